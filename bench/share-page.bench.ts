/**
 * @file How long until a client sees the report behind a share link? Chromium with nothing in its cache, a processor slowed to
 * a quarter, and slow 4G (150 ms to the server and back, 1.6 Mbit/s), as Lighthouse has it. Largest contentful paint, and
 * what was loaded by then. Aims: ≤ 1.2 s without the photos below the fold, ≤ 60 KiB of script.
 */
import { loadavg } from 'node:os';
import { logIn } from '../e2e/fixtures/api.ts';
import { openBrowser } from '../e2e/harness/browser.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const ROUNDS = 9;
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const APPROVED = 'IR-260214-006';
const KIB = 1024;
/** The photos near the fold have come by then. */
const SETTLES_MS = 4000;

printMachine();
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
const server = await startServerProcess(dataFolder());
const reviewer = await logIn(server.url, 'reviewer@example.com');
const { reportId } = await reviewer.task(APPROVED);
const { links } = await reviewer.data<{ links: { url: string }[] }>('POST', '/share/create', { reportId });
const address = new URL(links[0]?.url ?? '', server.url);
const browser = await openBrowser();

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 900 },
})) {
  const paints: number[] = [];
  let scriptBytes = 0;
  let pageBytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport, locale: 'en-US' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(server.url + address.pathname + address.search);
    const seen = await page.evaluate(look, SETTLES_MS);
    paints.push(seen.paintMs);
    ({ scriptBytes, pageBytes } = seen);
    await context.close();
  }
  print(`${name}: largest contentful paint, median (aim ≤ 1200)`, median(paints), 'ms');
  print('  worst', quantile(paints, 1), 'ms');
  print('  the page itself', pageBytes / KIB, 'KiB');
  print('  script (aim ≤ 60)', scriptBytes / KIB, 'KiB');
}
await browser.close();
await server.stop();

/** Runs in the page. */
function look(settlesMs: number): Promise<{ paintMs: number; scriptBytes: number; pageBytes: number }> {
  return new Promise((resolve) => {
    let paintMs = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paintMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      resolve({
        paintMs,
        scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        pageBytes: page?.encodedBodySize ?? 0,
      });
    }, settlesMs);
  });
}
