/** @file How long until the server is ready, with 10,000 reports in its database, and at the first start, which loads the demo? */
import { connect, logIn } from './harness/connection.ts';
import { median, print, printMachine } from './harness/figures.ts';
import { addTasks } from './harness/many-tasks.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const ROUNDS = 7;

async function readyMs(folder: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServerProcess(folder);
    times.push(server.readyMs);
    await server.stop();
  }
  return median(times);
}

printMachine();
const folder = dataFolder();
const first = await startServerProcess(folder);
const token = await logIn(first.url, 'inspector@example.com');
const { uid } = await connect(first.url, token).call<{ uid: number }>('GET', '/auth/userInfo');
await first.stop();
const few = await readyMs(folder);
addTasks(folder, { uid, count: 10_000, rows: 40 });
const many = await readyMs(folder);
print('start to /readyz, demo reports only (reference)', few, 'ms');
print('first start, loading the demo takes (aim < 3000)', first.readyMs - few, 'ms');
print('start to /readyz, 10,000 reports of 40 rows (aim < 1000)', many, 'ms');
print('ratio', many / few, '×');
