/** @file Sessions: made at sign-in, looked up with every call, ended at sign-out. */
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** A session in use is prolonged at most so often: a write per call would be too dear. */
const PROLONG_AFTER_MS = 3_600_000;
/**
 * How long a session is believed without asking the database. Signing out ends it at once in this process, and within
 * this time in the others; the same holds for a change of roles.
 */
const CACHE_MS = 2000;
const CACHE_SIZE = 5000;

export interface Sessions {
  /**
   * Starts a session. Only the hash of its token is kept, so the token is known to the caller alone. Refuses with
   * BAD_CREDENTIALS when the account's password is no longer `passwordHash`, the one that was checked.
   */
  start(uid: number, userAgent: string, passwordHash?: string): Promise<{ token: string; expiresAt: number }>;
  /** Who a token belongs to; null when it is unknown or expired, or the account is closed. */
  find(token: string): Promise<Caller | null>;
  end(token: string): Promise<void>;
  /** Believes no session of this account any longer without asking the database: something about it has changed. */
  forget(uid: number): void;
}

/** Sessions of a database, by the given clock. */
export function createSessions(db: Db, now: () => number): Sessions {
  const cache = new Map<string, { caller: Caller; until: number }>();
  /** Counts what ended or changed, so that a look-up from before is not kept after. */
  let changes = 0;

  async function load(tokenHash: string): Promise<Caller | null> {
    const at = now();
    const found = await db
      .selectFrom('session')
      .innerJoin('user', 'user.uid', 'session.uid')
      .select([
        'user.uid',
        'user.nickname',
        'user.roles',
        'user.isActive',
        'session.expiresAt',
        'session.lastSeenAt',
      ])
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    if (!found || found.expiresAt <= at || !found.isActive) return null;
    if (at - found.lastSeenAt > PROLONG_AFTER_MS) {
      await db
        .updateTable('session')
        .set({ lastSeenAt: at, expiresAt: at + LIFETIME_MS })
        .where('tokenHash', '=', tokenHash)
        .execute();
    }
    return { uid: found.uid, nickname: found.nickname, roles: JSON.parse(found.roles) as Role[] };
  }

  return {
    async start(uid, userAgent, passwordHash) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = at + LIFETIME_MS;
      await db.deleteFrom('session').where('uid', '=', uid).where('expiresAt', '<=', at).execute();
      const session = {
        tokenHash: hashToken(token),
        id: newId(),
        uid,
        createdAt: at,
        expiresAt,
        lastSeenAt: at,
        userAgent: userAgent.slice(0, 200),
      };
      await inTransaction(db, async (tx) => {
        if (passwordHash !== undefined) {
          // Holds the account: whoever changes its password now waits, and then ends this session with the others.
          const held = await tx
            .updateTable('user')
            .set({ passwordHash })
            .where('uid', '=', uid)
            .where('passwordHash', '=', passwordHash)
            .returning('uid')
            .executeTakeFirst();
          if (!held) throw refuse('BAD_CREDENTIALS');
        }
        await tx.insertInto('session').values(session).execute();
      });
      return { token, expiresAt };
    },

    async find(token) {
      const tokenHash = hashToken(token);
      const cached = cache.get(tokenHash);
      if (cached && cached.until > performance.now()) return cached.caller;
      cache.delete(tokenHash);
      const before = changes;
      const caller = await load(tokenHash);
      if (!caller || changes !== before) return caller;
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(tokenHash, { caller, until: performance.now() + CACHE_MS });
      return caller;
    },

    async end(token) {
      const tokenHash = hashToken(token);
      await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
      cache.delete(tokenHash);
      changes += 1;
    },

    forget(uid) {
      changes += 1;
      for (const [tokenHash, { caller }] of cache) if (caller.uid === uid) cache.delete(tokenHash);
    },
  };
}

/** The form in which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
