/** @file Who may give out links to reports that they can read. */
import type { Role } from './transitions.ts';

/** Roles that share approved reports with people without an account. */
export const SHARING_ROLES: readonly Role[] = ['reviewer', 'coordinator', 'admin'];
