/** @file Checks a backup without restoring it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OperationTable, ReportTable } from '../database/schema.ts';
import { orNull } from '../objects/durable.ts';
import { CHAIN_START, hashEntry } from '../reports/chain.ts';
import { rowsOf } from './dump.ts';
import {
  describeFile,
  PHOTO_LIST,
  photoPath,
  readLines,
  readManifest,
  SQLITE_FILE,
  type BackupPhoto,
  type Manifest,
} from './folder.ts';

/**
 * What is wrong with a backup, one line per problem: files and photos that are missing or altered, a database that is
 * damaged, chains of the log that do not hold. `backup` is a folder inside of `folder`. Throws `BackupError` without a
 * manifest.
 */
export async function* findProblems(folder: string, backup: string): AsyncGenerator<string> {
  const manifest = await readManifest(backup);
  let canReadPhotos = true;
  for await (const problem of findDatabaseProblems(backup, manifest)) {
    canReadPhotos &&= !problem.startsWith(`${PHOTO_LIST}:`);
    yield problem;
  }
  if (!canReadPhotos) return;
  const lost = new Set(manifest.lost);
  for (const rename of lost) yield `${rename}: the store had lost this photo before the backup`;
  for await (const photo of readLines<BackupPhoto>(join(backup, PHOTO_LIST))) {
    if (lost.has(photo.rename)) continue;
    const found = await readPhoto(folder, photo);
    if (typeof found === 'string') yield `${photo.rename}: the photo is ${found}`;
  }
}

/** The photo's bytes as a backup has them, or what is wrong with them. */
export async function readPhoto(
  folder: string,
  { sha256 }: BackupPhoto,
): Promise<Buffer | 'missing' | 'altered'> {
  const bytes = await orNull(readFile(photoPath(folder, sha256)));
  if (!bytes) return 'missing';
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : 'altered';
}

/** What is wrong with a backup besides its photos, one line per problem. */
export async function* findDatabaseProblems(backup: string, manifest: Manifest): AsyncGenerator<string> {
  let isWhole = true;
  for (const file of manifest.files) {
    const found = await describeFile(backup, file.name);
    if (found?.sha256 === file.sha256) continue;
    isWhole = false;
    yield `${file.name}: ${found ? 'altered' : 'missing'}`;
  }
  // What is altered cannot be read any further.
  if (!isWhole) return;
  if (manifest.database === 'sqlite') yield* checkPages(backup);
  yield* checkChains(backup, manifest);
}

function* checkPages(backup: string): Generator<string> {
  const file = new DatabaseSync(join(backup, SQLITE_FILE), { readOnly: true });
  const problems = file
    .prepare('pragma integrity_check(10)')
    .all()
    .map((row) => String(row['integrity_check']));
  file.close();
  for (const problem of problems) if (problem !== 'ok') yield `${SQLITE_FILE}: ${problem}`;
}

/** Each entry of a report's log follows from the one before, up to the report's own number. */
async function* checkChains(backup: string, manifest: Manifest): AsyncGenerator<string> {
  const seqs = new Map<string, number>();
  for await (const { id, seq } of rowsOf<ReportTable>(backup, manifest, 'report')) seqs.set(id, seq);
  const reached = new Map<string, { seq: number; hash: string; isBroken: boolean }>();
  for await (const { hash, ...entry } of rowsOf<OperationTable>(backup, manifest, 'operation')) {
    const last = reached.get(entry.reportId) ?? { seq: 0, hash: CHAIN_START, isBroken: false };
    const follows = entry.seq === last.seq + 1 && entry.prevHash === last.hash && hashEntry(entry) === hash;
    if (!follows && !last.isBroken)
      yield `report ${entry.reportId}: its log is broken at number ${last.seq + 1}`;
    reached.set(entry.reportId, { seq: entry.seq, hash, isBroken: last.isBroken || !follows });
  }
  for (const [id, seq] of seqs) {
    const last = reached.get(id)?.seq ?? 0;
    if (last !== seq) yield `report ${id}: its log ends at ${last} and not at ${seq}`;
  }
}
