/**
 * @file How long does an import of 5,000 lines take, and does the server's memory stay flat? Aim: ≤ 5 s for reading,
 * checking and creating together. The reference is the same through `task/add`, one call for each task, for 200 of them.
 */
import { serverWithReports } from './harness/sized-servers.ts';
import { onEachDatabase } from './harness/databases.ts';
import { peakMemoryMb, print, printMachine } from './harness/figures.ts';

const COORDINATOR = 'coordinator@example.com';
const LINES = 5000;
const LINES_PER_ORDER = 2;
const ONE_BY_ONE = 200;

/** Two lines for each order. */
function file(from: number): string {
  const rows = Array.from({ length: LINES }, (_, index) => {
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
  const before = peakMemoryMb(server.pid);
  const content = Buffer.from(file(0)).toString('base64');
  const [read, readMs] = await timed(() => post('/import/read', { fileName: 'orders.csv', content }));
  const [done, createMs] = await timed(() => post('/import/create', { id: read.id }));
  if (done.created !== LINES / LINES_PER_ORDER) throw new Error(`Created ${done.created} tasks`);
  const each = (readMs + createMs) / done.created;
  print('read and check 5,000 lines', readMs, 'ms');
  print('create 2,500 tasks of them', createMs, 'ms');
  print('together (aim ≤ 5,000)', readMs + createMs, 'ms');
  print('a task by task/add (reference)', oneByOne / ONE_BY_ONE, 'ms');
  print('a task by the import', each, 'ms');
  print('ratio', each / (oneByOne / ONE_BY_ONE), '×');
  print('most memory of the server before', before, 'MB');
  print('most memory of the server after', peakMemoryMb(server.pid), 'MB');
  client.close();
  await server.stop();
});
