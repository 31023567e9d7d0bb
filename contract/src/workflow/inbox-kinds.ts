/** @file What the inbox tells people, and who can choose to hear it by mail or on the phone. */
import type { Role } from './transitions.ts';

interface InboxFacts {
  /** Who may be notified. They can choose whether they also get a mail and a message on their devices. */
  roles: readonly Role[];
  /** By mail too, until the person chooses otherwise. */
  isMailed: boolean;
}

const TEAM = ['inspector'] as const;
const PLANNERS = ['coordinator', 'admin'] as const;

/** What happened → who may be notified. In the order of the settings. */
export const INBOX_KINDS = {
  assigned: { roles: TEAM, isMailed: true },
  changed: { roles: TEAM, isMailed: false },
  unassigned: { roles: TEAM, isMailed: true },
  cancelled: { roles: TEAM, isMailed: true },
  dueTomorrow: { roles: TEAM, isMailed: false },
  overdue: { roles: [...TEAM, ...PLANNERS], isMailed: false },
  submitted: { roles: ['reviewer', ...PLANNERS], isMailed: false },
  reviewOverdue: { roles: ['reviewer', ...PLANNERS], isMailed: false },
  returned: { roles: [...TEAM, ...PLANNERS], isMailed: true },
  approved: { roles: [...TEAM, ...PLANNERS], isMailed: true },
  amended: { roles: [...TEAM, ...PLANNERS], isMailed: true },
  decided: { roles: [...TEAM, 'reviewer', ...PLANNERS], isMailed: true },
  criticalDefect: { roles: ['reviewer', ...PLANNERS], isMailed: true },
  linkMailFailed: { roles: ['reviewer', ...PLANNERS], isMailed: true },
  jobFailed: { roles: ['admin'], isMailed: true },
} as const satisfies Record<string, InboxFacts>;

/** One of the things that the inbox tells. */
export type InboxKind = keyof typeof INBOX_KINDS;

/** All things that the inbox tells, in the order in which the settings list them. */
export const INBOX_KIND_NAMES = Object.keys(INBOX_KINDS) as InboxKind[];

/** The most unread entries that are counted. */
export const UNREAD_LIMIT = 100;

/** What people with these roles may be notified of. */
export function kindsFor(roles: readonly Role[]): InboxKind[] {
  return INBOX_KIND_NAMES.filter((kind) =>
    (INBOX_KINDS[kind].roles as readonly Role[]).some((role) => roles.includes(role)),
  );
}
