import type { Task } from '@proofmark/contract/api/task.ts';
import type { Formats } from '../../../i18n/use-format.ts';
import { knownOf } from '../../../report/known-of.ts';

/** The filters of the board. Who lives in another city has no row; visits of another client or factory are faint. */
export const PLAN_FILTERS = ['city', 'client', 'factory'] as const;

/** What is chosen; '' for all. */
export type PlanFilters = Record<(typeof PLAN_FILTERS)[number], string>;

/** Without any choice. */
export const NO_FILTERS: PlanFilters = { city: '', client: '', factory: '' };

/** A visit's client and factory as the board names them; '' where nobody said. */
export function partiesOf(format: Formats, task: Task): Pick<PlanFilters, 'client' | 'factory'> {
  const known = knownOf(task, task.summary);
  return { client: known.client, factory: format.text(known, 'factory') };
}
