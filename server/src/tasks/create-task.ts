/** @file Creates a task with its report, its team and the rows of its template. */
import type { OrderLine, OrderTerms } from '@proofmark/contract/api/order.ts';
import { summarise } from '@proofmark/contract/report/summary.ts';
import {
  DEFAULT_TEMPLATE,
  firstOperation,
  SERVER_DEVICE,
  templateRows,
  type TemplateRow,
  type TemplateTask,
} from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import { calendarDay } from '../calendar-day.ts';
import type { Db, Tables, WorkflowEntryTable } from '../database/schema.ts';
import { inTransaction, together } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { firstEntry } from '../reports/change-status.ts';
import { readRow } from '../reports/rows.ts';
import { acceptAll, storeAll, type AcceptedRequest, type WriteRequest } from '../reports/write-operations.ts';
import { findTemplate } from '../dictionary/templates.ts';
import { tell } from '../inbox/tell.ts';
import { storeSummaries } from './summaries.ts';

export interface NewTask {
  /** The id that a phone has chosen. Left out: a new one. */
  reportId?: string | undefined;
  orderNo: string;
  reportNo: string;
  inspectionType?: TemplateTask['inspectionType'] | undefined;
  templateCode?: string | undefined;
  /** The template itself, if the caller has it already. */
  template?: Template | undefined;
  /** The first rows, in place of the template's. */
  rows?: readonly TemplateRow[] | undefined;
  clientId?: string | undefined;
  supplierId?: string | undefined;
  factoryId?: string | undefined;
  client?: string | undefined;
  supplier?: string | undefined;
  factory?: string | undefined;
  factoryZh?: string | undefined;
  productEn?: string | undefined;
  productZh?: string | undefined;
  instructionsEn?: string | undefined;
  instructionsZh?: string | undefined;
  /** Calendar day. Left out if nobody planned the visit. */
  plannedDate?: string | undefined;
  lines?: readonly OrderLine[] | undefined;
  terms?: OrderTerms | undefined;
  /** How long the visit takes one person; 0: nobody said. */
  manDays?: number | undefined;
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
export function createTask(db: Db, task: NewTask): Promise<{ taskId: string; reportId: string }> {
  return inTransaction(db, async (tx) => {
    const ids = { taskId: newId(task.at), reportId: task.reportId ?? newId(task.at) };
    const full = withDefaults(task);
    const { orderNo, reportNo, members, status, createdBy, at } = full;
    const step = { reportId: ids.reportId, to: status, uid: createdBy, at };
    const created = firstEntry(step, {
      orderNo,
      reportNo,
      members: members.map(({ uid, part }) => ({ uid, part })),
    });
    const [log] = await acceptAll(tx, [await firstRows(tx, full, created)]);
    if (!log) throw new Error('Cannot create a task: its rows were not accepted');
    await insertTask(tx, full, ids);
    await together([insertMembers(tx, full, ids.taskId), insertReport(tx, full, ids, log)]);
    await together([
      tx.insertInto('workflowEntry').values(created).execute(),
      storeAll(tx, [log]),
      insertSummary(tx, full, ids.reportId, log),
    ]);
    if (task.isTold === true && status !== 'draft') {
      const to = members.map(({ uid }) => uid);
      await tell(tx, { kind: 'assigned', to, reportId: ids.reportId, by: createdBy, at });
    }
    return ids;
  });
}

type FullTask = Required<{
  [K in keyof Omit<NewTask, 'reportId' | 'rows' | 'template' | 'isTold'>]: NonNullable<NewTask[K]>;
}> &
  Pick<NewTask, 'rows' | 'template' | 'isTold'> & { isPlanned: number };

function withDefaults(task: NewTask): FullTask {
  const texts = {
    clientId: '',
    supplierId: '',
    factoryId: '',
    importId: '',
    client: '',
    supplier: '',
    factory: '',
    factoryZh: '',
    productEn: '',
    productZh: '',
  };
  return {
    ...texts,
    instructionsEn: '',
    instructionsZh: '',
    status: 'assigned',
    lines: [],
    terms: {},
    manDays: 0,
    ...defined(task),
    plannedDate: task.plannedDate ?? calendarDay(task.at),
    isPlanned: task.plannedDate === undefined ? 0 : 1,
    inspectionType: task.inspectionType ?? 'PSI',
    templateCode: task.templateCode ?? DEFAULT_TEMPLATE,
  };
}

async function insertTask(
  tx: Transaction<Tables>,
  full: FullTask,
  { taskId, reportId }: { taskId: string; reportId: string },
): Promise<void> {
  const {
    members: _members,
    status: _status,
    rows: _rows,
    template: _template,
    isTold: _told,
    at,
    ...task
  } = full;
  const { lines, terms, manDays, ...columns } = task;
  const order = { lines: JSON.stringify(lines), terms: JSON.stringify(terms), halfDays: manDays * 2 };
  const own = { search: searchText(task), changes: 0, changedBy: task.createdBy, createdAt: at };
  await tx
    .insertInto('task')
    .values({ id: taskId, reportId, ...columns, ...order, ...own })
    .execute();
}

async function insertMembers(
  tx: Transaction<Tables>,
  { members, status, plannedDate }: FullTask,
  taskId: string,
): Promise<void> {
  if (members.length === 0) return;
  await tx
    .insertInto('taskMember')
    .values(members.map(({ uid, part }) => ({ uid, taskId, part, status, plannedDate })))
    .execute();
}

async function insertReport(
  tx: Transaction<Tables>,
  { status, plannedDate, at }: FullTask,
  { taskId, reportId }: { taskId: string; reportId: string },
  { seq, head }: AcceptedRequest,
): Promise<void> {
  await tx
    .insertInto('report')
    .values({
      id: reportId,
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
    })
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

/** The creator sees the task next, so its summary is stored now, while its rows are at hand. */
async function insertSummary(
  tx: Transaction<Tables>,
  { factory, factoryZh }: FullTask,
  reportId: string,
  { seq, rows }: AcceptedRequest,
): Promise<void> {
  const summary = summarise(rows.map(readRow), { factory, factoryZh });
  await storeSummaries(tx, [{ reportId, seq, summary }]);
}

/** The text that a keyword search looks in: order and report number, product and client. */
export function searchText(
  task: Pick<FullTask, 'orderNo' | 'reportNo' | 'productEn' | 'productZh' | 'client'>,
): string {
  return [task.orderNo, task.reportNo, task.productEn, task.productZh, task.client].join('\n').toLowerCase();
}

/** Without what is left out. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}
