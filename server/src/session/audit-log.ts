/**
 * @file The audit log: who logged in or tried to, from where, and who changed which account (ASVS 5.0, 16.3). It never
 * holds a password, a code or a token.
 */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { AuditEntryTable, Db } from '../database/schema.ts';
import { RefusedError } from '../errors.ts';
import { newId } from '../ids.ts';

const DAY_MS = 86_400_000;
const REPEATED_WITHIN_MS = 15 * 60_000;

/** What happened. */
export type AuditEvent =
  | 'login'
  | 'logout'
  | 'logoutDevice'
  | 'askForCode'
  | 'register'
  | 'resetPassword'
  | 'changePassword'
  | 'secondFactorStart'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'resetSecondFactor'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'createUser'
  | 'closeUser'
  | 'reopenUser'
  | 'sendPasswordLink'
  | 'passwordByLink'
  | 'setRoles'
  | 'setHome'
  | 'setPassword'
  | 'endSessions';

/** What is to be written down. */
export interface Audited {
  event: AuditEvent;
  /** The email address of the account, as far as it is known. */
  account: string;
  /** More about it, such as the roles of a new account. */
  detail?: string;
}

/** Does the work, and writes down what it was and how it ended. A fault of the server is in the server's log. */
export async function audited<T>(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  what: Audited,
  work: () => Promise<T>,
): Promise<T> {
  const from = { address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 200) };
  try {
    const result = await work();
    await recordAudit(deps, { ...what, ...from, outcome: 'done', reason: '' });
    return result;
  } catch (error) {
    if (error instanceof RefusedError)
      await recordAudit(deps, { ...what, ...from, outcome: 'refused', reason: error.reason });
    throw error;
  }
}

/** Writes an entry, and deletes those that are older than AUDIT_LOG_DAYS. On a full disk it is left out. */
export async function recordAudit(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { detail = '', ...entry }: Omit<AuditEntryTable, 'id' | 'at' | 'detail'> & { detail?: string },
): Promise<void> {
  const at = now();
  if (await isRepeated(db, entry, at)) return;
  await unlessOutOfSpace(
    db
      .insertInto('auditEntry')
      .values({ id: newId(at), at, detail, ...entry })
      .execute(),
  );
  await unlessOutOfSpace(
    db
      .deleteFrom('auditEntry')
      .where('at', '<', at - config.auditLogDays * DAY_MS)
      .execute(),
  );
}

/** Whoever goes on after the limit gets one entry, so that nobody can fill the disk. A busy server says nothing of people. */
async function isRepeated(
  db: Db,
  { event, account, address, reason }: Pick<AuditEntryTable, 'event' | 'account' | 'address' | 'reason'>,
  at: number,
): Promise<boolean> {
  if (reason === 'BUSY') return true;
  if (reason !== 'TOO_MANY_ATTEMPTS') return false;
  const before = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('account', '=', account)
    .where('at', '>', at - REPEATED_WITHIN_MS)
    .where('event', '=', event)
    .where('address', '=', address)
    .where('reason', '=', reason)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
