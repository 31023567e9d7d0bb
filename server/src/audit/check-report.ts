/** @file Checks one report: replays its log, and compares what the database says now with what the log gives. */
import type { TrailFaultCode } from '@proofmark/contract/api/audit.ts';
import type { Selectable } from 'kysely';
import type { ListedKey } from '@proofmark/contract/proof/keys.ts';
import { listedKey } from '@proofmark/contract/proof/keys.ts';
import { isEqual } from '@proofmark/contract/proof/bytes.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { leafHash } from '@proofmark/contract/proof/merkle.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import type { Db, ReportTable, SignedHeadTable, WorkflowEntryTable } from '../database/schema.ts';
import { nodeReader } from '../proof/log.ts';
import { areHeadsSigned, headsHash } from '../proof/sign-heads.ts';
import { isStep, logOf, type LogEntry } from '../reports/chain.ts';
import { readRow, writeRow } from '../reports/rows.ts';
import { replayedRow, replayEntry, startReplay, type Replay } from './replay.ts';

/** The first thing that does not fit. `place` says where; `seq` or `step` which entry of the log it is, if it is one. */
export interface ReportFault {
  code: TrailFaultCode;
  place: string;
  seq?: number | undefined;
  step?: number | undefined;
}

/** What a report is checked with. */
export interface CheckTools {
  db: Db;
  keys: readonly ListedKey[];
  /** True if the log of accounts has an entry with this hash. */
  isAccountsHead: (hash: string) => boolean;
}

/** What the check of a report read. */
export interface CheckedReport {
  entries: number;
  fault: ReportFault | null;
}

/** Checks a report as it is in the database. Reads its log a page at a time, and its rows once. */
export async function checkReport(
  tools: CheckTools,
  report: Selectable<ReportTable>,
): Promise<CheckedReport> {
  const replay = startReplay();
  for await (const entry of logOf(tools.db, report.id)) {
    const code = replayEntry(replay, entry);
    if (code !== null) return { entries: replay.entries, fault: { code, ...entryPlace(entry) } };
  }
  const fault =
    faultOfEnd(replay, report) ??
    faultOfStatus(replay, report) ??
    (await faultOfTask(tools.db, replay, report)) ??
    (await faultOfRows(tools.db, replay, report.id)) ??
    (await faultOfFiles(tools.db, replay, report.id)) ??
    (await faultOfHeads(tools, replay, report.id)) ??
    (await faultOfVersions(tools.db, replay, report.id));
  return { entries: replay.entries, fault };
}

function entryPlace(entry: LogEntry): Omit<ReportFault, 'code'> {
  return isStep(entry)
    ? { step: entry.number, place: `step ${entry.number} (${entry.event})` }
    : { seq: entry.seq, place: `entry ${entry.seq} (${entry.kind} ${entry.rowId})` };
}

function faultOfEnd({ place }: Replay, { seq, head }: Selectable<ReportTable>): ReportFault | null {
  if (place.seq === seq && place.head === head) return null;
  return { code: 'LOG_END', place: `after entry ${place.seq}, step ${place.number}` };
}

function faultOfStatus(
  { status, version, steps }: Replay,
  report: Selectable<ReportTable>,
): ReportFault | null {
  const returned = steps.findLast(({ event }) => event === 'return');
  const decided = steps.findLast(({ event }) => event === 'return' || event === 'approve');
  const isSame =
    report.status === status &&
    report.version === version &&
    report.returnCode === (returned?.reason ?? '') &&
    report.returnText === (returned?.text ?? '') &&
    report.submissions === steps.filter(({ event }) => event === 'submit').length &&
    report.decidedSeq === (decided?.seq ?? 0) &&
    report.decidedAt === (decided?.at ?? 0);
  if (isSame) return null;
  return { code: 'STATUS', place: `${report.status}, version ${report.version}` };
}

/** Numbers and team of the task. The status of each member repeats the report's. */
async function faultOfTask(
  db: Db,
  { detail, status }: Replay,
  { id, taskId }: Selectable<ReportTable>,
): Promise<ReportFault | null> {
  const task = await db
    .selectFrom('task')
    .select(['orderNo', 'reportNo', 'reportId'])
    .where('id', '=', taskId)
    .executeTakeFirst();
  const isSame =
    task?.reportId === id && task.orderNo === detail.orderNo && task.reportNo === detail.reportNo;
  if (!isSame) return { code: 'TASK', place: `${task?.orderNo ?? ''} ${task?.reportNo ?? ''}` };
  const members = await db.selectFrom('taskMember').selectAll().where('taskId', '=', taskId).execute();
  const parts = new Map(detail.members.map(({ uid, part }) => [uid, part]));
  const wrong = members.find((member) => parts.get(member.uid) !== member.part || member.status !== status);
  if (wrong) return { code: 'TEAM', place: `person ${wrong.uid}` };
  const gone = [...parts.keys()].find((uid) => !members.some((member) => member.uid === uid));
  return gone === undefined ? null : { code: 'TEAM', place: `person ${gone}` };
}

async function faultOfRows(db: Db, replay: Replay, reportId: string): Promise<ReportFault | null> {
  const stored = await db.selectFrom('reportRow').selectAll().where('reportId', '=', reportId).execute();
  for (const row of stored) {
    const expected = replayedRow(replay, row);
    const isSame =
      expected !== undefined &&
      (writeRow(reportId, expected).body === row.body ||
        canonical(expected as unknown as Json) === canonical(readRow(row) as unknown as Json)) &&
      expected.seq === row.seq &&
      Number(expected.deleted) === row.deleted;
    if (!isSame) return { code: 'ROW', ...rowPlace(row, expected?.seq) };
  }
  if (stored.length === replay.rows.size) return null;
  const known = new Set(stored.map(({ kind, id }) => `${kind}/${id}`));
  for (const [key, row] of replay.rows)
    if (!known.has(key)) return { code: 'ROW', ...rowPlace(row, row.seq) };
  return null;
}

function rowPlace(
  { kind, id }: { kind: string; id: string },
  seq: number | undefined,
): Omit<ReportFault, 'code'> {
  const which = seq === undefined ? 'which the log does not have' : `last changed by entry ${seq}`;
  return { seq, place: `${kind} ${id}, ${which}` };
}

async function faultOfFiles(db: Db, { files }: Replay, reportId: string): Promise<ReportFault | null> {
  if (files.size === 0) return null;
  const stored = await db
    .selectFrom('file')
    .select(['rename', 'sha256', 'state'])
    .where('reportId', '=', reportId)
    .execute();
  const hashes = new Map(
    stored.map(({ rename, sha256, state }) => [rename, state === 'confirmed' && sha256]),
  );
  for (const [rename, sha256] of files)
    if (hashes.get(rename) !== sha256) return { code: 'FILE', place: rename };
  return null;
}

/** Each step that a person asked for has its heads signed, over this log, and in the log of proofs. */
async function faultOfHeads(
  { db, keys, isAccountsHead }: CheckTools,
  { steps }: Replay,
  reportId: string,
): Promise<ReportFault | null> {
  const signed = await db.selectFrom('signedHead').selectAll().where('reportId', '=', reportId).execute();
  const byNumber = new Map(signed.map((each) => [each.number, each]));
  const read = nodeReader(db);
  for (const step of steps) {
    if (step.event === 'create' || step.event === 'start') continue;
    const heads = byNumber.get(step.number);
    if (heads === undefined) return { code: 'HEAD_MISSING', ...entryPlace(step) };
    const hash = await headsHash(heads);
    const isOurs = heads.head === step.hash && isAccountsHead(heads.accounts);
    if (!isOurs || !(await isSignedBy(keys, heads, hash)))
      return { code: 'HEAD_CHANGED', ...entryPlace(step) };
    const logged = await read(0, heads.logIndex).catch(() => null);
    if (logged === null || !isEqual(await leafHash(hash), logged))
      return { code: 'HEAD_NOT_IN_LOG', ...entryPlace(step) };
    byNumber.delete(step.number);
  }
  const [extra] = byNumber.keys();
  return extra === undefined
    ? null
    : { code: 'HEAD_CHANGED', place: `step ${extra}, which the log does not have` };
}

async function isSignedBy(
  keys: readonly ListedKey[],
  { kid, signature, logIndex }: SignedHeadTable,
  hash: Uint8Array,
): Promise<boolean> {
  const found = listedKey(keys, kid);
  if (found === null) return false;
  const { revokedAtIndex = Infinity } = found.listed;
  return logIndex < revokedAtIndex && areHeadsSigned(hash, found.key, signature);
}

/** Each approval has its version, and the version names the head of this log. `check-proofs.ts` checks the rest. */
async function faultOfVersions(db: Db, { steps }: Replay, reportId: string): Promise<ReportFault | null> {
  const approvals = new Map<number, WorkflowEntryTable>();
  for (const step of steps) if (step.event === 'approve') approvals.set(step.version, step);
  const issued = await db
    .selectFrom('issuedVersion')
    .select(['version', 'manifest'])
    .where('reportId', '=', reportId)
    .execute();
  for (const { version, manifest } of issued) {
    const { auditHead } = JSON.parse(manifest) as Manifest;
    if (approvals.get(version)?.hash !== auditHead)
      return { code: 'VERSION_HEAD', place: `version ${version}` };
    approvals.delete(version);
  }
  const [missing] = approvals.keys();
  return missing === undefined ? null : { code: 'VERSION_HEAD', place: `version ${missing}` };
}
