/**
 * @file Earlier lots of the same client, supplier and product: their verdicts, and the advice of the switching rules.
 */
import type { LotHistory } from '@proofmark/contract/api/report.ts';
import { inspectedLot } from '@proofmark/contract/report/inspected-lot.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { lotSizeOf } from '@proofmark/contract/report/totals.ts';
import { switchingAdvice } from '@proofmark/contract/sampling/switching.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql } from 'kysely';
import type { Db, TaskTable } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { loadRows } from './rows.ts';

/** Statuses in which a reviewer has confirmed the verdict. */
const CONFIRMED: readonly ReportStatus[] = ['approved', 'closed'];

export interface HistoryQuery {
  reportId: string;
  cursor: string | undefined;
  limit: number;
}

/**
 * A page of the lots before that of a report, newest first. Only of the same client, because clients may not see each
 * other's inspections. A task without a supplier or product has no history.
 */
export async function lotHistory(db: Db, { reportId, cursor, limit }: HistoryQuery): Promise<LotHistory> {
  const own = await db
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .select(['task.id', 'client', 'supplier', 'productEn', 'task.plannedDate'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  if (!own || own.supplier === '' || own.productEn === '')
    return { items: [], nextCursor: null, advice: null };
  const [plannedDate, id] = cursor === undefined ? [own.plannedDate, own.id] : readCursor(cursor);
  const found = await earlierLots(db, { ...own, plannedDate, id }, limit + 1).execute();
  const { page, nextCursor } = pageOf(found, limit, (task) => [task.plannedDate, task.id]);
  const rows = await loadRows(
    db,
    page.map((task) => task.reportId),
  );
  const reports = page.map((task) => readReport(rows.get(task.reportId) ?? []));
  return {
    items: page.map(({ orderNo, reportNo, plannedDate, inspectionType }, index) => {
      const report = reports[index] ?? readReport([]);
      return {
        orderNo,
        reportNo,
        plannedDate,
        inspectionType: inspectionType as LotHistory['items'][number]['inspectionType'],
        overall: report.conclusion.overall ?? null,
        severity: report.information.samplingSeverity ?? null,
        lotSize: lotSizeOf(report),
      };
    }),
    nextCursor,
    advice: cursor === undefined ? switchingAdvice(lotsOf(reports)) : null,
  };
}

/**
 * The latest lots planned before `own`. The index `taskLots` gives them in this order, however many tasks there are.
 */
export function earlierLots(
  db: Db,
  own: Pick<TaskTable, 'id' | 'client' | 'supplier' | 'productEn' | 'plannedDate'>,
  limit: number,
) {
  return db
    .selectFrom('task')
    .innerJoin('report', 'report.id', 'task.reportId')
    .select([
      'task.id',
      'task.reportId',
      'task.orderNo',
      'task.reportNo',
      'task.plannedDate',
      'task.inspectionType',
    ])
    .where('task.supplier', '=', own.supplier)
    .where('task.client', '=', own.client)
    .where('task.productEn', '=', own.productEn)
    .where('report.status', 'in', CONFIRMED)
    .where(sql<boolean>`(task."plannedDate", task.id) < (${own.plannedDate}, ${own.id})`)
    .orderBy('task.plannedDate', 'desc')
    .orderBy('task.id', 'desc')
    .limit(limit);
}

/** Oldest first. */
function lotsOf(newestFirst: readonly Report[]) {
  return newestFirst.toReversed().flatMap((report) => inspectedLot(report) ?? []);
}
