/** @file What a link shows: the newest issued version of its report. */
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { documentModel, type DocumentModel } from '../../documents/document-model.ts';
import { sourceOfManifest } from '../../documents/load-source.ts';
import type { Picture } from '../../documents/report-source.ts';
import type { Db, IssuedVersionTable } from '../../database/schema.ts';

/** For photos of which nobody wrote down the size. */
const USUAL_SIZE = { width: 4, height: 3 };

/** The newest issued version. Undefined if there is none any more. */
export function newestVersion(db: Db, reportId: string): Promise<IssuedVersionTable | undefined> {
  return db
    .selectFrom('issuedVersion')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The model of the page. Photos that were received have addresses below `address`. */
export function pageModel(manifest: Manifest, language: Language, address: string): DocumentModel {
  const source = sourceOfManifest(manifest);
  const received = new Set(manifest.photos.map(({ id }) => id));
  const pictures = new Map<string, Picture>(
    source.report.photos
      .filter(({ id }) => received.has(id))
      .map(({ id, width, height }) => [
        id,
        {
          file: `${address}/photo/${encodeURIComponent(id)}`,
          width: width ?? USUAL_SIZE.width,
          height: height ?? USUAL_SIZE.height,
        },
      ]),
  );
  return documentModel({ ...source, pictures }, { language, paper: 'a4' });
}

/** The stored file of a photo of a version. Undefined if the version has no such photo. */
export function photoFile({ rows, photos }: Manifest, id: string): string | undefined {
  if (!photos.some((photo) => photo.id === id)) return undefined;
  const rename = rows.find((row) => row.kind === 'photo' && row.id === id)?.fields['rename'];
  return typeof rename === 'string' ? rename : undefined;
}
