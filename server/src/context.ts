/** @file What every route needs: its dependencies, the caller, and the caller's access to a report. */
import type { Reason } from '@proofmark/contract/api/envelope.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import { obstacleAt, type WritingDesk } from '@proofmark/contract/workflow/desks.ts';
import type { Part, ReportStatus, Role } from '@proofmark/contract/workflow/transitions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database/schema.ts';
import { ForbiddenError, refuse, LoggedOutError } from './errors.ts';
import type { ObjectStore } from './objects/object-store.ts';

/** What routes work with. `now` is the server's clock in epoch milliseconds; tests set it. */
export interface Deps {
  config: Config;
  db: Db;
  objects: ObjectStore;
  now: () => number;
}

/** The application. Endpoints are mounted by `http/route.ts`, which types query and body by the contract. */
export type App = FastifyInstance;

/** The person who makes a call. */
export interface Caller {
  uid: number;
  nickname: string;
  roles: readonly Role[];
  /** The session has two factors: the account asks for a code at every login, or it logged in with a passkey. */
  hasSecondFactor?: boolean;
  /** The account has a passkey. */
  hasPasskey?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session hook sets it before the body is read. Null on routes that need no session. */
    caller: Caller | null;
    /** Why the call was refused, for log and metrics: a refusal is HTTP 200 too. Null if it was not. */
    refusal: Reason | null;
  }
  interface FastifyContextConfig {
    /** The route needs no session. Every other route under /assetsapi does. */
    isPublic?: true;
    /** Somebody whose role requires a second factor may call it without; `setUp`: to set up the first one. */
    isBeforeSecondFactor?: true | 'setUp';
  }
}

/** The caller. Throws {@link LoggedOutError} when there is none. */
export function requireUser(request: FastifyRequest): Caller {
  if (!request.caller) throw new LoggedOutError();
  return request.caller;
}

/** What a call needs to know of a report. `part` is the caller's part in it. */
export interface ReportAccess {
  id: string;
  taskId: string;
  status: ReportStatus;
  version: number;
  seq: number;
  submissions: number;
  part: Part | null;
}

/** Throws {@link ForbiddenError} for everybody but those who plan. */
export function requirePlanner({ roles }: Caller): void {
  if (!mayPlan(roles)) throw new ForbiddenError();
}

/** Throws {@link ForbiddenError} for everybody but administrators. */
export function requireAdmin({ roles }: Caller): void {
  if (!roles.includes('admin')) throw new ForbiddenError();
}

/**
 * The client record whose approved reports the caller reads; empty if the account belongs to none. Throws {@link
 * ForbiddenError} for everybody but accounts of clients.
 */
export async function requireClient({ db }: Pick<Deps, 'db'>, { uid, roles }: Caller): Promise<string> {
  if (!isClient(roles)) throw new ForbiddenError();
  const account = await db.selectFrom('user').select('clientId').where('uid', '=', uid).executeTakeFirst();
  return account?.clientId ?? '';
}

/** Roles that read every report. */
const READING_ROLES: readonly Role[] = ['reviewer', 'coordinator', 'admin'];
/** True when these roles read reports of which they are not on the team. */
export function mayReadAll(roles: readonly Role[]): boolean {
  return roles.some((role) => READING_ROLES.includes(role));
}

/** Who asks for what: reading, or writing at a desk. */
type Purpose = 'read' | WritingDesk;

/**
 * True if the caller may read the report. A client's account reads no report from within, even if somebody put it on the
 * team. Who may write is decided in `workflow/desks.ts`.
 */
export function mayRead({ part, status }: Pick<ReportAccess, 'part' | 'status'>, { roles }: Caller): boolean {
  if (isClient(roles)) return false;
  return part !== null || (mayReadAll(roles) && (status !== 'draft' || mayPlan(roles)));
}

/**
 * The report, if the caller may read it ({@link mayRead}), and if the caller's part in it allows to write at the desk.
 * Refuses with `reason` if there is no such report, and also if the caller may not read it, so that nobody finds out what
 * exists. Throws {@link ForbiddenError} if the caller may only read it. Roles and status are for whoever writes to check.
 */
export async function requireReportAccess(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  reportId: string,
  purpose: Purpose,
  reason: Reason = 'REPORT_NOT_FOUND',
): Promise<ReportAccess> {
  const report = await deps.db
    .selectFrom('report')
    .leftJoin('taskMember', (join) =>
      join.onRef('taskMember.taskId', '=', 'report.taskId').on('taskMember.uid', '=', caller.uid),
    )
    .select([
      'report.id',
      'report.taskId',
      'report.status',
      'report.version',
      'report.seq',
      'report.submissions',
      'taskMember.part',
    ])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  if (!report) throw refuse(reason);
  if (!mayRead(report, caller)) throw refuse(reason, { isForbidden: true });
  if (purpose !== 'read' && obstacleAt(purpose, report.status, report.part) === 'part')
    throw new ForbiddenError();
  return report;
}
