import { canBeReinspected } from '@proofmark/contract/report/reinspection.ts';
import { mayAddTask } from '@proofmark/contract/workflow/add-task.ts';
import { useUser } from '../../session/session-store.ts';

/** Returns a function that says whether the user can start the re-inspection of a report. */
export function useMayReinspect(): typeof canBeReinspected {
  const { roles } = useUser();
  const mayAdd = mayAddTask(roles);
  return (status, overall) => mayAdd && canBeReinspected(status, overall);
}
