/** @file The workflow of a report: one table that decides for server and app. Domain D. */

/** Every status of a report, in the order of its life. */
export const REPORT_STATUSES = [
  'draft',
  'assigned',
  'in_progress',
  'submitted',
  'under_review',
  'returned',
  'approved',
  'closed',
  'cancelled',
] as const;
/** One of {@link REPORT_STATUSES}. */
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Every role that a person can have in the company. */
export const ROLES = ['inspector', 'reviewer', 'coordinator', 'admin', 'client'] as const;
/** One of {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** Statuses in which a coordinator may still change order and team: the report is not with the reviewer yet. */
export const PLANNABLE_STATUSES = [
  'draft',
  'assigned',
  'in_progress',
  'returned',
] as const satisfies readonly ReportStatus[];

/** Statuses in which the report's team may change it. */
export const EDITABLE_STATUSES: readonly ReportStatus[] = ['assigned', 'in_progress', 'returned'];

/** Statuses in which the report waits for the reviewer's decision. */
export const IN_REVIEW_STATUSES: readonly ReportStatus[] = ['submitted', 'under_review'];

/** Statuses of a report that is issued. In any other its document is a draft. */
export const ISSUED_STATUSES: readonly ReportStatus[] = ['approved', 'closed'];

/** Statuses of a report that its team has submitted: the visit is over, and the report is in review or issued. */
export const SUBMITTED_STATUSES: readonly ReportStatus[] = [...IN_REVIEW_STATUSES, ...ISSUED_STATUSES];

/** Every part that a person can have in one report, besides the role: leading its team, or on it. */
export const PARTS = ['lead', 'inspector'] as const;
/** One of {@link PARTS}. */
export type Part = (typeof PARTS)[number];

interface Transition {
  from: readonly ReportStatus[];
  /** `before`: the status that the step before has ended. */
  to: ReportStatus | 'before';
  /** Who may do it: a part in this report, or a role. */
  who: readonly (Part | Exclude<Role, 'inspector'>)[];
  /**
   * `readiness`: the report has no blockers. `result`: the overall result still follows from the report, with the
   * reviewer's overrides (`resultProblem`). `photos`: the store still has the photos that were sent. `reason`: the person
   * gives a reason. `notInspector`: the person is not on this report's team. `ownReview`: nobody else has taken the review.
   */
  needs: readonly ('readiness' | 'result' | 'photos' | 'reason' | 'notInspector' | 'ownReview')[];
  /** The report's version goes up by one. */
  isNewVersion?: true;
}

/** Event → transition. `start` happens by itself, with the first change of an assigned report. */
export const TRANSITIONS = {
  // The coordinator names a team, or takes it away again. Another team for the same visit is not a change of status.
  assign: { from: ['draft'], to: 'assigned', who: ['coordinator', 'admin'], needs: [] },
  unassign: { from: ['assigned'], to: 'draft', who: ['coordinator', 'admin'], needs: [] },
  start: { from: ['assigned'], to: 'in_progress', who: ['lead', 'inspector'], needs: [] },
  submit: {
    from: ['in_progress', 'returned'],
    to: 'submitted',
    who: ['lead'],
    needs: ['readiness', 'photos'],
  },
  withdraw: { from: ['submitted'], to: 'in_progress', who: ['lead'], needs: [] },
  startReview: {
    from: ['submitted'],
    to: 'under_review',
    who: ['reviewer', 'admin'],
    needs: ['notInspector'],
  },
  // From the reviewer who has it, who may be ill or away.
  takeOver: {
    from: ['under_review'],
    to: 'under_review',
    who: ['reviewer', 'admin'],
    needs: ['notInspector'],
  },
  approve: {
    from: ['submitted', 'under_review'],
    to: 'approved',
    who: ['reviewer', 'admin'],
    needs: ['notInspector', 'ownReview', 'result', 'photos'],
  },
  return: {
    from: ['submitted', 'under_review'],
    to: 'returned',
    who: ['reviewer', 'admin'],
    needs: ['notInspector', 'ownReview', 'reason'],
  },
  amend: {
    from: ['approved'],
    to: 'in_progress',
    who: ['reviewer', 'coordinator', 'admin'],
    needs: ['reason'],
    isNewVersion: true,
  },
  cancel: {
    from: ['draft', 'assigned', 'in_progress', 'returned'],
    to: 'cancelled',
    who: ['coordinator', 'admin'],
    needs: ['reason'],
  },
  // It keeps its team as a proposal, and somebody assigns it anew.
  reopen: { from: ['cancelled'], to: 'draft', who: ['coordinator', 'admin'], needs: [] },
  // Takes the cancelling or closing back, as if it had not happened.
  restore: { from: ['cancelled', 'closed'], to: 'before', who: ['coordinator', 'admin'], needs: [] },
  close: { from: ['approved'], to: 'closed', who: ['coordinator', 'admin'], needs: [] },
} as const satisfies Record<string, Transition>;

/** An event of the table. */
export type WorkflowEvent = keyof typeof TRANSITIONS;

/**
 * Every event that a report's log can name: those of the table, `create`, and `team` for another team without another
 * status.
 */
export const LOG_EVENTS = ['create', 'team', ...(Object.keys(TRANSITIONS) as WorkflowEvent[])] as const;

/** The person who asks: the roles in the company, and the part in this report (null: none). */
export interface Actor {
  roles: readonly Role[];
  part: Part | null;
}

/**
 * Why the person cannot make a transition, or null. The caller checks readiness, result, photos and reason ({@link
 * needsOf}).
 */
export function refuseTransition(
  event: WorkflowEvent,
  status: ReportStatus,
  actor: Actor,
): 'STATUS' | 'NOT_ALLOWED' | 'OWN_REPORT' | null {
  const transition: Transition = TRANSITIONS[event];
  const isOwn = actor.part !== null;
  if (transition.needs.includes('notInspector') && isOwn) return 'OWN_REPORT';
  if (roleFor(event, actor) === null) return 'NOT_ALLOWED';
  return transition.from.includes(status) ? null : 'STATUS';
}

/** In which part or role somebody makes a transition: the first that the table allows. Null: in none. */
export function roleFor(event: WorkflowEvent, { roles, part }: Actor): Part | Role | null {
  const who: Transition['who'] = TRANSITIONS[event].who;
  const found = who.find((each) =>
    each === 'lead' ? part === 'lead' : each === 'inspector' ? part !== null : roles.includes(each),
  );
  return found ?? null;
}

/** What a transition needs, besides a person who may do it. */
export function needsOf(event: WorkflowEvent): Transition['needs'] {
  return TRANSITIONS[event].needs;
}
