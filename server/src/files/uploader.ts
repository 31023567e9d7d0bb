/** @file Who may send files of a report: its team photos, coordinators what belongs to the order. */
import { isOpen } from '@proofmark/contract/workflow/desks.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { PLANNABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Selectable } from 'kysely';
import { requireReportAccess, type Caller, type Deps } from '../context.ts';
import type { FileTable } from '../database/schema.ts';
import { ForbiddenError, refuse } from '../errors.ts';

/**
 * Refuses with REPORT_NOT_FOUND, and with REPORT_LOCKED while nothing may be added; throws ForbiddenError.
 * @param mayBeLocked what was announced before the report was locked may still be confirmed
 */
export async function requireUploader(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  reportId: string,
  purpose: Selectable<FileTable>['purpose'],
  { mayBeLocked = false } = {},
): Promise<void> {
  const isPhoto = purpose === 'photo';
  const { status } = await requireReportAccess(deps, caller, reportId, isPhoto ? 'team' : 'read');
  if (!isPhoto && !mayPlan(caller.roles)) throw new ForbiddenError();
  const isUnlocked = isPhoto
    ? isOpen('team', status)
    : (PLANNABLE_STATUSES as readonly ReportStatus[]).includes(status);
  if (!mayBeLocked && !isUnlocked) throw refuse('REPORT_LOCKED');
}
