/** @file Does a page of the task list cost the same with 100,000 tasks as with 1,000? Aim: ratio at most 1.3. */
import { connect, logIn } from './harness/connection.ts';
import { median, print, printMachine } from './harness/figures.ts';
import { addTasks } from './harness/many-tasks.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const INSPECTOR = 'inspector@example.com';
const QUERIES = { 'first page': 'limit=50', 'one status': 'limit=50&status=returned' };

/** Logged-in clients on two servers, one small and one large, asked in turn so that noise of the machine cancels out. */
async function prepare(count: number) {
  const folder = dataFolder();
  const first = await startServerProcess(folder);
  const token = await logIn(first.url, INSPECTOR);
  const { uid } = await connect(first.url, token).call<{ uid: number }>('GET', '/auth/userInfo');
  await first.stop();
  addTasks(folder, { uid, count, rows: 3 });
  const server = await startServerProcess(folder);
  return { server, client: connect(server.url, token) };
}

printMachine();
const small = await prepare(1_000);
const large = await prepare(100_000);
for (const [name, query] of Object.entries(QUERIES)) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < 220; round++) {
    for (const size of ['small', 'large'] as const) {
      const { client } = size === 'small' ? small : large;
      const started = performance.now();
      const page = await client.call<{ items: unknown[] }>('GET', `/task/list?${query}`);
      if (page.items.length !== 50) throw new Error(`Expected a full page, got ${page.items.length}`);
      // The first rounds make the cards, which are then stored.
      if (round >= 20) times[size].push(performance.now() - started);
    }
  }
  print(`task/list ${name}, 1,000 tasks (reference)`, median(times.small), 'ms');
  print(`task/list ${name}, 100,000 tasks`, median(times.large), 'ms');
  print(`task/list ${name}, ratio (aim ≤ 1.3)`, median(times.large) / median(times.small), '×');
}
for (const { server, client } of [small, large]) {
  client.close();
  await server.stop();
}
