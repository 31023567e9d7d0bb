import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { SubmitOutcome } from '../../sync/submit.ts';

export type SubmitPhase = 'confirm' | 'sending' | SubmitOutcome;

/**
 * What the sheet shows of a submission. A queued one is sent by itself, whether the sheet is closed or open.
 *
 * | step of the sheet   | queued | submitted by now | shown       |
 * | ------------------- | ------ | ---------------- | ----------- |
 * | `confirm`           | yes    | –                | `queued`    |
 * | `queued`            | –      | yes              | `submitted` |
 * | `queued`            | no     | no               | `confirm`   |
 * | anything else       | –      | –                | as it is    |
 */
export function submitPhase(
  step: SubmitPhase,
  { isSubmitQueued, status }: { isSubmitQueued: boolean; status: ReportStatus },
): SubmitPhase {
  if (step === 'confirm') return isSubmitQueued ? 'queued' : 'confirm';
  if (step !== 'queued' || isSubmitQueued) return step;
  return status === 'submitted' ? 'submitted' : 'confirm';
}
