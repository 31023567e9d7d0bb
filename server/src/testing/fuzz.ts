/** @file For tests: sends random requests to the application and collects what must never happen. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { ROLES } from '@proofmark/contract/workflow/transitions.ts';
import type { Db, Tables } from '../database/schema.ts';
import { createSessions } from '../session/sessions.ts';
import { randomRequests, type RandomRequest } from './random-requests.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

export interface FuzzResult {
  /** How many answers of each kind there were: a status, with the envelope's code behind it. */
  answers: Record<string, number>;
  slowestMs: number;
  /** What must not happen, with the request that did it. */
  faults: string[];
}

/** An answer that takes longer than this counts as none. The longest are passwords, which are slow on purpose. */
const ANSWER_MS = 10_000;

/** What a refused request may change: counts towards a limit, the log of accounts, what can be made again. */
const MAY_CHANGE: ReadonlySet<string> = new Set([
  'rateLimit',
  'loginFailure',
  'auditEntry',
  'emailCode',
  'cardCache',
  'noticeCache',
]);

/** Sends `count` random requests to a new application. The same seed gives the same requests. */
export async function fuzz(seed: number, count: number): Promise<FuzzResult> {
  const t = await startTestApp(
    { registration: 'open' },
    { render: () => Promise.resolve({ pdf: Buffer.from('%PDF'), pages: 1, replaced: 0 }) },
  );
  try {
    const { callers, known } = await fill(t);
    const requests = fc.sample(randomRequests(callers.length, known), { seed, numRuns: count });
    return await send(t, callers, requests);
  } finally {
    await t.close();
  }
}

/** One caller of each role, one who is on no team, and one without a session. */
async function fill(t: TestApp) {
  const people: Person[] = [];
  for (const role of ROLES) people.push(await t.person(role, role));
  const [lead] = people as [Person];
  people.push(await t.person('stranger', 'inspector'));
  const victim = await t.person('victim', 'inspector');
  const tasks = [await t.task(lead), await t.task(lead), await t.task(victim)];
  const names = (name: keyof (typeof tasks)[number]) => tasks.map((task) => task[name]);
  const known = {
    reportId: names('reportId'),
    taskId: names('taskId'),
    orderNo: names('orderNo'),
    reportNo: names('reportNo'),
    reinspectionOf: names('reportId'),
    // Accounts that make the requests stay open, or most requests would come from strangers.
    uid: [victim.uid],
    email: [victim.email],
    username: [victim.email],
    leadUid: [lead.uid, victim.uid],
    inspectorUid: [lead.uid, victim.uid],
  };
  return { callers: [...people, null], known };
}

async function send(
  t: TestApp,
  callers: readonly (Person | null)[],
  requests: readonly RandomRequest[],
): Promise<FuzzResult> {
  const result: FuzzResult = { answers: {}, slowestMs: 0, faults: [] };
  const tables = (await t.db.introspection.getTables()).map(({ name }) => name);
  const watched = tables.filter((name) => !MAY_CHANGE.has(name)) as (keyof Tables)[];
  const roles = await rolesOf(t.db);
  let before = await stateOf(t.db, watched);
  for (const request of requests) {
    const caller = callers[request.caller] ?? null;
    t.log.length = 0;
    const started = performance.now();
    const answer = await ask(t, caller, request);
    const tookMs = performance.now() - started;
    result.slowestMs = Math.max(result.slowestMs, tookMs);
    result.answers[answer.name] = (result.answers[answer.name] ?? 0) + 1;
    let after = await stateOf(t.db, watched);
    const wrong = whatIsWrong(answer, tookMs, t.log, before !== after);
    if (wrong !== null)
      result.faults.push(`${wrong}: ${JSON.stringify({ ...request, caller: caller?.nickname ?? null })}`);
    if (answer.isDone && request.url.includes('/user/')) {
      await restore(t, callers, roles);
      after = await stateOf(t.db, watched);
    }
    before = after;
  }
  return result;
}

interface FuzzAnswer {
  name: string;
  status: number;
  isDone: boolean;
  body: string;
}

async function ask(t: TestApp, caller: Person | null, request: RandomRequest): Promise<FuzzAnswer> {
  const { method, url, payload } = request;
  const headers = { ...request.headers, ...(caller ? { [TOKEN_HEADER]: caller.token } : {}) };
  const sent = t.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_MS, null).unref());
  const response = await Promise.race([sent, late]);
  if (response === null) return { name: 'no answer', status: 0, isDone: false, body: '' };
  const { statusCode: status } = response;
  const body = unpacked(response.rawPayload, response.headers['content-encoding']);
  const code: unknown = isEnvelope(response.headers['content-type']) ? codeOf(body) : undefined;
  const isDone = code === undefined ? status < 400 && method !== 'HEAD' : code === 200;
  return {
    name: code === undefined ? `${status}` : `${status} ${JSON.stringify(code)}`,
    status,
    isDone,
    body,
  };
}

/** The text of an answer. Random headers may have asked for a compressed one. */
function unpacked(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

const isEnvelope = (type: unknown): boolean => String(type).startsWith('application/json');

function codeOf(body: string): unknown {
  const answer: unknown = body === '' ? null : JSON.parse(body);
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
}

/** What must not happen, or null. `log` holds the lines that the server wrote meanwhile. */
function whatIsWrong(
  { status, isDone, body }: FuzzAnswer,
  tookMs: number,
  log: readonly string[],
  isChanged: boolean,
): string | null {
  if (status === 0 || tookMs > ANSWER_MS) return `no answer within ${ANSWER_MS / 1000} s`;
  const failed = log.find((line) => line.includes('The request failed'));
  if (status >= 500 || failed !== undefined) return `HTTP ${status}, ${failed ?? body}`;
  return !isDone && isChanged ? `changed a table although it answered ${status} ${body}` : null;
}

/** One hash over all rows of these tables. */
async function stateOf(db: Db, tables: readonly (keyof Tables)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) hash.update(JSON.stringify(await db.selectFrom(table).selectAll().execute()));
  return hash.digest('hex');
}

async function rolesOf(db: Db) {
  const users = await db.selectFrom('user').select(['uid', 'roles']).execute();
  return new Map(users.map(({ uid, roles }) => [uid, roles]));
}

/** Gives everybody their account, role and session back, so that the next requests do not all come from strangers. */
async function restore(t: TestApp, callers: readonly (Person | null)[], roles: ReadonlyMap<number, string>) {
  const sessions = createSessions(t.db, () => t.clock.ms);
  for (const person of callers) {
    if (person === null) continue;
    const own = { isActive: 1, roles: roles.get(person.uid) ?? '[]' };
    await t.db.updateTable('user').set(own).where('uid', '=', person.uid).execute();
    person.token = (await sessions.start(person.uid, 'test')).token;
  }
}
