import { canBeReinspected } from '@proofmark/contract/report/reinspection.ts';
import { useUser } from '../../session/session-store.ts';

/** Returns a function that says whether the user can start the re-inspection of a report. */
export function useMayReinspect(): typeof canBeReinspected {
  const { mayAddTasks } = useUser();
  return (status, overall) => mayAddTasks && canBeReinspected(status, overall);
}
