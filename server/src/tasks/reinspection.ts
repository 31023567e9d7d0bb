/** @file What a re-inspection takes over from the inspection that failed. */
import { canBeReinspected, reinspectionRows } from '@proofmark/contract/report/reinspection.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { requireReportAccess, type Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { loadRows } from '../reports/rows.ts';
import type { NewTask } from './create-task.ts';

/**
 * What the new task takes over from the failed report: parties, product, template and the first rows. Refuses with
 * REPORT_NOT_FOUND if the caller may not read it, and with INVALID_INPUT (`NOT_FAILED`) if the report has not failed.
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
      'clientId',
      'supplierId',
      'factoryId',
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
  // If the inspector corrected the factory, the re-inspection goes to that one.
  const { factory, factoryZh } = report.information;
  const isOther = factory !== undefined && factory !== task.factory;
  const corrected = {
    factory: factory ?? task.factory,
    factoryZh: factoryZh ?? task.factoryZh,
    ...(isOther ? { factoryId: '' } : {}),
  };
  return {
    ...task,
    ...corrected,
    inspectionType: 'RE',
    rows: reinspectionRows({ reportId, reportNo, report }),
  };
}
