/** @file The roles of an account, as they count. */
import { isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';

/**
 * The roles that are stored with an account. An account of a client has no other role, whatever else was given to it:
 * what reviewers and teams say to each other never goes to clients.
 */
export function readRoles(stored: string): Role[] {
  const roles = JSON.parse(stored) as Role[];
  return isClient(roles) ? ['client'] : roles;
}
