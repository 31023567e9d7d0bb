/** @file Setting up a second factor: a secret for the app, one code from it as proof that it works, then the recovery codes. */
import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { Caller, Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { checkPassword } from '../session/check-password.ts';
import { attemptOf } from '../session/login-limit.ts';
import { seal } from '../session/sealed-secret.ts';
import {
  hasSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  takeCode,
} from '../session/second-factor.ts';
import { hashToken, type Sessions } from '../session/sessions.ts';
import { base32, totpAddress } from '../session/totp.ts';
import { endSessions } from './change-password.ts';

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

type FactorDeps = Pick<Deps, 'db' | 'config' | 'now'> & { sessions: Sessions };

/** Who calls, from which session and address. */
export interface Asker {
  caller: Caller;
  token: string;
  ip: string;
}

/** What an account has of a second factor, and what its roles ask for. */
export async function readSecondFactor({ db, config }: FactorDeps, { uid, roles }: Caller) {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((e) => e.fn.countAll().as('left'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    isOn: await hasSecondFactor(db, uid),
    isRequired: roles.some((role) => config.secondFactorRoles.includes(role)),
    recoveryCodesLeft: Number(left),
  };
}

/** Makes a secret, which counts once `confirmSecondFactor` has seen a code of it. Needs the password. */
export async function startSecondFactor(deps: FactorDeps, asker: Asker, password: string) {
  const { db, config } = deps;
  const { uid } = asker.caller;
  const email = await requirePassword(deps, asker, password);
  const secret = randomBytes(SECRET_BYTES);
  const values = { secret: seal(config, uid, secret), usedStep: 0, isOn: 0 };
  const made = await db
    .insertInto('secondFactor')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values).where('secondFactor.isOn', '=', 0))
    .returning('uid')
    .executeTakeFirst();
  if (!made) throw refuse('SECOND_FACTOR_ON');
  const issuer = `Proofmark ${new URL(config.publicUrl).host}`;
  const address = totpAddress(secret, email, issuer);
  const qr = encode(address, { border: 2 }).data.map((row) => row.map(Number).join(''));
  return { secret: base32(secret), address, qr };
}

/** Switches it on with a code of the new secret, ends the other sessions, and returns the recovery codes. */
export async function confirmSecondFactor(deps: FactorDeps, { caller: { uid }, token }: Asker, code: string) {
  if ((await takeCode(deps, uid, code, 0)) === 'wrong') throw refuse('SECOND_FACTOR_WRONG');
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('secondFactor')
      .set({ isOn: 1 })
      .where('uid', '=', uid)
      .where('isOn', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('SECOND_FACTOR_ON');
    await endSessions(tx, uid, hashToken(token));
    return makeRecoveryCodes(tx, uid);
  });
  deps.sessions.forget(uid);
  return { recoveryCodes };
}

/** Takes it away. Needs the password and a code. */
export async function endSecondFactor(
  deps: FactorDeps,
  asker: Asker,
  { password, code }: { password: string; code: string },
): Promise<null> {
  const { uid } = asker.caller;
  await requirePassword(deps, asker, password);
  if ((await takeCode(deps, uid, code)) === 'wrong') throw refuse('SECOND_FACTOR_WRONG');
  await inTransaction(deps.db, (tx) => removeSecondFactor(tx, uid));
  deps.sessions.forget(uid);
  return null;
}

/** Returns the account's address. Refuses with BAD_CREDENTIALS, which counts like a failed login. */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'now'>,
  { caller, token, ip }: Asker,
  password: string,
): Promise<string> {
  const user = await deps.db
    .selectFrom('user')
    .select(['email', 'passwordHash'])
    .where('uid', '=', caller.uid)
    .executeTakeFirstOrThrow();
  const attempt = attemptOf(user.email, ip, hashToken(token));
  if (!(await checkPassword(deps, attempt, user.passwordHash, password)))
    throw refuse('BAD_CREDENTIALS', { issues: [{ field: 'password', code: 'CURRENT_NOT_CORRECT' }] });
  return user.email;
}
