/**
 * @file What do 1,000 open phones cost one server process? Each has a report on the screen, four phones per report. As
 * in the app (`app/src/sync/engine-of-user.ts`), it asks every 2 s and names its page, and sends an edit every 30 s.
 * Reference: the same phones asking `/healthz` as often. Aims: p95 of an answer ≤ 200 ms, no call fails.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { makeAccounts } from './harness/accounts.ts';
import { connect, type Connection } from './harness/connection.ts';
import { cpuMsOf, print, printMachine, quantile } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const PHONES = 1000;
const ASK_MS = 2000;
const EDIT_MS = 30_000;
const WARM_UP_MS = 6000;
const MEASURED_MS = 20_000;

interface Phone {
  connection: Connection;
  deviceId: string;
  reportId: string;
  section: string;
  since: number;
  nextEditAt: number;
}

printMachine();
const folder = dataFolder();
const db = await openDatabase({ type: 'sqlite', path: path.join(folder, 'proofmark.sqlite') });
const accounts = await makeAccounts(db, PHONES);
await db.destroy();
const server = await startServerProcess(folder, { PROOFMARK_DEMO: '0' });
const startBytes = memoryOf(server.pid);
const phones = accounts.map(({ token, reportId }, n): Phone => ({
  connection: connect(server.url, token),
  deviceId: `bench-${n}`,
  reportId,
  section: SECTIONS[n % SECTIONS.length] as string,
  since: 0,
  nextEditAt: performance.now() + Math.random() * EDIT_MS,
}));
const reference = await measure(askHealth);
const open = await measure(ask);
print('phones', PHONES, '');
print('asking /healthz instead: processor (reference)', reference.cpuPercent, '% of a core');
print('polling and editing: processor', open.cpuPercent, '% of a core');
print('  ratio', open.cpuPercent / reference.cpuPercent, '×');
print('answers', open.perSecond, 'per s');
print('  of them pushes', open.pushes / (MEASURED_MS / 1000), 'per s');
print('answer, median', quantile(open.ms, 0.5), 'ms');
print('answer, p95 (aim ≤ 200)', quantile(open.ms, 0.95), 'ms');
print('answer, p95 of /healthz (reference)', quantile(reference.ms, 0.95), 'ms');
print('memory at the start', startBytes / 2 ** 20, 'MiB');
print('memory with all phones open', memoryOf(server.pid) / 2 ** 20, 'MiB');
print('calls that failed (aim 0)', open.failed + reference.failed, '');
for (const { connection } of phones) connection.close();
await server.stop();

interface Tally {
  ms: number[];
  pushes: number;
  failed: number;
}

/** Runs all phones. The warm-up does not count. */
async function measure(round: (phone: Phone, tally: Tally) => Promise<void>) {
  let tally: Tally = { ms: [], pushes: 0, failed: 0 };
  const until = performance.now() + WARM_UP_MS + MEASURED_MS;
  const running = phones.map(async (phone) => {
    await wait(Math.random() * ASK_MS);
    while (performance.now() < until) {
      await round(phone, tally).catch(() => (tally.failed += 1));
      await wait(ASK_MS);
    }
  });
  await wait(WARM_UP_MS);
  tally = { ms: [], pushes: 0, failed: 0 };
  const [cpuBefore, startedAt] = [cpuMsOf(server.pid), performance.now()];
  await wait(MEASURED_MS);
  const cpuMs = cpuMsOf(server.pid) - cpuBefore;
  const tookMs = performance.now() - startedAt;
  const measured = { ...tally, ms: [...tally.ms] };
  await Promise.all(running);
  return {
    ...measured,
    cpuPercent: (cpuMs / tookMs) * 100,
    perSecond: measured.ms.length / (tookMs / 1000),
  };
}

async function askHealth({ connection }: Phone, tally: Tally): Promise<void> {
  await timed(tally, () => connection.get('/healthz'));
}

/** A sync round as in the app: push what there is, then pull. */
async function ask(phone: Phone, tally: Tally): Promise<void> {
  const { connection, deviceId, reportId, section, since } = phone;
  if (performance.now() > phone.nextEditAt) {
    phone.nextEditAt += EDIT_MS;
    const op = {
      opId: randomUUID(),
      kind: 'information',
      id: 'information',
      set: { notes: `${deviceId} ${Date.now()}` },
      hlc: formatClock(Date.now(), 0, deviceId),
    };
    await timed(tally, () => connection.call('POST', '/report/push', { reportId, deviceId, ops: [op] }));
    tally.pushes += 1;
  }
  const query = new URLSearchParams({ reportId, since: String(since), section }).toString();
  const { seq } = await timed(tally, () => connection.call<{ seq: number }>('GET', `/report/pull?${query}`));
  phone.since = seq;
}

async function timed<T>(tally: Tally, call: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const answer = await call();
  tally.ms.push(performance.now() - startedAt);
  return answer;
}

/** Resident memory of a process in bytes (Linux). */
function memoryOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}
