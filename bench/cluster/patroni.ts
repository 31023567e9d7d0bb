/** @file Three PostgreSQL under Patroni, with etcd, and the proxy in front of everything, from Debian's packages. */
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { guardedProcess } from '../../scripts/setup/guarded-process.mjs';
import { unprivilegedUser } from '../../scripts/setup/postgres.mjs';

const MEMBERS = ['pg1', 'pg2', 'pg3'];
const PASSWORD = 'bench';
const POSTGRES = '/usr/lib/postgresql';
/** Patroni takes no shorter one: a dead primary is noticed after so many seconds at the latest. */
const TTL_SECONDS = 20;

/** What has to be installed. Empty if everything is. */
export function missingPackages(): string[] {
  return [
    ['patroni', '/usr/bin/patroni'],
    ['etcd-server', '/usr/bin/etcd'],
    ['haproxy', '/usr/sbin/haproxy'],
    ['postgresql', POSTGRES],
  ].flatMap(([name = '', file = '']) => (existsSync(file) ? [] : [name]));
}

/** A folder that the processes may write to. It goes with them, or at the end of this process. */
export function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-cluster-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

export interface Member {
  port: number;
  /** Where Patroni says whether this is the primary. */
  healthPort: number;
  /** Ends Patroni and its PostgreSQL without warning, as when the machine goes. */
  kill(): Promise<void>;
}

/** Starts etcd and the members. Each commit waits until two of them have it. */
export async function startPatroni(folder: string): Promise<{ members: Member[]; stop(): Promise<void> }> {
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = start(
    folder,
    '/usr/bin/etcd',
    [
      `--data-dir=${path.join(folder, 'etcd')}`,
      '--log-level=error',
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    [folder],
  );
  const started: Member[] = [];
  for (const name of MEMBERS) started.push(await startMember(folder, name, `127.0.0.1:${etcdPort}`));
  const stop = async () => {
    for (const member of started) await member.kill();
    await etcd.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  return { members: started, stop };
}

async function startMember(folder: string, name: string, etcd: string): Promise<Member> {
  const [port, healthPort] = [await freePort(), await freePort()];
  const dataDir = path.join(folder, name);
  const password = PASSWORD;
  const config = {
    scope: 'proofmark',
    name,
    restapi: { listen: `127.0.0.1:${healthPort}`, connect_address: `127.0.0.1:${healthPort}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: path.join(POSTGRES, readdirSync(POSTGRES).toSorted().at(-1) ?? '', 'bin'),
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: '', timezone: 'UTC' },
    },
  };
  // JSON is YAML.
  const file = path.join(folder, `${name}.yml`);
  writeFileSync(file, JSON.stringify(config));
  const patroni = start(folder, '/usr/bin/patroni', [file]);
  const killPostgres = () => {
    const pid = path.join(dataDir, 'postmaster.pid');
    // Its other processes end when they notice.
    if (existsSync(pid)) killHard(Number(readFileSync(pid, 'utf8').split('\n')[0]));
  };
  async function kill(): Promise<void> {
    // First Patroni, which would start PostgreSQL again. It counts as ended once PostgreSQL has ended too.
    const ended = patroni.stop('SIGKILL');
    killPostgres();
    await ended;
    await patroni.dispose();
  }
  process.once('exit', killPostgres);
  return { port, healthPort, kill };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

export interface Behind {
  members: readonly Member[];
  servers: readonly number[];
  gateways: readonly number[];
}

/** Starts HAProxy: the primary, the servers that are ready, the gateways that answer. */
export async function startProxy(folder: string, behind: Behind) {
  const ports = { database: await freePort(), app: await freePort(), store: await freePort() };
  const check = 'default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions';
  const lines = (names: readonly number[]) =>
    names.map((port, n) => `  server s${n} 127.0.0.1:${port} check`);
  const file = path.join(folder, 'haproxy.cfg');
  const config = [
    'global',
    '  maxconn 5000',
    'defaults',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option redispatch',
    'listen database',
    `  bind 127.0.0.1:${ports.database}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    `  ${check}`,
    ...behind.members.map(
      ({ port, healthPort }, n) => `  server pg${n} 127.0.0.1:${port} check port ${healthPort}`,
    ),
    'listen app',
    '  mode http',
    '  option forwardfor',
    `  bind 127.0.0.1:${ports.app}`,
    // Not /readyz, which every process fails while the primary is away: then phones would hear 503 instead of BUSY.
    '  option httpchk GET /healthz',
    `  ${check}`,
    ...lines(behind.servers),
    'listen store',
    '  mode http',
    `  bind 127.0.0.1:${ports.store}`,
    '  option httpchk GET /',
    `  ${check}`,
    ...lines(behind.gateways),
    '',
  ].join('\n');
  writeFileSync(file, config);
  const proxy = start(folder, '/usr/sbin/haproxy', ['-db', '-f', file]);
  return {
    ports,
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${ports.database}/postgres`,
    stop: () => proxy.dispose(),
  };
}

function start(folder: string, command: string, args: string[], removeAtEnd: string[] = []) {
  mkdirSync(folder, { recursive: true });
  const log: string[] = [];
  const started = guardedProcess({
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', ETCD_ENABLE_V2: 'false' },
    ...unprivilegedUser(),
    removeAtEnd,
    onOutput: (text: string) =>
      void (process.env['CLUSTER_LOG'] ? process.stderr.write(text) : log.push(text)),
  });
  void started.start(command, args);
  return started;
}
