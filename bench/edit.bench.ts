/**
 * @file What does one edit cost as the report grows? A push of one field, and the pull that brings it to the other
 * phone, on reports of 120, 480 and 1,920 rows in turn: bytes of bodies both ways, and milliseconds until the answer.
 * The reference is the smallest report. Aim: ratio ≤ 1.2.
 */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { connect, logIn, type Connection } from './harness/connection.ts';
import { median, print, printMachine } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const SIZES = [1, 4, 16];
const ROWS = 120;
const ROUNDS = 600;
const WARM_UP = 100;
const DEVICE = 'bench-phone';

interface Answer {
  seq: number;
  rows: unknown[];
}
interface Report {
  size: number;
  reportId: string;
  seq: number;
  push: { ms: number[]; bytes: number[] };
  pull: { ms: number[]; bytes: number[] };
}

printMachine();
const server = await startServerProcess(dataFolder());
const phone = connect(server.url, await logIn(server.url, 'inspector@example.com'));
let made = 0;
const reports: Report[] = [];
for (const size of SIZES) reports.push(await fill(size));

for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  // Each size is first, second and last in turn, so that disturbances of the machine affect all sizes alike.
  for (let place = 0; place < SIZES.length; place++) {
    const report = reports[(round + place) % SIZES.length] as Report;
    const ops = [
      operation('item', `item-${round % 50}`, { set: { findingEn: `Seen on ${made % 100} pieces` } }),
    ];
    const body = { reportId: report.reportId, deviceId: DEVICE, ops };
    const pushed = await measured(phone, () => phone.call<Answer>('POST', '/report/push', body));
    const since = report.seq;
    const pulled = await measured(phone, () =>
      phone.call<Answer>('GET', `/report/pull?reportId=${report.reportId}&since=${since}`),
    );
    report.seq = pulled.data.seq;
    if (pulled.data.rows.length !== 1) throw new Error(`${pulled.data.rows.length} rows instead of one`);
    if (round < WARM_UP) continue;
    for (const [what, { ms, bytes }] of [
      ['push', pushed],
      ['pull', pulled],
    ] as const) {
      report[what].ms.push(ms);
      report[what].bytes.push(bytes);
    }
  }
}
const [reference] = reports as [Report];
for (const what of ['push', 'pull'] as const) {
  for (const report of reports) {
    const name = `${what}, ${report.size}× (${report.size * ROWS} rows)`;
    print(`${name}: both ways`, median(report[what].bytes), 'B');
    print(`${name}: until the answer`, median(report[what].ms), 'ms');
    if (report === reference) continue;
    print('  ratio of bytes (aim ≤ 1.2)', median(report[what].bytes) / median(reference[what].bytes), '×');
    print('  ratio of time (aim ≤ 1.2)', median(report[what].ms) / median(reference[what].ms), '×');
  }
}
phone.close();
await server.stop();

/** A report with three items to each defect and two photos. */
async function fill(size: number): Promise<Report> {
  const numbers = { orderNo: `E-${size}`, reportNo: `E-${size}` };
  const { reportId } = await phone.call<{ reportId: string }>('POST', '/task/add', numbers);
  const ops: Operation[] = [];
  for (let n = 0; n < (size * ROWS) / 6; n++) {
    for (let i = 0; i < 3; i++) {
      const set = { nameEn: `Check ${n}.${i}`, requirementEn: 'As the sample', result: 'pass' as const };
      ops.push(operation('item', `item-${n * 3 + i}`, { set }));
    }
    ops.push(
      operation('defect', `defect-${n}`, { set: { descriptionEn: 'Scratch', class: 'minor', quantity: 1 } }),
    );
    for (let i = 0; i < 2; i++)
      ops.push(
        operation('photo', `photo-${n}-${i}`, { set: { category: 'defect', linkTo: [`defect-${n}`] } }),
      );
  }
  for (let from = 0; from < ops.length; from += 500) {
    const batch = { reportId, deviceId: DEVICE, ops: ops.slice(from, from + 500) };
    const { results } = await phone.call<{ results: { result: string }[] }>('POST', '/report/push', batch);
    const refused = results.find(({ result }) => result !== 'applied');
    if (refused) throw new Error(`Cannot fill: ${JSON.stringify(refused)}`);
  }
  let seq = 0;
  for (let hasMore = true; hasMore;) {
    const page = await phone.call<Answer & { hasMore: boolean }>(
      'GET',
      `/report/pull?reportId=${reportId}&since=${seq}`,
    );
    ({ seq, hasMore } = page);
  }
  return { size, reportId, seq, push: { ms: [], bytes: [] }, pull: { ms: [], bytes: [] } };
}

function operation(kind: Operation['kind'], id: string, change: Partial<Operation>): Operation {
  made += 1;
  return { opId: randomUUID(), kind, id, hlc: formatClock(Date.now(), made % 100_000, DEVICE), ...change };
}

async function measured<T>({ bytes }: Connection, call: () => Promise<T>) {
  const [before, startedAt] = [bytes.sent + bytes.received, performance.now()];
  const data = await call();
  return { data, ms: performance.now() - startedAt, bytes: bytes.sent + bytes.received - before };
}
