/** @file `verify-files`: reads every confirmed file again and compares it with what was confirmed. */
import { readFile, rename as renameFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readReport } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import type { Db } from '../database/schema.ts';
import { findFault, type FileFault } from '../files/stored-files.ts';
import { orNull, writeDurably } from '../objects/durable.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { inParallel } from '../parallel.ts';
import { loadRows } from '../reports/rows.ts';
import { UsageError } from './command.ts';

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
 * Prints one line per file that is missing or altered, with tabs between report, photo, what is wrong and the file's name.
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
  if (kept !== null) console.log(`Going on after ${progress.checked} files. --restart begins again.`);
  for (;;) {
    const files = await db
      .selectFrom('file')
      .innerJoin('report', 'report.id', 'file.reportId')
      .innerJoin('task', 'task.id', 'report.taskId')
      .select(['file.rename', 'file.reportId', 'file.sizeBytes', 'file.sha256', 'task.reportNo'])
      .where('file.state', '=', 'confirmed')
      .where('file.rename', '>', progress.after)
      .orderBy('file.rename')
      .limit(PAGE)
      .execute();
    const faults = await inParallel(files, AT_ONCE, (file) => findFault({ objects }, file));
    for (const [index, fault] of faults.entries()) {
      const file = files[index];
      if (!file || !fault) continue;
      const photo = await photoOf(db, file.reportId, file.rename);
      console.log([file.reportNo, photo, WORDS[fault], file.rename].join('\t'));
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
  if (wrong > 0) throw new UsageError(`${wrong} of ${checked} files are missing or altered.`);
  console.log(`All ${checked} files are as they were confirmed.`);
}

/** What the report calls the photo of a file. */
async function photoOf(db: Db, reportId: string, rename: string): Promise<string> {
  const report = readReport((await loadRows(db, [reportId])).get(reportId) ?? []);
  const photo = report.photos.find((each) => each.rename === rename);
  return photo ? photoName(wordsIn('en-US'), photo.id, report) : 'no photo uses it';
}
