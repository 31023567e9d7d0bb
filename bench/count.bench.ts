/**
 * @file Does somebody who taps one count thousands of times hold up the others? One phone adds 500 to a count that has 20,000
 * increments already, one push each, as fast as the server answers. Meanwhile another person edits another report. The
 * reference is the same person alone, in the same run. Aim: 95 % at most 1.5 times.
 */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { connect, logIn, type Connection } from './harness/connection.ts';
import { onEachDatabase } from './harness/databases.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { startServerProcess } from './harness/server-process.ts';

const BEFORE = 20_000;
const MORE = 500;
const PUSH = 500;

let made = 0;
const inc = () => operation('defect', 'counted', { inc: { quantity: 1 } });
const edit = () => operation('information', 'information', { set: { notes: `note ${made}` } });

function operation(kind: string, id: string, change: object) {
  made += 1;
  return { opId: randomUUID(), kind, id, hlc: formatClock(Date.now(), made % 100_000, 'bench'), ...change };
}

async function push(client: Connection, reportId: string, ops: object[]): Promise<number> {
  const started = performance.now();
  const { results } = await client.call<{ results: { result: string }[] }>('POST', '/report/push', {
    reportId,
    deviceId: 'bench',
    ops,
  });
  const refused = results.find(({ result }) => result !== 'applied');
  if (refused) throw new Error(`Not applied: ${JSON.stringify(refused)}`);
  return performance.now() - started;
}

printMachine();
await onEachDatabase(async ({ dataDir, env }) => {
  const server = await startServerProcess(dataDir, env);
  const token = await logIn(server.url, 'inspector@example.com');
  const [tapper, other] = [connect(server.url, token), connect(server.url, token)];
  const add = async (reportNo: string) =>
    (await other.call<{ reportId: string }>('POST', '/task/add', { orderNo: 'PO-COUNT', reportNo })).reportId;
  const [counted, edited] = [
    await add(`C-${randomUUID()}`.slice(0, 30)),
    await add(`E-${randomUUID()}`.slice(0, 30)),
  ];
  await push(tapper, counted, [operation('defect', 'counted', { set: { class: 'minor', quantity: 0 } })]);
  for (let n = 0; n < BEFORE; n += PUSH) await push(tapper, counted, Array.from({ length: PUSH }, inc));

  const alone: number[] = [];
  for (let n = 0; n < MORE; n++) alone.push(await push(other, edited, [edit()]));
  const load = { isOver: false };
  const taps: number[] = [];
  const tapping = (async () => {
    for (let n = 0; n < MORE; n++) taps.push(await push(tapper, counted, [inc()]));
    load.isOver = true;
  })();
  const meanwhile: number[] = [];
  while (!load.isOver) meanwhile.push(await push(other, edited, [edit()]));
  await tapping;

  print(`one more on a count of ${BEFORE}, median`, median(taps), 'ms');
  print('a push of somebody else, alone, median', median(alone), 'ms');
  print('a push of somebody else, alone, 95 %', quantile(alone, 0.95), 'ms');
  print('a push of somebody else, meanwhile, median', median(meanwhile), 'ms');
  print('a push of somebody else, meanwhile, 95 %', quantile(meanwhile, 0.95), 'ms');
  print('ratio of the 95 % (aim ≤ 1.5)', quantile(meanwhile, 0.95) / quantile(alone, 0.95), '×');
  for (const client of [tapper, other]) client.close();
  await server.stop();
});
