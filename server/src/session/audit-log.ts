/**
 * @file The audit log: who logged in or tried to, from where, and what administrators did (ASVS 5.0, 16.3). It never
 * holds a password, a code or a token.
 */
import type { AuditEvent } from '@proofmark/contract/api/trail-kinds.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Caller, Deps } from '../context.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { AuditEntryTable, Db } from '../database/schema.ts';
import { ForbiddenError, RefusedError } from '../errors.ts';
import { newId } from '../ids.ts';
import { addUses, forgetOldUses } from '../limits/rate-limit.ts';
import { clientOf } from './client.ts';
import { emailOf } from './users.ts';

const DAY_MS = 86_400_000;
const REPEATED_WITHIN_MS = 15 * 60_000;

/** What is to be written down. */
export interface Audited {
  event: AuditEvent;
  /** The email address of the account that it is about, as far as it is known. */
  account: string;
  /** The email address of the person who does it; left out: the account's own. */
  actor?: string;
  /** More about it, such as the roles of a new account. */
  detail?: string;
}

type AuditDeps = Pick<Deps, 'db' | 'config' | 'now'>;
type Origin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** The most characters of a detail. */
const DETAIL = 500;
/** Of the entries that are too old, so many make room for a new one. With all of them, a clock far ahead would delete the log. */
const MOST_DELETED = 20;

/** From where a request comes, as an entry says it. */
export function requestOrigin(request: Origin): Pick<AuditEntryTable, 'address' | 'device'> {
  return { address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 200) };
}

/**
 * Does the work, and writes down what it was and how it ended. A fault of the server is in the server's log.
 * @param detailOf what to say of what was done; left out: the detail that is known before
 */
export async function audited<T>(
  deps: AuditDeps,
  request: Origin,
  what: Audited,
  work: () => Promise<T>,
  detailOf?: (result: T) => string,
): Promise<T> {
  const from = requestOrigin(request);
  try {
    const result = await work();
    const detail = detailOf ? { detail: detailOf(result) } : {};
    await recordAudit(deps, { ...what, ...detail, ...from, outcome: 'done', reason: '' });
    return result;
  } catch (error) {
    if (error instanceof RefusedError)
      await recordAudit(deps, { ...what, ...from, outcome: 'refused', reason: error.reason });
    throw error;
  }
}

/** The same for what somebody does to something that is not an account: a party, an import, a file. */
export async function auditedCall<T>(
  deps: AuditDeps,
  { caller, request }: { caller: Caller; request: Origin },
  event: AuditEvent,
  work: () => Promise<T>,
  detailOf: (result: T) => string,
): Promise<T> {
  return audited(deps, request, { event, account: await emailOf(deps.db, caller.uid) }, work, detailOf);
}

/** Notes who asks for what they may not have, also where the answer says that there is no such thing. */
export function recordForbidden(app: App, deps: AuditDeps): void {
  app.addHook('onError', async (request, _, error) => {
    const isForbidden =
      error instanceof ForbiddenError || (error instanceof RefusedError && error.details.isForbidden);
    if (!isForbidden || !request.caller) return;
    try {
      const account = await emailOf(deps.db, request.caller.uid);
      // The name of the endpoint, such as `report/excel`.
      const detail = (request.routeOptions.url ?? '').split('/').slice(-2).join('/');
      const what = { event: 'forbidden', account, outcome: 'refused', reason: 'FORBIDDEN', detail } as const;
      await recordAudit(deps, { ...what, ...requestOrigin(request) });
    } catch (failure) {
      request.log.error({ err: failure }, 'Could not write into the audit log');
    }
  });
}

/**
 * Writes an entry, and deletes the oldest of those that are older than AUDIT_LOG_DAYS. On a full disk it is left out, but in
 * a transaction it fails: what is audited there must not happen without it, and the failed write has ended the transaction.
 */
export async function recordAudit(
  { db, config, now }: AuditDeps,
  entry: Omit<AuditEntryTable, 'id' | 'at' | 'detail' | 'actor'> & { detail?: string; actor?: string },
): Promise<void> {
  const at = now();
  const detail = (entry.detail ?? '').slice(0, DETAIL);
  if (await isRepeated(db, { ...entry, detail }, at)) return;
  if (entry.outcome === 'refused' && (await isFlood(db, entry.address, at))) return;
  const write = db.isTransaction ? (query: Promise<unknown>) => query : unlessOutOfSpace;
  await write(
    db
      .insertInto('auditEntry')
      .values({
        id: newId(at),
        at,
        actor: entry.account,
        ...entry,
        detail,
      })
      .execute(),
  );
  await write(
    db
      .deleteFrom('auditEntry')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('auditEntry')
          .select('id')
          .where('at', '<', at - config.auditLogDays * DAY_MS)
          .orderBy('at')
          .limit(MOST_DELETED),
      )
      .execute(),
  );
}

/** From one address within {@link REPEATED_WITHIN_MS}. More says nothing new, and a stranger could fill the disk with it. */
const MOST_REFUSED = 300;

async function isFlood(db: Db, address: string, at: number): Promise<boolean> {
  if (address === '') return false;
  let count = 0;
  const uses = addUses(db, `audit/${clientOf(address)}`, { amount: 1, windowMs: REPEATED_WITHIN_MS }, at);
  await unlessOutOfSpace(uses.then((now) => (count = now.count)));
  await unlessOutOfSpace(forgetOldUses(db, at));
  return count > MOST_REFUSED;
}

/** Of these, with the same detail, one entry is enough, so that nobody can fill the disk. */
const ONCE: readonly string[] = ['TOO_MANY_ATTEMPTS', 'FORBIDDEN'];

/** True if the same was noted just before. A busy server says nothing of people. */
async function isRepeated(
  db: Db,
  {
    event,
    account,
    address,
    reason,
    detail,
  }: Pick<AuditEntryTable, 'event' | 'account' | 'address' | 'reason' | 'detail'>,
  at: number,
): Promise<boolean> {
  if (reason === 'BUSY') return true;
  if (!ONCE.includes(reason)) return false;
  const before = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('account', '=', account)
    .where('at', '>', at - REPEATED_WITHIN_MS)
    .where('event', '=', event)
    .where('address', '=', address)
    .where('reason', '=', reason)
    .where('detail', '=', detail)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
