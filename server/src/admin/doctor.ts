/**
 * @file `doctor`: checks what a server needs, and says what to do. Every check says one line, and none hides another. A
 * setting that cannot be read stops every command, with its name and what is expected.
 */
import { access, constants, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { ADMIN_COMMAND } from '../admin-command.ts';
import { datedBackups } from '../backup/folder.ts';
import type { Config } from '../config.ts';
import { hasDatabase } from '../database/has-database.ts';
import { damageOf } from '../database/integrity.ts';
import { OtherTablesError } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/schema.ts';
import { documentModel } from '../documents/document-model.ts';
import { renderDocument } from '../documents/render.ts';
import { emptySource } from '../documents/report-source.ts';
import { freeMbOf, watchedFolders } from '../http/disk-space.ts';
import { within } from '../http/health.ts';
import { countJobs } from '../jobs/job-table.ts';
import { openMailer } from '../mail/mailer.ts';
import { objectsFolder, openObjectStore } from '../objects/open.ts';
import { issuerWords, readLogoFile } from '../proof/issuer.ts';
import { companyProvider } from '../session/company-provider.ts';
import { findKeyFault } from '../session/sealed-secret.ts';
import { counted, UsageError } from './command.ts';

/** Signatures of the photo store allow 15 minutes, and sessions and codes count minutes. */
const MAX_CLOCK_MS = 30_000;
/** From a network for documentation (RFC 5737), so no caller ever has it. */
const FAKE_ADDRESS = '192.0.2.1';

/** What a check found. `todo` only if something is to be done. */
export interface DoctorFinding {
  what: string;
  state: 'ok' | 'warning' | 'problem';
  says: string;
  todo?: string;
}

/** `doctor`: prints a line per check. @throws {UsageError} if there is a problem, so that the exit code says it */
export async function doctor(config: Config): Promise<void> {
  const findings = await examine(config);
  for (const { what, state, says, todo } of findings)
    console.log(
      `${state.padEnd(7)}  ${what}: ${says}${todo === undefined ? '' : `\n         To do: ${todo}`}`,
    );
  const problems = findings.filter(({ state }) => state === 'problem').length;
  if (problems > 0) throw new UsageError(`${counted(problems, 'problem')} found`);
}

interface Check {
  todo: string | ((config: Config) => string);
  look: (config: Config) => Promise<DoctorFinding[]>;
}

/** What is checked, in the order in which it is said, and what to do if the check itself fails. */
const CHECKS = {
  settings: { todo: 'Correct the setting', look: async (config) => examineSettings(config) },
  logo: { todo: 'Correct COMPANY_LOGO: the server does not start with it', look: examineLogo },
  disk: { todo: 'Let the user that runs the server write to DATA_DIR and BACKUP_DIR', look: examineDisk },
  backups: { todo: 'Let the user that runs the server read BACKUP_DIR', look: examineBackups },
  database: {
    todo: ({ database }) =>
      database.type === 'sqlite'
        ? `Let the user that runs the server write to ${database.path} and its folder`
        : 'Start the database, and look at DATABASE_URL',
    look: examineDatabase,
  },
  'photo store': {
    todo: ({ s3, dataDir }) =>
      s3
        ? `Look at the S3_* settings, then run: ${ADMIN_COMMAND} setup-bucket`
        : `Let the user that runs the server write to ${objectsFolder(dataDir)}, and see that its disk has space`,
    look: examineStore,
  },
  PDF: {
    todo: 'Install the packages for this machine, as the archive of a release has them',
    look: examinePdf,
  },
  mail: { todo: 'Look at SMTP_URL: host, port, user and password', look: examineMail },
  'company login': {
    todo: 'Look at OIDC_ISSUER: it is, letter by letter, the "issuer" in the /.well-known/openid-configuration of the provider',
    look: examineCompany,
  },
  proxy: {
    todo: 'Start the server and the proxy, and look at PUBLIC_URL and its certificate',
    look: examineProxy,
  },
} satisfies Record<string, Check>;

/** The name of a check. */
export type DoctorCheck = keyof typeof CHECKS;

/** Everything that the checks find, or these of them. */
export async function examine(
  config: Config,
  checks = Object.keys(CHECKS) as DoctorCheck[],
): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const what of checks) {
    const { todo, look }: Check = CHECKS[what];
    try {
      findings.push(...(await look(config)));
    } catch (error) {
      const finding = { what, state: 'problem' } as const;
      const damage = damageOf(error);
      // These say themselves what to do.
      if (damage !== null) findings.push({ ...finding, says: damage });
      else if (error instanceof OtherTablesError) findings.push({ ...finding, says: error.message });
      else
        findings.push({
          ...finding,
          says: reasonOf(error),
          todo: typeof todo === 'string' ? todo : todo(config),
        });
    }
  }
  return findings;
}

function examineSettings(config: Config): DoctorFinding[] {
  const { isDemo, seriousSettings, publicUrl, trustedProxies, metricsToken } = config;
  const what = 'settings';
  const findings: DoctorFinding[] = [];
  const warn = (says: string, todo: string) => findings.push({ what, state: 'warning', says, todo });
  if (isDemo && seriousSettings.length > 0)
    warn('this is a demo that others can reach; everybody can read its password', 'Remove PROOFMARK_DEMO=1');
  if (!isDemo && !publicUrl.startsWith('https:'))
    warn(
      `phones use ${publicUrl}, without TLS`,
      'Put a proxy with TLS in front, and set PUBLIC_URL to its address',
    );
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    warn('all callers share the address of the proxy', 'Name the proxy in TRUSTED_PROXIES');
  if (!isDemo && metricsToken === null)
    warn(
      'nobody can monitor the server',
      'Set METRICS_TOKEN, for example to what `openssl rand -hex 20` prints',
    );
  return findings.length > 0 ? findings : [{ what, state: 'ok', says: 'fit together' }];
}

async function examineLogo({ issuer: { logoFile } }: Config): Promise<DoctorFinding[]> {
  if (logoFile === null) return [];
  const { contentType, width, height } = await readLogoFile(logoFile);
  return [{ what: 'logo', state: 'ok', says: `${logoFile} is ${contentType}, ${width} × ${height}` }];
}

async function examineDisk(config: Config): Promise<DoctorFinding[]> {
  const { dataDir, backupDir } = config;
  const onDataDisk = (await stat(dataDir).catch(() => null))?.dev;
  return Promise.all(
    watchedFolders(config).map(async (folder): Promise<DoctorFinding> => {
      const isThere = await stat(folder).catch(() => null);
      // Made here, it would hide that a disk is not mounted.
      if (!isThere)
        return {
          what: 'disk',
          state: 'warning',
          says: `${folder} is not there`,
          todo:
            folder === backupDir
              ? `Mount its disk, if it is on one of its own. If the folder is new: mkdir -m 700 ${folder}`
              : 'Mount its disk, if it is on one of its own. Otherwise the server makes the folder',
        };
      await access(folder, constants.W_OK);
      const free = await freeMbOf(folder);
      const says = `${free} MB are free for ${folder}`;
      if (free < config.warnFreeMb)
        return {
          what: 'disk',
          state: 'warning',
          says,
          todo: 'Make space, or move the folder to a larger disk',
        };
      // Also while the disk that belongs there is not mounted.
      if (folder === backupDir && isThere.dev === onDataDisk)
        return {
          what: 'disk',
          state: 'warning',
          says: `${folder} is on the disk of ${dataDir}, so one fault takes data and backups`,
          todo: 'Mount another disk there, or let BACKUP_DIR name a folder on one',
        };
      return { what: 'disk', state: 'ok', says };
    }),
  );
}

/** A backup from the future would pass for the newest. */
async function examineBackups({ backupDir }: Config): Promise<DoctorFinding[]> {
  if (backupDir === null) return [];
  const { future } = await datedBackups(backupDir, Date.now());
  if (future.length === 0) return [];
  return [
    {
      what: 'backups',
      state: 'problem',
      says: `the time of ${future.join(', ')} in ${backupDir} is in the future`,
      todo: 'Set the clock, if it is wrong. If it is right, rename each such folder to the time at which it was really made',
    },
  ];
}

/** The database, its clock, and what the server has given up. */
async function examineDatabase(config: Config): Promise<DoctorFinding[]> {
  const { database } = config;
  if (!(await hasDatabase(database)))
    return [
      {
        what: 'database',
        state: 'warning',
        says:
          database.type === 'sqlite'
            ? `${database.path} is not there`
            : 'PostgreSQL has no tables of this server',
        todo: 'Check DATA_DIR and DATABASE_URL. Before the first start this is normal',
      },
    ];
  const db = await openDatabase(database);
  try {
    const findings: DoctorFinding[] = [];
    if (database.type === 'sqlite') {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
      const faults = rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
      findings.push(
        faults.length === 0
          ? { what: 'database', state: 'ok', says: `${database.path} is whole` }
          : {
              what: 'database',
              state: 'problem',
              says: `${database.path} is damaged: ${faults[0]}`,
              todo: 'Stop the server, keep a copy of the file, and restore the latest backup (docs/backup.md)',
            },
      );
    } else {
      const before = Date.now();
      const { rows } = await sql<{
        ms: string;
      }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
      findings.push({ what: 'database', state: 'ok', says: 'PostgreSQL answers' });
      findings.push(clockFinding('the database', Number(rows[0]?.ms), before));
      findings.push(...(await examineChecksums(db)));
    }
    const keyFault = await findKeyFault(config, db);
    if (keyFault)
      findings.push({
        what: 'second factor',
        state: 'problem',
        says: keyFault.message,
        todo: 'Put the right key in place: the server does not start without it',
      });
    const dead = (await countJobs(db)).filter(({ state }) => state === 'dead');
    if (dead.length > 0)
      findings.push({
        what: 'jobs',
        state: 'warning',
        says: `given up: ${dead.map(({ type, count }) => `${count} ${type}`).join(', ')}`,
        todo: `See why with: ${ADMIN_COMMAND} jobs. Then: ${ADMIN_COMMAND} retry-jobs`,
      });
    return findings;
  } finally {
    await db.destroy();
  }
}

/** Without checksums PostgreSQL does not notice what a disk has changed. */
async function examineChecksums(db: Db): Promise<DoctorFinding[]> {
  const { rows } = await sql<{ on: string }>`select current_setting('data_checksums') as "on"`.execute(db);
  if (rows[0]?.on === 'on') return [];
  return [
    {
      what: 'database',
      state: 'warning',
      says: 'PostgreSQL does not notice a damaged disk, as data_checksums is off',
      todo: 'Stop PostgreSQL and run: pg_checksums --enable -D <its folder>',
    },
  ];
}

async function examineStore(config: Config): Promise<DoctorFinding[]> {
  const what = 'photo store';
  // Opened, it would be made, and hide that a disk is not mounted.
  if (!config.s3 && !(await stat(objectsFolder(config.dataDir)).catch(() => null)))
    return [
      {
        what,
        state: 'warning',
        says: `${objectsFolder(config.dataDir)} is not there`,
        todo: 'Look at DATA_DIR, and mount its disk, if it is on one of its own. Before the first start this is normal',
      },
    ];
  await within((await openObjectStore(config)).check());
  if (!config.s3) return [{ what, state: 'ok', says: 'files in DATA_DIR' }];
  const findings: DoctorFinding[] = [
    { what, state: 'ok', says: `${config.s3.endpoint} takes and gives objects` },
  ];
  const before = Date.now();
  const { headers } = await fetch(config.s3.endpoint, { signal: AbortSignal.timeout(5000) });
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) findings.push(clockFinding('the photo store', date, before));
  return findings;
}

/** Compares our clock with another. `before`: when we asked, as all epoch milliseconds. A `Date` header is cut to seconds. */
export function clockFinding(other: string, theirs: number, before: number): DoctorFinding {
  const differs = theirs < before - MAX_CLOCK_MS || theirs > Date.now() + MAX_CLOCK_MS;
  if (!differs) return { what: 'clock', state: 'ok', says: `agrees with ${other}` };
  return {
    what: 'clock',
    state: 'problem',
    says: `differs from ${other} by ${Math.round(Math.abs(theirs - Date.now()) / 1000)} s`,
    todo: 'Switch on time synchronisation on both machines: timedatectl set-ntp true',
  };
}

/** Makes the PDF of an empty report, as the server makes others. */
async function examinePdf({ issuer }: Config): Promise<DoctorFinding[]> {
  const source = emptySource({ ...issuerWords(issuer), logo: null });
  const model = documentModel(source, { language: 'en-US', paper: 'a4' });
  const { pages } = await renderDocument(async () => ({ model, files: [] }));
  return [{ what: 'PDF', state: 'ok', says: `the PDF process works: ${pages} pages` }];
}

async function examineMail(config: Config): Promise<DoctorFinding[]> {
  const what = 'mail';
  const mailer = openMailer(config, { warn: () => undefined });
  try {
    if (mailer.check) await mailer.check();
    else if (!config.isDemo)
      return [
        {
          what,
          state: 'warning',
          says: 'mails are files in DATA_DIR/outbox and reach nobody',
          todo: 'Set SMTP_URL and MAIL_FROM',
        },
      ];
    return [
      {
        what,
        state: 'ok',
        says: mailer.isLocal ? 'files in DATA_DIR/outbox' : 'the login to the mail server works',
      },
    ];
  } finally {
    mailer.close();
  }
}

/** Asks the company's provider for its addresses, as the first login does. */
async function examineCompany(config: Config): Promise<DoctorFinding[]> {
  if (config.company === null) return [];
  await companyProvider(config.company, config).address('doctor');
  return [{ what: 'company login', state: 'ok', says: `${config.company.issuer} answers` }];
}

/** Calls the server by the address that phones use, which shows TLS, proxy and its headers. */
async function examineProxy({ publicUrl, metricsToken }: Config): Promise<DoctorFinding[]> {
  const what = 'proxy';
  const get = (path: string, headers: Record<string, string>) =>
    fetch(publicUrl + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(5000) });
  const health = await get('/healthz', {});
  const body = await health.text();
  if (health.status !== 200 || !body.includes('"ok"'))
    throw new Error(`${publicUrl}/healthz answers ${health.status}, not this server`);
  const reached: DoctorFinding = { what, state: 'ok', says: `${publicUrl} leads to the server` };
  if (metricsToken === null) return [reached];

  const answer = await get('/metrics/caller', {
    authorization: `Bearer ${metricsToken}`,
    'x-forwarded-for': FAKE_ADDRESS,
  });
  if (answer.status !== 200)
    throw new Error(`${publicUrl}/metrics/caller answers ${answer.status}: it has another METRICS_TOKEN`);
  const seen = (await answer.json()) as { ip: string; protocol: string; host: string };
  const problem = (says: string, todo: string): DoctorFinding => ({ what, state: 'problem', says, todo });
  const { protocol, host } = new URL(publicUrl);
  const findings = [reached];
  if (seen.ip === FAKE_ADDRESS)
    findings.push(
      problem(
        'callers can choose their address',
        'Let the proxy replace X-Forwarded-For, or take addresses of callers out of TRUSTED_PROXIES',
      ),
    );
  if (`${seen.protocol}:` !== protocol)
    findings.push(
      problem(
        `the server sees ${seen.protocol}, phones use ${protocol.slice(0, -1)}`,
        'Name the proxy in TRUSTED_PROXIES, and let it set X-Forwarded-Proto',
      ),
    );
  if (seen.host !== host && seen.host !== `${host}:${protocol === 'https:' ? 443 : 80}`)
    findings.push(problem(`the server sees the host ${seen.host}`, `Let the proxy pass on Host: ${host}`));
  return findings;
}

function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  const { message: because } = (cause ?? {}) as Partial<Error>;
  return [message || code || String(error), because].filter(Boolean).join(': ');
}
