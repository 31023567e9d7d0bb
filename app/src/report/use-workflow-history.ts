/** @file What happened to a report so far, from the server. */
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { call } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';

/**
 * The steps, newest last. Empty without a network. `state` holds whatever changes with each step, such as status and
 * version: a change loads the steps again. Loads nothing if `reportId` is ''.
 */
export function useWorkflowHistory(reportId: string, state: readonly unknown[]): WorkflowHistory['entries'] {
  const key = reportId === '' ? null : [reportId, ...state].join('/');
  const answer = useAnswer(key, async (signal) => ({
    reportId,
    ...(await call('workflow/history', { reportId }, { isQuiet: true, signal })),
  }));
  return answer?.reportId === reportId ? answer.entries : [];
}
