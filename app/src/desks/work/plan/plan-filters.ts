import type { Task } from '@proofmark/contract/api/task.ts';
import type { Formats } from '../../../i18n/use-format.ts';
import { knownOf } from '../../../report/known-of.ts';

/** What the board shows; '' for all. Who lives elsewhere has no row, and visits of others are there but faint. */
export interface PlanFilters {
  city: string;
  client: string;
  factory: string;
}

/** Without any choice. */
export const NO_FILTERS: PlanFilters = { city: '', client: '', factory: '' };

/** A visit's client and factory as the board names them; '' where nobody said. */
export function partiesOf(format: Formats, task: Task): Pick<PlanFilters, 'client' | 'factory'> {
  const known = knownOf(task, task.summary);
  return { client: known.client, factory: format.text(known, 'factory') };
}
