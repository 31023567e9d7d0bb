/** @file Creates the tasks of an import, tells their inspectors after a while, and takes it back before that. */
import { createHash } from 'node:crypto';
import { IMPORT_HELD_MS } from '@proofmark/contract/api/import-fields.ts';
import { DEFAULT_TEMPLATE } from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import { calendarDay } from '../calendar-day.ts';
import type { Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction, isUniqueViolation } from '../database/transaction.ts';
import { findTemplate } from '../dictionary/templates.ts';
import { refuse } from '../errors.ts';
import { tell } from '../inbox/tell.ts';
import { countImported } from '../limits/quotas.ts';
import { countUse } from '../limits/rate-limit.ts';
import { addJob } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { createTasks, type NewTask } from '../tasks/create-task.ts';
import { PostgresAdapter, type Transaction } from 'kysely';
import {
  checkFile,
  namedClient,
  namedInstructions,
  namedTeam,
  sayer,
  type CheckedFile,
  type Draft,
} from './check-file.ts';
import { countsOf, type ImportResult } from './present.ts';
import { hasLine, linesOf, type Records } from './records.ts';
import { loadImport } from './stored.ts';

/** So many tasks are created before others may write. */
const BATCH = 50;
const MOST_TRIES = 3;

type CreateDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/**
 * Creates a task for each visit of the file. If it stops in the middle, a second call goes on: what is there is not made
 * again. A second call after the end changes nothing. Refuses with IMPORT_SETTLED an import that was undone, with
 * IMPORT_NOT_VALID one of which errors leave nothing to create, with BUSY if
 * the caller has imported too much, and with INVALID_INPUT if a report number of the file is taken.
 */
export async function createImport(deps: CreateDeps, uid: number, id: string): Promise<void> {
  const { db, now } = deps;
  const stored = await loadImport(db, id);
  if (stored.row.state === 'done') return;
  if (stored.row.state === 'undone') throw refuse('IMPORT_SETTLED');
  const today = calendarDay(now());
  const file = await checkFile(db, stored, today);
  const counts = countsOf(file);
  if (file.drafts.length === 0 && counts.error > 0) throw refuse('IMPORT_NOT_VALID');
  for (let at = 0; at < file.drafts.length; at += BATCH)
    await createBatch(deps, uid, id, file.drafts.slice(at, at + BATCH), file);
  await inTransaction(db, async (tx) => {
    const { created, assigned } = await tx
      .selectFrom('task')
      .leftJoin('taskMember', (join) =>
        join.onRef('taskMember.taskId', '=', 'task.id').on('taskMember.part', '=', 'lead'),
      )
      .select((eb) => [eb.fn.count('task.id').as('created'), eb.fn.count('taskMember.uid').as('assigned')])
      .where('task.importId', '=', id)
      .executeTakeFirstOrThrow();
    const result: ImportResult = {
      created: Number(created),
      there: counts.there,
      leftOut: counts.error + counts.left,
    };
    const tellAt = Number(assigned) > 0 ? now() + IMPORT_HELD_MS : null;
    const { numUpdatedRows } = await tx
      .updateTable('orderImport')
      .set({ state: 'done', result: JSON.stringify(result), tellAt })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    // Another call has ended it at the same moment.
    if (numUpdatedRows === 1n && tellAt !== null) await addJob(tx, 'tellImport', { importId: id }, tellAt);
  });
}

/** Somebody may take a report number at the same moment. Then the batch is tried again with others. */
async function createBatch(
  deps: CreateDeps,
  uid: number,
  importId: string,
  drafts: readonly Draft[],
  file: CheckedFile,
): Promise<void> {
  const { db, now } = deps;
  const fileNumbers = new Set(file.drafts.flatMap(({ rows }) => rows[0]?.reportNo ?? []));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, async (tx) => {
        const source: Source = {
          records: file.records,
          importId,
          uid,
          at: now(),
          templates: new Map(),
          numbers: new Map(),
          fileNumbers,
        };
        const missing = await stillMissing(tx, importId, drafts, now());
        const tasks: NewTask[] = [];
        for (const draft of missing) tasks.push(await taskOf(tx, draft, source));
        if (tasks.length === 0) return;
        await countImported(tx, deps, uid, tasks.length);
        await createTasks(tx, tasks);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (attempt === MOST_TRIES)
        throw refuse('INVALID_INPUT', { issues: [{ field: 'reportNo', code: 'TAKEN' }] });
    }
  }
}

/** What nobody has created meanwhile: neither a second call for the same import, nor an import of the same lines. */
async function stillMissing(
  tx: Transaction<Tables>,
  importId: string,
  drafts: readonly Draft[],
  at: number,
): Promise<Draft[]> {
  // Whoever creates tasks from a file waits here for the others, so that all see what the others have created.
  await countUse(tx, 'imports', { max: Number.MAX_SAFE_INTEGER, windowMs: 1 }, at);
  const { state } = await tx
    .selectFrom('orderImport')
    .select('state')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  if (state !== 'open') return [];
  const made = await tx
    .selectFrom('task')
    .select('reportId')
    .where(
      'reportId',
      'in',
      drafts.map((draft) => reportIdOf(importId, draft)),
    )
    .execute();
  const known = new Set(made.map(({ reportId }) => reportId));
  const orderNos = drafts.flatMap(({ rows }) => rows[0]?.orderNo ?? []);
  const lines = await linesOf(tx, orderNos, importId);
  return drafts.flatMap((draft) => {
    if (known.has(reportIdOf(importId, draft))) return [];
    const rows = draft.rows.filter((each) => !hasLine(lines, each));
    return rows.length > 0 ? [{ ...draft, rows }] : [];
  });
}

/** A UUID (version 8, RFC 9562) that follows from the import and the visit. */
function reportIdOf(importId: string, { key }: Draft): string {
  const hex = createHash('sha256').update(`${importId}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Source {
  records: Records;
  importId: string;
  uid: number;
  at: number;
  /** By code, read once for a batch. */
  templates: Map<string, Template | undefined>;
  /** Prefix → the last number that the batch has given. */
  numbers: Map<string, number>;
  /** The report numbers that the file gives. */
  fileNumbers: ReadonlySet<string>;
}

async function taskOf(tx: Transaction<Tables>, draft: Draft, source: Source): Promise<NewTask> {
  const { rows } = draft;
  const team = namedTeam(draft);
  const { records, importId, uid, at } = source;
  const [first] = rows;
  if (!first) throw new Error('Cannot create a task: the draft has no rows');
  const { factory, plannedDate, orderNo } = first;
  const { supplier } = sayer(rows, 'supplier') ?? first;
  const client = namedClient(draft);
  const instructions = namedInstructions(rows);
  const clientRecord = records.party('client', client.id);
  const factoryRecord = records.party('factory', factory.id);
  const templateCode = clientRecord?.templateCode || DEFAULT_TEMPLATE;
  if (!source.templates.has(templateCode))
    source.templates.set(templateCode, await findTemplate(tx, templateCode));
  const template = source.templates.get(templateCode);
  const isChinese = /\p{Script=Han}/u.test(instructions);
  return {
    reportId: reportIdOf(importId, draft),
    orderNo,
    reportNo: first.reportNo || (await freeNumber(tx, plannedDate || calendarDay(at), source)),
    inspectionType: first.inspectionType,
    templateCode,
    ...(template ? { template } : {}),
    clientId: clientRecord?.id ?? '',
    supplierId: supplier.id,
    factoryId: factory.id,
    client: clientRecord ? clientRecord.nameEn || clientRecord.nameZh : client.name,
    supplier: supplier.name,
    factory: factory.name,
    factoryZh: factoryRecord?.nameZh,
    ...(instructions === ''
      ? {}
      : isChinese
        ? { instructionsZh: instructions }
        : { instructionsEn: instructions }),
    plannedDate: plannedDate || undefined,
    lines: rows.map(({ line }) => line),
    terms: { ...clientRecord?.terms, ...Object.assign({}, ...rows.map(({ terms }) => terms)) },
    manDays: sayer(rows, 'manDays')?.manDays,
    reviewHours: clientRecord?.reviewHours,
    status: team.length === 0 ? 'draft' : 'assigned',
    members: team.map((each, index) => ({
      uid: each,
      part: index === 0 ? 'lead' : 'inspector',
    })),
    createdBy: uid,
    importId,
    at,
  };
}

/** The next number of a day that the file gives no visit: `IR-260706-001`. */
async function freeNumber(tx: Db, day: string, { numbers, fileNumbers }: Source): Promise<string> {
  const prefix = `IR-${day.slice(2).replaceAll('-', '')}-`;
  const named = (number: number) => `${prefix}${String(number).padStart(3, '0')}`;
  let number = (numbers.get(prefix) ?? (await lastNumber(tx, prefix))) + 1;
  while (fileNumbers.has(named(number))) number += 1;
  numbers.set(prefix, number);
  return number <= 999 ? named(number) : `${prefix}${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
}

async function lastNumber(tx: Db, prefix: string): Promise<number> {
  const taken = await tx
    .selectFrom('task')
    .select('reportNo')
    .where('reportNo', '>=', `${prefix}000`)
    .where('reportNo', '<=', `${prefix}999`)
    .where('reportNo', 'like', `${prefix}___`)
    .execute();
  // People give numbers with letters too, such as 05A.
  const numbers = taken
    .map(({ reportNo }) => reportNo.slice(prefix.length))
    .filter((end) => /^\d+$/.test(end));
  return Math.max(0, ...numbers.map(Number));
}

/** The job `tellImport`: one message to each inspector, however many visits there are. */
export async function tellImport(
  { db, now }: CreateDeps,
  { importId }: JobBodies['tellImport'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const open = await tx
      .updateTable('orderImport')
      .set({ tellAt: null })
      .where('id', '=', importId)
      .where('state', '=', 'done')
      .where('tellAt', 'is not', null)
      .returning('uid')
      .executeTakeFirst();
    if (!open) return;
    const members = await tx
      .selectFrom('taskMember')
      .innerJoin('task', 'task.id', 'taskMember.taskId')
      .select(['taskMember.uid', 'task.reportId'])
      .where('task.importId', '=', importId)
      .where('taskMember.status', '=', 'assigned')
      .execute();
    for (const [uid, visits] of Map.groupBy(members, (member) => member.uid)) {
      const [only, another] = visits;
      const about = another
        ? { reportId: null, detail: { count: visits.length } }
        : { reportId: only?.reportId ?? null };
      await tell(tx, { kind: 'assigned', to: [uid], by: open.uid, at: now(), ...about });
    }
  });
}

/** Notifies the inspectors now. Refuses with IMPORT_SETTLED if they have been notified. */
export async function tellNow({ db, now }: CreateDeps, id: string): Promise<void> {
  const { row } = await loadImport(db, id);
  if (row.tellAt === null) throw refuse('IMPORT_SETTLED');
  await inTransaction(db, (tx) => addJob(tx, 'tellImport', { importId: id }, now()));
}

/**
 * Undoes an import before anybody is notified: its tasks vanish, as if they had never been, except those that somebody
 * has changed or worked on. Refuses with IMPORT_SETTLED otherwise.
 */
export async function undoImport({ db }: CreateDeps, id: string): Promise<void> {
  await loadImport(db, id);
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orderImport')
      .set({ state: 'undone', tellAt: null })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .where((eb) => eb.or([eb('tellAt', 'is not', null), eb.not(eb.exists(assignedOf(tx, id)))]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('IMPORT_SETTLED');
    const visits = tx
      .selectFrom('task')
      .innerJoin('report', 'report.id', 'task.reportId')
      .select(['task.id', 'task.reportId'])
      .where('task.importId', '=', id);
    // Waits for whoever writes now and holds up the others, then looks at what they wrote. SQLite has one writer anyway.
    if (tx.getExecutor().adapter instanceof PostgresAdapter)
      await visits.forUpdate(['task', 'report']).execute();
    const tasks = await visits
      .where('task.changes', '=', 0)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('file').select('file.rename').whereRef('file.reportId', '=', 'report.id')),
        ),
      )
      .where('report.status', 'in', ['draft', 'assigned'])
      .where('report.updatedAt', '=', (eb) => eb.ref('report.createdAt'))
      .execute();
    for (let at = 0; at < tasks.length; at += BATCH) {
      const some = tasks.slice(at, at + BATCH);
      const reportIds = some.map(({ reportId }) => reportId);
      const taskIds = some.map((task) => task.id);
      for (const table of OF_REPORTS) await tx.deleteFrom(table).where('reportId', 'in', reportIds).execute();
      await tx.deleteFrom('taskMember').where('taskId', 'in', taskIds).execute();
      await tx.deleteFrom('report').where('id', 'in', reportIds).execute();
      await tx.deleteFrom('task').where('id', 'in', taskIds).execute();
    }
  });
}

/** Tables with rows of a report that nobody has worked on, in an order in which they can be deleted. */
const OF_REPORTS = [
  'inboxEntry',
  'cardCache',
  'noticeCache',
  'presence',
  'workflowEntry',
  'operation',
  'reportRow',
] as const;

const assignedOf = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('taskMember')
    .innerJoin('task', 'task.id', 'taskMember.taskId')
    .select('taskMember.uid')
    .where('task.importId', '=', id);
