import type { Role } from './transitions.ts';

/** Roles that add tasks. The inspector who adds one leads it. */
const ADDING_ROLES: readonly Role[] = ['inspector', 'coordinator', 'admin'];

/** True when somebody with these roles may add a task. */
export function mayAddTask(roles: readonly Role[]): boolean {
  return roles.some((role) => ADDING_ROLES.includes(role));
}
