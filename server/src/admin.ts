/** @file `npm run admin -- <command>`: commands for the server's own machine, with the server's settings. */
import { IMPORT_TARGETS } from '@proofmark/contract/dictionary/lists.ts';
import { ROLES } from '@proofmark/contract/workflow/transitions.ts';
import { createAccount, listAccounts } from './admin/accounts.ts';
import { printAuditLog } from './admin/audit-log.ts';
import { checkBackup, makeBackup, restore } from './admin/backup.ts';
import { readCall, UsageError, type Options } from './admin/command.ts';
import { importDictionary } from './admin/dictionaries.ts';
import { listOrphans, prepareBucket } from './admin/object-store.ts';
import { verifyFiles } from './admin/verify-files.ts';
import { readConfig, type Config } from './config.ts';
import type { Db } from './database/schema.ts';
import { openDatabase } from './database/open.ts';
import { openObjectStore } from './objects/open.ts';

const USAGE = `Usage:
  npm run admin -- create-user --email <address> --nickname <name> --role <role> [--role <role>]
  npm run admin -- list-users
  npm run admin -- audit-log [--email <address>] [--days <number>]
  npm run admin -- import-dictionary <file.xlsx|file.json> [--target <list>]
  npm run admin -- setup-bucket
  npm run admin -- orphans [--grace <hours>] [--remove]
  npm run admin -- verify-files [--restart]
  npm run admin -- backup <folder> [--keep <number>]
  npm run admin -- verify-backup <folder> [--name <backup>]
  npm run admin -- restore <folder> [--name <backup>]

create-user creates an account. Roles: ${ROLES.join(', ')}.
  The password comes from PROOFMARK_PASSWORD. Without it, the command makes one and prints it once.
audit-log prints logins, failed ones too, and changes of accounts, by default of the last 30 days.
import-dictionary imports a file into a list: ${IMPORT_TARGETS.join(', ')}. Default: defect_code.
setup-bucket creates the private bucket of the S3_* settings, with the CORS rule for the app at PUBLIC_URL.
orphans lists stored objects without a confirmed file, by default those older than 24 hours. --remove removes them.
verify-files reads every confirmed photo and names those that are missing or altered. --restart begins from the first.
backup copies database and photos into a folder while the server runs. --keep removes all but the newest backups.
verify-backup checks the newest backup of a folder, or the one with that name. restore puts it into an empty instance.`;

const COMMANDS: Record<string, (config: Config, options: Options, file?: string) => Promise<void>> = {
  'create-user': (config, options) => withDatabase(config, (db) => createAccount(db, config, options)),
  'list-users': (config) => withDatabase(config, listAccounts),
  'audit-log': (config, options) => withDatabase(config, (db) => printAuditLog(db, options)),
  'import-dictionary': (config, { target }, file) =>
    withDatabase(config, (db) => importDictionary(db, file, target)),
  'setup-bucket': prepareBucket,
  orphans: (config, options) =>
    withDatabase(config, async (db) => listOrphans({ db, objects: await openObjectStore(config) }, options)),
  backup: makeBackup,
  'verify-backup': checkBackup,
  restore,
  'verify-files': (config, { restart }) =>
    withDatabase(config, async (db) =>
      verifyFiles({ db, objects: await openObjectStore(config) }, config.dataDir, restart),
    ),
};

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = readCall(args);
    const name = positionals[0] ?? '';
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(USAGE);
    await command(readConfig(process.env), values, positionals[1]);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openDatabase(config.database);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
