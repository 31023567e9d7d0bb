/**
 * @file How long does an import of 5,000 lines take, and does the server's memory stay flat? Aim: ≤ 5 s for reading,
 * checking and creating together. The reference of the time is the same through `task/add`, one call for each task, for 200
 * of them. That of the memory is a file of 500 lines.
 */
import { serverWithReports } from './harness/sized-servers.ts';
import { onEachDatabase } from './harness/databases.ts';
import { peakMemoryMb, print, printMachine, resetPeakMemory } from './harness/figures.ts';

const COORDINATOR = 'coordinator@example.com';
const LINES = 5000;
const SMALL = 500;
const LINES_PER_ORDER = 2;
const ONE_BY_ONE = 200;

/** Two lines for each order. */
function file(from: number, lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const order = from + Math.floor(index / LINES_PER_ORDER);
    const day = String(1 + (order % 28)).padStart(2, '0');
    return `PO-${order},ITEM-${index},Mug ${index},${100 + index},Quartz Works,2027-01-${day}`;
  });
  return ['PO No.,Item,Product,Qty,Factory,Insp. date', ...rows].join('\n');
}

printMachine();
await onEachDatabase(async (database) => {
  const { client, server } = await serverWithReports(database, 1000, COORDINATOR);
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const started = performance.now();
    return [await work(), performance.now() - started];
  };
  const post = async (path: string, body: object) =>
    (await client.call('POST', path, body)) as { id: string; created: number };

  const [, oneByOne] = await timed(async () => {
    for (let index = 0; index < ONE_BY_ONE; index++)
      await post('/task/add', {
        orderNo: `ONE-${index}`,
        reportNo: `ONE-${index}`,
        factory: 'Yunhe',
        leadUid: null,
      });
  });
  const imported = async (from: number, lines: number) => {
    resetPeakMemory(server.pid);
    const content = Buffer.from(file(from, lines)).toString('base64');
    const [read, readMs] = await timed(() => post('/import/read', { fileName: 'orders.csv', content }));
    const [done, createMs] = await timed(() => post('/import/create', { id: read.id }));
    if (done.created !== lines / LINES_PER_ORDER) throw new Error(`Created ${done.created} tasks`);
    return { readMs, createMs, created: done.created, peakMb: peakMemoryMb(server.pid) };
  };
  // The first one warms up.
  await imported(100_000, SMALL);
  const small = await imported(200_000, SMALL);
  const { readMs, createMs, created, peakMb } = await imported(0, LINES);
  const each = (readMs + createMs) / created;
  print('read and check 5,000 lines', readMs, 'ms');
  print('create 2,500 tasks of them', createMs, 'ms');
  print('together (aim ≤ 5,000)', readMs + createMs, 'ms');
  print('a task by task/add (reference)', oneByOne / ONE_BY_ONE, 'ms');
  print('a task by the import', each, 'ms');
  print('ratio', each / (oneByOne / ONE_BY_ONE), '×');
  print('most memory of the server, 500 lines (reference)', small.peakMb, 'MB');
  print('most memory of the server, 5,000 lines', peakMb, 'MB');
  print('ratio of memory', peakMb / small.peakMb, '×');
  client.close();
  await server.stop();
});
