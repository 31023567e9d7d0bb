/**
 * @file How many one-field pushes per second does the server accept over HTTP, and what does each cost?
 * 16 clients, 100 reports, every commit on the disk. The reference is the same reads and writes directly on the
 * database, without HTTP, checks or merge: on SQLite one after the other, on PostgreSQL on 16 connections.
 */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { connect, logIn } from './harness/connection.ts';
import { onEachDatabase, type BenchDatabase } from './harness/databases.ts';
import { openDirect } from './harness/direct.ts';
import { median, print, printMachine } from './harness/figures.ts';
import { costOf, printCost, type Cost } from './harness/load.ts';
import { startServerProcess } from './harness/server-process.ts';

const CLIENTS = 16;
const REPORTS = 100;
const PUSHES = 2_000;
const ROUNDS = 3;
const AIMS = {
  SQLite: { rate: '≥ 1,800', cpu: '≤ 0.4', ratio: '≥ 0.75' },
  PostgreSQL: { rate: '≥ 1,500', cpu: '≤ 0.5, database ≤ 0.7', ratio: '≥ 1' },
};

let made = 0;

printMachine();
await onEachDatabase(async (database) => {
  const server = await startServerProcess(database.dataDir, database.env);
  const push = await preparePush(server.url);
  const direct = await openDirect(database, REPORTS);
  const load = { pid: server.pid, database, clients: CLIENTS, count: PUSHES };
  const costs: { http: Cost; direct: Cost }[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const http = await costOf(load, (client, n) => push.send(client, n));
    const reference = await costOf(load, (client, n) => direct.push(reportOf(client, n), operation('bench')));
    if (round > 0) costs.push({ http, direct: reference });
  }
  printAll(database, costs);
  push.close();
  await direct.close();
  await server.stop();
});

function printAll({ name }: BenchDatabase, costs: { http: Cost; direct: Cost }[]): void {
  const aims = AIMS[name];
  printCost(
    'same writes, directly on the database (reference)',
    costs.map(({ direct }) => direct),
  );
  printCost(
    `one-field pushes over HTTP, ${CLIENTS} clients`,
    costs.map(({ http }) => http),
    aims,
  );
  print(
    `ratio (aim ${aims.ratio})`,
    median(costs.map(({ http, direct }) => http.perSecond / direct.perSecond)),
    '×',
  );
}

/** Each client has reports of its own, like a phone. */
function reportOf(client: number, n: number): number {
  const own = Math.floor(REPORTS / CLIENTS);
  return client * own + (Math.floor(n / CLIENTS) % own);
}

/** Logged-in clients, and the reports to which they push. */
async function preparePush(url: string) {
  const token = await logIn(url, 'inspector@example.com');
  const clients = Array.from({ length: CLIENTS }, () => connect(url, token));
  const reportIds: string[] = [];
  for (let i = 0; i < REPORTS; i++) {
    const numbers = { orderNo: `B-${i}`, reportNo: `B-${i}` };
    const task = await clients[0]?.call<{ reportId: string }>('POST', '/task/add', numbers);
    reportIds.push(task?.reportId as string);
  }
  return {
    async send(client: number, n: number): Promise<void> {
      const deviceId = `bench-${client}`;
      const answer = await clients[client]?.call<{ results: { result: string }[] }>('POST', '/report/push', {
        reportId: reportIds[reportOf(client, n)],
        deviceId,
        ops: [operation(deviceId)],
      });
      if (answer?.results[0]?.result !== 'applied') throw new Error(`Push ${n}: ${JSON.stringify(answer)}`);
    },
    close: () => clients.forEach((client) => client.close()),
  };
}

function operation(deviceId: string): Operation {
  made += 1;
  return {
    opId: randomUUID(),
    kind: 'information',
    id: 'information',
    set: { weather: `Cloudy, ${made} °C` },
    hlc: formatClock(Date.now(), made % 100_000, deviceId),
  };
}
