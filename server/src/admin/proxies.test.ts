/**
 * The proxies of `deploy/` as they are, but for names, ports and certificate, each in front of a server. `doctor` says whether
 * phones would reach it, and what the server sees of its callers.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { runAdmin } from './testing.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');
const TOKEN = 'a-token-for-the-metrics';
const SECRET = 'S3cretThatNoLogMayHave';
const LOGIN = `${routePath('/auth/doLogin')}?username=lin&password=${SECRET}`;
const { TEST_NGINX: nginx = '', TEST_CADDY: caddy = '' } = process.env;

let t: TestApp;
let folder: string;
let server: ServerProcess | undefined;
let proxy: ChildProcess | undefined;
let said = '';

beforeAll(async () => {
  t = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'proofmark-proxy-'));
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name, ...files],
    {
      stdio: 'ignore',
    },
  );
});
afterEach(async () => {
  await stopProxy();
  await server?.stop();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

async function stopProxy(): Promise<void> {
  if (proxy?.exitCode !== null) return;
  proxy.kill('SIGTERM');
  await new Promise((ended) => proxy?.once('exit', ended));
}

/** Calls with a secret in their address. Returns the status of each answer. */
async function askSecrets(port: number): Promise<(number | undefined)[]> {
  const ca = readFileSync(join(folder, 'cert.pem'));
  const statuses = [];
  for (const path of [`/share/${SECRET}/pdf`, `/%73hare/${SECRET}`, `/calendar/${SECRET}.ics`, LOGIN]) {
    const asked = get({ host: 'localhost', port, path, ca, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    statuses.push(answer.statusCode);
  }
  return statuses;
}

/** A file of `deploy/` with other values in some places, each of which it must have. */
function deployed(name: string, changes: [from: string, to: string][]): string {
  let text = readFileSync(join(DEPLOY, name), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Starts a server that is reached by https on the port. Returns where it listens itself, without `http://`. */
async function startServer(port: number): Promise<string> {
  server = await startServerProcess(t.config, {
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: TOKEN,
  });
  return server.url.replace('http://', '');
}

function start(command: string, args: string[]): void {
  said = '';
  proxy = spawn(command, args, { env: { HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [proxy.stdout, proxy.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
}

/** What `doctor` says once the proxy answers. */
async function examined(port: number): Promise<string> {
  const env = {
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: TOKEN,
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
  };
  for (let tries = 0; ; tries += 1) {
    const { output } = await runAdmin(t, ['doctor'], env);
    const isUp = !output.includes('ECONNREFUSED');
    if (isUp || tries === 10 || proxy?.exitCode !== null) return output + (isUp ? '' : said);
    await wait(300);
  }
}

test.skipIf(nginx === '')(
  'nginx with deploy/nginx.conf leads to the server, and tells it who calls',
  async () => {
    const [port, plainPort] = [await freePort(), await freePort()];
    const accessLog = join(folder, 'access.log');
    const site = deployed('nginx.conf', [
      ['server 127.0.0.1:8080;', `server ${await startServer(port)};`],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['report.example.com', 'localhost'],
      ['/etc/letsencrypt/live/localhost/fullchain.pem', join(folder, 'cert.pem')],
      ['/etc/letsencrypt/live/localhost/privkey.pem', join(folder, 'key.pem')],
      ['/var/log/nginx/proofmark.log', accessLog],
      ['/var/log/nginx/proofmark-error.log', join(folder, 'error.log')],
      ['/etc/nginx/proofmark-proxy.conf', join(DEPLOY, 'nginx-proxy.conf')],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (part) => `${part}_temp_path ${join(folder, part)};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = join(folder, 'main.conf');
    writeFileSync(
      main,
      // As Debian has it: a log of all that no server block logs in its own way.
      `${user} daemon off; pid ${join(folder, 'nginx.pid')}; events {} http { access_log ${join(folder, 'all.log')}; ${temporary.join(' ')} include ${site}; }`,
    );
    start(nginx, ['-e', 'stderr', '-p', folder, '-c', main]);
    const findings = await examined(port);
    expect(findings).toContain(`ok       proxy: https://localhost:${port} leads to the server`);
    expect(findings).not.toMatch(/^problem/m);
    const headers = { host: 'localhost' };
    const plain = await fetch(`http://127.0.0.1:${plainPort}/tasks`, { headers, redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')?.startsWith('https://')]).toEqual([308, true]);

    await fetch(`http://127.0.0.1:${plainPort}${LOGIN}`, { headers, redirect: 'manual' });
    await askSecrets(port);
    await server?.stop();
    expect(await askSecrets(port)).toEqual([502, 502, 502, 502]);
    await stopProxy();
    const logged = readFileSync(accessLog, 'utf8');
    expect(logged).toMatch(/ 404 .* "GET \/share\/\*\*\*\/pdf" [\da-f-]{36}$/m);
    expect(logged).toMatch(/ 502 .* "GET \/calendar\/\*\*\*" -$/m);
    expect(logged).toMatch(/ 308 .* "GET \/assetsapi\/business-assets\/auth\/doLogin" -$/m);
    const written = readdirSync(folder).filter((name) => name.endsWith('.log'));
    for (const text of [said, ...written.map((name) => readFileSync(join(folder, name), 'utf8'))])
      expect(text).not.toContain(SECRET);
  },
  60_000,
);

test.skipIf(caddy === '')(
  'Caddy with deploy/Caddyfile leads to the server, and tells it who calls',
  async () => {
    const port = await freePort();
    const certificate = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`;
    const file = deployed('Caddyfile', [
      ['\tlog {', '\tadmin off\n\tauto_https disable_redirects\n\tlog {'],
      ['report.example.com {', `https://localhost:${port} {\n\t${certificate}`],
      ['reverse_proxy 127.0.0.1:8080 {', `reverse_proxy ${await startServer(port)} {`],
    ]);
    start(caddy, ['run', '--config', file, '--adapter', 'caddyfile']);
    const findings = await examined(port);
    expect(findings).toContain(`ok       proxy: https://localhost:${port} leads to the server`);
    expect(findings).not.toMatch(/^problem/m);

    await server?.stop();
    expect(await askSecrets(port)).toEqual([502, 502, 502, 502]);
    await stopProxy();
    expect(said).not.toContain(SECRET);
  },
  60_000,
);
