/**
 * @file Do list, push, pull and the page of the audit trail cost the same with 200,000 reports as with 1,000? Each report has
 * 40 rows and 40 operations; every call is about another report, so that nothing is in memory by chance. Aim: ratio at most 1.3.
 * `LARGE=50000` sets the larger number, `DATABASE=SQLite` or `PostgreSQL` takes one database alone.
 */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { onEachDatabase, type BenchDatabase } from './harness/databases.ts';
import { cpuMsOf, median, print, printMachine, quantile } from './harness/figures.ts';
import { openReports, sizeOf } from './harness/many-rows.ts';
import { serverWithReports } from './harness/sized-servers.ts';

const SMALL = 1_000;
const LARGE = Number(process.env['LARGE'] ?? 200_000);
const ROWS = 40;
const ROUNDS = 300;
/** The first rounds prepare statements and fill caches. */
const WARM_UP = 50;
const ONLY = process.env['DATABASE'];

type Sized = Awaited<ReturnType<typeof prepare>>;

async function prepare(database: BenchDatabase, count: number) {
  const made = await serverWithReports(database, count, 'inspector@example.com', ROWS);
  const reports = await openReports(made.settings);
  const bytes = await sizeOf(made.settings);
  return { ...made, count, bytes, reports, cpuMs: { list: 0, push: 0, pull: 0, audit: 0 } };
}

/** Far apart in the tables, and each only once within 7,919 calls. */
const reportOf = ({ reports }: Sized, round: number) => reports[(round * 7_919) % reports.length] as string;

const CALLS = {
  list: ({ client }: Sized) => client.call('GET', '/task/list?limit=50'),
  push: async (sized: Sized, round: number) => {
    const op = {
      opId: randomUUID(),
      kind: 'defect',
      id: 'd7',
      set: { descriptionEn: `Loose thread ${round}` },
      hlc: formatClock(Date.now(), round % 100_000, 'bench'),
    };
    const body = { reportId: reportOf(sized, round), deviceId: 'bench', ops: [op] };
    const { results } = await sized.client.call<{ results: { result: string }[] }>(
      'POST',
      '/report/push',
      body,
    );
    if (results[0]?.result !== 'applied')
      throw new Error(`The push was not applied: ${JSON.stringify(results)}`);
  },
  pull: async (sized: Sized, round: number) => {
    const query = `reportId=${reportOf(sized, round + 1)}&since=0`;
    const { rows } = await sized.client.call<{ rows: unknown[] }>('GET', `/report/pull?${query}`);
    if (rows.length !== ROWS) throw new Error(`Expected ${ROWS} rows, got ${rows.length}`);
  },
  audit: (sized: Sized, round: number) =>
    sized.client.call('GET', `/audit/report?reportId=${reportOf(sized, round + 2)}&limit=50`),
} as const;

printMachine();
await onEachDatabase(async (database) => {
  if (ONLY !== undefined && ONLY !== database.name) return;
  const sized = [await prepare(database, SMALL), await prepare(database, LARGE)] as const;
  for (const { count, bytes } of sized)
    print(`${count} reports x ${ROWS} rows`, bytes / count / 1000, 'kB per report');
  for (const [name, call] of Object.entries(CALLS) as [keyof typeof CALLS, (typeof CALLS)['push']][]) {
    const times = new Map<Sized, number[]>(sized.map((each) => [each, []]));
    for (let round = 0; round < WARM_UP + ROUNDS; round++)
      // In turn, so that noise of the machine meets both.
      for (const each of sized) {
        const [started, cpu] = [performance.now(), cpuMsOf(each.server.pid)];
        await call(each, round);
        if (round < WARM_UP) continue;
        times.get(each)?.push(performance.now() - started);
        each.cpuMs[name] += (cpuMsOf(each.server.pid) - cpu) / ROUNDS;
      }
    for (const each of sized) {
      print(`${name}, ${each.count} reports, median`, median(times.get(each) ?? []), 'ms');
      print(`${name}, ${each.count} reports, 95 %`, quantile(times.get(each) ?? [], 0.95), 'ms');
      print(`${name}, ${each.count} reports, processor of the server`, each.cpuMs[name], 'ms');
    }
    const [small, large] = sized.map((each) => median(times.get(each) ?? [])) as [number, number];
    print(`${name}, ratio (aim ≤ 1.3)`, large / small, '×');
  }
  for (const { client, server } of sized) {
    client.close();
    await server.stop();
  }
});
