/** @file Sessions: made at sign-in, looked up with every call, ended at sign-out. */
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Caller, Db } from '../context.ts';

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
  /** Starts a session. Only the hash of its token is kept, so the token is known to the caller alone. */
  start(uid: number, userAgent: string): Promise<{ token: string; expiresAt: number }>;
  /** Who a token belongs to; null when it is unknown or expired, or the account is closed. */
  find(token: string): Promise<Caller | null>;
  end(token: string): Promise<void>;
}

/** Sessions of a database, by the given clock. */
export function createSessions(db: Db, now: () => number): Sessions {
  const cache = new Map<string, { caller: Caller; until: number }>();

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
    async start(uid, userAgent) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = at + LIFETIME_MS;
      await db.deleteFrom('session').where('uid', '=', uid).where('expiresAt', '<=', at).execute();
      await db
        .insertInto('session')
        .values({
          tokenHash: hashToken(token),
          uid,
          createdAt: at,
          expiresAt,
          lastSeenAt: at,
          userAgent: userAgent.slice(0, 200),
        })
        .execute();
      return { token, expiresAt };
    },

    async find(token) {
      const tokenHash = hashToken(token);
      const cached = cache.get(tokenHash);
      if (cached && cached.until > performance.now()) return cached.caller;
      cache.delete(tokenHash);
      const caller = await load(tokenHash);
      if (!caller) return null;
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(tokenHash, { caller, until: performance.now() + CACHE_MS });
      return caller;
    },

    async end(token) {
      const tokenHash = hashToken(token);
      await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
      cache.delete(tokenHash);
    },
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
