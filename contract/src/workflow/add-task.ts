import { mayPlan } from './planning-roles.ts';
import type { Role } from './transitions.ts';

/** True when somebody with these roles may add a task. Inspectors may where the company allows visits that nobody planned. */
export function mayAddTask(roles: readonly Role[], allowsUnplannedVisits: boolean): boolean {
  return mayPlan(roles) || (allowsUnplannedVisits && roles.includes('inspector'));
}
