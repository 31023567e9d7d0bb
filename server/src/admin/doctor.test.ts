import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backupName } from '../backup/folder.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { startTestSmtp } from '../mail/testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { clockFinding, examine, type DoctorCheck } from './doctor.ts';
import { runAdmin } from './testing.ts';

const TOKEN = 'a-token-for-the-metrics';
let t: TestApp;
let proxy: Server | undefined;
beforeAll(async () => {
  t = await startTestApp({ metricsToken: TOKEN, trustedProxies: ['loopback'] });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());
afterEach(async () => {
  proxy?.closeAllConnections();
  await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(null)));
  proxy = undefined;
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
/** A proxy in front of the application, with these headers. Returns its address. */
async function startProxy(headersOf: (request: IncomingMessage) => Record<string, string>): Promise<string> {
  const own = createServer(async (request, response) => {
    const { authorization = '' } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${portOf(t.app.server)}${request.url}`, {
      headers: { authorization, ...headersOf(request) },
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  proxy = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(own)}`;
}
const good = ({ headers }: IncomingMessage) => ({
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': headers.host ?? '',
});
/** What a check says, with the settings of the test. */
async function find(check: DoctorCheck, settings: Partial<Config> = {}) {
  const findings = await examine({ ...t.config, ...settings }, [check]);
  return findings.map(({ state, says, todo }) => [state, says, todo].filter(Boolean).join(' | '));
}

test('says that the provider of the company has another name, or does not answer', async () => {
  expect(await find('company login')).toEqual([]);
  const company = { clientId: 'x', clientSecret: null, name: 'Acme', createsAccounts: false };
  const names: string[] = [];
  proxy = createServer((_, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer: names.at(-1), authorization_endpoint: `${names.at(-1)}auth` })),
  );
  await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(proxy)}/proofmark`;
  names.push(`${issuer}/`);
  expect(await find('company login', { company: { ...company, issuer: `${issuer}/` } })).toEqual([
    `ok | ${issuer}/ answers`,
  ]);
  const [wrong] = await find('company login', { company: { ...company, issuer } });
  expect(wrong).toMatch(/^problem \| .*issuer.* \| Look at OIDC_ISSUER: .*openid-configuration/);
  const [silent] = await find('company login', { company: { ...company, issuer: 'http://127.0.0.1:1' } });
  expect(silent).toMatch(/^problem \| .* \| Look at OIDC_ISSUER/);
});

test('a server with everything has no problem', async () => {
  const smtp = await startTestSmtp();
  const findings = await examine({ ...t.config, publicUrl: await startProxy(good), smtpUrl: smtp.url });
  await smtp.close();
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(new Set(findings.map(({ what }) => what))).toEqual(
    new Set([
      'settings',
      'disk',
      'database',
      'photo store',
      'PDF',
      'mail',
      'proxy',
      ...(t.config.database.type === 'postgres' ? ['clock'] : []),
    ]),
  );
});

test.each([
  ['passes on an address that the caller chose', { 'x-forwarded-for': '192.0.2.1' }, 'callers can choose'],
  ['says another protocol', { 'x-forwarded-proto': 'https' }, 'the server sees https, phones use http'],
  ['says another host', { 'x-forwarded-host': 'inside:8080' }, 'the server sees the host inside:8080'],
])('finds a proxy that %s', async (_, wrong, says) => {
  const publicUrl = await startProxy((request) => ({ ...good(request), ...wrong }));
  const [reached, problem, ...more] = await find('proxy', { publicUrl });
  expect(reached).toMatch(/^ok/);
  expect(problem).toMatch(new RegExp(`^problem \\| .*${says}`));
  expect(more).toEqual([]);
});

test('finds an address that leads nowhere, and one that leads elsewhere', async () => {
  const publicUrl = await startProxy(good);
  expect(await find('proxy', { publicUrl: `${publicUrl}/elsewhere` })).toEqual([
    expect.stringContaining('/elsewhere/healthz answers 404, not this server'),
  ]);
  expect(await find('proxy', { publicUrl: 'http://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^problem/),
  ]);
});

test('finds a mail server that does not let us in, and a full disk', async () => {
  const smtp = await startTestSmtp();
  expect(await find('mail', { smtpUrl: smtp.url.replace('pass-word', 'other') })).toEqual([
    expect.stringMatching(/^problem \| .*535.*SMTP_URL/),
  ]);
  await smtp.close();
  expect(await find('mail', { smtpUrl: null, isDemo: false })).toEqual([
    expect.stringContaining('reach nobody'),
  ]);
  expect(await find('disk', { warnFreeMb: Infinity })).toEqual([
    expect.stringMatching(/^warning .*Make space/),
  ]);
});

test('finds a folder and a file that are not there, and makes none of them', async () => {
  const folder = join(t.config.dataDir, '..', 'not-mounted');
  expect(await find('disk', { backupDir: folder })).toContainEqual(
    expect.stringMatching(/^warning \| .*not-mounted is not there \| Mount its disk/),
  );
  expect(existsSync(folder)).toBe(false);
  const path = join(folder, 'proofmark.sqlite');
  expect(await find('database', { database: { type: 'sqlite', path } })).toEqual([
    expect.stringMatching(/^warning \| .*is not there/),
  ]);
  expect(existsSync(folder)).toBe(false);
  expect(await find('photo store', { dataDir: folder })).toEqual([
    expect.stringMatching(/^warning \| .*objects is not there \| Look at DATA_DIR/),
  ]);
  expect(existsSync(folder)).toBe(false);
});

test('says of a database and of a photo store what to do about this one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofmark-data-'));
  // Neither can be written to, not even by root.
  const path = join(dataDir, 'x.sqlite');
  mkdirSync(path);
  writeFileSync(join(dataDir, 'objects'), '');
  expect(await find('database', { database: { type: 'sqlite', path } })).toEqual([
    expect.stringMatching(`^problem .* \\| Let the user that runs the server write to ${path} `),
  ]);
  expect(await find('photo store', { dataDir })).toEqual([
    expect.stringMatching(`^problem .* \\| Let the user that runs the server write to ${dataDir}/objects,`),
  ]);
  rmSync(path, { recursive: true });
  const newer = await openDatabase({ type: 'sqlite', path });
  await sql`insert into kysely_migration (name, timestamp) values ('002-next', '')`.execute(newer);
  await newer.destroy();
  expect(await find('database', { database: { type: 'sqlite', path } })).toEqual([
    expect.stringMatching(/^problem \| Cannot use this database: a newer version .* instance\.$/),
  ]);
  rmSync(dataDir, { recursive: true });
});

test('finds backups on the disk of the data, as they are where a disk is not mounted', async () => {
  const backupDir = join(t.config.dataDir, 'backups');
  mkdirSync(backupDir);
  expect(await find('disk', { backupDir })).toContainEqual(
    expect.stringMatching(/^warning \| .*backups is on the disk of .* \| Mount another disk/),
  );
});

test('finds a backup whose time is in the future', async () => {
  const backupDir = mkdtempSync(join(tmpdir(), 'proofmark-backups-'));
  mkdirSync(join(backupDir, backupName(Date.now())));
  expect(await find('backups', { backupDir })).toEqual([]);
  const future = backupName(Date.now() + 86_400_000);
  mkdirSync(join(backupDir, future));
  expect(await find('backups', { backupDir })).toEqual([
    expect.stringMatching(`^problem \\| the time of ${future} in .* is in the future \\| Set the clock`),
  ]);
  rmSync(backupDir, { recursive: true });
});

test('makes a PDF', async () => {
  expect(await find('PDF')).toEqual([expect.stringMatching(/^ok \| .*: \d+ pages$/)]);
});

test('finds a logo that the server would not start with', async () => {
  const logoFile = join(t.config.dataDir, 'logo.svg');
  const look = () => find('logo', { issuer: { ...t.config.issuer, logoFile } });
  expect(await look()).toEqual([expect.stringMatching(/^problem \| .*\| Correct COMPANY_LOGO/)]);
  writeFileSync(logoFile, '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"/>');
  expect(await look()).toEqual([`ok | ${logoFile} is image/svg+xml, 80 × 20`]);
});

test('finds a database that cannot be opened, and jobs that were given up', async () => {
  expect(await find('database', { database: { type: 'postgres', url: 'postgres://127.0.0.1:1/x' } })).toEqual(
    [expect.stringMatching(/^problem .*DATABASE_URL/)],
  );
  const job = {
    type: 'codeMail',
    body: '{}',
    state: 'dead',
    attempts: 1,
    lease: '',
    lastError: 'no',
  } as const;
  const times = { createdAt: 0, nextAt: 0, expiresAt: Date.now() };
  await t.db
    .insertInto('job')
    .values({ id: 'dead', ...job, ...times })
    .execute();
  expect(await find('database')).toContainEqual(expect.stringContaining('given up: 1 codeMail | See why'));
  await t.db.deleteFrom('job').execute();
});

test('finds a clock that is wrong by more than 30 s, in either direction', () => {
  const now = Date.now();
  expect(clockFinding('the database', now - 29_000, now).state).toBe('ok');
  for (const theirs of [now - 40_000, now + 40_000])
    expect(clockFinding('the database', theirs, now)).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/^differs from the database by (39|40|41) s$/),
    });
});

test('the command prints what to do, and its code says whether there is a problem', async () => {
  const publicUrl = await startProxy(good);
  const env = {
    PUBLIC_URL: publicUrl,
    METRICS_TOKEN: TOKEN,
    PROOFMARK_DEMO: '0',
    TRUSTED_PROXIES: 'loopback',
  };
  const { code, output } = await runAdmin(t, ['doctor'], env);
  expect([code, output]).toEqual([0, expect.stringContaining('warning  mail: ')]);
  expect(output).toContain('\n         To do: Set SMTP_URL and MAIL_FROM\n');
  const broken = await runAdmin(t, ['doctor'], { ...env, PUBLIC_URL: 'http://127.0.0.1:1' });
  expect([broken.code, broken.output]).toEqual([1, expect.stringContaining('1 problem found')]);
});
