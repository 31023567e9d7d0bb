/** @file All settings of the server: read once from the environment, and checked at the start. */
import { isIP } from 'node:net';
import { relative, resolve } from 'node:path';
import type { PrintedText } from '@proofmark/contract/proof/manifest.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';

/** Where the S3-compatible store is, and its key pair, which never leaves the server. */
export interface S3Config {
  /** `https://host:port`, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** `path`: `endpoint/bucket/name`. `virtual`: the bucket is the first part of the host, as Alibaba OSS requires. */
  addressing: 'path' | 'virtual';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The company's own OpenID Connect provider. */
export interface CompanyLogin {
  issuer: string;
  clientId: string;
  /** Null: a public client. PKCE protects it too. */
  clientSecret: string | null;
  /** What people call it: the name on the link of the login page. */
  name: string;
  /** Whoever has no account gets an inspector's. */
  createsAccounts: boolean;
}

/** What reports say of the company that issues them. Null: what they say without such settings. */
export interface CompanySettings {
  name: PrintedText | null;
  address: PrintedText | null;
  disclaimer: PrintedText | null;
  /** Absolute path of a PNG or SVG. */
  logoFile: string | null;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the SQLite database, the files and outgoing mails. */
  dataDir: string;
  database: { type: 'sqlite'; path: string } | { type: 'postgres'; url: string };
  /** Null: the server keeps files in `dataDir`. */
  s3: S3Config | null;
  /** Null: the server writes mails to `dataDir`/outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The origin at which people reach the app, without a slash at the end. */
  publicUrl: string;
  /** Browsers insist on https for the hosts below that of `publicUrl` too. */
  hasSecureSubdomains: boolean;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers count. */
  trustedProxies: string[];
  /** Warn when the disk of `dataDir` has fewer megabytes left. */
  warnFreeMb: number;
  /** Before it ends, the server works on for so long, while `/readyz` sends new calls to other processes. */
  drainSeconds: number;
  /** How long the audit log keeps its entries. */
  auditLogDays: number;
  /** Folder for the server's own backups, absolute; null: it makes none. */
  backupDir: string | null;
  backupEveryHours: number;
  /** How many of the newest backups stay. */
  backupKeep: number;
  /** What one account may ask for. 0: no limit. */
  maxTasksPerDay: number;
  maxImportedTasksPerDay: number;
  maxUploadMbPerDay: number;
  maxRequestsPerMinute: number;
  registration: 'open' | 'off';
  /** Inspectors may add visits that nobody planned. */
  allowsUnplannedVisits: boolean;
  issuer: CompanySettings;
  /** The private key that signs approved reports, PEM. Null: `proof-key.pem` in `dataDir`, made at the first start. */
  proofKeyFile: string | null;
  /** The time-stamping authority (RFC 3161) that stamps the log of proofs once a day. Null: none. */
  tsaUrl: string | null;
  /** The key that seals the secrets of second factors. Null: `second-factor.key` in `dataDir`, made when it is needed. */
  secondFactorKeyFile: string | null;
  /** Whoever has one of these roles must set up a second factor before anything else. */
  secondFactorRoles: Role[];
  /** Null: people log in with passwords only. */
  company: CompanyLogin | null;
  /** Who knows it may read `/metrics`. Null: nobody. */
  metricsToken: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Load the demo if the database is empty. */
  isDemo: boolean;
  /** Settings that say that this server is more than a try on one machine. Then only PROOFMARK_DEMO=1 makes a demo. */
  seriousSettings: string[];
  isProduction: boolean;
  /** Folder of the built app. It may be missing. */
  appDir: string;
}

/** Networks that have a name: this machine, its link, and private networks. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

type Environment = Record<string, string | undefined>;

/** A wrong setting. The message names the variable, the value and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(variable: string, value: string | undefined, expected: string) {
    super(
      `Cannot use ${variable}: got ${value === undefined ? 'nothing' : JSON.stringify(value)}, expected ${expected}`,
    );
  }
}

/** Reads the settings. An empty variable counts as not set. Throws {@link ConfigError} for the first wrong one. */
export function readConfig(env: Environment): Config {
  const get = (name: string) => env[name]?.trim() || undefined;
  const isProduction = get('NODE_ENV') === 'production';
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  const port = readPort(get('PORT'));
  const host = readHost(get('HOST'));
  const publicUrl = readOrigin('PUBLIC_URL', get('PUBLIC_URL'));
  const smtpUrl = readUrl('SMTP_URL', get('SMTP_URL'), ['smtp:', 'smtps:']);
  const demo = readChoice('PROOFMARK_DEMO', get('PROOFMARK_DEMO'), ['0', '1']);
  const seriousSettings = findSerious(get, host, publicUrl);
  const isDemo = !isProduction && (demo === undefined ? seriousSettings.length === 0 : demo === '1');
  return {
    port,
    host,
    dataDir,
    database: readDatabase(get('DATABASE_URL'), dataDir),
    s3: readS3(get),
    smtpUrl,
    mailFrom: readSender(get('MAIL_FROM'), smtpUrl),
    publicUrl: publicUrl ?? `http://${inUrl(host)}:${port}`,
    hasSecureSubdomains: readChoice('HSTS_SUBDOMAINS', get('HSTS_SUBDOMAINS'), ['on', 'off']) !== 'off',
    trustedProxies: readProxies(get('TRUSTED_PROXIES')),
    warnFreeMb: readCount('WARN_FREE_MB', get('WARN_FREE_MB'), 1000),
    drainSeconds: readCount('DRAIN_SECONDS', get('DRAIN_SECONDS'), 0),
    auditLogDays: readCount('AUDIT_LOG_DAYS', get('AUDIT_LOG_DAYS'), 400, 1),
    backupDir: readBackupDir(get('BACKUP_DIR'), dataDir),
    backupEveryHours: readCount('BACKUP_EVERY_HOURS', get('BACKUP_EVERY_HOURS'), 24, 1),
    backupKeep: readCount('BACKUP_KEEP', get('BACKUP_KEEP'), 14, 1),
    maxTasksPerDay: readCount('MAX_TASKS_PER_DAY', get('MAX_TASKS_PER_DAY'), 200),
    maxImportedTasksPerDay: readCount(
      'MAX_IMPORTED_TASKS_PER_DAY',
      get('MAX_IMPORTED_TASKS_PER_DAY'),
      10_000,
    ),
    maxUploadMbPerDay: readCount('MAX_UPLOAD_MB_PER_DAY', get('MAX_UPLOAD_MB_PER_DAY'), 2000),
    maxRequestsPerMinute: readCount('MAX_REQUESTS_PER_MINUTE', get('MAX_REQUESTS_PER_MINUTE'), 1200),
    registration:
      readChoice('REGISTRATION', get('REGISTRATION'), ['open', 'off']) ?? (isDemo ? 'open' : 'off'),
    allowsUnplannedVisits:
      readChoice('PROOFMARK_UNPLANNED_VISITS', get('PROOFMARK_UNPLANNED_VISITS'), ['on', 'off']) !== 'off',
    issuer: {
      name: readPrinted('COMPANY_NAME', get, 80),
      address: readPrinted('COMPANY_ADDRESS', get, 200),
      disclaimer: readPrinted('COMPANY_DISCLAIMER', get, 1000),
      logoFile: readPath(get('COMPANY_LOGO')),
    },
    proofKeyFile: readPath(get('PROOF_KEY_FILE')),
    tsaUrl: readUrl('TSA_URL', get('TSA_URL'), ['http:', 'https:']),
    secondFactorKeyFile: readPath(get('SECOND_FACTOR_KEY_FILE')),
    secondFactorRoles: readRoles('SECOND_FACTOR_ROLES', get('SECOND_FACTOR_ROLES')),
    company: readCompany(get),
    metricsToken: readSecret('METRICS_TOKEN', get('METRICS_TOKEN')),
    logLevel: readChoice('LOG_LEVEL', get('LOG_LEVEL'), LOG_LEVELS) ?? 'info',
    isDemo,
    seriousSettings,
    isProduction,
    appDir: resolve(import.meta.dirname, '../../app/dist'),
  };
}

/** The set variables that no try on one machine needs. The password of the demo is public, and others reach this server. */
function findSerious(
  get: (name: string) => string | undefined,
  host: string,
  publicUrl: string | null,
): string[] {
  const isOnlyHere =
    publicUrl === null || (publicUrl.startsWith('http:') && isLoopback(new URL(publicUrl).hostname));
  return [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(isOnlyHere ? [] : ['PUBLIC_URL']),
    ...['TRUSTED_PROXIES', 'DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL'].filter(
      (name) => get(name) !== undefined,
    ),
  ];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host);
}

/** Addresses, networks such as 10.0.0.0/8, and the names that Fastify knows, with commas between them. */
function readProxies(value: string | undefined): string[] {
  const proxies = (value ?? '').split(',').map((proxy) => proxy.trim());
  const isProxy = (proxy: string) => {
    const [address = '', bits, ...more] = proxy.split('/');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    // Fastify takes no network of all addresses.
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits);
    return PROXY_NAMES.includes(proxy) || (isIP(address) !== 0 && isNetwork && more.length === 0);
  };
  const wrong = value !== undefined && proxies.some((proxy) => !isProxy(proxy));
  if (wrong)
    throw new ConfigError(
      'TRUSTED_PROXIES',
      value,
      `addresses or networks with commas between them, such as 10.0.0.2,192.168.1.0/24, or ${PROXY_NAMES.join(', ')}`,
    );
  return value === undefined ? [] : proxies;
}

function readCount(variable: string, value: string | undefined, standard: number, least = 0): number {
  if (value === undefined) return standard;
  if (!/^\d{1,6}$/.test(value) || Number(value) < least)
    throw new ConfigError(variable, value, `a whole number from ${least} to 999999`);
  return Number(value);
}

/** True if neither folder is in the other: what destroys the one does not destroy the other, and no backup holds backups. */
export function areApart(one: string, other: string): boolean {
  const isInside = (inner: string, outer: string) => !relative(outer, inner).startsWith('..');
  return !isInside(one, other) && !isInside(other, one);
}

function readBackupDir(value: string | undefined, dataDir: string): string | null {
  const folder = readPath(value);
  if (folder === null) return null;
  if (!areApart(folder, dataDir))
    throw new ConfigError(
      'BACKUP_DIR',
      value,
      `a folder outside of DATA_DIR (${dataDir}), best on another disk`,
    );
  return folder;
}

function readRoles(variable: string, value: string | undefined): Role[] {
  const names = (value ?? '').split(',').map((name) => name.trim());
  const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
  if (value !== undefined && !names.every(isRole))
    throw new ConfigError(variable, value, `roles with commas between them: ${ROLES.join(', ')}`);
  return names.filter(isRole);
}

/** A text in English and, in the variable that ends with `_ZH`, in Chinese. If only one is set, it serves for both. */
function readPrinted(
  variable: string,
  get: (name: string) => string | undefined,
  most: number,
): PrintedText | null {
  const read = (name: string) => {
    const value = get(name);
    if (value !== undefined && (value.length > most || /\p{Cc}/u.test(value)))
      throw new ConfigError(name, value, `one line of at most ${most} characters`);
    return value;
  };
  const [en, zh] = [read(variable), read(`${variable}_ZH`)];
  return en === undefined && zh === undefined ? null : { en: en ?? zh ?? '', zh: zh ?? en ?? '' };
}

function readPath(value: string | undefined): string | null {
  return value === undefined ? null : resolve(value);
}

/** The message does not repeat the value. */
function readSecret(variable: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[\w+/=.~-]{20,200}$/.test(value))
    throw new ConfigError(
      variable,
      '…',
      '20 to 200 letters, digits and -._~+/=, such as `openssl rand -hex 20` prints',
    );
  return value;
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 8080;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new ConfigError('PORT', value, 'a whole number from 0 to 65535');
  }
  return Number(value);
}

function readHost(value: string | undefined): string {
  if (value === undefined) return '127.0.0.1';
  if (/[\s/]/.test(value) || !URL.canParse(`http://${inUrl(value)}`))
    throw new ConfigError('HOST', value, 'a host name or address such as 0.0.0.0');
  return value;
}

/** A host as addresses have it. */
export function inUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function readDatabase(value: string | undefined, dataDir: string): Config['database'] {
  if (value === undefined) return { type: 'sqlite', path: resolve(dataDir, 'proofmark.sqlite') };
  if (value.startsWith('sqlite:') && value.length > 'sqlite:'.length) {
    return { type: 'sqlite', path: resolve(value.slice('sqlite:'.length)) };
  }
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return { type: 'postgres', url: value };
  throw new ConfigError(
    'DATABASE_URL',
    hidePassword(value),
    'postgres://user:password@host/database or sqlite:<path>',
  );
}

/** All five settings or none: half of them would lose photos. */
function readS3(get: (name: string) => string | undefined): S3Config | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  const values = names.map(get);
  if ([...values, get('S3_ADDRESSING')].every((value) => value === undefined)) return null;
  const missing = names.find((_, index) => values[index] === undefined);
  if (missing)
    throw new ConfigError(
      missing,
      undefined,
      'a value, because other S3_* settings are set: set all five or none',
    );
  const [endpoint, bucket, region, accessKey, secretKey] = values as [string, string, string, string, string];
  readUrl('S3_ENDPOINT', endpoint, ['http:', 'https:']);
  const addressing = readChoice('S3_ADDRESSING', get('S3_ADDRESSING'), ['path', 'virtual']) ?? 'path';
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey, addressing };
}

/** Without TLS anybody on the way could say who somebody is, so http is for tests on one machine. */
function readCompany(get: (name: string) => string | undefined): CompanyLogin | null {
  const issuer = readUrl('OIDC_ISSUER', get('OIDC_ISSUER'), ['http:', 'https:']);
  if (issuer === null) {
    const other = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_CREATE'].find(get);
    if (other !== undefined)
      throw new ConfigError('OIDC_ISSUER', undefined, `the address of the provider, because ${other} is set`);
    return null;
  }
  if (issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname))
    throw new ConfigError('OIDC_ISSUER', issuer, 'an address that begins with https://');
  const clientId = get('OIDC_CLIENT_ID');
  if (clientId === undefined)
    throw new ConfigError('OIDC_CLIENT_ID', undefined, 'the id that the provider gave this server');
  return {
    issuer,
    clientId,
    clientSecret: get('OIDC_CLIENT_SECRET') ?? null,
    name: get('OIDC_NAME') ?? new URL(issuer).hostname,
    createsAccounts: readChoice('OIDC_CREATE', get('OIDC_CREATE'), ['on', 'off']) === 'on',
  };
}

function readUrl(variable: string, value: string | undefined, protocols: string[]): string | null {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      variable,
      hidePassword(value),
      `an address that begins with ${protocols.join('// or ')}//`,
    );
  }
  return value;
}

/** An address of which people use what is behind it: `/report/…`, `/share/…`. */
function readOrigin(variable: string, value: string | undefined): string | null {
  const address = readUrl(variable, value, ['http:', 'https:']);
  if (address === null) return null;
  const url = new URL(address);
  if (url.href !== `${url.origin}/`)
    throw new ConfigError(
      variable,
      hidePassword(address),
      'an address without anything behind the host, such as https://report.example.com',
    );
  return url.origin;
}

/** The sender of mails: an address, or a name with an address in angle brackets. */
function readSender(value: string | undefined, smtpUrl: string | null): string {
  if (value === undefined && smtpUrl === null) return 'Proofmark <no-reply@localhost>';
  if (value === undefined || !/^(?:[^<>]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(value))
    throw new ConfigError(
      'MAIL_FROM',
      value,
      'the sender of mails, such as Proofmark <no-reply@report.example.com>',
    );
  return value;
}

function readChoice<const C extends string>(
  variable: string,
  value: string | undefined,
  choices: readonly C[],
): C | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigError(variable, value, choices.join(', '));
  return choice;
}

/** A password may hold any character, if whoever wrote the address forgot to encode it. */
function hidePassword(url: string): string {
  return url.replace(/^((?:\w+:\/\/)?[^:]*):.*@/s, '$1:…@').replace(/\?.*/s, '?…');
}
