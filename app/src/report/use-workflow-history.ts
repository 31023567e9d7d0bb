/** @file What happened to a report so far, as the server knows it. */
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { call } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';

/**
 * Its steps, newest last; none without a network. `state` is whatever changes with each step, such as status and version:
 * it is asked again when that changes. No report where `reportId` is ''.
 */
export function useWorkflowHistory(reportId: string, state: readonly unknown[]): WorkflowHistory['entries'] {
  const key = reportId === '' ? null : [reportId, ...state].join('/');
  const answer = useAnswer(key, async (signal) => ({
    reportId,
    ...(await call('workflow/history', { reportId }, { isQuiet: true, signal })),
  }));
  return answer?.reportId === reportId ? answer.entries : [];
}
