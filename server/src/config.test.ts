import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-setting.ts';

const S3 = {
  S3_ENDPOINT: 'http://s3',
  S3_BUCKET: 'b',
  S3_REGION: 'r',
  S3_ACCESS_KEY: 'k',
  S3_SECRET_KEY: 's',
};

test('readConfig() has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    database: { type: 'sqlite' },
    s3: null,
    smtpUrl: null,
    backupDir: null,
    backupEveryHours: 24,
    backupKeep: 14,
    publicUrl: 'http://127.0.0.1:8080',
    registration: 'open',
    logLevel: 'info',
    isDemo: true,
    isProduction: false,
  });
});

test.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '80.5', 'a whole number'],
  ['HOST', 'http://x', 'a host name'],
  ['HOST', '999.1.1.1', 'a host name'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['SMTP_URL', 'mail.example.com', 'smtp://'],
  ['PUBLIC_URL', 'proofmark.example.com', 'https://'],
  ['PUBLIC_URL', 'https://report.example.com/proofmark', 'without anything behind the host'],
  ['PUBLIC_URL', 'https://report.example.com/#b', 'without anything behind the host'],
  ['MAIL_FROM', 'notanaddress', 'the sender of mails'],
  ['MAIL_FROM', 'Proofmark <no-reply>', 'the sender of mails'],
  ['MAIL_FROM', 'Proofmark no-reply@example.com', 'the sender of mails'],
  ['TRUSTED_PROXIES', 'proxy.example.com', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.1,', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'addresses or networks'],
  ['TRUSTED_PROXIES', '::/0', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'addresses or networks'],
  ['WARN_FREE_MB', '1 GB', 'a whole number'],
  ['AUDIT_LOG_DAYS', 'ever', 'a whole number'],
  ['AUDIT_LOG_DAYS', '0', 'a whole number from 1 to 999999'],
  ['MAX_TASKS_PER_DAY', '-1', 'a whole number'],
  ['BACKUP_EVERY_HOURS', '0', 'a whole number from 1 to 999999'],
  ['BACKUP_KEEP', 'all', 'a whole number from 1 to 999999'],
  ['REGISTRATION', 'yes', 'open, off'],
  ['PROOFMARK_UNPLANNED_VISITS', 'no', 'on, off'],
  ['LOG_LEVEL', 'loud', 'fatal, error'],
  ['PROOFMARK_DEMO', 'true', '0, 1'],
])('readConfig() rejects %s=%s and says what it expects', (variable, value, expected) => {
  const read = () => readConfig({ [variable]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`${variable}.*${value.replaceAll('.', '\\.')}.*${expected}`));
});

test.each([
  [{}, 'open'],
  [{ PROOFMARK_DEMO: '0' }, 'off'],
  [{ PUBLIC_URL: 'https://proofmark.example.com' }, 'off'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ PUBLIC_URL: 'https://proofmark.example.com', REGISTRATION: 'open' }, 'open'],
])('readConfig(%o) has registration %s', (env, registration) => {
  expect(readConfig(env).registration).toBe(registration);
});

test('readConfig() wants all S3 settings or none', () => {
  expect(readConfig(S3).s3).toEqual({
    endpoint: 'http://s3',
    bucket: 'b',
    region: 'r',
    accessKey: 'k',
    secretKey: 's',
    addressing: 'path',
  });
  expect(readConfig({ ...S3, S3_ADDRESSING: 'virtual' }).s3?.addressing).toBe('virtual');
  expect(() => readConfig({ ...S3, S3_ADDRESSING: 'host' })).toThrow('path, virtual');
  for (const name of Object.keys(S3)) expect(() => readConfig({ ...S3, [name]: '' })).toThrow(name);
  expect(() => readConfig({ ...S3, S3_ENDPOINT: 's3.example.com' })).toThrow('S3_ENDPOINT');
});

test.each([
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'x'],
  ['OIDC_ISSUER', 'OIDC_CREATE', 'on'],
  ['S3_ENDPOINT', 'S3_ADDRESSING', 'virtual'],
  ['MAIL_FROM', 'SMTP_URL', 'smtp://mail'],
])('readConfig() wants %s with %s=%s', (missing, variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`Cannot use ${missing}: got nothing`);
});

test.each([
  [{ HOST: '::1' }, 'publicUrl', 'http://[::1]:8080'],
  [{ PUBLIC_URL: 'https://Report.example.com/' }, 'publicUrl', 'https://report.example.com'],
  [{ MAIL_FROM: 'no-reply@example.com' }, 'mailFrom', 'no-reply@example.com'],
  [{ MAIL_FROM: '验讫 <no-reply@example.com>' }, 'mailFrom', '验讫 <no-reply@example.com>'],
  // A time-stamping authority may have nothing at the address without it.
  [{ TSA_URL: 'https://tsa.example.com/tsr/' }, 'tsaUrl', 'https://tsa.example.com/tsr/'],
] as const)('readConfig(%o) has %s %s', (env, name, value) => {
  expect(readConfig(env)[name]).toBe(value);
});

test('readConfig() keeps the slash at the end of OIDC_ISSUER, which belongs to its name', () => {
  const issuer = 'https://login.example.com/application/o/proofmark/';
  expect(readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x' }).company?.issuer).toBe(issuer);
});

test('readConfig() trusts no proxy unless TRUSTED_PROXIES names it', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, fd00::/8,10.1.2.3' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
    '10.1.2.3',
  ]);
});

test.each([
  ['/data/backups', '/data'],
  ['/data', '/data'],
  ['/', '/data'],
])('readConfig() refuses BACKUP_DIR %s for DATA_DIR %s', (backupDir, dataDir) => {
  expect(() => readConfig({ BACKUP_DIR: backupDir, DATA_DIR: dataDir })).toThrow(
    /^Cannot use BACKUP_DIR: .*outside/,
  );
  expect(readConfig({ BACKUP_DIR: `${dataDir}-backups`, DATA_DIR: dataDir }).backupDir).toBe('/data-backups');
});

test.each([
  ['DATABASE_URL', 'mysql://me:secret@host/db', 'mysql://me:…@host/db'],
  ['DATABASE_URL', 'postgres://me:secret:b/c@host/db', 'postgres://me:…@host/db'],
  ['DATABASE_URL', 'mysql://me:a@secret#/@host/db', 'mysql://me:…@host/db'],
  ['DATABASE_URL', 'postgre://host/db?password=secret', 'postgre://host/db?…'],
  ['SMTP_URL', 'smtp://me:secret/b@host', 'smtp://me:…@host'],
  ['SMTP_URL', 'me:secret/b@host', 'me:…@host'],
])('readConfig() never shows the password of %s=%s', (variable, value, shown) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`got "${shown}"`);
});

test.each([
  [{ NODE_ENV: 'production' }, false],
  [{ PROOFMARK_DEMO: '0' }, false],
  [{ PROOFMARK_DEMO: '1', NODE_ENV: 'production' }, false],
  [{ PROOFMARK_DEMO: '1' }, true],
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:8080' }, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'https://proofmark.example.com' }, false],
  [{ PUBLIC_URL: 'https://localhost' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.5:8080' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ DATABASE_URL: 'postgres://localhost/proofmark' }, false],
  [{ DATABASE_URL: 'sqlite:/srv/proofmark.sqlite' }, false],
  [S3, false],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'no-reply@example.com' }, false],
  [{ TRUSTED_PROXIES: 'loopback' }, false],
  [{ HOST: '0.0.0.0', PROOFMARK_DEMO: '1' }, true],
])('readConfig(%o) has a demo: %s', (env, isDemo) => {
  expect(readConfig(env).isDemo).toBe(isDemo);
});

test('readConfig() refuses a METRICS_TOKEN that is easy to guess, and does not repeat it', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow(
    'Cannot use METRICS_TOKEN: got "…", expected 20 to 200 letters',
  );
  expect(readConfig({ METRICS_TOKEN: 'a'.repeat(20) }).metricsToken).toBe('a'.repeat(20));
});
