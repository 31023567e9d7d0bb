/**
 * @file How long until a phone shows what another user did while it had no signal? 1,000 operations on 1,000 rows of
 * one report, from the moment that Chromium is online again to the last of them on the screen: pulled, stored in
 * IndexedDB, drawn. The reference is fetching the same pages in the same tab, without the app. Aim: ≤ 1 s.
 */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { logIn } from '../e2e/fixtures/api.ts';
import { openWorld } from '../e2e/pages/app.ts';
import { median, print, printMachine } from './harness/figures.ts';

const OPERATIONS = 1000;
const BATCH = 500;
const ROUNDS = 5;
/** In progress, with both inspectors on it. */
const REPORT_NO = 'IR-260622-027';
const DEVICE = 'other-phone';

printMachine();
const world = await openWorld();
const phone = await world.newPhone({ hasServiceWorker: true, language: 'en-US', hasMotion: true });
await phone.login.logIn('inspector@example.com');
await phone.home.openTask(REPORT_NO);
await phone.frame.allSent();
const other = await logIn(world.server.url, 'inspector2@example.com');
const { reportId } = await other.task(REPORT_NO);

let made = 0;
/** Row → clock of its last operation. */
const clocks = new Map<string, string>();
const [catchUp, fetching]: [number[], number[]] = [[], []];
for (let round = 0; round <= ROUNDS; round++) {
  await phone.context.setOffline(true);
  const since = await latestSeq();
  const last = `Round ${round}, the last of them`;
  const ops = operations(round, last);
  for (let from = 0; from < OPERATIONS; from += BATCH) {
    const batch = { reportId, deviceId: DEVICE, ops: ops.slice(from, from + BATCH) };
    const { results } = await other.data<{ results: { result: string }[] }>('POST', '/report/push', batch);
    const refused = results.find(({ result }) => result !== 'applied');
    if (refused) throw new Error(`Cannot push: ${JSON.stringify(refused)}`);
  }
  // Start to listen before the signal comes back.
  const shown = await phone.page.evaluateHandle(untilShown, last);
  await phone.context.setOffline(false);
  const shownMs = await shown.evaluate(({ ms }) => ms);
  const fetchMs = await phone.page.evaluate(fetchPages, { reportId, since });
  if (round === 0) continue; // warm-up: creates the rows that later rounds change
  catchUp.push(shownMs);
  fetching.push(fetchMs);
}
print('the same pages fetched without the app (reference)', median(fetching), 'ms');
print('online → 1,000 operations on the screen (aim ≤ 1000)', median(catchUp), 'ms');
print('  the slowest round', Math.max(...catchUp), 'ms');
print('ratio', median(catchUp) / median(fetching), '×');
await world.close();
await world.browser.close();

/** One operation on each of 999 rows, and a last one that the open page shows. Each is based on the one before. */
function operations(round: number, last: string): Operation[] {
  const make = (kind: Operation['kind'], id: string, set: NonNullable<Operation['set']>): Operation => {
    made += 1;
    const hlc = formatClock(Date.now(), made, DEVICE);
    const before = clocks.get(id);
    clocks.set(id, hlc);
    const base = Object.fromEntries(Object.keys(set).map((field) => [field, before ?? '']));
    return { opId: randomUUID(), kind, id, set, hlc, ...(before ? { base } : {}) };
  };
  const rows = Array.from({ length: OPERATIONS - 1 }, (_, n) =>
    make('measurement', `bench-${n}`, { itemId: 'bench', spec: n, n: 5, value1: round }),
  );
  return [...rows, make('information', 'information', { weather: last })];
}

/** Runs in the page: listens, and returns the milliseconds from `online` until the text appears. */
function untilShown(text: string): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const begin = () => {
      const startedAt = performance.now();
      const look = () => {
        if (document.body.textContent.includes(text)) resolve(performance.now() - startedAt);
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('online', begin, { once: true });
  });
  return { ms };
}

/** Runs in the page: milliseconds to fetch and parse the pages of the pull. */
async function latestSeq(): Promise<number> {
  for (let since = 0; ;) {
    const page = await other.data<{ seq: number; hasMore: boolean }>('GET', '/report/pull', {
      reportId,
      since,
    });
    if (!page.hasMore) return page.seq;
    since = page.seq;
  }
}

async function fetchPages({ reportId, since }: { reportId: string; since: number }): Promise<number> {
  const startedAt = performance.now();
  for (let isMore = true; isMore;) {
    const response = await fetch(
      `/assetsapi/business-assets/report/pull?reportId=${reportId}&since=${since}`,
      { headers: { 'Access-Token': localStorage.getItem('access_token') ?? '' }, cache: 'no-store' },
    );
    const { data } = (await response.json()) as { data: { seq: number; hasMore: boolean } };
    ({ seq: since, hasMore: isMore } = data);
  }
  return performance.now() - startedAt;
}
