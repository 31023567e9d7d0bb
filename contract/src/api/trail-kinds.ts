/** @file What the audit trails can be filtered by. Apart from its schemas, so that the app can use it. */
import { KINDS } from '../fields/kinds.ts';

/** A filter of an audit trail: the entries of steps of the workflow. */
export const STEP_FILTER = 'step';
/** What `kinds` may name. */
export const TRAIL_KINDS = [STEP_FILTER, ...(Object.keys(KINDS) as (keyof typeof KINDS)[])] as const;

/** What the log of logins and administrators' actions can hold. Each has words: `trail.account.events.<event>`. */
export const AUDIT_EVENTS = [
  'login',
  'logout',
  'logoutDevice',
  'askForCode',
  'register',
  'resetPassword',
  'changePassword',
  'secondFactorStart',
  'secondFactorOn',
  'secondFactorOff',
  'resetSecondFactor',
  'passkeyAdd',
  'passkeyRemove',
  'createUser',
  'closeUser',
  'reopenUser',
  'sendPasswordLink',
  'passwordByLink',
  'setRoles',
  'setHome',
  'setPassword',
  'endSessions',
  'partyAdd',
  'partyUpdate',
  'partyMerge',
  'partyImport',
  'partyExport',
  'importCreate',
  'importUndo',
  'importDictionary',
  'exportReport',
  'exportReports',
  'exportTrail',
  'withdrawLink',
  'command',
  'forbidden',
] as const;
/** One of {@link AUDIT_EVENTS}. */
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
