/**
 * @file Devices on which somebody has logged in before.
 *
 * [Note: A lane for known devices] Anybody can type a wrong password for anybody. A limit on wrong passwords per account
 * would lock its owner out. So a browser keeps a cookie from its last login. With it, only its own wrong passwords count,
 * and it does not wait behind strangers ("device cookies", OWASP).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieOf, setCookie } from '../http/cookies.ts';
import type { Db } from '../database/schema.ts';
import { hashToken } from './sessions.ts';

const COOKIE = 'proofmark_device';
/** 32 bytes in base64url. */
const TOKEN_LENGTH = 43;
const LIFETIME_SECONDS = 180 * 86_400;

/** The token in the cookie of a request; null if it has none. */
export function deviceTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = cookieOf(request, COOKIE);
  return token?.length === TOKEN_LENGTH ? token : null;
}

/** True if the owner of the account has logged in on this device, within 180 days. */
export async function isKnownDevice(db: Db, uid: number, token: string, at: number): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevice')
    .select('uid')
    .where('uid', '=', uid)
    .where('tokenHash', '=', hashToken(token))
    .where('lastUsedAt', '>', at - LIFETIME_SECONDS * 1000)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes a login, and gives the browser its cookie. */
export async function noteDevice(
  { db, config }: { db: Db; config: Pick<Config, 'publicUrl'> },
  request: FastifyRequest,
  reply: FastifyReply,
  uid: number,
  at: number,
): Promise<void> {
  const token = deviceTokenOf(request) ?? randomBytes(32).toString('base64url');
  await db
    .deleteFrom('knownDevice')
    .where('uid', '=', uid)
    .where('lastUsedAt', '<=', at - LIFETIME_SECONDS * 1000)
    .execute();
  await db
    .insertInto('knownDevice')
    .values({ uid, tokenHash: hashToken(token), lastUsedAt: at })
    .onConflict((conflict) => conflict.columns(['uid', 'tokenHash']).doUpdateSet({ lastUsedAt: at }))
    .execute();
  setCookie(reply, config, { name: COOKIE, value: token, seconds: LIFETIME_SECONDS, sameSite: 'Strict' });
}
