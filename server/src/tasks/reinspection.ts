/** @file A task that looks again at what failed. */
import { canBeReinspected, reinspectionRows } from '@proofmark/contract/report/reinspection.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { requireReportAccess, type Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { loadRows } from '../reports/rows.ts';
import type { NewTask } from './create-task.ts';

/**
 * What a task takes over from the report that failed: its parties, product and template, and the rows to begin with.
 * Refuses with REPORT_NOT_FOUND, and with INVALID_INPUT (`NOT_FAILED`) a report that has no such result; throws
 * ForbiddenError for those who may not read it.
 */
export async function firstInspection(db: Db, caller: Caller, reportId: string): Promise<Partial<NewTask>> {
  const { taskId, status } = await requireReportAccess({ db }, caller, reportId, 'read');
  const report = readReport((await loadRows(db, [reportId])).get(reportId) ?? []);
  if (!canBeReinspected(status, report.conclusion.overall)) {
    throw refuse('INVALID_INPUT', {
      issues: [{ field: 'reinspectionOf', code: 'NOT_FAILED', value: reportId }],
    });
  }
  const { reportNo, ...task } = await db
    .selectFrom('task')
    .select([
      'reportNo',
      'client',
      'supplier',
      'factory',
      'factoryZh',
      'productEn',
      'productZh',
      'templateCode',
    ])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  // Where the inspector corrected the factory, that is the one to go to.
  const { factory, factoryZh } = report.information;
  const corrected = { factory: factory ?? task.factory, factoryZh: factoryZh ?? task.factoryZh };
  return {
    ...task,
    ...corrected,
    inspectionType: 'RE',
    rows: reinspectionRows({ reportId, reportNo, report }),
  };
}
