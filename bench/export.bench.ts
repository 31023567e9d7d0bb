/**
 * @file What does a workbook of many reports cost, and does memory stay flat? Reports with the content of the demo's mug
 * report, without photos; `BENCH_REPORTS` (10,000) and a tenth of it, with every measured value. Beside them, a reader
 * asks for the task list. Aims: peak memory of the many ≤ 1.3 times that of the tenth; a list meanwhile ≤ 250 ms (p95).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXPORT_LIMIT, MAIN_PREFIX, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { connect, logIn } from './harness/connection.ts';
import { print, printMachine, quantile } from './harness/figures.ts';
import { addTasks } from './harness/many-tasks.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const REPORTS = Number(process.env['BENCH_REPORTS'] ?? EXPORT_LIMIT);
const COPIED = 'IR-260214-006';
const MB = 1e6;

printMachine();
const dataDir = dataFolder();
await (await startServerProcess(dataDir)).stop();
const rows = fill();
console.log(`${REPORTS} reports of ${rows} rows each`);

const server = await startServerProcess(dataDir);
const token = await logIn(server.url, 'reviewer@example.com');
// Warms up, so that both measurements begin with the same memory.
await exported('BN-000000');
const few = await measured(REPORTS / 10, `BN-${'0'.repeat(9 - String(REPORTS).length)}`);
const many = await measured(REPORTS, 'BN-');
print('peak memory, many ÷ a tenth (aim ≤ 1.3)', many / few, '×');
await server.stop();

/** Adds the tasks, each with the rows of the copied report but its photos and signatures. Returns how many rows. */
function fill(): number {
  addTasks(dataDir, { uid: 1, count: REPORTS, rows: 0 });
  const db = new DatabaseSync(path.join(dataDir, 'proofmark.sqlite'));
  const of = `from "reportRow" as own where own."reportId" = (select "reportId" from task where "reportNo" = '${COPIED}')
    and own.deleted = 0 and own.kind not in ('photo', 'mark', 'signature')`;
  const { n } = db.prepare(`select count(*) as n ${of}`).get() as { n: number };
  db.exec(`insert into "reportRow" ("reportId", kind, id, body, deleted, seq)
    select task."reportId", own.kind, own.id, own.body, 0, own.seq
    from task, (select own.* ${of}) as own where task."reportNo" like 'BN-%'`);
  db.close();
  return n;
}

/** Exports the reports whose numbers begin so. Returns the bytes. */
async function exported(keyword: string): Promise<number> {
  const query = new URLSearchParams({ keyword, measurements: 'yes' });
  const answer = await fetch(`${server.url}${MAIN_PREFIX}/task/excel?${query}`, {
    headers: { [TOKEN_HEADER]: token },
  });
  if (!answer.headers.has('content-disposition')) throw new Error(await answer.text());
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** Prints what an export of about so many reports costs. Returns the peak memory, bytes. */
async function measured(count: number, keyword: string): Promise<number> {
  const reader = connect(server.url, token);
  const times: number[] = [];
  const started = performance.now();
  const work = { isDone: false, peak: 0 };
  const whole = exported(keyword).finally(() => (work.isDone = true));
  while (!work.isDone) {
    const asked = performance.now();
    await reader.call('GET', '/task/list?limit=50');
    times.push(performance.now() - asked);
    work.peak = Math.max(work.peak, ownBytes());
  }
  const bytes = await whole;
  reader.close();
  print(`${count} reports: time`, (performance.now() - started) / 1000, 's');
  print('  file', bytes / MB, 'MB');
  print('  peak memory of the server', work.peak / MB, 'MB');
  print('  task list meanwhile, p95 (aim ≤ 250)', quantile(times, 0.95), 'ms');
  return work.peak;
}

/** The server's own memory: without the pages of the database file, which the system may take back at any time. */
function ownBytes(): number {
  return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
}
