/** @file All settings of the server: read once from the environment, and checked at the start. */
import { isIP } from 'node:net';
import { relative, resolve } from 'node:path';
import type { PrintedText } from '@proofmark/contract/proof/manifest.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import {
  ConfigError,
  hidePassword,
  readChoice,
  readCount,
  readOrigin,
  readPath,
  readPort,
  readPrinted,
  readRoleList,
  readSecret,
  readUrl,
  type Get,
} from './read-setting.ts';

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

/** Reads the settings. An empty variable counts as not set. Throws {@link ConfigError} for the first wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const get: Get = (variable) => env[variable]?.trim() || undefined;
  const isProduction = get('NODE_ENV') === 'production';
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  const port = readPort(get, 'PORT', 8080);
  const host = readHost(get);
  const publicUrl = readOrigin(get, 'PUBLIC_URL');
  const smtpUrl = readUrl(get, 'SMTP_URL', ['smtp:', 'smtps:']);
  const demo = readChoice(get, 'PROOFMARK_DEMO', ['0', '1']);
  const seriousSettings = findSerious(get, host, publicUrl);
  const isDemo = !isProduction && (demo === undefined ? seriousSettings.length === 0 : demo === '1');
  return {
    port,
    host,
    dataDir,
    database: readDatabase(get, dataDir),
    s3: readS3(get),
    smtpUrl,
    mailFrom: readSender(get, smtpUrl),
    publicUrl: publicUrl ?? `http://${inUrl(host)}:${port}`,
    hasSecureSubdomains: readChoice(get, 'HSTS_SUBDOMAINS', ['on', 'off']) !== 'off',
    trustedProxies: readProxies(get),
    warnFreeMb: readCount(get, 'WARN_FREE_MB', 1000),
    drainSeconds: readCount(get, 'DRAIN_SECONDS', 0),
    auditLogDays: readCount(get, 'AUDIT_LOG_DAYS', 400, 1),
    backupDir: readBackupDir(get, dataDir),
    backupEveryHours: readCount(get, 'BACKUP_EVERY_HOURS', 24, 1),
    backupKeep: readCount(get, 'BACKUP_KEEP', 14, 1),
    maxTasksPerDay: readCount(get, 'MAX_TASKS_PER_DAY', 200),
    maxImportedTasksPerDay: readCount(get, 'MAX_IMPORTED_TASKS_PER_DAY', 10_000),
    maxUploadMbPerDay: readCount(get, 'MAX_UPLOAD_MB_PER_DAY', 2000),
    maxRequestsPerMinute: readCount(get, 'MAX_REQUESTS_PER_MINUTE', 1200),
    registration: readChoice(get, 'REGISTRATION', ['open', 'off']) ?? (isDemo ? 'open' : 'off'),
    allowsUnplannedVisits: readChoice(get, 'PROOFMARK_UNPLANNED_VISITS', ['on', 'off']) !== 'off',
    issuer: {
      name: readPrinted(get, 'COMPANY_NAME', 80),
      address: readPrinted(get, 'COMPANY_ADDRESS', 200),
      disclaimer: readPrinted(get, 'COMPANY_DISCLAIMER', 1000),
      logoFile: readPath(get, 'COMPANY_LOGO'),
    },
    proofKeyFile: readPath(get, 'PROOF_KEY_FILE'),
    tsaUrl: readUrl(get, 'TSA_URL', ['http:', 'https:']),
    secondFactorKeyFile: readPath(get, 'SECOND_FACTOR_KEY_FILE'),
    secondFactorRoles: readRoleList(get, 'SECOND_FACTOR_ROLES'),
    company: readCompany(get),
    metricsToken: readSecret(get, 'METRICS_TOKEN'),
    logLevel: readChoice(get, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    isDemo,
    seriousSettings,
    isProduction,
    appDir: resolve(import.meta.dirname, '../../app/dist'),
  };
}

/** The set variables that no try on one machine needs. The password of the demo is public, and others reach this server. */
function findSerious(get: Get, host: string, publicUrl: string | null): string[] {
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
function readProxies(get: Get): string[] {
  const value = get('TRUSTED_PROXIES');
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

/** True if neither folder is in the other: what destroys the one does not destroy the other, and no backup holds backups. */
export function areApart(one: string, other: string): boolean {
  const isInside = (inner: string, outer: string) => !relative(outer, inner).startsWith('..');
  return !isInside(one, other) && !isInside(other, one);
}

function readBackupDir(get: Get, dataDir: string): string | null {
  const folder = readPath(get, 'BACKUP_DIR');
  if (folder === null) return null;
  if (!areApart(folder, dataDir))
    throw new ConfigError(
      'BACKUP_DIR',
      get('BACKUP_DIR'),
      `a folder outside of DATA_DIR (${dataDir}), best on another disk`,
    );
  return folder;
}

function readHost(get: Get): string {
  const value = get('HOST');
  if (value === undefined) return '127.0.0.1';
  if (/[\s/]/.test(value) || !URL.canParse(`http://${inUrl(value)}`))
    throw new ConfigError('HOST', value, 'a host name or address such as 0.0.0.0');
  return value;
}

/** A host as addresses have it. */
export function inUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function readDatabase(get: Get, dataDir: string): Config['database'] {
  const value = get('DATABASE_URL');
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
function readS3(get: Get): S3Config | null {
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
  readUrl(get, 'S3_ENDPOINT', ['http:', 'https:']);
  const addressing = readChoice(get, 'S3_ADDRESSING', ['path', 'virtual']) ?? 'path';
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey, addressing };
}

/** Without TLS anybody on the way could say who somebody is, so http is for tests on one machine. */
function readCompany(get: Get): CompanyLogin | null {
  const issuer = readUrl(get, 'OIDC_ISSUER', ['http:', 'https:']);
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
    createsAccounts: readChoice(get, 'OIDC_CREATE', ['on', 'off']) === 'on',
  };
}

/** The sender of mails: an address, or a name with an address in angle brackets. */
function readSender(get: Get, smtpUrl: string | null): string {
  const value = get('MAIL_FROM');
  if (value === undefined && smtpUrl === null) return 'Proofmark <no-reply@localhost>';
  if (value === undefined || !/^(?:[^<>]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(value))
    throw new ConfigError(
      'MAIL_FROM',
      value,
      'the sender of mails, such as Proofmark <no-reply@report.example.com>',
    );
  return value;
}
