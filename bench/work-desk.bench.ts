/**
 * @file How long does the server take for what the Work desk asks, at 100,000 tasks, and is that the same as at 1,000?
 * Aims: 95 % within 20 ms, ratio of the medians at most 1.3. The reference is the small database in the same run.
 */
import { onEachDatabase } from './harness/databases.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { serverWithReports } from './harness/sized-servers.ts';

const COORDINATOR = 'coordinator@example.com';
const ROUNDS = 120;
const WARM_UP = 20;
const LIST = '/task/list?limit=50&order=earliest';
const OPEN = 'status=draft,assigned,in_progress,submitted,under_review,returned';

printMachine();
await onEachDatabase(async (database) => {
  const sizes = {
    small: await serverWithReports(database, 1_000, COORDINATOR),
    large: await serverWithReports(database, 100_000, COORDINATOR),
  };
  const { uid } = sizes.small;
  const queries = {
    'open, earliest first': `${LIST}&${OPEN}`,
    'of one inspector': `${LIST}&${OPEN}&inspectorUid=${uid}`,
    'of a week': `${LIST}&from=2026-02-02&to=2026-02-08`,
    'found by a word of every task': `${LIST}&keyword=northlight`,
    'found by the number of one task': `${LIST}&${OPEN}&keyword=0000777`,
    'found by no task': `${LIST}&${OPEN}&keyword=walrus`,
    'found by two Chinese letters of no task': `${LIST}&${OPEN}&keyword=${encodeURIComponent('海豹')}`,
    'found by two letters of no task': `${LIST}&${OPEN}&keyword=xq`,
    'found by a letter of every task': `${LIST}&${OPEN}&keyword=n`,
    'found by a word of a hundred numbers, whose pieces 10,000 have': `${LIST}&${OPEN}&keyword=00000`,
    'counts of a word of every task': `/task/count?${OPEN}&keyword=northlight`,
    'counts of a word of no task': `/task/count?${OPEN}&keyword=walrus`,
    'of a client that has none': `${LIST}&${OPEN}&clientId=none`,
    'count of what is open': `/task/count?${OPEN}`,
    'cells of a week': '/task/week?from=2026-02-02&to=2026-02-08',
    'counts of what is late': '/task/count?status=draft,assigned,in_progress&to=2026-02-02&planned=yes',
    'people with their week, in which are 10,000 visits': '/plan/people?from=2026-02-02&to=2026-02-08',
  };
  // Three weeks of the small database fill as many cells as one of the large.
  const ofSmall: Record<string, string> = {
    'cells of a week': '/task/week?from=2026-02-02&to=2026-02-22',
  };
  for (const [name, query] of Object.entries(queries)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const size of ['small', 'large'] as const) {
        const started = performance.now();
        await sizes[size].client.call('GET', (size === 'small' && ofSmall[name]) || query);
        if (round >= WARM_UP) times[size].push(performance.now() - started);
      }
    }
    print(`${name}, 1,000 tasks (reference)`, median(times.small), 'ms');
    print(`${name}, 100,000 tasks`, median(times.large), 'ms');
    print(`${name}, 100,000 tasks, 95 % (aim ≤ 20)`, quantile(times.large, 0.95), 'ms');
    print(`${name}, ratio (aim ≤ 1.3)`, median(times.large) / median(times.small), '×');
  }
  for (const { server, client } of Object.values(sizes)) {
    client.close();
    await server.stop();
  }
});
