/** @file What every route needs: its dependencies, the caller, and whether the caller may see a report. */
import type { Part, ReportStatus, Role } from '@proofmark/contract/workflow/transitions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database/schema.ts';
import { ForbiddenError, refuse, SignedOutError } from './errors.ts';
import type { ObjectStore } from './objects/object-store.ts';

/** What routes are given. `now` is the server's clock in epoch milliseconds; tests turn it. */
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
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session hook before the body is read; null on routes that need no session. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The route needs no session. Every other route below /assetsapi does. */
    isPublic?: true;
  }
}

/** The caller. Throws {@link SignedOutError} when there is none. */
export function requireUser(request: FastifyRequest): Caller {
  if (!request.caller) throw new SignedOutError();
  return request.caller;
}

/** A report as access to it needs it. `part` is what the caller is to it. */
export interface ReportAccess {
  id: string;
  taskId: string;
  status: ReportStatus;
  version: number;
  seq: number;
  part: Part | null;
}

/** Roles that look at every report. */
const READING_ROLES: readonly Role[] = ['reviewer', 'coordinator', 'admin'];
/** Of those, the roles that see drafts too. */
const PLANNING_ROLES: readonly Role[] = ['coordinator', 'admin'];

/** True when somebody with these roles looks at reports without being on their team. */
export function mayReadAll(roles: readonly Role[]): boolean {
  return roles.some((role) => READING_ROLES.includes(role));
}

/** True when somebody with these roles sees tasks that are still being planned. */
export function maySeeDrafts(roles: readonly Role[]): boolean {
  return roles.some((role) => PLANNING_ROLES.includes(role));
}

/**
 * The report, if the caller may read it, or write to it: its team may do both, the reading roles may read.
 * Whether its status is open for editing is another question (`EDITABLE_STATUSES`), answered where it is changed.
 *
 * Refuses with REPORT_NOT_FOUND; throws {@link ForbiddenError} when the caller may not.
 */
export async function requireReportAccess(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  reportId: string,
  mode: 'read' | 'write',
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
      'taskMember.part',
    ])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  if (!report) throw refuse('REPORT_NOT_FOUND');
  const mayRead = mayReadAll(caller.roles) && (report.status !== 'draft' || maySeeDrafts(caller.roles));
  if (report.part === null && (mode === 'write' || !mayRead)) throw new ForbiddenError();
  return report;
}
