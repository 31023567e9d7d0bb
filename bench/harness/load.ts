/** @file Clients that ask a server as fast as it answers, and what that costs. */
import type { BenchDatabase } from './databases.ts';
import { cpuMsOf, median, print } from './figures.ts';

/** What one request costs under load, with the processor time of the server and of the database's processes. */
export interface Cost {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
}

/** Sends `count` requests, the next of each client when its last one is answered. */
export async function costOf(
  { pid, database, clients, count }: { pid: number; database: BenchDatabase; clients: number; count: number },
  send: (client: number, request: number) => Promise<unknown>,
): Promise<Cost> {
  const before = { at: performance.now(), server: cpuMsOf(pid), database: database.cpuMs() };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let request = client; request < count; request += clients) await send(client, request);
    }),
  );
  return {
    perSecond: (count / (performance.now() - before.at)) * 1000,
    serverMs: (cpuMsOf(pid) - before.server) / count,
    databaseMs: (database.cpuMs() - before.database) / count,
  };
}

/** Prints the medians of several rounds. */
export function printCost(
  name: string,
  costs: readonly Cost[],
  aims: { rate?: string; cpu?: string } = {},
): void {
  const aim = (text: string | undefined) => (text === undefined ? '' : ` (aim ${text})`);
  print(`${name}${aim(aims.rate)}`, median(costs.map(({ perSecond }) => perSecond)), 'per s');
  print(`  server CPU${aim(aims.cpu)}`, median(costs.map(({ serverMs }) => serverMs)), 'ms');
  if (costs.some(({ databaseMs }) => databaseMs > 0))
    print('  database CPU', median(costs.map(({ databaseMs }) => databaseMs)), 'ms');
}
