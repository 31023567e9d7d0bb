/** @file The commands for accounts: create, list, close, roles, passwords, devices. */
import { randomBytes } from 'node:crypto';
import { isEmail, NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@proofmark/contract/api/account-limits.ts';
import { nickname as nicknameSchema } from '@proofmark/contract/api/user.ts';
import { charactersIn, firstCharacters } from '@proofmark/contract/fields/characters.ts';
import { goTogether } from '@proofmark/contract/workflow/client-accounts.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { recordAudit } from '../session/audit-log.ts';
import { createUser, normaliseEmail } from '../session/users.ts';
import { issueMessage } from '../http/messages.ts';
import { passwordFault } from '../users/password-rules.ts';
import { listDevices } from '../users/devices.ts';
import {
  AT_THE_SERVER,
  closeAccount,
  endAllSessions,
  reopenAccount,
  requireAccount,
  resetSecondFactor,
  setPassword,
  setRoles,
} from '../users/manage-account.ts';
import { UsageError, type Options } from './command.ts';

const DEVICES_PAGE = 100;

/** Creates an account. The password comes from PROOFMARK_PASSWORD; without it, makes one and prints it once. */
export async function createAccount(
  db: Db,
  config: Config,
  { email = '', nickname, role = [] }: Options,
): Promise<void> {
  if (!isEmail(email)) throw new UsageError(`--email must be an email address: got "${email}"`);
  const roles = readRoles(role);
  const name = nicknameSchema.safeParse(nickname ?? firstCharacters(email.split('@')[0] ?? '', NICKNAME_MAX));
  if (!name.success) throw new UsageError(`--nickname must be a name of at most ${NICKNAME_MAX} characters`);
  const { password, isMade } = readPassword(email);
  const user = { email, nickname: name.data, roles, password };
  const uid = await createUser(db, user, Date.now());
  if (uid === null) throw new UsageError(`${email} already has an account`);
  await recordAudit(
    { db, config, now: Date.now },
    {
      event: 'createUser',
      account: normaliseEmail(email),
      outcome: 'done',
      reason: '',
      ...AT_THE_SERVER,
      detail: roles.join(', '),
    },
  );
  console.log(`Created account ${uid} for ${email} (${roles.join(', ')})`);
  if (isMade) console.log(`Password (shown only once): ${password}`);
}

/** Prints one line per account, with tabs between the fields. */
export async function listAccounts(db: Db): Promise<void> {
  const users = await db.selectFrom('user').selectAll().orderBy('uid').execute();
  for (const { uid, email, nickname, roles, isActive } of users) {
    console.log(
      [uid, email, nickname, (JSON.parse(roles) as string[]).join(','), isActive ? '' : 'closed'].join('\t'),
    );
  }
  if (users.length === 0) console.log('There are no accounts yet.');
}

/** `close-user`. */
export async function closeUser(db: Db, config: Config, { email = '' }: Options): Promise<void> {
  await closeAccount({ db, config, now: Date.now }, email);
  console.log(`Closed the account of ${email}. Its sessions have ended, its work stays.`);
}

/** `reopen-user`. */
export async function reopenUser(db: Db, config: Config, { email = '' }: Options): Promise<void> {
  await reopenAccount({ db, config, now: Date.now }, email);
  console.log(`Opened the account of ${email} again, with its roles and its password.`);
}

/** `set-roles`. */
export async function changeRoles(db: Db, config: Config, { email = '', role = [] }: Options): Promise<void> {
  const roles = readRoles(role);
  await setRoles({ db, config, now: Date.now }, email, roles);
  console.log(`${email} now has these roles: ${roles.join(', ')}`);
}

/** `end-sessions`. */
export async function logOutEverywhere(db: Db, config: Config, { email = '' }: Options): Promise<void> {
  await endAllSessions({ db, config, now: Date.now }, email);
  console.log(`${email} is logged out on every device. The devices keep their work.`);
}

/** `reset-password`. The password comes from PROOFMARK_PASSWORD; without it, makes one and prints it once. */
export async function resetPasswordOf(db: Db, config: Config, { email = '' }: Options): Promise<void> {
  const { password, isMade } = readPassword(email);
  await setPassword({ db, config, now: Date.now }, email, password);
  console.log(`${email} has a new password and is logged out on every device.`);
  if (isMade) console.log(`Password (shown only once): ${password}`);
}

/** `reset-second-factor`. */
export async function dropSecondFactor(db: Db, config: Config, { email = '' }: Options): Promise<void> {
  await resetSecondFactor({ db, config, now: Date.now }, email);
  console.log(`${email} logs in with the password alone, and is logged out on every device.`);
}

/** `list-devices`: one line per device that is logged in, the latest login first, with tabs between the fields. */
export async function printDevices(db: Db, { email = '' }: Options): Promise<void> {
  const uid = await requireAccount(db, email);
  const page = { uid, token: '', limit: DEVICES_PAGE, at: Date.now() };
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listDevices(db, { ...page, cursor });
    for (const { createdAt, lastSeenAt, userAgent } of items) {
      const times = [createdAt, lastSeenAt].map((ms) => new Date(ms).toISOString());
      // What devices send stays on its line and in its field.
      console.log([...times, userAgent.replace(/\p{Cc}/gu, ' ')].join('\t'));
    }
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

function readRoles(names: readonly string[]): Role[] {
  const unknown = names.find((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown !== undefined || names.length === 0)
    throw new UsageError(`--role must be one of ${ROLES.join(', ')}: got "${unknown ?? ''}"`);
  const roles = [...new Set(names)] as Role[];
  if (goTogether(roles)) return roles;
  throw new UsageError(`--role client goes with no other role: got ${roles.join(', ')}`);
}

/** The password of PROOFMARK_PASSWORD, or a new one. Throws {@link UsageError} if it is easy to guess. */
function readPassword(email: string): { password: string; isMade: boolean } {
  const given = process.env['PROOFMARK_PASSWORD'];
  if (given === undefined) return { password: randomBytes(12).toString('base64url'), isMade: true };
  const characters = charactersIn(given);
  // Nobody could log in with a longer one.
  if (characters < PASSWORD_MIN || characters > PASSWORD_MAX)
    throw new UsageError(`PROOFMARK_PASSWORD must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  const fault = passwordFault(given, normaliseEmail(email));
  if (fault) throw new UsageError(issueMessage({ field: 'PROOFMARK_PASSWORD', code: fault }, 'en-US'));
  return { password: given, isMade: false };
}
