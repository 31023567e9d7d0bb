/**
 * Three processes on one PostgreSQL are replaced by the next version, one after another, as docs/operate.md says, while
 * phones of both versions push and pull through a proxy that asks only processes whose `/readyz` is 200. A phone does what
 * the app does: it tries again when the server says to wait. No answer and every other refusal fail the test.
 */
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { REASONS, type Reason } from '@proofmark/contract/api/envelope.ts';
import { PROTOCOL_HEADER, routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { PullData, PushData } from '@proofmark/contract/api/report.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

const PROCESSES = 3;
const REPORTS = 3;
/** Of each version, on each report. */
const PHONES = 2;
/** Each process serves so many pushes before the next one is replaced. */
const PUSHES_BETWEEN = 60;
/** A phone of the app tries again after seconds; so long nobody may be held up. */
const MAX_WAIT_MS = 10_000;
/** How long a process works on before it ends. The proxy looks ten times in that time. */
const DRAIN_SECONDS = 1;
const LOOK_EVERY_MS = 100;
const NEXT = pathToFileURL(resolve(import.meta.dirname, '../testing/next-version.ts')).href;

let t: TestApp;
let lead: Person;
let proxy: Server;
/** Whom the proxy asks, in turns. */
const up: ServerProcess[] = [];
/** Those of them that are ready. */
let ready: ServerProcess[] = [];
const load = { isOver: false, pushes: 0, again: new Map<string, number>() };

beforeAll(async () => {
  t = await startTestApp();
  t.clock.ms = Date.now();
  lead = await t.person('lead', 'inspector');
  proxy = createProxy();
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  load.isOver = true;
  proxy.closeAllConnections();
  proxy.close();
  await Promise.all(up.map((process) => process.kill()));
  await t.close();
});

test('no call meets a process that is ending, nothing is lost, and no phone stops', async () => {
  const start = (env = {}) =>
    startServerProcess(t.config, { MAX_REQUESTS_PER_MINUTE: '0', DRAIN_SECONDS: `${DRAIN_SECONDS}`, ...env });
  up.push(...(await Promise.all(Array.from({ length: PROCESSES }, () => start()))));
  await look();
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const reports = await Promise.all(Array.from({ length: REPORTS }, () => t.task(lead)));
  const phonesOf = (version: number) =>
    reports.flatMap(({ reportId }) =>
      Array.from({ length: PHONES }, (_, n) => createPhone(reportId, `v${version}-${n}`, version)),
    );
  const phones = phonesOf(PROTOCOL_VERSION);
  const working = phones.map((phone) => phone.work());
  for (const [at, old] of [...up].entries()) {
    await pushes(PUSHES_BETWEEN);
    expect(await old.stop()).toBe(0);
    const next = await start({ NODE_OPTIONS: `--import ${NEXT}` });
    up.splice(up.indexOf(old), 1, next);
    if (at > 0) continue;
    // Some phones have loaded the new app now.
    const newer = phonesOf(PROTOCOL_VERSION + 1);
    phones.push(...newer);
    working.push(...newer.map((phone) => phone.work()));
  }
  await pushes(PUSHES_BETWEEN);
  load.isOver = true;
  await Promise.all(working);
  clearInterval(looking);

  // The processes of the old version did not know the new field. Phones that sent it had to wait.
  expect(load.again.get('PROTOCOL_NOT_SPOKEN')).toBeGreaterThan(0);
  expect([...load.again.keys()].filter((why) => why.startsWith('HTTP'))).toEqual([]);
  for (const { reportId } of reports) {
    const log = await t.db.selectFrom('operation').select('opId').where('reportId', '=', reportId).execute();
    const own = phones.filter((phone) => phone.reportId === reportId);
    const logged = new Set(log.map(({ opId }) => opId));
    expect(own.flatMap(({ sent }) => sent).filter((opId) => !logged.has(opId))).toEqual([]);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: log.length, brokenAt: null });
    const [first, ...others] = await Promise.all(own.map((phone) => phone.tools()));
    for (const tools of others) expect(tools).toEqual(first);
    for (const phone of own) expect(first?.[phone.device]).toEqual(phone.last);
  }
  for (const phone of phones) expect(phone.longestMs).toBeLessThan(MAX_WAIT_MS);
}, 120_000);

/** Resolves after that many more pushes. */
async function pushes(count: number): Promise<void> {
  const until = load.pushes + count;
  while (load.pushes < until) await wait(5);
}

/** A phone with a tool of its own, which everybody on the report gets. Those of the next version fill in its new field. */
function createPhone(reportId: string, device: string, version: number) {
  const rows = new Map<string, PullData['rows'][number]>();
  let since = 0;
  const call = <T>(method: string, path: string, body?: object) =>
    untilAnswered<T>(version, method, path, body);
  async function pull(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const data = await call<PullData>('GET', `/report/pull?reportId=${reportId}&since=${since}`);
      for (const row of data.rows) if (row.kind === 'tool') rows.set(row.id, row);
      ({ seq: since, hasMore } = data);
    }
  }
  const phone = {
    reportId,
    device,
    sent: [] as string[],
    last: {} as Record<string, string>,
    longestMs: 0,
    async work(): Promise<void> {
      for (let n = 1; !load.isOver; n += 1) {
        const began = performance.now();
        const set = { toolNo: `${n}`, ...(version > PROTOCOL_VERSION ? { nextField: `new ${n}` } : {}) };
        const op = operation(Date.now(), 'tool', device, { set }, device);
        const body = { reportId, deviceId: device, ops: [op] };
        const { results } = await call<PushData>('POST', '/report/push', body);
        expect(['applied', 'duplicate']).toContain(results[0]?.result);
        phone.sent.push(op.opId);
        phone.last = set;
        load.pushes += 1;
        await pull();
        phone.longestMs = Math.max(phone.longestMs, performance.now() - began);
      }
    },
    /** All tools of the report, as this phone has them at last. */
    async tools(): Promise<Record<string, unknown>> {
      await pull();
      return Object.fromEntries([...rows].map(([id, { fields }]) => [id, fields]));
    },
  };
  return phone;
}

/** The answer's data. Tries again as the app does, and fails on an answer after which the app would stop. */
async function untilAnswered<T>(version: number, method: string, path: string, body?: object): Promise<T> {
  const { port } = proxy.address() as AddressInfo;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${routePath(path)}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [TOKEN_HEADER]: lead.token,
        [PROTOCOL_HEADER]: String(version),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    let why = `HTTP ${response.status}`;
    if (response.status === 200) {
      const answer = JSON.parse(text) as { code: number; data: T & { reason?: Reason } };
      if (answer.code === 200) return answer.data;
      why = answer.data?.reason ?? text;
      expect(REASONS[why as Reason], text).toBe('wait');
    } else expect([502, 503], text).toContain(response.status);
    load.again.set(why, (load.again.get(why) ?? 0) + 1);
    await wait(20);
  }
}

/** Finds out which processes are ready, as a proxy with a health check does. */
async function look(): Promise<void> {
  const asked = [...up];
  const answers = await Promise.all(
    asked.map((process) =>
      fetch(`${process.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  ready = asked.filter((_, at) => answers[at]);
}

/** Asks the ready processes in turns, each once: 502 if one does not answer. */
function createProxy(): Server {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const ask = (from: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; body: Buffer }>((answer) => {
      const process = ready[(turn += 1) % ready.length] as ServerProcess;
      const { method } = from;
      // It passes on what it gets as it is, and no header that says how it is packed.
      const { 'accept-encoding': _, ...headers } = from.headers;
      const to = request(
        new URL(from.url ?? '', process.url),
        { method, headers, agent },
        async (response) => {
          const chunks: Buffer[] = await response.toArray().catch(() => []);
          answer({ status: response.statusCode ?? 502, body: Buffer.concat(chunks) });
        },
      );
      to.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
        answer({ status: 502, body: Buffer.from(code) }),
      );
      to.end(body);
    });
  return createServer(async (from, to) => {
    const chunks: Buffer[] = await from.toArray();
    const { status, body } = await ask(from, Buffer.concat(chunks));
    to.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
}
