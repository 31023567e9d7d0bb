/**
 * @file How long does the login page keep the phone from answering? Chromium with nothing in its cache, a processor slowed to a
 * quarter, slow 4G. Blocking time: what tasks take beyond 50 ms each, until nothing has run for two seconds, so also what loads
 * after the form; counted from the first content, as Lighthouse does, and from the start, because a page that shows nothing
 * before its script has run cannot block anything. The reference is a bare page of React with a router and a form
 * (`harness/login-reference`). `LOGIN_TEMPLATE` names the folder of another built app to compare with, whose login page is
 * `/login`: for vue3-vant-mobile, `git clone https://github.com/easy-temps/vue3-vant-mobile`, `pnpm install`, `vite build`.
 * Aim: at most half of that template's.
 */
import { brotliCompressSync } from 'node:zlib';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { openBrowser } from '../e2e/harness/browser.ts';
import { freePort } from '../scripts/setup/free-port.mjs';
import { median, print, printMachine } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const ROUNDS = 7;
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Load {
  /** After the first content. */
  blockingMs: number;
  allBlockingMs: number;
  longestMs: number;
  paintMs: number;
}

printMachine();
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
const server = await startServerProcess(dataFolder());
const template = process.env['LOGIN_TEMPLATE'];
const pages = {
  'login page': `${server.url}/`,
  'bare React page (reference)': await serve(await buildReference()),
  ...(template === undefined ? {} : { template: `${await serve(template)}login` }),
};
const browser = await openBrowser();
const loads: Record<string, Load[]> = {};
// The pages take turns, so that disturbances of the machine affect all alike. The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, url] of Object.entries(pages)) {
    const load = await open(url);
    if (round > 0) (loads[name] ??= []).push(load);
  }
}
await browser.close();
await server.stop();

const middle = (name: string, what: keyof Load) => median((loads[name] ?? []).map((load) => load[what]));
for (const name of Object.keys(pages)) {
  print(`${name}: blocking after the first content, median`, middle(name, 'blockingMs'), 'ms');
  print('  blocking from the start', middle(name, 'allBlockingMs'), 'ms');
  print('  longest task', middle(name, 'longestMs'), 'ms');
  print('  first content', middle(name, 'paintMs'), 'ms');
  if (name === 'login page') continue;
  print('  ratio from the start', middle('login page', 'allBlockingMs') / middle(name, 'allBlockingMs'), '×');
  if (name === 'template')
    print('  ratio (aim ≤ 0.5)', middle('login page', 'blockingMs') / middle(name, 'blockingMs'), '×');
}
process.exit();

async function open(url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: [start: number, duration: number][] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
    Object.assign(globalThis, { tasks });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const load = await page.evaluate(look);
  await context.close();
  return load;
}

/** Runs in the page: waits for two seconds without a long task. */
function look(): Promise<Load> {
  return new Promise((resolve) => {
    const { tasks } = globalThis as unknown as { tasks: [start: number, duration: number][] };
    const wait = (known: number) =>
      setTimeout(() => {
        if (tasks.length > known) return wait(tasks.length);
        const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const over = (from: number) =>
          tasks.reduce((sum, [start, ms]) => sum + (start + ms > from ? ms - 50 : 0), 0);
        const longestMs = Math.max(0, ...tasks.map(([, duration]) => duration));
        resolve({ blockingMs: over(paintMs), allBlockingMs: over(0), longestMs, paintMs });
      }, 2000);
    wait(tasks.length);
  });
}

async function buildReference(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'proofmark-login-reference-'));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const root = path.join(import.meta.dirname, 'harness/login-reference');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  return outDir;
}

/** Serves a built app, compressed as our server does. Returns its address. */
async function serve(folder: string): Promise<string> {
  const port = await freePort();
  const compressed = new Map<string, Buffer>();
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const asked = path.join(folder, path.normalize(pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : path.join(folder, 'index.html');
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, body);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  }).listen(port, '127.0.0.1');
  return `http://127.0.0.1:${port}/`;
}
