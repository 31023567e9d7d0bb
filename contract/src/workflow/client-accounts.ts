/** @file Accounts of clients. They read issued versions only, by link or on paper. */
import type { Role } from './transitions.ts';

/** True for an account of a client, which reads no report from within and joins no team. */
export function isClient(roles: readonly Role[]): boolean {
  return roles.includes('client');
}
