/** @file The workflow of a report: one table that decides for both sides. Domain D. */

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
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const ROLES = ['inspector', 'reviewer', 'coordinator', 'admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** Statuses in which the report's inspectors may push changes. */
export const EDITABLE_STATUSES = [
  'assigned',
  'in_progress',
  'returned',
] as const satisfies readonly ReportStatus[];

/** What a person is to one report, beyond the role: on its team, or leading it. */
export type Part = 'lead' | 'inspector';

interface Transition {
  from: readonly ReportStatus[];
  to: ReportStatus;
  /** Who may: a part in this report, or a role. */
  who: readonly (Part | Exclude<Role, 'inspector'>)[];
  /**
   * `readiness`: no blockers. `result`: the result stands, also beside what the reviewer overrode (`resultProblem`).
   * `reason`: a reason must be given. `notInspector`: not of this report's team.
   */
  needs: readonly ('readiness' | 'result' | 'reason' | 'notInspector')[];
  /** The version counts up by one. */
  isNewVersion?: true;
}

/** Event → transition. `start` happens by itself with the first change of an assigned report. */
export const TRANSITIONS = {
  start: { from: ['assigned'], to: 'in_progress', who: ['lead', 'inspector'], needs: [] },
  submit: { from: ['in_progress', 'returned'], to: 'submitted', who: ['lead'], needs: ['readiness'] },
  withdraw: { from: ['submitted'], to: 'in_progress', who: ['lead'], needs: [] },
  startReview: {
    from: ['submitted'],
    to: 'under_review',
    who: ['reviewer', 'admin'],
    needs: ['notInspector'],
  },
  approve: {
    from: ['submitted', 'under_review'],
    to: 'approved',
    who: ['reviewer', 'admin'],
    needs: ['notInspector', 'result'],
  },
  return: {
    from: ['submitted', 'under_review'],
    to: 'returned',
    who: ['reviewer', 'admin'],
    needs: ['notInspector', 'reason'],
  },
  amend: {
    from: ['approved'],
    to: 'in_progress',
    who: ['reviewer', 'coordinator', 'admin'],
    needs: ['reason'],
    isNewVersion: true,
  },
} as const satisfies Record<string, Transition>;

export type WorkflowEvent = keyof typeof TRANSITIONS;

/** The person asking: roles in the company, and the part in this report if there is one. */
export interface Actor {
  roles: readonly Role[];
  part: Part | null;
}

/** Why a transition cannot be made, or null when it can. Readiness, result and reason are checked by the caller. */
export function refuseTransition(
  event: WorkflowEvent,
  status: ReportStatus,
  actor: Actor,
): 'STATUS' | 'NOT_ALLOWED' | 'OWN_REPORT' | null {
  const transition: Transition = TRANSITIONS[event];
  const isOwn = actor.part !== null;
  if (transition.needs.includes('notInspector') && isOwn) return 'OWN_REPORT';
  const may = transition.who.some((who) =>
    who === 'lead' ? actor.part === 'lead' : who === 'inspector' ? isOwn : actor.roles.includes(who),
  );
  if (!may) return 'NOT_ALLOWED';
  return transition.from.includes(status) ? null : 'STATUS';
}

/** What a transition asks for beside the person. */
export function needsOf(event: WorkflowEvent): Transition['needs'] {
  return TRANSITIONS[event].needs;
}
