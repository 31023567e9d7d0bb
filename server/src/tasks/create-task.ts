/** @file Creates a task with its report, its team and the rows of its template. */
import type { OrderLine, TaskUpdate } from '@proofmark/contract/api/order.ts';
import { NO_ORDER_TEXTS, productOf } from '@proofmark/contract/api/order-texts.ts';
import { REVIEW_HOURS } from '@proofmark/contract/api/order-limits.ts';
import { defined } from '@proofmark/contract/fields/defined.ts';
import {
  DEFAULT_TEMPLATE,
  firstOperation,
  SERVER_DEVICE,
  templateRows,
  type TemplateRow,
} from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import { calendarDay } from '../calendar-day.ts';
import type { Db, Tables, WorkflowEntryTable } from '../database/schema.ts';
import { inTransaction, together } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { withStandingParties } from '../parties/hold.ts';
import { firstEntry } from '../reports/change-status.ts';
import { readRow } from '../reports/rows.ts';
import { acceptAll, storeAll, type AcceptedRequest, type WriteRequest } from '../reports/write-operations.ts';
import { findTemplate } from '../dictionary/templates.ts';
import { tell } from '../inbox/tell.ts';
import { searchTexts } from './search-text.ts';
import { storeCards, writeCard } from './cards.ts';
import { halfDaysOnPlan } from './team.ts';

export interface NewTask extends Omit<TaskUpdate, 'reportId' | 'changes' | 'lines' | 'reviewHours'> {
  reviewHours?: number | undefined;
  /** The id that a phone has chosen. Left out: a new one. */
  reportId?: string | undefined;
  orderNo: string;
  reportNo: string;
  /** The template itself, if the caller has it already. */
  template?: Template | undefined;
  /** The first rows, in place of the template's. */
  rows?: readonly TemplateRow[] | undefined;
  /** Calendar day. Left out if nobody planned the visit. */
  plannedDate?: string | undefined;
  lines?: readonly OrderLine[] | undefined;
  /** `assigned` by default. */
  status?: ReportStatus;
  members: readonly { uid: number; part: 'lead' | 'inspector' }[];
  createdBy: number;
  /** The import that makes it. */
  importId?: string | undefined;
  /** The team hears of it by mail. */
  isTold?: boolean;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Creates a task. Throws a unique violation (`isUniqueViolation`) if the report number or the id is taken, and an error
 * if there is no such template.
 */
export async function createTask(db: Db, task: NewTask): Promise<TaskIds> {
  const [ids] = await createTasks(db, [task]);
  if (!ids) throw new Error('Cannot create a task: nothing was made of it');
  return ids;
}

interface TaskIds {
  taskId: string;
  reportId: string;
}

/** Creates tasks with the same few statements, all or none of them. Throws like {@link createTask}. */
export function createTasks(db: Db, tasks: readonly NewTask[]): Promise<TaskIds[]> {
  return inTransaction(db, async (tx) => {
    const begun = (await withStandingParties(tx, tasks)).map(begin);
    const requests: WriteRequest[] = [];
    for (const { full, created } of begun) requests.push(await firstRows(tx, full, created));
    const logs = await acceptAll(tx, requests);
    const made = begun.flatMap((each, index) => {
      const log = logs[index];
      return log ? [{ ...each, log }] : [];
    });
    await insertTasks(tx, made);
    await together([insertMembers(tx, made), insertReports(tx, made)]);
    await together([
      tx
        .insertInto('workflowEntry')
        .values(made.map(({ created }) => created))
        .execute(),
      storeInPieces(tx, logs),
      insertCards(tx, made),
    ]);
    for (const { full, ids } of made) await tellTeam(tx, full, ids);
    return made.map(({ ids }) => ids);
  });
}

/** A task before anything of it is stored. */
interface Begun {
  full: FullTask;
  ids: TaskIds;
  /** The first entry of its log. */
  created: WorkflowEntryTable;
}

/** With the first rows of its report. */
interface Made extends Begun {
  log: AcceptedRequest;
}

function begin(task: NewTask): Begun {
  const ids = { taskId: newId(task.at), reportId: task.reportId ?? newId(task.at) };
  const full = withDefaults(task);
  const { orderNo, reportNo, members, status, createdBy, at } = full;
  const step = { reportId: ids.reportId, to: status, uid: createdBy, at };
  const team = members.map(({ uid, part }) => ({ uid, part }));
  return { full, ids, created: firstEntry(step, { orderNo, reportNo, members: team }) };
}

/** Databases limit the number of values in one statement. */
async function storeInPieces(tx: Transaction<Tables>, logs: readonly AcceptedRequest[]): Promise<void> {
  let piece: AcceptedRequest[] = [];
  let rows = 0;
  for (const log of logs) {
    if (rows > 0 && rows + log.log.length > MOST_ROWS) {
      await storeAll(tx, piece);
      [piece, rows] = [[], 0];
    }
    piece.push(log);
    rows += log.log.length;
  }
  await storeAll(tx, piece);
}

const MOST_ROWS = 1000;

async function tellTeam(
  tx: Transaction<Tables>,
  { isTold = false, status, members, createdBy, at }: FullTask,
  { reportId }: TaskIds,
): Promise<void> {
  if (!isTold || status === 'draft') return;
  const to = members.map(({ uid }) => uid);
  await tell(tx, { kind: 'assigned', to, reportId, by: createdBy, at });
}

type FullTask = Required<{
  [K in keyof Omit<NewTask, 'reportId' | 'rows' | 'template' | 'isTold' | 'reviewerUid'>]: NonNullable<
    NewTask[K]
  >;
}> &
  Pick<NewTask, 'rows' | 'template' | 'isTold' | 'reviewerUid'> & { isPlanned: number };

function withDefaults(task: NewTask): FullTask {
  return {
    ...NO_ORDER_TEXTS,
    clientId: '',
    supplierId: '',
    factoryId: '',
    importId: '',
    status: 'assigned',
    lines: [],
    terms: {},
    manDays: 0,
    reviewHours: REVIEW_HOURS,
    ...defined(task),
    ...productOf(task, task.lines ?? []),
    plannedDate: task.plannedDate ?? calendarDay(task.at),
    isPlanned: task.plannedDate === undefined ? 0 : 1,
    inspectionType: task.inspectionType ?? 'PSI',
    templateCode: task.templateCode ?? DEFAULT_TEMPLATE,
  };
}

async function insertTasks(tx: Transaction<Tables>, made: readonly Made[]): Promise<void> {
  await tx
    .insertInto('task')
    .values(
      made.map(({ full, ids: { taskId, reportId } }) => {
        const {
          members: _members,
          status: _status,
          rows: _rows,
          template: _template,
          isTold: _told,
          reviewerUid: _reviewer,
          at,
          ...task
        } = full;
        const { lines, terms, manDays, ...columns } = task;
        const order = { lines: JSON.stringify(lines), terms: JSON.stringify(terms), halfDays: manDays * 2 };
        const own = { ...searchOf(task), changes: 0, changedBy: task.createdBy, createdAt: at };
        return { ...columns, ...order, ...own, id: taskId, reportId };
      }),
    )
    .execute();
}

async function insertMembers(tx: Transaction<Tables>, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap(({ full, ids: { taskId } }) => {
    const { members, status, plannedDate, isPlanned, manDays } = full;
    const halfDays = halfDaysOnPlan({ isPlanned, halfDays: manDays * 2 });
    return members.map(({ uid, part }) => ({ uid, taskId, part, status, plannedDate, halfDays }));
  });
  if (rows.length > 0) await tx.insertInto('taskMember').values(rows).execute();
}

async function insertReports(tx: Transaction<Tables>, made: readonly Made[]): Promise<void> {
  await tx
    .insertInto('report')
    .values(
      made.map(
        ({
          full: { status, plannedDate, reviewerUid = null, at },
          ids: { taskId, reportId: id },
          log: { seq, head },
        }) => ({
          id,
          taskId,
          status,
          plannedDate,
          version: 1,
          seq,
          head,
          createdAt: at,
          updatedAt: at,
          returnCode: '',
          returnText: '',
          reviewerUid,
        }),
      ),
    )
    .execute();
}

/** The first rows as operations of the server. */
async function firstRows(
  tx: Transaction<Tables>,
  task: FullTask,
  { reportId, hash: head }: WorkflowEntryTable,
): Promise<WriteRequest> {
  const rows = task.rows ?? (await rowsOfTemplate(tx, task));
  const ops = rows.map((row) => {
    const op = firstOperation(row, newId(task.at));
    return { op, body: JSON.stringify(op), fileHash: '' };
  });
  const source = { uid: task.createdBy, role: '', deviceId: SERVER_DEVICE };
  return { reportId, baseSeq: 0, head, lastAt: task.at, ...source, at: task.at, ops };
}

async function rowsOfTemplate(tx: Transaction<Tables>, task: FullTask): Promise<TemplateRow[]> {
  const template = task.template ?? (await findTemplate(tx, task.templateCode));
  if (template) return templateRows(template, task);
  throw new Error(`Cannot create a task from template ${JSON.stringify(task.templateCode)}: there is none`);
}

/** The creator sees the tasks next, so their cards are stored now, while their rows are at hand. */
async function insertCards(tx: Transaction<Tables>, made: readonly Made[]): Promise<void> {
  await storeCards(
    tx,
    made.map(({ full, ids: { reportId }, log: { seq, rows } }) => {
      const task = { ...full, reportId, halfDays: full.manDays * 2, changes: 0 };
      return { reportId, seq, changes: 0, body: writeCard(task, rows.map(readRow)) };
    }),
  );
}

/** What a keyword search looks in. */
const SEARCHED = [
  'orderNo',
  'reportNo',
  'productEn',
  'productZh',
  'client',
  'supplier',
  'factory',
  'factoryZh',
] as const satisfies readonly (keyof FullTask)[];

/** What a keyword search of this task looks in. */
export function searchOf(task: Pick<FullTask, (typeof SEARCHED)[number]>) {
  return searchTexts(SEARCHED.map((field) => task[field]));
}
