/** @file What happened to a report so far, as the server knows it. */
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { workflowHistory } from '../../api/calls.ts';

const client = new QueryClient();

/**
 * Its steps, newest last; none without a network. `state` is whatever changes with each step, such as status and version:
 * it is asked again when that changes.
 */
export function useWorkflowHistory(reportId: string, state: readonly unknown[]): WorkflowHistory['entries'] {
  const { data } = useQuery(
    {
      queryKey: ['workflow-history', reportId, ...state],
      queryFn: ({ signal }) => workflowHistory({ reportId }, { isQuiet: true, signal }),
      placeholderData: (former) => former,
      retry: false,
      enabled: reportId !== '',
    },
    client,
  );
  return data?.entries ?? [];
}
