/**
 * @file `/metrics` for Prometheus, for who knows METRICS_TOKEN. The names and what to watch are in `docs/operate.md`.
 *
 * Labels come from fixed lists, so that callers cannot make the server keep ever more counters.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { JOB_STATES } from '@proofmark/contract/api/job.ts';
import { isSpoken } from '@proofmark/contract/sync/protocol-version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { datedBackups, timeOfName } from '../backup/folder.ts';
import type { App, Deps } from '../context.ts';
import { freeMbOf, watchedFolders } from '../http/disk-space.ts';
import { within } from '../http/health.ts';
import { protocolVersionOf } from '../http/route.ts';
import { countJobs } from '../jobs/job-table.ts';
import { JOB_LIMITS } from '../jobs/job-types.ts';
import type { JobOutcome } from '../jobs/worker.ts';
import { namedQueues } from '../queue.ts';
import { tokenOf } from '../session/hook.ts';
import { hashToken } from '../session/sessions.ts';

const PREFIX = 'proofmark_';
/** Seconds. A phone gives up after 15. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const MB = 1_000_000;
/** A phone counts for so long after its last push or pull. */
const PHONE_SEEN_MS = 10 * 60_000;
/** More phones than one process serves. */
const MAX_PHONES = 20_000;

/** What other parts report. */
export interface Metrics {
  countJob: (type: string, outcome: JobOutcome) => void;
}

/** Measures the application, and mounts `/metrics` and `/metrics/caller`, which says how the server sees its caller. */
export function measure(app: App, deps: Deps, token: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureRequests(app, deps, registers);
  measureParts(deps, registers);
  const jobs = new Counter({
    name: `${PREFIX}job_attempts_total`,
    help: 'Attempts to do a job, by how they ended.',
    labelNames: ['type', 'outcome'],
    registers,
  });
  for (const type of Object.keys(JOB_LIMITS))
    for (const outcome of ['done', 'failed', 'dead']) jobs.inc({ type, outcome }, 0);

  const options = { config: { isPublic: true }, logLevel: 'warn', schema: { hide: true } } as const;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return;
    return reply.status(401).header('www-authenticate', 'Bearer').send({ status: 'unauthorized' });
  };
  app.get('/metrics', { ...options, onRequest }, async (_, reply) => {
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
  app.get('/metrics/caller', { ...options, onRequest }, ({ ip, protocol, host }) => ({ ip, protocol, host }));
  return { countJob: (type, outcome) => jobs.inc({ type: type in JOB_LIMITS ? type : 'other', outcome }) };
}

function measureRequests(app: App, { now }: Deps, registers: Registry[]): void {
  const seconds = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: `${PREFIX}refusals_total`,
    help: 'Refused calls, by reason. Their HTTP status is 200.',
    labelNames: ['route', 'reason'],
    registers,
  });
  /** The phone's session → its protocol version, and when it last came. The latest is last. */
  const phones = new Map<string, { version: string; at: number }>();
  const seen = new Gauge({
    name: `${PREFIX}phones`,
    help: 'Phones that pushed or pulled in this process within ten minutes, by protocol version.',
    labelNames: ['version'],
    registers,
    collect() {
      seen.reset();
      for (const [phone, { version, at }] of phones) {
        if (at <= now() - PHONE_SEEN_MS) phones.delete(phone);
        else seen.inc({ version });
      }
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the address. What nobody mounted counts together.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const { method } = request;
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.refusal !== null) refusals.inc({ route, reason: request.refusal });
    const version = protocolVersionOf(request);
    if (version === undefined || !request.caller) return;
    const phone = hashToken(tokenOf(request.headers));
    phones.delete(phone);
    phones.set(phone, { version: isSpoken(version) ? version : 'other', at: now() });
    const [oldest] = phones.keys();
    if (phones.size > MAX_PHONES && oldest !== undefined) phones.delete(oldest);
  });
}

/** What is looked at when somebody asks. A part that does not answer is down; the others are still shown. */
function measureParts({ db, config, objects, now }: Deps, registers: Registry[]): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (self: Gauge) => Promise<void>) =>
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // Without an answer there is no value, not even 0.
        await within(collect(this)).catch(() => this.remove());
      },
    });
  const up = (part: string, check: () => Promise<unknown>) => ({ part, check });
  const parts = [up('database', () => sql`select 1`.execute(db)), up('store', () => objects.check())];
  const checkSeconds = new Gauge({
    name: `${PREFIX}check_seconds`,
    help: 'How long database and photo store took to answer just now.',
    labelNames: ['part'],
    registers,
  });
  gauge('up', '1 if the database or the photo store answers within 3 s.', ['part'], async (self) => {
    for (const { part } of parts) self.set({ part }, 0);
    await Promise.all(
      parts.map(async ({ part, check }) => {
        const begun = performance.now();
        const isUp = await within(check()).then(
          () => true,
          () => false,
        );
        checkSeconds.set({ part }, (performance.now() - begun) / 1000);
        self.set({ part }, isUp ? 1 : 0);
      }),
    );
  });
  gauge('jobs', 'Jobs by type and state.', ['type', 'state'], async (self) => {
    const counts = await countJobs(db);
    for (const type of Object.keys(JOB_LIMITS)) for (const state of JOB_STATES) self.set({ type, state }, 0);
    for (const { type, state, count } of counts) self.set({ type, state }, count);
  });
  gauge('jobs_oldest_seconds', 'For how long the oldest waiting job has waited.', [], async (self) => {
    const waiting = (await countJobs(db)).filter(({ state }) => state === 'waiting');
    const at = now();
    self.set(Math.max(0, ...waiting.map(({ oldestAt }) => at - oldestAt)) / 1000);
  });
  gauge('queue_waiting', 'How many wait for a turn in this process, by queue.', ['queue'], async (self) => {
    for (const [name, queue] of namedQueues) self.set({ queue: name }, queue.waiting());
  });
  const { backupDir } = config;
  if (backupDir !== null)
    gauge(
      'backup_age_seconds',
      'For how long there has been no newer backup in BACKUP_DIR.',
      [],
      async (self) => {
        const newest = (await datedBackups(backupDir, now())).past.at(-1);
        // Without any backup, since 1970: whoever watches the age sees that too.
        self.set((now() - (newest === undefined ? 0 : timeOfName(newest))) / 1000);
      },
    );
  gauge(
    'disk_free_bytes',
    'Free space on the disks of the folders that it writes to.',
    ['folder'],
    async (self) => {
      await Promise.allSettled(
        watchedFolders(config).map(async (folder) => self.set({ folder }, (await freeMbOf(folder)) * MB)),
      );
    },
  );
  gauge('database_bytes', 'Size of the database.', [], async (self) => {
    const size =
      config.database.type === 'postgres'
        ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
        : sql<{
            bytes: number;
          }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
    self.set((await size.execute(db)).rows[0]?.bytes ?? 0);
  });
}

/** Compares in the same time, whatever the difference is. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
