/**
 * @file Earlier lots of the same client, supplier and product: their verdicts, and the advice of the switching rules.
 */
import type { LotHistory } from '@proofmark/contract/api/report.ts';
import { inspectedLot } from '@proofmark/contract/report/inspected-lot.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { lotSizeOf } from '@proofmark/contract/report/totals.ts';
import { switchingAdvice } from '@proofmark/contract/sampling/switching.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { sql } from 'kysely';
import type { Db, TaskTable } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { loadRows } from './rows.ts';

const PARTIES = ['client', 'supplier'] as const;

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
    .select(['task.id', 'client', 'clientId', 'supplier', 'supplierId', 'productEn', 'task.plannedDate'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  if (!own || own.supplier === '' || own.productEn === '')
    return { items: [], nextCursor: null, advice: null };
  const [plannedDate, id] = cursor === undefined ? [own.plannedDate, own.id] : readCursor(cursor);
  const place = { productEn: own.productEn, plannedDate, id };
  const lists = await Promise.all(
    keysOf(own).map((keys) => earlierLots(db, { ...place, ...keys }, limit + 1).execute()),
  );
  const newestFirst = lists.flat().toSorted((a, b) => (isBefore(a, b) ? 1 : -1));
  const { page, nextCursor } = pageOf(newestFirst.slice(0, limit + 1), limit, (task) => [
    task.plannedDate,
    task.id,
  ]);
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

type Keys = Record<(typeof PARTIES)[number], string>;

/**
 * What tasks of the same client and supplier are found by: their records, however they were spelled. Tasks from before
 * there was a record have only the name.
 */
function keysOf(
  own: Pick<TaskTable, 'client' | 'supplier'> & { clientId: string; supplierId: string },
): Keys[] {
  const [clients, suppliers] = PARTIES.map((party) => [own[`${party}Id`], own[party]].filter(Boolean));
  return (clients?.length ? clients : ['']).flatMap((client) =>
    (suppliers ?? []).map((supplier) => ({ client, supplier })),
  );
}

/** The same order on every database. */
function isBefore(
  a: Pick<TaskTable, 'id' | 'plannedDate'>,
  b: Pick<TaskTable, 'id' | 'plannedDate'>,
): boolean {
  return a.plannedDate === b.plannedDate ? a.id < b.id : a.plannedDate < b.plannedDate;
}

/**
 * The latest lots planned before `own`, by the record of client and supplier or, without one, by their name. The index
 * `taskLots` gives them in this order, however many tasks there are.
 */
export function earlierLots(
  db: Db,
  own: Pick<TaskTable, 'id' | 'productEn' | 'plannedDate'> & Keys,
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
    .where(keyOf('supplier'), '=', own.supplier)
    .where(keyOf('client'), '=', own.client)
    .where('task.productEn', '=', own.productEn)
    .where('report.status', 'in', ISSUED_STATUSES)
    .where(sql<boolean>`(task."plannedDate", task.id) < (${own.plannedDate}, ${own.id})`)
    .orderBy('task.plannedDate', 'desc')
    .orderBy('task.id', 'desc')
    .limit(limit);
}

/** As the index has it. */
function keyOf(party: (typeof PARTIES)[number]) {
  return sql<string>`case when task.${sql.ref(`${party}Id`)} = '' then task.${sql.ref(party)} else task.${sql.ref(`${party}Id`)} end`;
}

/** Oldest first. */
function lotsOf(newestFirst: readonly Report[]) {
  return newestFirst.toReversed().flatMap((report) => inspectedLot(report) ?? []);
}
