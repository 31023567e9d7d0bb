/** @file Accounts of clients. They read the approved reports of their record, and nothing else. */
import type { Role } from './transitions.ts';

/** True for an account of a client, which reads no report from within and joins no team. */
export function isClient(roles: readonly Role[]): boolean {
  return roles.includes('client');
}

/** True if one account may have all of these roles: that of a client has no other. */
export function goTogether(roles: readonly Role[]): boolean {
  return !isClient(roles) || roles.every((role) => role === 'client');
}
