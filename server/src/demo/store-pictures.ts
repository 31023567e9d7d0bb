/** @file Stores the demo's photos and marks them as confirmed, as an upload would. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import sharp from 'sharp';
import type { SeedRow } from '../../seeds/content.ts';
import type { Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { objectName } from '../files/object-name.ts';
import type { ObjectStore } from '../objects/object-store.ts';

const PHOTOS = new URL('../../seeds/photos/', import.meta.url);
const CONTENT_TYPE = 'image/jpeg';

/** A picture of the demo: its bytes and what a phone says of them. */
export interface SeedPicture {
  bytes: Buffer;
  facts: { sha256: string; width: number; height: number; sizeBytes: number };
}

interface PictureWorld {
  db: Db;
  /** Pictures that were read before, by file name. */
  pictures: Map<string, Promise<SeedPicture>>;
  objects: ObjectStore;
  reportId: string;
  team: Caller[];
}

/** Stores the file of each photo row. Returns, by row id, the fields that a row has after its upload. */
export async function storePictures(
  { db, objects, pictures, reportId, team }: PictureWorld,
  rows: readonly SeedRow[],
  fileNames: Record<string, string>,
  at: number,
): Promise<Map<string, Record<string, Json>>> {
  const uid = team[0]?.uid ?? 0;
  const photos = rows.filter(({ kind }) => kind === 'photo');
  const stored = await Promise.all(
    photos.map(async ({ id }, index) => {
      const fileName = fileNames[id];
      if (!fileName) throw new Error(`Cannot load the demo as ${id} has no picture`);
      const picture = pictures.get(fileName) ?? readPicture(fileName);
      pictures.set(fileName, picture);
      const { bytes, facts } = await picture;
      const rename = objectName('files', fileName, at + index);
      await objects.put(rename, CONTENT_TYPE, bytes);
      return { id, fileName, rename, ...facts };
    }),
  );
  const common = {
    reportId,
    uid,
    contentType: CONTENT_TYPE,
    state: 'confirmed',
    createdAt: at,
    confirmedAt: at,
  } as const;
  const files = stored.map(({ rename, fileName, sizeBytes, sha256 }) => ({
    ...common,
    rename,
    fileName,
    sizeBytes,
    sha256,
  }));
  if (files.length > 0) await db.insertInto('file').values(files).execute();
  return new Map(stored.map(({ id, ...fields }) => [id, { ...fields, takenBy: uid }]));
}

async function readPicture(fileName: string): Promise<SeedPicture> {
  const bytes = await readFile(new URL(fileName, PHOTOS));
  const { width, height } = await sharp(bytes).metadata();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, facts: { sha256, width, height, sizeBytes: bytes.length } };
}
