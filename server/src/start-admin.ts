/** @file Commands for the server's own machine, with the server's settings. */
import { ADMIN_COMMAND } from './admin-command.ts';
import { IMPORT_TARGETS } from '@proofmark/contract/dictionary/lists.ts';
import { ROLES } from '@proofmark/contract/workflow/transitions.ts';
import {
  changeRoles,
  closeUser,
  createAccount,
  dropSecondFactor,
  listAccounts,
  logOutEverywhere,
  printDevices,
  reopenUser,
  resetPasswordOf,
} from './admin/accounts.ts';
import { printAuditLog } from './admin/audit-log.ts';
import { checkBackup, makeBackup, noteSnapshot, restore } from './admin/backup.ts';
import { LossError, readCall, UsageError, type Options } from './admin/command.ts';
import { doctor } from './admin/doctor.ts';
import { importDictionary } from './admin/dictionaries.ts';
import { listJobs, retryJobs } from './admin/jobs.ts';
import { listOrphans, prepareBucket } from './admin/object-store.ts';
import { repairDamagedLog } from './admin/repair-log.ts';
import { newProofKey, revokeProofKey, verifyProofs } from './admin/proofs.ts';
import { verifyAudit } from './admin/verify-audit.ts';
import { verifyReport } from './admin/verify-report.ts';
import { verifyFiles } from './admin/verify-files.ts';
import { readConfig, type Config } from './config.ts';
import { hasDatabase } from './database/has-database.ts';
import type { Db } from './database/schema.ts';
import { openDatabase } from './database/open.ts';
import { openObjectStore } from './objects/open.ts';
import { recordAudit } from './session/audit-log.ts';
import { AT_THE_SERVER } from './users/manage-account.ts';

const USAGE = `Usage:
  ${ADMIN_COMMAND} create-user --email <address> [--nickname <name>] --role <role> [--role <role>]
  ${ADMIN_COMMAND} list-users
  ${ADMIN_COMMAND} close-user --email <address>
  ${ADMIN_COMMAND} reopen-user --email <address>
  ${ADMIN_COMMAND} set-roles --email <address> --role <role> [--role <role>]
  ${ADMIN_COMMAND} reset-password --email <address>
  ${ADMIN_COMMAND} reset-second-factor --email <address>
  ${ADMIN_COMMAND} end-sessions --email <address>
  ${ADMIN_COMMAND} list-devices --email <address>
  ${ADMIN_COMMAND} audit-log [--email <address>] [--days <number>]
  ${ADMIN_COMMAND} import-dictionary <file.xlsx|file.json> [--target <list>]
  ${ADMIN_COMMAND} doctor
  ${ADMIN_COMMAND} jobs
  ${ADMIN_COMMAND} retry-jobs [<id>]
  ${ADMIN_COMMAND} setup-bucket
  ${ADMIN_COMMAND} orphans [--grace <hours>] [--remove]
  ${ADMIN_COMMAND} verify-files [--restart]
  ${ADMIN_COMMAND} verify-audit [--checkpoint <file>]
  ${ADMIN_COMMAND} verify-proofs
  ${ADMIN_COMMAND} verify-report <file.pdf>
  ${ADMIN_COMMAND} rotate-proof-key
  ${ADMIN_COMMAND} revoke-proof-key <key> [--from <index>]
  ${ADMIN_COMMAND} backup <folder> [--keep <number>]
  ${ADMIN_COMMAND} verify-backup <folder> [--name <backup>]
  ${ADMIN_COMMAND} restore <folder> [--name <backup>]
  ${ADMIN_COMMAND} export <folder> [--keep <number>]
  ${ADMIN_COMMAND} import <folder> [--name <backup>]
  ${ADMIN_COMMAND} note-restore <time>
  ${ADMIN_COMMAND} repair-log

create-user creates an account. Roles: ${ROLES.join(', ')}.
close-user and reopen-user do what the desk calls Deactivate and Activate; list-users prints "closed".
close-user and set-roles refuse the last administrator. The work of a closed account stays.
create-user and reset-password: the password comes from PROOFMARK_PASSWORD. Without it, the command makes one and
  prints it once.
audit-log prints logins, failed ones too, and what administrators did, by default of the last 30 days.
import-dictionary imports a file into a list: ${IMPORT_TARGETS.join(', ')}. Default: defect_code.
doctor checks settings, clock, disk, database, photo store, mail and proxy, and says what to do.
jobs counts what waits, such as mails, and lists what the server has given up. retry-jobs has that done again.
setup-bucket creates the private bucket of the S3_* settings, with the CORS rule for the app at PUBLIC_URL.
orphans lists stored objects without a confirmed file, by default those older than 24 hours. --remove removes them.
verify-files reads every photo, attachment and issued PDF, and names those that are missing or altered. --restart begins
  from the first.
verify-audit replays the log of every report and of the accounts, compares them with what the database says now, and
  names the first entry that does not fit. --checkpoint also compares with a copy of /verify/checkpoint that was kept.
verify-proofs checks every issued version, its signature, and the log of proofs from its first entry to its head.
verify-report checks a PDF of a report as the page /verify does, and names every value that was changed.
rotate-proof-key makes a new key for signing, signed by the one so far. Start every process again after it.
revoke-proof-key says that a key was stolen: from this index of the log on, its signatures prove nothing.
backup copies database and photos into a folder while the server runs. --keep removes all but the newest backups.
verify-backup checks the newest backup of a folder, or the one with that name. restore puts it into an empty instance.
export and import are the same as backup and restore. They move an instance, also between SQLite and PostgreSQL and
  between files and S3. If one breaks off, start it again: photos that are there already are not copied again.
note-restore says that disk or database were put back as they were at a time (2026-11-25T02:00:00Z), by other means than
  restore. Run it before the server starts again: phones then bring back what is missing.
repair-log repairs a damaged log of SQLite while no process uses the database. It changes nothing if it cannot.`;

const COMMANDS: Record<string, (config: Config, options: Options, file?: string) => Promise<void>> = {
  'create-user': (config, options) => withDatabase(config, (db) => createAccount(db, config, options)),
  'list-users': (config) => withDatabase(config, listAccounts),
  'close-user': (config, options) => withDatabase(config, (db) => closeUser(db, config, options)),
  'reopen-user': (config, options) => withDatabase(config, (db) => reopenUser(db, config, options)),
  'set-roles': (config, options) => withDatabase(config, (db) => changeRoles(db, config, options)),
  'reset-password': (config, options) => withDatabase(config, (db) => resetPasswordOf(db, config, options)),
  'reset-second-factor': (config, options) =>
    withDatabase(config, (db) => dropSecondFactor(db, config, options)),
  'end-sessions': (config, options) => withDatabase(config, (db) => logOutEverywhere(db, config, options)),
  'list-devices': (config, options) => withDatabase(config, (db) => printDevices(db, options)),
  'audit-log': (config, options) => withDatabase(config, (db) => printAuditLog(db, options)),
  'import-dictionary': (config, { target }, file) =>
    withDatabase(config, (db) => importDictionary(db, file, target)),
  doctor,
  jobs: (config) => withDatabase(config, listJobs),
  'retry-jobs': (config, _, id) => withDatabase(config, (db) => retryJobs(db, id)),
  'setup-bucket': prepareBucket,
  orphans: (config, options) =>
    withDatabase(config, async (db) => listOrphans({ db, objects: await openObjectStore(config) }, options)),
  'verify-audit': (config, options) => withDatabase(config, (db) => verifyAudit(db, options)),
  'verify-proofs': (config) => withDatabase(config, verifyProofs),
  'verify-report': (config, _, file) => withDatabase(config, (db) => verifyReport(db, config, file)),
  'rotate-proof-key': (config) => withDatabase(config, (db) => newProofKey(db, config)),
  'revoke-proof-key': (config, options, kid) =>
    withDatabase(config, (db) => revokeProofKey(db, options, kid)),
  'repair-log': repairDamagedLog,
  backup: makeBackup,
  'verify-backup': checkBackup,
  restore,
  'note-restore': (config, _, time) => withDatabase(config, (db) => noteSnapshot(db, time)),
  export: makeBackup,
  import: restore,
  'verify-files': (config, { restart }) =>
    withDatabase(config, async (db) =>
      verifyFiles({ db, objects: await openObjectStore(config) }, config.dataDir, restart),
    ),
};

/** Commands that change something or take data away. Those of accounts write an entry for the account themselves. */
const WRITTEN_DOWN: readonly string[] = [
  'import-dictionary',
  'retry-jobs',
  'rotate-proof-key',
  'revoke-proof-key',
  'repair-log',
  'backup',
  'restore',
  'note-restore',
  'export',
  'import',
];

/** Commands that make the database, say themselves that it is missing, or need none. */
const WITHOUT_DATABASE: readonly string[] = [
  'create-user',
  'restore',
  'import',
  'verify-backup',
  'doctor',
  'setup-bucket',
];

/** Runs a command, and returns the exit code of the process. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    const { positionals, values } = readCall(args);
    if (values.help === true) {
      console.log(USAGE);
      return 0;
    }
    const name = positionals[0] ?? '';
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(name === '' ? USAGE : `${USAGE}\n\nUnknown command "${name}".`);
    requireFitting(name, positionals.slice(1), Object.keys(values));
    const config = readConfig(process.env);
    if (!WITHOUT_DATABASE.includes(name)) await requireDatabase(config);
    const loss = await command(config, values, positionals[1]).catch(lossOf);
    if (WRITTEN_DOWN.includes(name) || values.remove === true) await writeDown(config, args);
    if (loss) throw loss;
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Refuses what the usage of the command does not name: `--days` of a command without days may be meant for another one. Refuses
 * a call without an option that the usage has outside of brackets.
 */
function requireFitting(name: string, words: string[], options: string[]): void {
  const call = `${ADMIN_COMMAND} ${name}`;
  const line = USAGE.split('\n').find((each) => `${each} `.startsWith(`  ${call} `)) ?? '';
  const takes = line.slice(`  ${call}`.length);
  const withOptions = /\[?--([a-z]+)( <[^>]+>)?\]?/g;
  const known = [...takes.matchAll(withOptions)].map(([, option]) => option);
  const takesWord = takes.replaceAll(withOptions, '').includes('<');
  const unknown = [
    ...words.slice(takesWord ? 1 : 0),
    ...options.filter((each) => !known.includes(each)).map((each) => `--${each}`),
  ];
  if (unknown.length > 0)
    throw new UsageError(`${name} does not take ${unknown.join(', ')}. Usage: ${line.trim()}`);
  const needed = [...takes.matchAll(/ --([a-z]+)/g)].map(([, option]) => option ?? '');
  const missing = needed.find((each) => !options.includes(each));
  if (missing !== undefined) throw new UsageError(`${name} needs --${missing}. Usage: ${line.trim()}`);
}

/** With a wrong DATA_DIR a command would make an empty database, and find that everything in it is right. */
async function requireDatabase({ database, dataDir }: Config): Promise<void> {
  if (await hasDatabase(database)) return;
  const where = database.type === 'sqlite' ? database.path : 'DATABASE_URL, or it has no tables';
  throw new UsageError(
    `There is no database at ${where}. Look at DATA_DIR (${dataDir}) and DATABASE_URL. The first start, create-user and ` +
      'restore make one.',
  );
}

/** Whoever took a backup that lacks a photo has the rest. */
function lossOf(error: unknown): LossError {
  if (error instanceof LossError) return error;
  throw error;
}

function writeDown(config: Config, args: string[]): Promise<void> {
  const entry = { event: 'command', account: '', outcome: 'done', reason: '', ...AT_THE_SERVER } as const;
  return withDatabase(config, (db) =>
    recordAudit({ db, config, now: Date.now }, { ...entry, detail: args.join(' ') }),
  );
}

async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openDatabase(config.database);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
