/**
 * @file What does a cluster lose when a machine goes? Three PostgreSQL under Patroni with etcd, two Ceph gateways, three
 * processes of the server, all behind HAProxy, on this one machine. Phones work; then a process, a gateway and the primary
 * are killed in turn. Aims: 0 acknowledged operations lost, 0 phones that need a person.
 *
 * `PHONES=1000 npm run bench -- cluster` for more phones. It needs Debian's packages patroni, etcd-server, haproxy and
 * postgresql; without them it says so and measures nothing. Ceph is fetched as for `npm run test:s3`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startCeph } from '../scripts/setup/ceph.mjs';
import { openDatabase } from '../server/src/database/open.ts';
import { setUpBucket } from '../server/src/objects/bucket.ts';
import { S3Client } from '../server/src/objects/s3-client.ts';
import { S3Store } from '../server/src/objects/s3-store.ts';
import { missingPackages, ownFolder, startPatroni, startProxy, type Member } from './cluster/patroni.ts';
import { phone, type Tally } from './cluster/phones.ts';
import { makeAccounts } from './harness/accounts.ts';
import { print, printMachine } from './harness/figures.ts';
import { dataFolder, startServerProcess, type ServerProcess } from './harness/server-process.ts';
import { freePort } from '../scripts/setup/free-port.mjs';

const PHONES = Number(process.env['PHONES'] ?? 200);
const PROCESSES = 3;
const QUIET_MS = 20_000;
/** After a kill; more than Patroni needs. */
const AFTER_KILL_MS = 60_000;
/** Until the last operation of each phone has arrived. */
const FINISH_MS = 120_000;
/** The bench ends by itself, whatever hangs. */
const LONGEST_MS = 15 * 60_000;

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`Not measured: apt-get install ${missing.join(' ')}`);
  process.exit(0);
}
setTimeout(() => {
  console.error('Gave up after 15 minutes');
  process.exit(1);
}, LONGEST_MS).unref();
// Otherwise what is to happen at the exit does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
printMachine();

const folder = ownFolder();
const ceph = await startCeph({ gateways: 2 });
const patroni = await startPatroni(folder);
const serverPorts: number[] = [];
for (let n = 0; n < PROCESSES; n += 1) serverPorts.push(await freePort());
const gateways = ceph.endpoints.map((endpoint) => Number(new URL(endpoint).port));
const proxy = await startProxy(folder, { members: patroni.members, servers: serverPorts, gateways });
const origin = `http://127.0.0.1:${proxy.ports.app}`;
const endpoint = `http://127.0.0.1:${proxy.ports.store}`;
const { region, accessKey, secretKey } = ceph;
const s3 = { endpoint, bucket: 'photos', region, accessKey, secretKey, addressing: 'path' as const };
await until(async () => (await fetch(endpoint)).ok);
await setUpBucket(new S3Client(s3), origin);
const database = { type: 'postgres', url: proxy.url } as const;
await until(() => primary());
// Until two have joined: from then on a commit is on two machines.
await until(async () => (await rolesOf(patroni.members)).filter((role) => role === 'replica').length === 2);
const db = await until(() => openDatabase(database, () => undefined));
const accounts = await makeAccounts(db, PHONES);

const data = dataFolder();
const env = {
  PROOFMARK_DEMO: '0',
  DATABASE_URL: proxy.url,
  PUBLIC_URL: origin,
  TRUSTED_PROXIES: 'loopback',
  S3_ENDPOINT: endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
};
const start = (at: number) => startServerProcess(data, env, serverPorts[at]);
const servers: ServerProcess[] = [];
for (const at of serverPorts.keys()) servers.push(await start(at));

const tally: Tally = {
  isOver: false,
  acknowledged: [],
  photos: [],
  pushedAt: [],
  storedAt: [],
  again: new Map(),
  needAPerson: [],
};
const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#875' } })
  .jpeg()
  .toBuffer();
const working = accounts.map((account, n) => phone(origin, account, n, photo, tally));
await wait(QUIET_MS);
print('phones', PHONES, '');
const seconds: Record<string, [pushes: number, photos: number]> = {
  'nothing killed': await gaps(async () => undefined),
};
seconds['a process killed'] = await gaps(async () => void process.kill(servers[0]?.pid ?? 0, 'SIGKILL'));
servers[0] = await start(0);
seconds['a gateway killed'] = await gaps(() => ceph.killGateway(0));
seconds['the primary killed'] = await gaps(async () => (await primary())?.kill());
tally.isOver = true;
const deadline = wait(FINISH_MS, false);
const finished = await Promise.all(working.map((each) => Promise.race([each, deadline])));

const lost = await lostOperations();
const store = new S3Store(s3);
const lostPhotos: string[] = [];
for (const name of tally.photos) if (!(await isStored(name))) lostPhotos.push(name);
for (const [what, [pushes, photos]] of Object.entries(seconds)) {
  print(`${what}: longest time without a push`, pushes, 's');
  print(`${what}: longest time without a photo`, photos, 's');
}
print('acknowledged operations', tally.acknowledged.length, '');
print('  of them lost (aim 0)', lost, '');
print('confirmed photos', tally.photos.length, '');
print('  of them lost (aim 0)', lostPhotos.length, '');
print('answers that needed a person (aim 0)', tally.needAPerson.length, '');
print('phones that did not finish by themselves (aim 0)', finished.filter((each) => !each).length, '');
console.log('tried again:', Object.fromEntries(tally.again));
if (tally.needAPerson.length > 0) console.log(new Set(tally.needAPerson));

await Promise.all(servers.map((server) => server.stop()));
await db.destroy();
await proxy.stop();
await patroni.stop();
await ceph.stop();
process.exit(0);

/** The longest time without an acknowledged push and without a photo, in seconds, from a kill on. */
async function gaps(kill: () => Promise<unknown>): Promise<[pushes: number, photos: number]> {
  const from = performance.now();
  await kill();
  await wait(AFTER_KILL_MS);
  const longest = (times: number[]) => {
    const all = [from, ...times.filter((time) => time > from), performance.now()];
    return Math.max(...all.slice(1).map((time, n) => time - (all[n] as number))) / 1000;
  };
  return [longest(tally.pushedAt), longest(tally.storedAt)];
}

async function lostOperations(): Promise<number> {
  // A phone that has not finished goes on while we read.
  const acknowledged = [...tally.acknowledged];
  const kept = new Set((await db.selectFrom('operation').select('opId').execute()).map(({ opId }) => opId));
  return acknowledged.filter((opId) => !kept.has(opId)).length;
}

/** One gateway is gone, so the proxy may answer 503 first. */
async function isStored(name: string): Promise<boolean> {
  const { isThere } = await until(() => store.head(name).then((head) => ({ isThere: head !== null })));
  return isThere;
}

async function rolesOf(members: readonly Member[]): Promise<string[]> {
  return Promise.all(
    members.map(async ({ healthPort }) => {
      const answer = await fetch(`http://127.0.0.1:${healthPort}/patroni`).catch(() => null);
      const { role, state } = ((await answer?.json()) ?? {}) as { role?: string; state?: string };
      return state === 'running' ? (role ?? '') : '';
    }),
  );
}

async function primary(): Promise<Member | undefined> {
  const roles = await rolesOf(patroni.members);
  return patroni.members[roles.indexOf('master')];
}

/** Tries until there is something, for at most two minutes. */
async function until<T>(look: () => Promise<T>): Promise<NonNullable<T>> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const found = await look().catch(() => null);
    if (found) return found;
    if (performance.now() > deadline)
      throw new Error(`Cannot start the cluster: ${String(look)} stays without an answer`);
    await wait(500);
  }
}
