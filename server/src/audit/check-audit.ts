/**
 * @file Checks every log of the instance and what the database says beside them: accounts, each report, and the log of
 * proofs. Reads page by page; what it holds in memory is one report and the accounts.
 */
import type { Selectable } from 'kysely';
import type { TrailFaultCode } from '@proofmark/contract/api/audit.ts';
import { openCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { fromBase64Url, isEqual } from '@proofmark/contract/proof/bytes.ts';
import type { ListedKey } from '@proofmark/contract/proof/keys.ts';
import { treeHead } from '@proofmark/contract/proof/merkle.ts';
import type { AccountEntryTable, Db, ReportTable } from '../database/schema.ts';
import { checkProofs, type ProofFault } from '../proof/check-proofs.ts';
import { logSize, nodeReader } from '../proof/log.ts';
import { listKeys } from '../proof/signer.ts';
import { hashEntry } from '../database/hash-entry.ts';
import { ACCOUNTS_START } from '../session/account-log.ts';
import { checkReport, type CheckedReport, type CheckTools } from './check-report.ts';

/** The first thing that does not fit, and where. */
export interface AuditFault {
  code:
    | TrailFaultCode
    | ProofFault['code']
    | 'ACCOUNT_ENTRY'
    | 'ACCOUNT'
    | 'REPORT_MISSING'
    | 'LEAF_UNKNOWN'
    | 'CHECKPOINT';
  place: string;
}

/** What was checked. `fault` is null if everything fits. */
export interface AuditResult {
  reports: number;
  entries: number;
  accounts: number;
  fault: AuditFault | null;
}

const PAGE = 200;
/** While somebody works on a report, its rows may be newer than its log as it was read. Then it is read again. */
const MAX_TRIES = 5;

/**
 * Checks everything, from the accounts to the reports in the order of their ids.
 * @param checkpoints notes that somebody kept: the log of proofs must begin with each of them
 */
export async function checkAudit(db: Db, checkpoints: readonly string[] = []): Promise<AuditResult> {
  const accounts = await checkAccountsAgain(db);
  const result = { reports: 0, entries: 0, accounts: accounts.users };
  if (accounts.fault) return { ...result, fault: accounts.fault };
  const keys = await listKeys(db);
  const isAccountsHead = (hash: string) => hash === ACCOUNTS_START || accounts.heads.has(hash);
  const tools = { db, keys, isAccountsHead };
  for await (const report of allReports(db)) {
    const { entries, fault } = await checkAgain(tools, report);
    result.reports += 1;
    result.entries += entries;
    const { code, place } = fault ?? {};
    if (code !== undefined) return { ...result, fault: { code, place: `report ${report.id}: ${place}` } };
  }
  const fault =
    (await faultOfMissing(db)) ??
    (await checkProofs(db)).fault ??
    (await faultOfLeaves(db)) ??
    (await faultOfCheckpoints(db, keys, checkpoints));
  return { ...result, fault };
}

async function* allReports(db: Db): AsyncGenerator<Selectable<ReportTable>> {
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('report')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = last.id;
  }
}

/**
 * Checks one report by itself. Of the log of accounts it asks only whether it has the entries that the report's signed
 * heads name.
 */
export async function checkOneReport(db: Db, reportId: string): Promise<CheckedReport> {
  const report = await db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('accountEntry')
    .select('hash')
    .where('hash', 'in', db.selectFrom('signedHead').select('accounts').where('reportId', '=', reportId))
    .execute();
  const hashes = new Set([ACCOUNTS_START, ...known.map(({ hash }) => hash)]);
  return checkAgain({ db, keys: await listKeys(db), isAccountsHead: (hash) => hashes.has(hash) }, report);
}

async function checkAgain(tools: CheckTools, listed: Selectable<ReportTable>): Promise<CheckedReport> {
  let report: Selectable<ReportTable> | undefined = listed;
  for (let attempt = 1; ; attempt += 1) {
    const checked = await checkReport(tools, report);
    if (checked.fault === null || attempt === MAX_TRIES) return checked;
    const { head }: Selectable<ReportTable> = report;
    report = await tools.db.selectFrom('report').selectAll().where('id', '=', listed.id).executeTakeFirst();
    if (report === undefined || report.head === head) return checked;
  }
}

interface CheckedAccounts {
  users: number;
  /** The hash of every entry. */
  heads: Set<string>;
  fault: AuditFault | null;
}

async function checkAccountsAgain(db: Db): Promise<CheckedAccounts> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await newestAccountEntry(db);
    const checked = await checkAccounts(db);
    const isQuiet = before?.head === (await newestAccountEntry(db))?.head;
    if (checked.fault === null || isQuiet || attempt === MAX_TRIES) return checked;
  }
}

const newestAccountEntry = (db: Db) => db.selectFrom('accountLog').selectAll().executeTakeFirst();

/** The log of accounts holds, and each account is what its newest entry says. */
async function checkAccounts(db: Db): Promise<CheckedAccounts> {
  const newest = new Map<number, Omit<AccountEntryTable, 'hash'>>();
  const heads = new Set<string>();
  let [number, head] = [0, ACCOUNTS_START];
  const broken = (code: 'ACCOUNT_ENTRY' | 'ACCOUNT', place: string): CheckedAccounts => ({
    users: newest.size,
    heads,
    fault: { code, place },
  });
  for (let isMore = true; isMore;) {
    const page = await db
      .selectFrom('accountEntry')
      .selectAll()
      .where('number', '>', number)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    for (const { hash, ...entry } of page) {
      if (entry.number !== number + 1 || entry.prevHash !== head || hashEntry(entry) !== hash)
        return broken('ACCOUNT_ENTRY', `entry ${number + 1} of the accounts`);
      [number, head] = [entry.number, hash];
      newest.set(entry.uid, entry);
      heads.add(hash);
    }
    isMore = page.length === PAGE;
  }
  const end = await newestAccountEntry(db);
  if ((end?.number ?? 0) !== number || (end?.head ?? ACCOUNTS_START) !== head)
    return broken('ACCOUNT_ENTRY', `entry ${number + 1} of the accounts`);
  let users = 0;
  for (let after = -1, isMore = true; isMore;) {
    const page = await db
      .selectFrom('user')
      .select(['uid', 'email', 'nickname', 'roles', 'isActive'])
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(PAGE)
      .execute();
    for (const user of page) {
      const logged = newest.get(user.uid);
      const isSame =
        logged?.email === user.email &&
        logged.nickname === user.nickname &&
        logged.roles === user.roles &&
        logged.isActive === user.isActive;
      if (!isSame) return broken('ACCOUNT', `person ${user.uid} (${user.email})`);
      after = user.uid;
    }
    users += page.length;
    isMore = page.length === PAGE;
  }
  if (users !== newest.size) return broken('ACCOUNT', `accounts that are missing: ${newest.size - users}`);
  return { users, heads, fault: null };
}

/** A task, a signed head or a version that names a report which is not there. */
async function faultOfMissing(db: Db): Promise<AuditFault | null> {
  const named = db
    .selectFrom('task')
    .select('reportId')
    .unionAll(db.selectFrom('signedHead').select('reportId'))
    .unionAll(db.selectFrom('issuedVersion').select('reportId'));
  const lost = await db
    .selectFrom(named.as('named'))
    .leftJoin('report', 'report.id', 'named.reportId')
    .select('named.reportId')
    .where('report.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return lost ? { code: 'REPORT_MISSING', place: `report ${lost.reportId}` } : null;
}

/** An entry of the log of proofs that no version and no step explains: what it was made for was removed. */
async function faultOfLeaves(db: Db): Promise<AuditFault | null> {
  const lost = await db
    .selectFrom('proofNode')
    .leftJoin('issuedVersion', 'issuedVersion.logIndex', 'proofNode.index')
    .leftJoin('issuedFile', 'issuedFile.logIndex', 'proofNode.index')
    .leftJoin('signedHead', 'signedHead.logIndex', 'proofNode.index')
    .select('proofNode.index')
    .where('proofNode.level', '=', 0)
    .where('issuedVersion.logIndex', 'is', null)
    .where('issuedFile.logIndex', 'is', null)
    .where('signedHead.logIndex', 'is', null)
    .orderBy('proofNode.index')
    .limit(1)
    .executeTakeFirst();
  return lost ? { code: 'LEAF_UNKNOWN', place: `entry ${lost.index} of the log of proofs` } : null;
}

async function faultOfCheckpoints(
  db: Db,
  keys: readonly ListedKey[],
  checkpoints: readonly string[],
): Promise<AuditFault | null> {
  const entries = await logSize(db);
  for (const note of checkpoints) {
    const held = await openWithAny(keys, note);
    if (held === null) return { code: 'CHECKPOINT', place: 'no key of this instance signed it' };
    const { size, head } = held;
    if (size > entries) return { code: 'CHECKPOINT', place: `it has ${size} entries, the log ${entries}` };
    if (!isEqual(await treeHead(size, nodeReader(db)), head))
      return { code: 'CHECKPOINT', place: `the first ${size} entries are others` };
  }
  return null;
}

async function openWithAny(keys: readonly ListedKey[], note: string) {
  for (const { key } of keys) {
    const publicKey = fromBase64Url(key);
    const checkpoint = publicKey === null ? null : await openCheckpoint(note, publicKey);
    if (checkpoint !== null) return checkpoint;
  }
  return null;
}
