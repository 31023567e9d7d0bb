import { PLANNABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';

/** True while order and team can still be changed: the report is not with the reviewer yet. */
export function isPlannable(status: ReportStatus): boolean {
  return (PLANNABLE_STATUSES as readonly ReportStatus[]).includes(status);
}
