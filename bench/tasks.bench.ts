/**
 * @file How many tasks per second does the server create, how many lists of 50 tasks does it answer, and what does each
 * cost? 16 clients. The reference of creating is the same writes directly on the database, the reference of listing is
 * `/healthz`.
 */
import { connect, logIn } from './harness/connection.ts';
import { onEachDatabase } from './harness/databases.ts';
import { openDirect } from './harness/direct.ts';
import { printMachine } from './harness/figures.ts';
import { costOf, printCost, type Cost } from './harness/load.ts';
import { startServerProcess } from './harness/server-process.ts';

const CLIENTS = 16;
const CREATED = 500;
const LISTED = 1_000;
const ROUNDS = 3;
/** The first rows of a task without a template of its own. */
const ROWS = 9;
const AIMS = {
  SQLite: { create: {}, list: { rate: '≥ 1,500' } },
  PostgreSQL: { create: { rate: '≥ 600' }, list: { rate: '≥ 1,000' } },
};

printMachine();
await onEachDatabase(async (database) => {
  const server = await startServerProcess(database.dataDir, database.env);
  const token = await logIn(server.url, 'inspector@example.com');
  const clients = Array.from({ length: CLIENTS }, () => connect(server.url, token));
  const direct = await openDirect(database, 0);
  const cost = (count: number, send: (client: (typeof clients)[number]) => Promise<unknown>) =>
    costOf({ pid: server.pid, database, clients: CLIENTS, count }, (client) =>
      send(clients[client] as (typeof clients)[number]),
    );
  let made = 0;
  const costs = { create: [] as Cost[], direct: [] as Cost[], list: [] as Cost[], health: [] as Cost[] };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = {
      create: await cost(CREATED, (client) => {
        const no = `T-${(made += 1)}`;
        return client.call('POST', '/task/add', { orderNo: no, reportNo: no });
      }),
      direct: await cost(CREATED, () => direct.create((made += 1), ROWS)),
      list: await cost(LISTED, async (client) => {
        const { items } = await client.call<{ items: unknown[] }>('GET', '/task/list?limit=50');
        if (items.length !== 50) throw new Error(`Expected a full page, got ${items.length}`);
      }),
      health: await cost(LISTED, (client) => client.get('/healthz')),
    };
    if (round === 0) continue;
    costs.create.push(measured.create);
    costs.direct.push(measured.direct);
    costs.list.push(measured.list);
    costs.health.push(measured.health);
  }
  const aims = AIMS[database.name];
  printCost('writes of a new task, directly on the database (reference)', costs.direct);
  printCost('task/add', costs.create, aims.create);
  printCost('healthz (reference)', costs.health);
  printCost('task/list, 50 tasks', costs.list, aims.list);
  for (const client of clients) client.close();
  await direct.close();
  await server.stop();
});
