/**
 * @file How fast does `verify-audit` replay logs, and with how much memory? A million log rows on SQLite, of reports with
 * 2,000 each. The reference is SHA-256 of the same bytes.
 *
 * `ROWS=10000` before the command takes fewer rows.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { inTransaction } from '../server/src/database/transaction.ts';
import { writePushes } from '../server/src/reports/write-pushes.ts';
import { createUser } from '../server/src/session/users.ts';
import { createTask } from '../server/src/tasks/create-task.ts';
import { print, printMachine } from './harness/figures.ts';
import { dataFolder } from './harness/server-process.ts';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const PER_REPORT = 2000;
const PER_PUSH = 500;
const NOW = Date.UTC(2026, 10, 1);
const ADMIN = path.resolve(import.meta.dirname, '../server/src/admin.ts');

let count = 0;

printMachine();
const folder = dataFolder();
const file = path.join(folder, 'audit.sqlite');
const db = await openDatabase({ type: 'sqlite', path: file });
const uid = (await createUser(
  db,
  { email: 'bench@example.com', nickname: 'Bench', roles: ['inspector'], password: 'x' },
  NOW,
)) as number;
const caller = { uid, nickname: 'Bench', roles: ['inspector'] as const };
await benchReplay();
await db.destroy();

async function benchReplay(): Promise<void> {
  const reports = Math.ceil(ROWS / PER_REPORT);
  for (let n = 0; n < reports; n += 1) {
    const reportId = await newReport(`A-${n}`);
    for (let from = 0; from < PER_REPORT; from += PER_PUSH) {
      await push(
        reportId,
        Array.from({ length: PER_PUSH }, (_, index) => typed(from + index)),
      );
    }
  }
  let bytes = 0;
  const hashes = performance.now();
  let hashMs = 0;
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('report')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(10)
      .execute();
    for (const { id } of page) {
      const rows = await db.selectFrom('operation').selectAll().where('reportId', '=', id).execute();
      const texts = rows.map((row) => canonical({ ...row }));
      const begun = performance.now();
      for (const text of texts) bytes += createHash('sha256').update(text).digest().length && text.length;
      hashMs += performance.now() - begun;
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  print('reading all of it (without the check)', (performance.now() - hashes) / 1000, 's');
  const { seconds, entries, peakMb } = await verifyAudit();
  print('log rows checked', entries, 'rows');
  print('  bytes', bytes / 1e6, 'MB');
  print('  rows per second', entries / seconds, 'per s');
  print('  memory of the process, at most', peakMb, 'MB');
  print('SHA-256 of the same bytes (reference)', entries / (hashMs / 1000), 'rows per s');
  print('ratio', (seconds * 1000) / hashMs, '×');
}

/** The command as an administrator runs it, in a process of its own. */
async function verifyAudit(): Promise<{ seconds: number; entries: number; peakMb: number }> {
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: `sqlite:${file}` };
  const child = spawn(process.execPath, [ADMIN, 'verify-audit'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = peakMbOf(child.pid) ?? peakMb), 100);
  await once(child, 'close');
  clearInterval(watch);
  const entries = Number(/^All logs hold: (\d+) entries/.exec(output)?.[1]);
  if (!entries) throw new Error(`The logs do not hold: ${output}`);
  return { seconds: (performance.now() - begun) / 1000, entries, peakMb };
}

/** The most memory that a process had so far; null if it has ended. */
function peakMbOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

async function newReport(reportNo: string): Promise<string> {
  const members = [{ uid, part: 'lead' }] as const;
  const numbers = { orderNo: `PO-${reportNo}`, reportNo };
  const task = { ...numbers, members, status: 'in_progress', createdBy: uid, at: NOW } as const;
  return (await createTask(db, { ...task, rows: [] })).reportId;
}

async function push(reportId: string, ops: Operation[]): Promise<void> {
  const received = ops.map((op) => ({ op, body: JSON.stringify(op), fileHash: '' }));
  const source = { reportId, deviceId: 'bench', caller, at: NOW, desk: 'team' as const, ops: received };
  const written = await inTransaction(db, (tx) => writePushes(tx, [source], 'wait'));
  if (written.size !== 1) throw new Error('A push was not taken');
}

function made(kind: Kind, id: string, set: object): Operation {
  count += 1;
  const hlc = formatClock(NOW + Math.floor(count / 100), count % 100_000, 'bench');
  return { opId: `o${count}`, kind, id, set: set as NonNullable<Operation['set']>, hlc };
}

/** What an inspector types: texts of 60 rows, again and again. */
function typed(n: number): Operation {
  return made('finding', `f${n % 60}`, {
    textEn: `Shade differs between cartons ${n}, seen on piece ${n % 125}`,
  });
}
