/** @file The workplaces of the app, which of them a person has, and where the person starts. */
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { readStored } from '../api/client.ts';
import { PATHS } from '../paths.ts';
import { rememberedUser } from './session-store.ts';

/**
 * `reports`: what clients get. `mine`: the task list. `work` and `plan`: the coordinators' desks. `review`: the reviewers' desk. `admin`: the
 * administrators' desk. In the order of the rail.
 */
export type Workplace = 'reports' | 'mine' | 'work' | 'plan' | 'review' | 'admin';

/** The first page of each. */
export const WORKPLACE_PATHS = {
  reports: PATHS.reports,
  mine: PATHS.home,
  work: PATHS.work,
  plan: PATHS.plan,
  review: PATHS.review,
  admin: PATHS.admin,
} as const satisfies Record<Workplace, string>;

const LAST_KEY = 'proofmark.last-workplace';

/** True for somebody who works at a desk. Others have the phone's pages alone, without a rail. */
export function isOffice(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== 'inspector');
}

/**
 * What these roles have together. In the office, only somebody who also inspects has a task list. A client has reports
 * alone.
 */
export function workplacesOf(roles: readonly Role[]): Workplace[] {
  const has = {
    reports: roles.includes('client'),
    mine: roles.includes('inspector') || !isOffice(roles),
    work: mayPlan(roles),
    plan: mayPlan(roles),
    review: mayReview(roles),
    admin: roles.includes('admin'),
  };
  return (Object.keys(has) as Workplace[]).filter((each) => has[each]);
}

/** The page on which the last person starts: the workplace used last. The first time, that of the person's own work. */
export function startPath(): (typeof WORKPLACE_PATHS)[Workplace] {
  const roles = rememberedUser()?.roles ?? [];
  const workplaces = workplacesOf(roles);
  const last = readStored(LAST_KEY);
  return WORKPLACE_PATHS[workplaces.find((each) => each === last) ?? workplaces[0] ?? 'mine'];
}

/** Remembers the workplace for the next login. */
export function noteWorkplace(workplace: Workplace): void {
  try {
    localStorage.setItem(LAST_KEY, workplace);
  } catch {
    // Storage is closed (private mode), so the next login starts at the first workplace.
  }
}
