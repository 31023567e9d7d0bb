/**
 * @file Who writes what into a report, and while it has which status. Most is the team's; what the reviewer overrides and
 * what the client decides is written when the team can no longer write. One table that decides for both sides. Domain D.
 */
import type { Operation } from '../sync/operation.ts';
import type { Kind } from '../fields/kinds.ts';
import { EDITABLE_STATUSES, type Actor, type ReportStatus, type Role } from './transitions.ts';

/** `team`: its inspectors. `review`: the reviewer's overrides. `decision`: what the client decided. */
export type Desk = 'team' | 'review' | 'decision';

interface DeskRules {
  statuses: readonly ReportStatus[];
  /** Roles that write there; null: whoever has a part in the report. */
  roles: readonly Role[] | null;
  /** Nobody of the report's team. */
  isForOthers: boolean;
}

export const DESKS: Record<Desk, DeskRules> = {
  team: { statuses: EDITABLE_STATUSES, roles: null, isForOthers: false },
  review: { statuses: ['under_review'], roles: ['reviewer', 'admin'], isForOthers: true },
  decision: { statuses: ['approved'], roles: ['client', 'coordinator', 'admin'], isForOthers: false },
};

const REVIEW_KINDS: readonly Kind[] = ['planOverride', 'categoryOverride'];

/** The desk that a change belongs to. What the client decided is changed alone. */
export function deskOf({ kind, set }: Pick<Operation, 'kind' | 'set'>): Desk {
  if (REVIEW_KINDS.includes(kind)) return 'review';
  const fields = Object.keys(set ?? {});
  const isDecision = kind === 'conclusion' && fields.length > 0;
  return isDecision && fields.every((field) => field === 'clientDecision') ? 'decision' : 'team';
}

/** True when the person may write there now. */
export function mayWrite(desk: Desk, status: ReportStatus | null, { roles, part }: Actor): boolean {
  const rules = DESKS[desk];
  if (status === null || !rules.statuses.includes(status)) return false;
  if (rules.isForOthers && part !== null) return false;
  return rules.roles === null ? part !== null : rules.roles.some((role) => roles.includes(role));
}
