/** @file Do 16 users who log in at once slow down those who read? Aim: readers' p95 at most 1.5 times. */
import { connect, logIn } from './harness/connection.ts';
import { print, printMachine, quantile } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const READERS = 4;
const LOGINS = 16;
const ROUNDS = 12;

printMachine();
const server = await startServerProcess(dataFolder());
const token = await logIn(server.url, 'inspector@example.com');
const readers = Array.from({ length: READERS }, () => connect(server.url, token));

/** Every reader reads again and again until `isOver`. The readers are as many with logins as without. */
function read(times: number[], isOver: () => boolean): Promise<unknown> {
  return Promise.all(
    readers.map(async (reader) => {
      while (!isOver()) {
        const started = performance.now();
        await reader.call('GET', '/auth/userInfo');
        times.push(performance.now() - started);
      }
    }),
  );
}

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const reading = read(times, () => isOver);
  await work();
  isOver = true;
  await reading;
  return times;
}

async function readOnly(requests: number): Promise<number[]> {
  const times: number[] = [];
  await read(times, () => times.length >= requests);
  return times;
}
const logInTogether = () =>
  Promise.all(Array.from({ length: LOGINS }, () => logIn(server.url, 'inspector@example.com')));

await readOnly(500);
const quiet: number[] = [];
const busy: number[] = [];
const loginMs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  quiet.push(...(await readOnly(200)));
  const started = performance.now();
  busy.push(...(await measure(logInTogether)));
  loginMs.push(performance.now() - started);
}
print(`p95 of a read, nobody logging in (reference)`, quantile(quiet, 0.95), 'ms');
print(`p95 of a read while ${LOGINS} log in`, quantile(busy, 0.95), 'ms');
print('ratio (aim ≤ 1.5)', quantile(busy, 0.95) / quantile(quiet, 0.95), '×');
print(`${LOGINS} logins together, until the last is in`, quantile(loginMs, 0.5), 'ms');
for (const reader of readers) reader.close();
await server.stop();
