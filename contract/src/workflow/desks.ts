/**
 * @file Who may write what into a report, and in which status: the one place that decides, for server and app. Most
 * of a report is the team's. What the reviewer writes and the client's decision come later, when the team can no longer
 * write. Domain D.
 */
import type { Operation } from '../sync/operation.ts';
import { fieldFacts, type Kind } from '../fields/kinds.ts';
import { REVIEWING_ROLES } from './reviewing-roles.ts';
import { EDITABLE_STATUSES, type Actor, type Part, type ReportStatus, type Role } from './transitions.ts';

/** `team`: what the inspectors enter. `review`: the reviewer's overrides, comments and corrections. `decision`: what the client decided. */
export type WritingDesk = 'team' | 'review' | 'decision';

interface DeskRules {
  statuses: readonly ReportStatus[];
  /** Roles that write there. Null: a part in the report is enough. */
  roles: readonly Role[] | null;
  /** The report's team: nobody else writes there, or nobody of it, or it makes no difference. */
  team: 'only' | 'never' | 'any';
}

/** The rules of each desk. */
export const DESKS: Record<WritingDesk, DeskRules> = {
  team: { statuses: EDITABLE_STATUSES, roles: null, team: 'only' },
  review: { statuses: ['under_review'], roles: REVIEWING_ROLES, team: 'never' },
  decision: { statuses: ['approved'], roles: ['client', 'coordinator', 'admin'], team: 'any' },
};

const REVIEW_KINDS: readonly Kind[] = ['planOverride', 'categoryOverride', 'comment', 'correction'];

/** The desk that a change belongs to. A change of the client's decision changes nothing else. */
export function deskOf({ kind, set, as }: Pick<Operation, 'kind' | 'set' | 'as'>): WritingDesk {
  if (as === 'review' || REVIEW_KINDS.includes(kind)) return 'review';
  const fields = Object.keys(set ?? {});
  // Phones ask for kinds that they do not know, too.
  if (kind !== 'conclusion' || fields.length === 0) return 'team';
  return fields.every((field) => fieldFacts(kind, field).isClientDecision) ? 'decision' : 'team';
}

/**
 * The desk that a push belongs to: that of all its changes, or the team's when they belong to several or there is
 * none.
 */
export function deskOfPush(ops: readonly Operation[]): WritingDesk {
  const [desk = 'team', ...others] = new Set(ops.map(deskOf));
  return others.length === 0 ? desk : 'team';
}

/** True while the desk may write to a report of this status. */
export function isOpen(desk: WritingDesk, status: ReportStatus): boolean {
  return DESKS[desk].statuses.includes(status);
}

/**
 * The first field of a change that nobody may write in a push at this desk, because it belongs to another one; the kind
 * when the change sets nothing. Null if all of it belongs there.
 */
export function fieldElsewhere(desk: WritingDesk, op: Pick<Operation, 'kind' | 'set' | 'as'>): string | null {
  const fields = Object.keys(op.set ?? {});
  if (deskOf(op) !== desk) return fields[0] ?? op.kind;
  if (desk !== 'team') return null;
  return fields.find((field) => fieldFacts(op.kind, field).isClientDecision) ?? null;
}

/** What in the report keeps somebody with this part in it (null: none) from writing at the desk; null if nothing does. */
export function obstacleAt(
  desk: WritingDesk,
  status: ReportStatus,
  part: Part | null,
): 'part' | 'status' | null {
  const { team } = DESKS[desk];
  if (team !== 'any' && (team === 'only') !== (part !== null)) return 'part';
  return isOpen(desk, status) ? null : 'status';
}

/** True when these roles may write at the desk, as far as roles decide. */
export function areRolesAllowed(desk: WritingDesk, roles: readonly Role[]): boolean {
  const allowed = DESKS[desk].roles;
  return allowed === null || allowed.some((role) => roles.includes(role));
}

/** In which part or role somebody writes there: the part in the report for the team, else the first role that allows it. */
export function roleAtDesk(desk: WritingDesk, { roles, part }: Actor): Part | Role | null {
  const allowed = DESKS[desk].roles;
  return allowed === null ? part : (allowed.find((role) => roles.includes(role)) ?? null);
}

/** True when the person may write at the desk now. `status` is null while it is not known. */
export function mayWrite(desk: WritingDesk, status: ReportStatus | null, { roles, part }: Actor): boolean {
  return status !== null && obstacleAt(desk, status, part) === null && areRolesAllowed(desk, roles);
}
