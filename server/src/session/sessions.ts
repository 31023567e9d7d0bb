/** @file Sessions: login makes one, every call looks it up, logout ends it. */
import { createHash, randomBytes } from 'node:crypto';
import type { LoginData } from '@proofmark/contract/api/auth.ts';
import type { Caller } from '../context.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import { readRoles } from './roles.ts';

const DAY_MS = 86_400_000;
/** A session ends after so long without use. */
const LIFETIME_MS = 30 * DAY_MS;
/** It ends after so long in any case: then the person proves again who they are (ASVS 5.0, 7.3.2). */
const LONGEST_MS = 90 * DAY_MS;
/** A session in use is prolonged at most this often, because a write per call would cost too much. */
const PROLONG_AFTER_MS = 3_600_000;
/**
 * How long a process trusts a session without asking the database. A logout or a change of roles takes effect at once
 * in this process, and within this time in the others.
 */
const CACHE_MS = 2000;
const CACHE_SIZE = 5000;

export interface Sessions {
  /**
   * Starts a session. The database keeps only the token's hash, so only the caller knows the token. Refuses with
   * BAD_CREDENTIALS if the account is closed, or if `passwordHash` was checked and is no longer its hash. `isPasskey`: the
   * person showed a passkey, which counts as two factors.
   */
  start(
    uid: number,
    userAgent: string,
    shown?: { passwordHash?: string; isPasskey?: boolean },
  ): Promise<LoginData>;
  /** The token's owner. Null if the token is unknown or expired, or the account is closed. */
  find(token: string): Promise<Caller | null>;
  end(token: string): Promise<void>;
  /** Removes the account's sessions from the cache, because something about the account has changed. */
  forget(uid: number): void;
}

/** The sessions of a database. `now` is the server's clock. */
export function createSessions(db: Db, now: () => number): Sessions {
  const cache = new Map<string, { caller: Caller; until: number }>();
  /** Counts logouts and changes, so that a look-up that began before one is not cached after it. */
  let changes = 0;

  async function load(tokenHash: string): Promise<Caller | null> {
    const at = now();
    const found = await db
      .selectFrom('session')
      .innerJoin('user', 'user.uid', 'session.uid')
      .leftJoin('secondFactor', 'secondFactor.uid', 'session.uid')
      .select([
        'user.uid',
        'user.nickname',
        'user.roles',
        'user.isActive',
        'session.createdAt',
        'session.expiresAt',
        'session.lastSeenAt',
        'session.isPasskey',
        'secondFactor.isOn',
        (eb) =>
          eb
            .exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.uid', '=', 'session.uid'))
            .as('hasPasskey'),
      ])
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    const endsAt = (found?.createdAt ?? 0) + LONGEST_MS;
    if (!found || Math.min(found.expiresAt, endsAt) <= at || !found.isActive) return null;
    if (at - found.lastSeenAt > PROLONG_AFTER_MS) {
      const prolonged = db
        .updateTable('session')
        .set({ lastSeenAt: at, expiresAt: Math.min(at + LIFETIME_MS, endsAt) })
        .where('tokenHash', '=', tokenHash)
        .execute();
      await unlessOutOfSpace(prolonged);
    }
    const { uid, nickname, roles, isOn, isPasskey, hasPasskey } = found;
    return {
      uid,
      nickname,
      roles: readRoles(roles),
      hasSecondFactor: isOn === 1 || isPasskey === 1,
      hasPasskey: Boolean(hasPasskey),
    };
  }

  return {
    async start(uid, userAgent, { passwordHash, isPasskey = false } = {}) {
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
        isPasskey: Number(isPasskey),
      };
      return inTransaction(db, async (tx) => {
        // Locks the account: who changes the password or closes it waits, and then ends this session with the others.
        const held = await tx
          .updateTable('user')
          .set({ isActive: 1 })
          .where('uid', '=', uid)
          .where('isActive', '=', 1)
          .$if(passwordHash !== undefined, (of) => of.where('passwordHash', '=', passwordHash ?? ''))
          .returning(['nickname', 'roles'])
          .executeTakeFirst();
        if (!held) throw refuse('BAD_CREDENTIALS');
        await tx.insertInto('session').values(session).execute();
        return { token, uid, nickname: held.nickname, roles: readRoles(held.roles), expiresAt };
      });
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

/** The form in which the database keeps a token: SHA-256, lower-case hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
