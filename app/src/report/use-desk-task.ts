/** @file The task of a report that a desk shows straight from the server. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { useUser } from '../session/session-store.ts';
import type { CurrentTask } from '../session/task-store.ts';

/** Asks for the task of a report by its numbers. The answer has the report's id. */
export function useDeskTask({ orderNo, reportNo }: CurrentTask): UseQueryResult<Task> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['task', uid, orderNo, reportNo],
      queryFn: async ({ signal }) =>
        (await call('task/detail', { orderNo, reportNo }, { isQuiet: true, signal })).task,
    },
    deskQueries,
  );
}
