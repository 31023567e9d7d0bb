/**
 * @file How many one-field pushes per second does the server accept over HTTP, and what does each cost?
 * 16 clients, 100 reports, SQLite with synchronous FULL. The reference is the same writes directly on node:sqlite in
 * this process, without HTTP, checks or JSON. Aims: ≥ 60 % of the reference, ≥ 1,800 pushes/s.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createHash, randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { connect, logIn } from './harness/connection.ts';
import { cpuMsOf, median, print, printMachine } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const CLIENTS = 16;
const REPORTS = 100;
const PUSHES = 6_000;
const ROUNDS = 5;

printMachine();
const server = await startServerProcess(dataFolder());
const token = await logIn(server.url, 'inspector@example.com');
const clients = Array.from({ length: CLIENTS }, () => connect(server.url, token));
const reportIds: string[] = [];
for (let i = 0; i < REPORTS; i++) {
  const task = await clients[0]?.call<{ reportId: string }>('POST', '/task/add', {
    orderNo: `B-${i}`,
    reportNo: `B-${i}`,
  });
  reportIds.push(task?.reportId as string);
}
const direct = openDirect();

let made = 0;
const rates = { http: [] as number[], direct: [] as number[], ratio: [] as number[] };
let cpuMs = 0;
for (let round = 0; round <= ROUNDS; round++) {
  const cpuBefore = cpuMsOf(server.pid);
  const http = await perSecond(() => Promise.all(clients.map((client, index) => pushAll(client, index))));
  const cpuAfter = cpuMsOf(server.pid);
  const ceiling = await perSecond(async () => {
    for (let i = 0; i < PUSHES; i++) direct.write(i);
  });
  if (round === 0) continue; // warm-up
  cpuMs += cpuAfter - cpuBefore;
  rates.http.push(http);
  rates.direct.push(ceiling);
  rates.ratio.push(http / ceiling);
}
print('same writes, directly on node:sqlite (reference)', median(rates.direct), 'per s');
print(`one-field pushes over HTTP, ${CLIENTS} clients (aim ≥ 1,800)`, median(rates.http), 'per s');
print('ratio (aim ≥ 0.6)', median(rates.ratio), '×');
print('server CPU per push', cpuMs / (ROUNDS * PUSHES), 'ms');
for (const client of clients) client.close();
await server.stop();

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return PUSHES / ((performance.now() - started) / 1000);
}

/** One client's share of the pushes, on its own reports in turn, like a phone. */
async function pushAll(client: ReturnType<typeof connect>, index: number): Promise<void> {
  const deviceId = `bench-${index}`;
  const mine = reportIds.filter((_, report) => report % CLIENTS === index);
  for (let i = index; i < PUSHES; i += CLIENTS) {
    const n = made++;
    const op = operation(n, deviceId);
    const answer = await client.call<{ results: { result: string }[] }>('POST', '/report/push', {
      reportId: mine[Math.floor(i / CLIENTS) % mine.length],
      deviceId,
      ops: [op],
    });
    if (answer.results[0]?.result !== 'applied') throw new Error(`Push ${n}: ${JSON.stringify(answer)}`);
  }
}

function operation(n: number, deviceId: string) {
  const hlc = formatClock(Date.now(), n % 100_000, deviceId);
  return {
    opId: randomUUID(),
    kind: 'information',
    id: 'information',
    set: { weather: `Cloudy, ${n} °C` },
    hlc,
  };
}

/** The writes of one push, on the same tables: guard and sequence, read the row, log, row. */
function openDirect() {
  const db = new DatabaseSync(path.join(dataFolder(), 'direct.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec(`create table report (id text primary key, status text, seq integer, updatedAt integer);
    create table reportRow (reportId text, kind text, id text, body text, deleted integer, seq integer, primary key (reportId, kind, id));
    create index reportRowSeq on reportRow (reportId, seq);
    create table operation (reportId text, seq integer, opId text, uid integer, deviceId text, kind text, rowId text, body text,
      hlc text, receivedAt integer, prevHash text, hash text, primary key (reportId, seq), unique (reportId, opId));
    create index operationRow on operation (reportId, rowId)`);
  const guard = db.prepare(
    "update report set seq = seq + 1, updatedAt = ? where id = ? and status = 'in_progress' returning seq",
  );
  const last = db.prepare('select hash from operation where reportId = ? and seq = ?');
  const read = db.prepare('select body from reportRow where reportId = ? and kind = ? and id = ?');
  const log = db.prepare('insert into operation values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const put = db.prepare(`insert into reportRow values (?, ?, ?, ?, 0, ?)
    on conflict (reportId, kind, id) do update set body = excluded.body, seq = excluded.seq`);
  for (let i = 0; i < REPORTS; i++)
    db.prepare("insert into report values (?, 'in_progress', 0, 0)").run(`r${i}`);
  return {
    write(i: number): void {
      const reportId = `r${i % REPORTS}`;
      const op = operation(i, 'bench');
      db.exec('begin immediate');
      const { seq } = guard.get(Date.now(), reportId) as { seq: number };
      const prevHash = (last.get(reportId, seq - 1) as { hash: string } | undefined)?.hash ?? '';
      const row = JSON.parse(
        (read.get(reportId, op.kind, op.id) as { body: string } | undefined)?.body ??
          '{"fields":{},"hlc":{}}',
      );
      row.fields.weather = op.set.weather;
      row.hlc.weather = op.hlc;
      const body = JSON.stringify(op);
      const hash = createHash('sha256')
        .update(prevHash + body)
        .digest('hex');
      log.run(reportId, seq, op.opId, 1, 'bench', op.kind, op.id, body, op.hlc, Date.now(), prevHash, hash);
      put.run(reportId, op.kind, op.id, JSON.stringify(row), seq);
      db.exec('commit');
    },
  };
}
