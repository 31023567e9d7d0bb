/**
 * @file Links by which the owner of an account chooses a password: an invitation, or a reset by an administrator. An
 * account has one link at most, and it works once. The database keeps only a hash of its secret, which is made when the
 * mail goes out.
 */
import { randomBytes } from 'node:crypto';
import { PASSWORD_LINK_DAYS, type PasswordLinkPurpose } from '@proofmark/contract/api/user.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { addJob } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import type { Mailer } from '../mail/mailer.ts';
import { passwordLinkMail } from '../mail/password-link-mail.ts';
import { sendMail } from '../mail/send.ts';
import { recordAccount } from '../session/account-log.ts';
import { hashPassword } from '../session/passwords.ts';
import { hashToken, type Sessions } from '../session/sessions.ts';
import { forgetPassword } from './change-password.ts';
import { requireGoodPassword } from './password-rules.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 24;

/** Has a link mailed to the owner of the account. A link that was sent before stops working. */
export async function addPasswordLink(
  tx: Transaction<Tables>,
  uid: number,
  purpose: PasswordLinkPurpose,
  at: number,
): Promise<void> {
  const expiresAt = at + PASSWORD_LINK_DAYS[purpose] * DAY_MS;
  const link = { purpose, tokenHash: null, createdAt: at, expiresAt, usedAt: null };
  await tx
    .insertInto('passwordLink')
    .values({ uid, ...link })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(link))
    .execute();
  await addJob(tx, 'passwordLinkMail', { uid }, at);
}

/** The job `passwordLinkMail`. Sends nothing if the account is closed, or the link was used or has expired. */
export async function sendPasswordLink(
  { db, config, now, mailer }: Pick<Deps, 'db' | 'config' | 'now'> & { mailer: Mailer },
  { uid }: JobBodies['passwordLinkMail'],
): Promise<void> {
  const user = await db
    .selectFrom('user')
    .select(['email', 'nickname'])
    .where('uid', '=', uid)
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (!user) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = await db
    .updateTable('passwordLink')
    .set({ tokenHash: hashToken(token) })
    .where('uid', '=', uid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now())
    .returning('purpose')
    .executeTakeFirst();
  if (!link) return;
  // After the #, so that no server and no proxy on the way writes it into a log.
  const url = new URL(`/choose-password#${token}`, config.publicUrl).href;
  await sendMail(mailer, passwordLinkMail(link.purpose, user, url));
}

/**
 * Whose account a link is for. Refuses with PASSWORD_LINK_NOT_VALID one that is unknown or whose account is closed, with
 * PASSWORD_LINK_USED and PASSWORD_LINK_EXPIRED.
 */
export async function readPasswordLink(db: Db, token: string, at: number) {
  const link = await db
    .selectFrom('passwordLink')
    .innerJoin('user', 'user.uid', 'passwordLink.uid')
    .select(['user.uid', 'user.email', 'user.nickname', 'purpose', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (!link) throw refuse('PASSWORD_LINK_NOT_VALID');
  if (link.usedAt !== null) throw refuse('PASSWORD_LINK_USED');
  if (link.expiresAt <= at) throw refuse('PASSWORD_LINK_EXPIRED');
  const { uid, email, nickname, purpose } = link;
  return { uid, email, nickname, purpose };
}

/** Whose account a link is or was for. Refuses an unknown one with PASSWORD_LINK_NOT_VALID. */
export async function emailOfLink(db: Db, token: string): Promise<string> {
  const link = await db
    .selectFrom('passwordLink')
    .innerJoin('user', 'user.uid', 'passwordLink.uid')
    .select('user.email')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) throw refuse('PASSWORD_LINK_NOT_VALID');
  return link.email;
}

/** Sets the password that somebody chose with a link, and the name. Ends every session. Refuses as the link does. */
export async function choosePassword(
  { db, now, sessions }: Pick<Deps, 'db' | 'now'> & { sessions: Sessions },
  { token, password, nickname }: { token: string; password: string; nickname?: string | undefined },
): Promise<void> {
  const link = await readPasswordLink(db, token, now());
  requireGoodPassword(password, link.email);
  const passwordHash = await hashPassword(password);
  const at = now();
  await inTransaction(db, async (tx) => {
    // Of two who use the link at the same moment, one finds it used.
    const used = await tx
      .updateTable('passwordLink')
      .set({ usedAt: at })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .returning('uid')
      .executeTakeFirst();
    if (!used) throw refuse('PASSWORD_LINK_USED');
    const isRenamed = nickname !== undefined && nickname !== link.nickname;
    const changed = await tx
      .updateTable('user')
      .set({ passwordHash, ...(isRenamed ? { nickname } : {}) })
      .where('uid', '=', link.uid)
      .where('isActive', '=', 1)
      .returning('uid')
      .executeTakeFirst();
    if (!changed) throw refuse('PASSWORD_LINK_NOT_VALID');
    if (isRenamed) await recordAccount(tx, link.uid, at);
    await forgetPassword(tx, link, at);
  });
  sessions.forget(link.uid);
}
