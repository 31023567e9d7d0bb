/** @file Does the history of a lot cost the same with 10,000 reports as with 500? Aim: ratio at most 1.3. */
import { connect, logIn } from './harness/connection.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { addTasks } from './harness/many-tasks.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const ADMIN = 'admin@example.com';

/** A server with this many reports of one client, supplier and product, a fifth of them approved. */
async function prepare(count: number) {
  const folder = dataFolder();
  const first = await startServerProcess(folder);
  const token = await logIn(first.url, ADMIN);
  const { uid } = await connect(first.url, token).call<{ uid: number }>('GET', '/auth/userInfo');
  await first.stop();
  addTasks(folder, { uid, count, rows: 3 });
  const server = await startServerProcess(folder);
  return { server, client: connect(server.url, token) };
}

/** The report with the latest planned day. All others are earlier. */
const LATEST = `10000000-0000-7000-8000-${String(299).padStart(12, '0')}`;

printMachine();
const small = await prepare(500);
const large = await prepare(10_000);
const times = { small: [] as number[], large: [] as number[] };
for (let round = 0; round < 220; round++) {
  for (const size of ['small', 'large'] as const) {
    const { client } = size === 'small' ? small : large;
    const started = performance.now();
    const page = await client.call<{ items: unknown[] }>('GET', `/report/lotHistory?reportId=${LATEST}`);
    if (page.items.length !== 50) throw new Error(`Expected a full page, got ${page.items.length}`);
    if (round >= 20) times[size].push(performance.now() - started);
  }
}
print('report/lotHistory, 500 reports (reference)', median(times.small), 'ms');
print('report/lotHistory, 10,000 reports', median(times.large), 'ms');
print('report/lotHistory, 10,000 reports, 95 of 100 below', quantile(times.large, 0.95), 'ms');
print('report/lotHistory, ratio (aim ≤ 1.3)', median(times.large) / median(times.small), '×');
for (const { server, client } of [small, large]) {
  client.close();
  await server.stop();
}
