/**
 * @file `npm run admin -- <command>`: accounts, from the server's own machine.
 *
 *     create-user --email a@b.c --nickname Name --role inspector [--role reviewer]
 *     list-users
 *
 * The password is taken from PROOFMARK_PASSWORD, or made up and printed once.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PASSWORD_MIN } from '@proofmark/contract/api/user.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { readConfig } from './config.ts';
import type { Db } from './context.ts';
import { openDatabase } from './database/open.ts';
import { createUser } from './session/users.ts';

const USAGE = `Usage:
  npm run admin -- create-user --email <address> --nickname <name> --role <role> [--role <role>]
  npm run admin -- list-users
Roles: ${ROLES.join(', ')}. The password is taken from PROOFMARK_PASSWORD, or made up and printed once.`;

/** What is wrong with the command, told without a stack. */
class UsageError extends Error {}

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let db: Db | undefined;
  try {
    const { positionals, values } = parse(args);
    const command = positionals[0];
    if (command !== 'create-user' && command !== 'list-users') throw new UsageError(USAGE);
    db = await openDatabase(readConfig(process.env).database);
    await (command === 'create-user' ? create(db, values) : list(db));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await db?.destroy();
  }
}

function parse(args: string[]) {
  const options = {
    email: { type: 'string' },
    nickname: { type: 'string' },
    role: { type: 'string', multiple: true },
  } as const;
  return parseArgs({ args, options, allowPositionals: true });
}

async function create(
  db: Db,
  { email = '', nickname, role = [] }: { email?: string; nickname?: string; role?: string[] },
): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new UsageError(`--email must be an address: got "${email}"\n\n${USAGE}`);
  const unknown = role.find((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown !== undefined || role.length === 0) {
    throw new UsageError(`--role must be one of ${ROLES.join(', ')}: got "${unknown ?? ''}"\n\n${USAGE}`);
  }
  const given = process.env['PROOFMARK_PASSWORD'];
  if (given !== undefined && given.length < PASSWORD_MIN) {
    throw new UsageError(`PROOFMARK_PASSWORD must have at least ${PASSWORD_MIN} characters`);
  }
  const password = given ?? randomBytes(12).toString('base64url');
  const user = { email, nickname: nickname ?? email.split('@')[0] ?? email, roles: role as Role[], password };
  const uid = await createUser(db, user, Date.now());
  if (uid === null) throw new UsageError(`${email} has an account already`);
  console.log(`Made account ${uid} for ${email} (${role.join(', ')})`);
  if (given === undefined) console.log(`Password, shown only now: ${password}`);
}

async function list(db: Db): Promise<void> {
  const users = await db.selectFrom('user').selectAll().orderBy('uid').execute();
  for (const { uid, email, nickname, roles, isActive } of users) {
    console.log(
      [uid, email, nickname, (JSON.parse(roles) as string[]).join(','), isActive ? '' : 'closed'].join('\t'),
    );
  }
  if (users.length === 0) console.log('There is no account yet.');
}
