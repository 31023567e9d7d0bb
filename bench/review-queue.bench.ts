/**
 * @file How long does the server take for a page of the review queue at 100,000 reports, and is that the same as at 1,000?
 * Aims: 95 % within 20 ms, ratio of the medians at most 1.3. The reference is the small database in the same run.
 */
import { onEachDatabase } from './harness/databases.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { serverWithReports } from './harness/sized-servers.ts';

const QUERIES = { 'first page': 'limit=50', approved: 'limit=50&view=approved' };
const REVIEWER = 'reviewer@example.com';
const ROUNDS = 220;
const WARM_UP = 20;

printMachine();
await onEachDatabase(async (database) => {
  const sizes = {
    small: await serverWithReports(database, 1_000, REVIEWER),
    large: await serverWithReports(database, 100_000, REVIEWER),
  };
  for (const [name, input] of Object.entries(QUERIES)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const size of ['small', 'large'] as const) {
        const started = performance.now();
        const page = await sizes[size].client.call<{ items: unknown[] }>('GET', `/review/list?${input}`);
        if (page.items.length !== 50) throw new Error(`Expected a full page, got ${page.items.length}`);
        if (round >= WARM_UP) times[size].push(performance.now() - started);
      }
    }
    print(`review/list ${name}, 1,000 reports (reference)`, median(times.small), 'ms');
    print(`review/list ${name}, 100,000 reports`, median(times.large), 'ms');
    print(`review/list ${name}, 100,000 reports, 95 % (aim ≤ 20)`, quantile(times.large, 0.95), 'ms');
    print(`review/list ${name}, ratio (aim ≤ 1.3)`, median(times.large) / median(times.small), '×');
  }
  for (const { server, client } of Object.values(sizes)) {
    client.close();
    await server.stop();
  }
});
