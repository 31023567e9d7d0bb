/** @file Checks a backup without restoring it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { damageOf } from '../database/integrity.ts';
import type { OperationTable, ReportTable, WorkflowEntryTable } from '../database/schema.ts';
import { orNull } from '../objects/durable.ts';
import { BEFORE_FIRST, placeAfter, type ChainPlace, type LogEntry } from '../reports/chain.ts';
import { rowsOf } from './dump.ts';
import {
  describeFile,
  PHOTO_LIST,
  photoPath,
  readLines,
  readBackupManifest,
  SQLITE_FILE,
  type BackupPhoto,
  type BackupManifest,
} from './folder.ts';

/**
 * What is wrong with a backup, one line per problem: files and photos that are missing or altered, a database that is
 * damaged, chains of the log that do not hold. `backup` is a folder inside of `folder`. Throws `BackupError` without a
 * manifest.
 */
export async function* findProblems(folder: string, backup: string): AsyncGenerator<string> {
  const manifest = await readBackupManifest(backup);
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
    if (found === 'missing') yield `${photo.rename}: the photo is missing`;
    // A backup looks only at the length of what it has.
    else if (found === 'altered')
      yield `${photo.rename}: the photo is altered. Remove ${photoPath(folder, photo.sha256)}: the next backup copies it again`;
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
export async function* findDatabaseProblems(
  backup: string,
  manifest: BackupManifest,
): AsyncGenerator<string> {
  let isWhole = true;
  for (const file of manifest.files) {
    const found = await describeFile(backup, file.name);
    if (found?.sha256 === file.sha256) continue;
    isWhole = false;
    yield `${file.name}: ${found ? 'altered' : 'missing'}`;
  }
  // What is altered cannot be read any further.
  if (!isWhole) return;
  for (const problem of manifest.database === 'sqlite' ? checkPages(backup) : []) {
    isWhole = false;
    yield problem;
  }
  if (isWhole) yield* checkChains(backup, manifest);
}

/** What is wrong with the pages of a backup's SQLite file. */
export function* checkPages(backup: string): Generator<string> {
  const file = new DatabaseSync(join(backup, SQLITE_FILE), { readOnly: true });
  try {
    for (const { integrity_check: line } of file.prepare('pragma integrity_check(10)').all())
      if (line !== 'ok') yield `${SQLITE_FILE}: ${String(line)}`;
  } catch (error) {
    if (damageOf(error) === null) throw error;
    yield `${SQLITE_FILE}: ${(error as Error).message}`;
  } finally {
    file.close();
  }
}

/** Each entry of a report's log follows from the one before, up to the report's own number and hash. */
async function* checkChains(backup: string, manifest: BackupManifest): AsyncGenerator<string> {
  const ends = new Map<string, { seq: number; head: string }>();
  for await (const { id, seq, head } of rowsOf<ReportTable>(backup, manifest, 'report'))
    ends.set(id, { seq, head });
  const steps = await stepsOf(backup, manifest);
  const places = new Map<string, ChainPlace>();
  const broken = new Set<string>();
  const follow = function* (entry: LogEntry): Generator<string> {
    const { reportId } = entry;
    if (broken.has(reportId)) return;
    const place = places.get(reportId) ?? BEFORE_FIRST;
    const next = placeAfter(place, entry);
    if (next !== null) places.set(reportId, next);
    else {
      broken.add(reportId);
      yield `report ${reportId}: its log is broken at number ${place.seq + 1}`;
    }
  };
  const stepsBefore = function* (reportId: string, seq: number): Generator<string> {
    const waiting = steps.get(reportId) ?? [];
    while ((waiting[0]?.seq ?? Infinity) < seq) yield* follow(waiting.shift() as WorkflowEntryTable);
  };
  for await (const entry of rowsOf<OperationTable>(backup, manifest, 'operation')) {
    yield* stepsBefore(entry.reportId, entry.seq);
    yield* follow(entry);
  }
  for (const reportId of steps.keys()) yield* stepsBefore(reportId, Infinity);
  for (const [id, { seq, head }] of ends) {
    const { seq: last, head: lastHead } = places.get(id) ?? BEFORE_FIRST;
    if (broken.has(id)) continue;
    if (last !== seq) yield `report ${id}: its log ends at ${last} and not at ${seq}`;
    else if (lastHead !== head) yield `report ${id}: its log does not end as the report says`;
  }
}

/** The steps of every report in their order: a handful each. */
async function stepsOf(backup: string, manifest: BackupManifest): Promise<Map<string, WorkflowEntryTable[]>> {
  const steps = new Map<string, WorkflowEntryTable[]>();
  for await (const step of rowsOf<WorkflowEntryTable>(backup, manifest, 'workflowEntry')) {
    const known = steps.get(step.reportId);
    if (known) known.push(step);
    else steps.set(step.reportId, [step]);
  }
  return steps;
}
