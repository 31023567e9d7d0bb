import type { Role } from './transitions.ts';

/** Who plans inspections: adds orders, names teams, cancels. */
export const PLANNING_ROLES = ['coordinator', 'admin'] as const satisfies readonly Role[];

/** True for somebody who plans inspections. */
export function mayPlan(roles: readonly Role[]): boolean {
  return roles.some((role) => (PLANNING_ROLES as readonly Role[]).includes(role));
}
