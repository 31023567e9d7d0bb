/**
 * Two real server processes on one database, as behind a balancer. What a phone sends to one of them, a phone on the
 * other gets with its next pull. Phones ask every 2 s (`app/src/sync/engine-of-user.ts`), so the news comes within 3 s.
 */
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { PullData, PushData } from '@proofmark/contract/api/report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const SECTIONS = ['information', 'productImages', 'nonConform', 'inspectionItems', 'conclusion'];
const ROUNDS = 20;

let t: TestApp;
let processes: ServerProcess[];
let people: Person[];
let reportId: string;

beforeAll(async () => {
  t = await startTestApp();
  t.clock.ms = Date.now();
  people = [await t.person('lead', 'inspector'), await t.person('helper', 'inspector')];
  const [lead, helper] = people as [Person, Person];
  const members = [
    { uid: lead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ];
  ({ reportId } = await t.task(lead, { members }));
  processes = await Promise.all([startServerProcess(t.config), startServerProcess(t.config)]);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await t.close();
});

test('an edit and a section sent to one process are in the next answer of the other', async () => {
  const seen = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [writer, reader] = round % 2 ? [1, 0] : [0, 1];
    const section = SECTIONS[round % SECTIONS.length] ?? '';
    const ops = [operation(Date.now(), 'tool', 'shared', { set: { toolNo: `round ${round}` } })];
    await call<PullData>(writer, 'GET', `/report/pull?${query(seen[writer], section)}`);
    const pushed = await call<PushData>(writer, 'POST', '/report/push', { reportId, deviceId: 'phone', ops });
    const pulled = await call<PullData>(reader, 'GET', `/report/pull?${query(seen[reader], 'information')}`);
    expect(pulled.present).toEqual([
      { uid: people[writer]?.uid, nickname: people[writer]?.nickname, section },
    ]);
    expect(pulled.seq).toBe(pushed.seq);
    expect(pulled.rows.find(({ id }) => id === 'shared')?.fields).toMatchObject({ toolNo: `round ${round}` });
    seen[reader] = pulled.seq;
  }
});

const query = (since = 0, section: string) =>
  new URLSearchParams({ reportId, since: String(since), section }).toString();

/** Each person's phone has a process of its own. */
async function call<T>(phone: number, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await fetch(processes[phone]?.url + routePath(path), {
    method,
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: people[phone]?.token ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; data: T };
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}
