import type { Role } from './transitions.ts';

/** Roles that review reports. */
export const REVIEWING_ROLES: readonly Role[] = ['reviewer', 'admin'];

/** True for somebody who reviews reports, though never those of which the person is on the team. */
export function mayReview(roles: readonly Role[]): boolean {
  return roles.some((role) => REVIEWING_ROLES.includes(role));
}
