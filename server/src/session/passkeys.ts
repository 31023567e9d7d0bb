/**
 * @file Passkeys (WebAuthn). The phone asks its owner for face, finger or PIN each time, so a passkey is both factors.
 *
 * A sealed cookie keeps the challenge between the two calls, so the server keeps nothing, and any process takes the answer.
 */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../context.ts';
import type { PasskeyTable } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { cookieOf, setCookie } from '../http/cookies.ts';
import { seal, unseal } from './sealed-secret.ts';

const CHALLENGE = { name: 'passkey_challenge', seconds: 300, sameSite: 'Strict' } as const;
/** Of one account. Its owner sees them all in one list. */
const MOST_PASSKEYS = 20;
/** A login has no account yet. */
const NOBODY = 0;

type PasskeyDeps = Pick<Deps, 'db' | 'config' | 'now'>;
/** The two sides of a call: the challenge travels in a cookie. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** True if browsers allow passkeys at PUBLIC_URL: by https and with a name, or on this machine for a try. */
export function canHavePasskeys({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return hostname === 'localhost' || (protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname));
}

/** What the browser needs to make a passkey for an account. */
export async function newPasskeyOptions(
  deps: PasskeyDeps,
  { reply }: Exchange,
  { uid, email }: { uid: number; email: string },
) {
  if (!canHavePasskeys(deps.config)) throw refuse('PASSKEY_NOT_VALID');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await deps.db.selectFrom('passkey').select('id').where('uid', '=', uid).execute();
  const { hostname } = new URL(deps.config.publicUrl);
  const options = await generateRegistrationOptions({
    rpName: 'Proofmark',
    rpID: hostname,
    userName: email,
    userID: new Uint8Array(Buffer.from(String(uid))),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  keepChallenge(deps, reply, uid, options.challenge);
  return { ...options };
}

/** Checks the browser's answer and keeps the public key. Refuses with PASSKEY_NOT_VALID, and with INVALID_INPUT one too many. */
export async function addPasskey(
  deps: PasskeyDeps,
  exchange: Exchange,
  uid: number,
  answer: object,
): Promise<void> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await valid(() =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      ...expected(deps, exchange, uid),
    }),
  );
  if (!verified) throw refuse('PASSKEY_NOT_VALID');
  const known = await deps.db.selectFrom('passkey').select('id').where('uid', '=', uid).execute();
  if (known.length >= MOST_PASSKEYS)
    throw refuse('INVALID_INPUT', {
      issues: [{ field: 'passkey', code: 'TOO_MANY_ENTRIES', value: MOST_PASSKEYS }],
    });
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  await deps.db
    .insertInto('passkey')
    .values({
      id,
      uid,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      device: (exchange.request.headers['user-agent'] ?? '').slice(0, 200),
      createdAt: deps.now(),
      lastUsedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What the browser needs to offer the person's passkeys of this server. It names no account. */
export async function passkeyLoginOptions(deps: PasskeyDeps, { reply }: Exchange) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { hostname } = new URL(deps.config.publicUrl);
  const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' });
  keepChallenge(deps, reply, NOBODY, options.challenge);
  return { ...options };
}

/** The account whose passkey has signed. Refuses with PASSKEY_NOT_VALID. */
export async function ownerOfPasskey(deps: PasskeyDeps, exchange: Exchange, answer: object): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const response = answer as unknown as AuthenticationResponseJSON;
  const passkey = await findPasskey(deps, response.id);
  const { verified, authenticationInfo } = await valid(() =>
    verifyAuthenticationResponse({
      response,
      ...expected(deps, exchange, NOBODY),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: JSON.parse(passkey.transports) as AuthenticatorTransport[],
      },
    }),
  );
  if (!verified) throw refuse('PASSKEY_NOT_VALID');
  await deps.db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: deps.now() })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.uid;
}

async function findPasskey({ db }: PasskeyDeps, id: unknown): Promise<PasskeyTable> {
  const passkey =
    typeof id === 'string'
      ? await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
  if (!passkey) throw refuse('PASSKEY_NOT_VALID');
  return passkey;
}

/** The checks of the library throw for every wrong part of an answer. */
async function valid<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw refuse('PASSKEY_NOT_VALID');
  }
}

function keepChallenge(
  { config, now }: PasskeyDeps,
  reply: FastifyReply,
  owner: number,
  challenge: string,
): void {
  const text = JSON.stringify({ challenge, until: now() + CHALLENGE.seconds * 1000 });
  setCookie(reply, config, { ...CHALLENGE, value: seal(config, owner, Buffer.from(text)) });
}

/** What an answer has to fit. A challenge counts once in a browser. */
function expected({ config, now }: PasskeyDeps, { request, reply }: Exchange, owner: number) {
  const sealed = cookieOf(request, CHALLENGE.name);
  setCookie(reply, config, { ...CHALLENGE, value: '' });
  const { origin, hostname } = new URL(config.publicUrl);
  const kept = JSON.parse(unseal(config, owner, sealed ?? '').toString()) as {
    challenge: string;
    until: number;
  };
  if (kept.until <= now()) throw new Error('The challenge is too old');
  return { expectedChallenge: kept.challenge, expectedOrigin: origin, expectedRPID: hostname };
}
