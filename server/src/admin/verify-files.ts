/** @file `verify-files`: reads every confirmed file again and compares it with what was confirmed. */
import { readFile, rename as renameFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import type { Selectable } from 'kysely';
import type { Db, FileTable } from '../database/schema.ts';
import { sourceOfManifest } from '../documents/load-source.ts';
import { findFault, type FileFault } from '../files/stored-files.ts';
import { orNull, writeDurably } from '../objects/durable.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { inParallel } from '../parallel.ts';
import { loadRows } from '../reports/rows.ts';
import { counted, UsageError } from './command.ts';

/** Each is in memory as a whole. */
const AT_ONCE = 4;
const PAGE = 100;

const WORDS: Record<FileFault, string> = {
  missing: 'missing in the store',
  length: 'another length',
  bytes: 'other bytes of the same length',
};

/** How far a run has come. Kept in DATA_DIR until it ends, so that the next run goes on from there. */
interface Progress {
  /** The name of the last file that was read. */
  after: string;
  checked: number;
  wrong: number;
}

/**
 * Prints one line per file that is missing or altered, with tabs between report, what it is, what is wrong and its name.
 * After an interruption it goes on where it was, unless `restart` is true. Throws {@link UsageError} with the count if
 * any file is wrong.
 */
export async function verifyFiles(
  { db, objects }: { db: Db; objects: ObjectStore },
  dataDir: string,
  restart = false,
): Promise<void> {
  const progressFile = join(dataDir, 'verify-files.json');
  const kept = restart ? null : await orNull(readFile(progressFile, 'utf8'));
  let progress = kept === null ? { after: '', checked: 0, wrong: 0 } : (JSON.parse(kept) as Progress);
  if (kept !== null)
    console.log(`Going on after ${counted(progress.checked, 'file')}. --restart begins again.`);
  for (;;) {
    const files = await db
      .selectFrom('file')
      .innerJoin('report', 'report.id', 'file.reportId')
      .innerJoin('task', 'task.id', 'report.taskId')
      .selectAll('file')
      .select('task.reportNo')
      .where('file.state', '=', 'confirmed')
      .where('file.rename', '>', progress.after)
      .orderBy('file.rename')
      .limit(PAGE)
      .execute();
    const faults = await inParallel(files, AT_ONCE, (file) => findFault({ objects }, file));
    for (const [index, fault] of faults.entries()) {
      const file = files[index];
      if (!file || !fault) continue;
      const fields = [file.reportNo, await useOf(db, file), WORDS[fault], file.rename];
      // What people call a photo or a file stays on its line and in its field.
      console.log(fields.map((field) => field.replace(/\p{Cc}/gu, ' ')).join('\t'));
    }
    progress = {
      after: files.at(-1)?.rename ?? progress.after,
      checked: progress.checked + files.length,
      wrong: progress.wrong + faults.filter(Boolean).length,
    };
    if (files.length < PAGE) break;
    await writeDurably(`${progressFile}.new`, JSON.stringify(progress));
    await renameFile(`${progressFile}.new`, progressFile);
  }
  await rm(progressFile, { force: true });
  const { checked, wrong } = progress;
  if (wrong > 0) throw new UsageError(`Missing or altered: ${wrong} of ${counted(checked, 'file')}.`);
  console.log(`${counted(checked, 'file')} checked: each is as it was confirmed.`);
}

/** What a file is: what the report calls its photo, an attachment, a PDF, or a photo that only an issued version has. */
async function useOf(
  db: Db,
  { reportId, rename, purpose, fileName }: Selectable<FileTable>,
): Promise<string> {
  if (purpose === 'attachment') return `attachment ${fileName}`;
  const pdf = await db
    .selectFrom('issuedFile')
    .select('version')
    .where('rename', '=', rename)
    .executeTakeFirst();
  if (pdf) return `PDF of version ${pdf.version}`;
  const now = photoIn(readReport((await loadRows(db, [reportId])).get(reportId) ?? []), rename);
  if (now !== null) return now;
  const versions = await db
    .selectFrom('issuedVersion')
    .select(['version', 'manifest'])
    .where('reportId', '=', reportId)
    .orderBy('version', 'desc')
    .execute();
  for (const { version, manifest } of versions) {
    const then = photoIn(sourceOfManifest(JSON.parse(manifest) as Manifest).report, rename);
    if (then !== null) return `${then}, version ${version}`;
  }
  return 'no photo uses it';
}

function photoIn(report: Report, rename: string): string | null {
  const photo = report.photos.find((each) => each.rename === rename);
  return photo ? photoName(wordsIn('en-US'), photo.id, report) : null;
}
