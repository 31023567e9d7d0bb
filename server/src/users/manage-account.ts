/** @file What an administrator does to the account of somebody else. Each change goes into the audit log with it. */
import { isDeepStrictEqual } from 'node:util';
import type { Home } from '@proofmark/contract/api/people.ts';
import type { AuditEvent } from '@proofmark/contract/api/trail-kinds.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { recordAccount } from '../session/account-log.ts';
import { recordAudit } from '../session/audit-log.ts';
import { removeSecondFactor } from '../session/second-factor.ts';
import { hashPassword } from '../session/passwords.ts';
import { readRoles } from '../session/roles.ts';
import { normaliseEmail, readHome } from '../session/users.ts';
import { endSessions, forgetPassword } from './change-password.ts';
import { requireClientRecord } from './people.ts';
import { addPasswordLink } from './password-links.ts';

/** `by`: who asks, for the audit log. Left out: somebody on the server's machine. */
export type ManageDeps = Pick<Deps, 'db' | 'config' | 'now'> & {
  by?: { actor: string; address: string; device: string };
};

/** Somebody on the server's machine, for the audit log. */
export const AT_THE_SERVER = { actor: '', address: '', device: 'admin command' };

/** The change is not possible. The message says why. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly reason: 'NO_ACCOUNT' | 'LAST_ADMIN';

  constructor(reason: 'NO_ACCOUNT' | 'LAST_ADMIN', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Closes an account: nobody logs in with it, its sessions end, its work stays. Refuses the last administrator. */
export function closeAccount(deps: ManageDeps, email: string): Promise<void> {
  return change(deps, 'closeUser', email, '', async (tx, uid) => {
    await requireOtherAdmin(tx, deps, uid);
    const { changes, photos } = await tx
      .selectFrom('session')
      .select((eb) => [eb.fn.sum('unsentChanges').as('changes'), eb.fn.sum('unsentPhotos').as('photos')])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    await tx.updateTable('user').set({ isActive: 0 }).where('uid', '=', uid).execute();
    await recordAccount(tx, uid, deps.now());
    await endSessions(tx, uid, null);
    // The sessions are gone, and with them what the devices have said.
    if (Number(changes) + Number(photos) > 0)
      return `unsent on devices (changes: ${Number(changes)}, photos: ${Number(photos)})`;
  });
}

/** Opens a closed account again, with its roles and its password. */
export function reopenAccount(deps: ManageDeps, email: string): Promise<void> {
  return change(deps, 'reopenUser', email, '', async (tx, uid) => {
    await tx.updateTable('user').set({ isActive: 1 }).where('uid', '=', uid).execute();
    await recordAccount(tx, uid, deps.now());
  });
}

/** The roles of an account, and the record of a client's. */
interface RolesOfAccount {
  roles: readonly Role[];
  clientId: string;
}

/**
 * Gives an account these roles in place of those it has, and that of a client its record. Refuses to take the role from
 * the last administrator, and with PERSON_CHANGED if the roles are no longer as they were `before`.
 */
export function setRoles(
  deps: ManageDeps,
  email: string,
  roles: readonly Role[],
  { clientId, before }: { clientId?: string; before?: RolesOfAccount | undefined } = {},
): Promise<void> {
  return change(deps, 'setRoles', email, roles.join(', '), async (tx, uid) => {
    if (!roles.includes('admin')) await requireOtherAdmin(tx, deps, uid);
    // Somebody on the server's own machine names no record.
    const client = clientId === undefined ? '' : await requireClientRecord(tx, roles, clientId);
    const stored = await holdAccount(tx, uid);
    const seen = ({ roles: names, clientId: record }: RolesOfAccount) => [names.toSorted(), record];
    if (before && !isDeepStrictEqual(seen(before), seen({ ...stored, roles: readRoles(stored.roles) })))
      throw refuse('PERSON_CHANGED');
    await tx
      .updateTable('user')
      .set({ roles: JSON.stringify(roles), clientId: client })
      .where('uid', '=', uid)
      .execute();
    await recordAccount(tx, uid, deps.now());
    return `${(JSON.parse(stored.roles) as Role[]).join(', ')} → ${roles.join(', ')}`;
  });
}

/** Says where the owner of an account lives. Refuses with PERSON_CHANGED if that is no longer as it was `before`. */
export function setHome(deps: ManageDeps, email: string, home: Home, before?: Home): Promise<void> {
  return change(deps, 'setHome', email, home.city, async (tx, uid) => {
    const stored = await holdAccount(tx, uid);
    if (before && !isDeepStrictEqual(before, readHome(stored.home))) throw refuse('PERSON_CHANGED');
    await tx
      .updateTable('user')
      .set({ home: JSON.stringify(home) })
      .where('uid', '=', uid)
      .execute();
  });
}

/** Holds an account until the transaction ends, so that nobody changes it meanwhile. Returns what is stored. */
function holdAccount(tx: Transaction<Tables>, uid: number) {
  return tx
    .updateTable('user')
    .set((eb) => ({ roles: eb.ref('roles') }))
    .where('uid', '=', uid)
    .returning(['roles', 'clientId', 'home'])
    .executeTakeFirstOrThrow();
}

/** Sets a password, and ends every session. The caller has checked the password. */
export async function setPassword(deps: ManageDeps, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await change(deps, 'setPassword', email, '', async (tx, uid) => {
    await tx.updateTable('user').set({ passwordHash }).where('uid', '=', uid).execute();
    await forgetPassword(tx, { uid, email: normaliseEmail(email) }, deps.now());
  });
}

/**
 * Mails the owner a link to choose a password: another invitation if nobody has answered the one before. The old password
 * works until then.
 */
export function sendLink(deps: ManageDeps, email: string): Promise<void> {
  return change(deps, 'sendPasswordLink', email, '', async (tx, uid) => {
    const user = await tx
      .selectFrom('user')
      .leftJoin('passwordLink', 'passwordLink.uid', 'user.uid')
      .select(['isActive', 'purpose', 'usedAt'])
      .where('user.uid', '=', uid)
      .executeTakeFirstOrThrow();
    if (!user.isActive) throw refuse('USER_NOT_FOUND');
    const purpose = user.purpose === 'invite' && user.usedAt === null ? 'invite' : 'reset';
    await addPasswordLink(tx, uid, purpose, deps.now());
    return purpose;
  });
}

/** Logs an account out everywhere. */
export function endAllSessions(deps: ManageDeps, email: string): Promise<void> {
  return change(deps, 'endSessions', email, '', (tx, uid) => endSessions(tx, uid, null));
}

/** Takes the second factor away from somebody who lost phone and recovery codes, and ends every session. */
export function resetSecondFactor(deps: ManageDeps, email: string): Promise<void> {
  return change(deps, 'resetSecondFactor', email, '', async (tx, uid) => {
    await removeSecondFactor(tx, uid);
    // They may be on the phone that was lost.
    await tx.deleteFrom('passkey').where('uid', '=', uid).execute();
    await endSessions(tx, uid, null);
  });
}

/** The number of an account. Throws {@link AccountError} if there is none. */
export async function requireAccount(db: Deps['db'], email: string): Promise<number> {
  const account = normaliseEmail(email);
  const user = await db.selectFrom('user').select('uid').where('email', '=', account).executeTakeFirst();
  if (!user) throw new AccountError('NO_ACCOUNT', `There is no account with the address "${account}"`);
  return user.uid;
}

async function change(
  deps: ManageDeps,
  event: AuditEvent,
  email: string,
  detail: string,
  /** May return what the entry should say in place of `detail`. */
  work: (tx: Transaction<Tables>, uid: number) => Promise<string | void>,
): Promise<void> {
  const { by = AT_THE_SERVER } = deps;
  const what = { event, account: normaliseEmail(email), ...by, detail };
  try {
    await inTransaction(deps.db, async (tx) => {
      const done = (await work(tx, await requireAccount(tx, email))) ?? detail;
      await recordAudit({ ...deps, db: tx }, { ...what, detail: done, outcome: 'done', reason: '' });
    });
  } catch (error) {
    if (error instanceof AccountError)
      await recordAudit(deps, { ...what, outcome: 'refused', reason: error.reason });
    throw error;
  }
}

/**
 * Throws {@link AccountError} if this is the only open account of an administrator. One that was invited and has never
 * logged in does not count. Holds those accounts until the transaction ends, so that two administrators cannot close each
 * other at the same moment.
 */
async function requireOtherAdmin(
  tx: Transaction<Tables>,
  { config }: ManageDeps,
  uid: number,
): Promise<void> {
  const query = tx
    .selectFrom('user')
    .select('uid')
    .where('isActive', '=', 1)
    .where('roles', 'like', '%"admin"%')
    .where(hasGotIn)
    .orderBy('uid');
  // SQLite has one writer at a time. `no key`: logins of these people need not wait.
  const admins = await (config.database.type === 'postgres' ? query.forNoKeyUpdate() : query).execute();
  if (admins.length === 1 && admins[0]?.uid === uid)
    throw new AccountError(
      'LAST_ADMIN',
      'This is the last administrator. Give somebody else the role first: set-roles --email <address> --role admin',
    );
}

/** Whose owner has answered the invitation, or has logged in by the company. */
function hasGotIn(eb: ExpressionBuilder<Tables, 'user'>) {
  const invitation = eb
    .selectFrom('passwordLink')
    .select('uid')
    .whereRef('passwordLink.uid', '=', 'user.uid')
    .where('purpose', '=', 'invite')
    .where('usedAt', 'is', null);
  const session = eb.selectFrom('session').select('uid').whereRef('session.uid', '=', 'user.uid');
  return eb.or([eb.not(eb.exists(invitation)), eb.exists(session)]);
}
