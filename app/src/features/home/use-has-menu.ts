import type { Task } from '@proofmark/contract/api/task.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { canBeReinspected } from '@proofmark/contract/report/reinspection.ts';
import { useUser } from '../../session/session-store.ts';

/** Whether a task has a menu: whether the user can do more than open it. */
export function useHasMenu(): (task: Task, summary: TaskSummary) => boolean {
  const { roles } = useUser();
  const mayAdd = roles.some((role) => role === 'inspector' || role === 'coordinator' || role === 'admin');
  return ({ status }, { overall }) => mayAdd && canBeReinspected(status, overall);
}
