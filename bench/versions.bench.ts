/**
 * @file How long does it take to compare two versions of a report with 300 items, 40 defects and 500 photos, of which a
 * third has changed? Over HTTP, on each database. Aim: at most 100 ms. The reference is reading the report once (pull).
 */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { logIn, type Caller } from '../e2e/fixtures/api.ts';
import { BIG, makeBigReport } from './harness/big-report.ts';
import { onEachDatabase } from './harness/databases.ts';
import { median, print, printMachine } from './harness/figures.ts';
import { startServerProcess } from './harness/server-process.ts';

const REPORT_NO = 'VERSIONS';
const ROUNDS = 12;
const CHANGED_EVERY = 3;

let made = 0;

printMachine();
await onEachDatabase(async (database) => {
  const server = await startServerProcess(database.dataDir, database.env);
  const inspector = await logIn(server.url, 'inspector@example.com');
  const reviewer = await logIn(server.url, 'reviewer@example.com');
  await makeBigReport(inspector, server.url, REPORT_NO);
  const { reportId } = await inspector.task(REPORT_NO);
  const approve = async () => {
    await inspector.data('POST', '/workflow/submit', { reportId });
    await reviewer.data('POST', '/workflow/approve', { reportId });
  };
  await push(inspector, reportId, [
    ['conclusion', 'conclusion', { overall: 'aborted', abortReason: 'not_ready' }],
  ]);
  await approve();
  await reviewer.data('POST', '/workflow/amend', { reportId, reason: 'typing' });
  await push(inspector, reportId, [
    ...changed(BIG.items).map((n) => ['item', `item-${n}`, { nameEn: `Check ${n}, corrected` }] as const),
    ...changed(BIG.defects).map((n) => ['defect', `defect-${n}`, { quantity: 3 }] as const),
    ...changed(BIG.photos).map(
      (n) => ['photo', `photo-${n}`, { captionEn: `Photo ${n}, corrected` }] as const,
    ),
  ]);
  await approve();
  const compared = await timed(async () => {
    const { changes } = await reviewer.data<{ changes: unknown[] }>('GET', '/version/compare', {
      reportId,
      from: 1,
      to: 2,
    });
    return changes.length;
  });
  const read = await timed(async () => (await reviewer.rows(reportId)).length);
  print(`comparing two versions, ${compared.count} changed rows (aim ≤ 100)`, compared.ms, 'ms');
  print(`reading the report, ${read.count} rows (reference)`, read.ms, 'ms');
  await server.stop();
});

function changed(count: number): number[] {
  return Array.from({ length: Math.ceil(count / CHANGED_EVERY) }, (_, n) => n * CHANGED_EVERY);
}

async function push(
  caller: Caller,
  reportId: string,
  rows: readonly (readonly [kind: string, id: string, set: object])[],
): Promise<void> {
  const ops = rows.map(([kind, id, set]) => {
    made += 1;
    return { opId: randomUUID(), kind, id, set, hlc: formatClock(Date.now(), made, 'bench') };
  });
  const body = { reportId, deviceId: 'bench', ops };
  const { results } = await caller.data<{ results: { result: string }[] }>('POST', '/report/push', body);
  if (results.some(({ result }) => result !== 'applied')) throw new Error('The server refused a change');
}

/** The median, without the first round, which warms up. */
async function timed(work: () => Promise<number>): Promise<{ ms: number; count: number }> {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    count = await work();
    if (round > 0) times.push(performance.now() - begun);
  }
  return { ms: median(times), count };
}
