/**
 * @file A Ceph object gateway for tests: one monitor, one store in memory, one gateway, on free ports of 127.0.0.1, in
 * a temporary folder that is removed after the tests. It is the minimum for S3: no manager, one placement group per
 * pool, no copies.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureCeph } from './ceph-packages.mjs';
import { freePort } from './free-port.mjs';
import { guardedProcess } from './guarded-process.mjs';
import { run, SetupError } from './run.mjs';

/** @typedef {import('./ceph-packages.mjs').Ceph} Ceph */
/** @typedef {{ endpoint: string, region: string, accessKey: string, secretKey: string }} S3Access the first gateway */
/** @typedef {{ endpoints: string[], killGateway: (at: number) => Promise<void> }} Gateways all of them */

const readyWithinMs = 120_000;

/**
 * Starts a gateway, or several in front of one store, and waits until they answer.
 * @param {{ gateways?: number }} [options]
 * @returns {Promise<S3Access & Gateways & { stop: () => Promise<void> }>} a user who may create buckets
 * @throws {import('./ceph-packages.mjs').NoCephError} if there is no Ceph
 * @throws {SetupError} with Ceph's last output if it does not start
 */
export async function startCeph({ gateways = 1 } = {}) {
  const ceph = await ensureCeph();
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-ceph-'));
  try {
    return await startIn(ceph, folder, gateways);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    throw error;
  }
}

/**
 * @param {Ceph} ceph
 * @param {string} folder
 * @param {number} gateways
 */
async function startIn(ceph, folder, gateways) {
  const monitorPort = await freePort();
  const gatewayPorts = [];
  for (let n = 0; n < gateways; n += 1) gatewayPorts.push(await freePort());
  const endpoints = gatewayPorts.map((port) => `http://127.0.0.1:${port}`);
  const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
  const env = { ...ceph.env, CEPH_CONF: path.join(folder, 'ceph.conf') };
  let log = '';
  /** @type {ReturnType<typeof guardedProcess>[]} */
  const running = [];
  /** @type {ReturnType<typeof guardedProcess>[]} */
  const doors = [];
  let hasEnded = false;
  const options = {
    cwd: folder,
    env,
    // Everything is in memory, so nothing needs a clean end.
    stopSignal: /** @type {const} */ ('SIGKILL'),
    onOutput: (/** @type {string} */ text) => void (log = (log + text).slice(-20_000)),
  };
  const start = (/** @type {string} */ program, /** @type {string[]} */ ...args) => {
    const started = guardedProcess({ ...options, removeAtEnd: running.length === 0 ? [folder] : [] });
    running.push(started);
    void started.start(ceph.bin(program), ['-f', ...args]).then(() => (hasEnded = true));
    return started;
  };
  const stop = async () => {
    // The monitor last, because its guardian removes the folder.
    for (const process of running.toReversed()) await process.dispose();
  };
  const call = async (/** @type {string} */ program, /** @type {string[]} */ ...args) => {
    const { code, output } = await run(ceph.bin(program), args, {
      capture: true,
      timeoutMs: 60_000,
      env,
      cwd: folder,
    });
    if (code !== 0)
      throw new SetupError(`${output.trim()}\n\nCannot start Ceph for the tests: ${program} failed.`);
  };

  try {
    await layOut(ceph, folder, monitorPort, call);
    start('ceph-mon', '-i', 'a');
    await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
    start('ceph-osd', '-i', '0');
    for (const [at, port] of gatewayPorts.entries()) {
      doors.push(start('radosgw', '-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`));
      // The first one makes the pools.
      await answering(endpoints[at] ?? '', () => hasEnded);
    }
    const keys = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`];
    await call('radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test', ...keys);
  } catch (error) {
    await stop();
    throw error instanceof SetupError ? new SetupError(`${log.trim()}\n${error.message}`) : error;
  }
  const killGateway = async (/** @type {number} */ at) => doors[at]?.stop('SIGKILL');
  const access = { endpoint: endpoints[0] ?? '', region: 'us-east-1', accessKey, secretKey };
  return { ...access, endpoints, killGateway, stop };
}

/**
 * Settings, keys and the two maps of a new cluster. The map of stores exists from the start, so that no monitor has to
 * answer before the first store joins.
 * @param {Ceph} ceph
 * @param {string} folder
 * @param {number} port
 * @param {(program: string, ...args: string[]) => Promise<void>} call
 */
async function layOut(ceph, folder, port, call) {
  const inFolder = (/** @type {string[]} */ ...names) => path.join(folder, ...names);
  for (const name of ['mon', 'osd', 'run', 'rgw']) mkdirSync(inFolder(name));
  const [fsid, keyring] = [randomUUID(), inFolder('keyring')];
  const settings = `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${port}
public network = 127.0.0.0/8
ms bind ipv6 = false
ms bind msgr1 = false
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${keyring}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
mon allow pool size one = true
mon max pg per osd = 1000
# A disk that is nearly full is not a reason to refuse tests that write to memory.
mon data avail crit = 0
mon data avail warn = 1
mon data = ${inFolder('mon')}
osd data = ${inFolder('osd')}
rgw data = ${inFolder('rgw')}
run dir = ${inFolder('run')}
crash dir = ${inFolder('run')}
log file = ${inFolder('run')}/$name.$pid.log
pid file = ${inFolder('run')}/$name.$pid.pid
admin socket = ${inFolder('run')}/$name.$pid.asok
rgw dynamic resharding = false
${ceph.settings.join('\n')}
`;
  writeFileSync(inFolder('ceph.conf'), settings);
  await makeKeys(keyring, call);
  const address = `[v2:127.0.0.1:${port}]`;
  await call('monmaptool', '--create', '--addv', 'a', address, '--fsid', fsid, inFolder('monmap'));
  await call('osdmaptool', '--createsimple', '1', inFolder('osdmap'));
  const maps = ['--monmap', inFolder('monmap'), '--osdmap', inFolder('osdmap')];
  await call('ceph-mon', '--mkfs', '-i', 'a', ...maps, '--keyring', keyring);
}

/**
 * Without keys for its own authentication the gateway waits forever without a message.
 * @param {string} keyring
 * @param {(program: string, ...args: string[]) => Promise<void>} call
 */
async function makeKeys(keyring, call) {
  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
  const store = ['--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'];
  await call(
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  );
  await call('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all);
  await call('ceph-authtool', keyring, '--gen-key', '-n', 'osd.0', ...store);
}

/**
 * @param {string} endpoint
 * @param {() => boolean} hasEnded
 */
async function answering(endpoint, hasEnded) {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (hasEnded())
      throw new SetupError('\nCannot start Ceph for the tests: one of its programs ended, see above.');
    if (Date.now() > deadline) {
      throw new SetupError(`\nCannot start Ceph for the tests: no answer within ${readyWithinMs / 1000} s.`);
    }
    await wait(200);
  }
}
