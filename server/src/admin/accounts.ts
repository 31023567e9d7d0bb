/** @file `create-user` and `list-users`. */
import { randomBytes } from 'node:crypto';
import { PASSWORD_MIN } from '@proofmark/contract/api/user.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { recordAudit } from '../session/audit-log.ts';
import { createUser, normaliseEmail } from '../session/users.ts';
import { issueMessage } from '../http/messages.ts';
import { passwordFault } from '../users/password-rules.ts';
import { UsageError, type Options } from './command.ts';

/** Creates an account. The password comes from PROOFMARK_PASSWORD; without it, makes one and prints it once. */
export async function createAccount(
  db: Db,
  config: Config,
  { email = '', nickname, role = [] }: Options,
): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new UsageError(`--email must be an email address: got "${email}"`);
  const unknown = role.find((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown !== undefined || role.length === 0)
    throw new UsageError(`--role must be one of ${ROLES.join(', ')}: got "${unknown ?? ''}"`);
  const given = process.env['PROOFMARK_PASSWORD'];
  if (given !== undefined && given.length < PASSWORD_MIN)
    throw new UsageError(`PROOFMARK_PASSWORD must have at least ${PASSWORD_MIN} characters`);
  const fault = given === undefined ? null : passwordFault(given, normaliseEmail(email));
  if (fault) throw new UsageError(issueMessage({ field: 'PROOFMARK_PASSWORD', code: fault }, 'en-US'));
  const password = given ?? randomBytes(12).toString('base64url');
  const user = { email, nickname: nickname ?? email.split('@')[0] ?? email, roles: role as Role[], password };
  const uid = await createUser(db, user, Date.now());
  if (uid === null) throw new UsageError(`${email} already has an account`);
  await recordAudit(
    { db, config, now: Date.now },
    {
      event: 'createUser',
      account: normaliseEmail(email),
      outcome: 'done',
      reason: '',
      address: '',
      device: 'npm run admin',
      detail: role.join(', '),
    },
  );
  console.log(`Created account ${uid} for ${email} (${role.join(', ')})`);
  if (given === undefined) console.log(`Password (shown only once): ${password}`);
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
