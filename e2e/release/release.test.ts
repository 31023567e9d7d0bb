/** @file A release on a machine that has nothing of ours: the archive by itself, and in a container of a bare Debian. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { guardedProcess } from '../../scripts/setup/guarded-process.mjs';
import { logIn } from '../fixtures/api.ts';
import { waitUntil } from '../fixtures/eventually.ts';
import { isReady } from '../harness/server.ts';

/** Set by `npm run test:release`. */
const archive = process.env['RELEASE_ARCHIVE'] ?? '';
/** A container made from the archive; not set where there is no buildah. */
const container = process.env['RELEASE_CONTAINER'];

/** No npm, no node, nothing of the project: only what the start script itself needs. */
const PATH = '/usr/bin:/bin';
const START_MS = 30_000;

const unpacked = mkdtempSync(path.join(tmpdir(), 'proofmark-release-'));
execFileSync('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
const inRelease = (name: string) => path.join(unpacked, name);
afterAll(() => rmSync(unpacked, { recursive: true }));

/** Starts a command that serves on the port, and waits until it can work. Ends with the test. */
async function serve(env: NodeJS.ProcessEnv, url: string, command: string, ...args: string[]): Promise<void> {
  let log = '';
  const server = guardedProcess({ cwd: '/', env, onOutput: (text) => (log += text) });
  onTestFinished(() => server.dispose());
  void server.start(command, args);
  await waitUntil(
    'the server to be ready',
    async () => ((await isReady(url)) ? 'ready' : log),
    (state) => state === 'ready',
    START_MS,
  );
}

/** The address, and the settings for a demo at it with data of its own. */
async function place() {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'proofmark-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return {
    url: `http://127.0.0.1:${port}`,
    env: { PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
  };
}

test('holds the bytes that its checksums name', () => {
  const listed = readFileSync(inRelease('SHA256SUMS'), 'utf8').trim().split('\n').length;
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(listed).toBe(files.length - 1);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
});

test('lists every package, each with its licence', () => {
  const { components } = JSON.parse(readFileSync(inRelease('sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string; licenses?: { expression: string }[] }[];
  };
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const manifests = readdirSync(inRelease('node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(inRelease(`node_modules/${file}`), 'utf8')) as Manifest)
    .filter(({ name }) => name !== undefined && !name.startsWith('@proofmark/'));
  expect(manifests.length).toBeGreaterThan(50);
  expect(manifests.filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([]);
  expect(components.filter(({ licenses }) => !licenses?.[0]?.expression)).toEqual([]);
  expect([...listed].join()).toContain('react@');
});

interface Manifest {
  name?: string;
  version?: string;
}

test('serves app and API with nothing but itself', async () => {
  const { url, env } = await place();
  await serve(env, url, inRelease('proofmark'));
  expect(await (await fetch(url)).text()).toContain('<title>');
  const inspector = await logIn(url, 'inspector@example.com');
  const task = await inspector.task('IR-260622-027');
  expect((await inspector.pdf(task.reportId)).toString('latin1', 0, 5)).toBe('%PDF-');
  const log = execFileSync(inRelease('proofmark'), ['admin', 'audit-log'], { env, encoding: 'utf8' });
  expect(log).toContain('inspector@example.com');
  // There is no npm here: every message names the command that exists.
  const { stderr } = spawnSync(inRelease('proofmark'), ['admin'], { env, encoding: 'utf8' });
  expect(stderr).toContain(`${inRelease('proofmark')} admin backup <folder>`);
  expect(`${log}${stderr}`).not.toMatch(/\bnpm\b/);
});

test('says what is wrong with a command that does not exist', () => {
  expect(() => execFileSync(inRelease('proofmark'), ['stat'], { stdio: 'pipe' })).toThrow(
    /Cannot run 'stat'/,
  );
});

test.skipIf(container === undefined)('serves in a container of a bare Debian', async () => {
  const { url, env } = await place();
  const { PORT, HOST } = env;
  const settings = Object.entries({ PORT, HOST, NODE_ENV: '' }).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  await serve(
    process.env,
    url,
    'buildah',
    'run',
    ...settings,
    container ?? '',
    '--',
    '/opt/proofmark/proofmark',
  );
  await logIn(url, 'inspector@example.com');
});
