/**
 * @file The server is lost and comes back from a backup that is older than what the phones have seen. Before one of them is
 * online again, others push past the number that it has seen. Of a task that came after the backup the server knows nothing.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Task } from '@proofmark/contract/api/task.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { ownEnvironment, root } from '../harness/server.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const LANGUAGE = 'en-US';
const words = wordsOf(LANGUAGE);
const { weather, factoryAddress } = words.report.fields.information;
/** In progress, with both inspectors on it. */
const SHIRT = 'IR-260622-027';
/** Added after the backup. */
const LATE = 'IR-after-the-backup';

let world: World;
let backups: string;
let first: Phone & Screens;
let second: Phone & Screens;
let caller: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  backups = mkdtempSync(path.join(tmpdir(), 'proofmark-backups-'));
  first = await phoneOf('inspector@example.com');
  second = await phoneOf('inspector2@example.com');
  caller = await logIn(world.server.url, 'inspector2@example.com');
  ({ reportId } = await caller.task(SHIRT));
});
afterAll(async () => {
  await world.close();
  rmSync(backups, { recursive: true });
});

async function phoneOf(email: string): Promise<Phone & Screens> {
  const phone = await world.newPhone({ hasServiceWorker: true, as: email, language: LANGUAGE });
  await phone.home.openTask(SHIRT);
  await phone.information.row(words.information.visit.weather).waitFor();
  await phone.frame.allSent();
  await keptOnPhone(phone.page);
  return phone;
}

async function admin(...args: string[]): Promise<void> {
  const env = { ...ownEnvironment(), DATA_DIR: world.server.dataDir };
  await promisify(execFile)(process.execPath, [path.join(root, 'server/src/admin.ts'), ...args], { env });
}

async function setWeather({ information }: Screens, text: string): Promise<void> {
  const visit = await information.weather();
  await visit.fill(weather, text);
  await visit.done();
  await information.row(text).waitFor();
}

async function setAddress({ information }: Screens, text: string): Promise<void> {
  const parties = await information.parties();
  await parties.fill(factoryAddress, text);
  await parties.done();
  await information.row(text).waitFor();
}

async function seqOnServer(): Promise<number> {
  return (await caller.data<{ seq: number }>('GET', '/report/pull', { reportId, since: 0 })).seq;
}

/** Another client works until the log is longer than it was. */
async function pushPast(seq: number): Promise<void> {
  for (let n = 0; (await seqOnServer()) <= seq; n += 1) {
    const deviceId = 'another-client';
    const hlc = formatClock(Date.now(), n, deviceId);
    const set = { notes: `Note ${n}` };
    const ops = [{ opId: `another-${n}`, kind: 'information', id: 'information', set, hlc }];
    await caller.data('POST', '/report/push', { reportId, deviceId, ops });
  }
}

it('phones give back what the backup lacks and fetch the rest, though others have pushed past it', async () => {
  const owner = await logIn(world.server.url, 'inspector@example.com');
  await admin('backup', backups);
  await loseSignal(second.context);
  await setWeather(first, 'Sunny since the backup');
  await first.frame.allSent();
  const seen = await seqOnServer();
  const late = await owner.data<Task>('POST', '/task/add', { orderNo: 'PO-late', reportNo: LATE });
  await first.page.goto(`${world.server.url}/`);
  await first.home.openTask(LATE);
  await setWeather(first, 'Rain on the way');
  await first.frame.allSent();
  await loseSignal(first.context);

  await world.server.stop('SIGKILL');
  // A backup does not have the key with which the instance signs: it is kept elsewhere (docs/proof.md).
  const keyFile = path.join(world.server.dataDir, 'proof-key.pem');
  const key = readFileSync(keyFile);
  rmSync(world.server.dataDir, { recursive: true });
  mkdirSync(world.server.dataDir);
  writeFileSync(keyFile, key);
  await admin('restore', backups);
  await world.server.restart();
  const [row] = await caller.rowsOf(reportId, 'information');
  expect(row?.weather).not.toBe('Sunny since the backup');
  expect(await seqOnServer()).toBeLessThan(seen);
  await pushPast(seen);
  await setAddress(second, 'Gate 4');
  await signalReturns(second.context);
  await second.frame.allSent();

  await signalReturns(first.context);
  await first.page.goto(`${world.server.url}/`);
  await eventually(async () => (await owner.rowsOf(late.reportId, 'information'))[0]).toMatchObject({
    weather: 'Rain on the way',
  });
  await first.home.openTask(SHIRT);
  await eventually(async () => (await caller.rowsOf(reportId, 'information'))[0]).toMatchObject({
    weather: 'Sunny since the backup',
    factoryAddressEn: 'Gate 4',
  });
  await first.frame.allSent();
  await first.information.row('Gate 4').waitFor();
  await second.information.row('Sunny since the backup').waitFor();
});
