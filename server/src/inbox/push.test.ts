import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../testing/test-app.ts';
import { setRoles } from '../users/manage-account.ts';
import { startAccountApp, type AccountApp } from '../users/testing.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/phone-1';

let t: AccountApp;
let coordinator: Person;
let lin: Person;
/** What the push service answers next, and what it got. */
let answers: number[];
let sent: { url: string; headers: Record<string, string>; body: Uint8Array }[];
/** The keys of the phone. */
const phone = createECDH('prime256v1');
const auth = randomBytes(16);
const keys = { p256dh: phone.generateKeys('base64url'), auth: auth.toString('base64url') };

beforeEach(async () => {
  t = await startAccountApp();
  coordinator = await t.person('coordinator', 'coordinator');
  lin = await t.person('lin', 'inspector');
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    sent.push({ url, headers: headers as Record<string, string>, body: body as Uint8Array });
    return new Response(null, { status: answers.shift() ?? 201 });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await t.close();
});

const post = (person: Person, path: string, body: object) => t.call(person, 'POST', path, { body });
const subscribe = (person = lin, endpoint = ENDPOINT) => post(person, '/inbox/subscribe', { endpoint, keys });
const devices = () => t.db.selectFrom('pushDevice').select('endpoint').execute();
let no = 0;
async function assign(uid = lin.uid) {
  no += 1;
  await post(coordinator, '/task/add', { orderNo: 'PO-1', reportNo: `R-${no}`, leadUid: uid });
  t.clock.ms += 61_000;
  await t.app.jobs.runDue();
}

test('a message reaches the device sealed, signed by the key that the browser was given', async () => {
  const choices = (await t.call(lin, 'GET', '/inbox/choices')).body.data;
  expect((await subscribe()).body.code).toBe(200);
  await assign();
  const [message] = sent;
  expect(message?.url).toBe(ENDPOINT);
  expect(message?.headers['Authorization']).toContain(`k=${choices.pushKey}`);
  const body = ece.decrypt(Buffer.from(message?.body ?? []), {
    version: 'aes128gcm',
    privateKey: phone,
    authSecret: keys.auth,
  });
  expect(JSON.parse(body.toString())).toMatchObject({
    title: `新任务 [R-${no}]`,
    body: '你有一个新的验货任务',
    path: `/information?orderNo=PO-1&reportNo=R-${no}`,
  });
});

test('only the services of browsers are written to', async () => {
  for (const endpoint of ['https://10.0.0.7/x', 'https://fcm.googleapis.com.evil.example/x'])
    expect((await subscribe(lin, endpoint)).body.data).toMatchObject({
      reason: 'INVALID_INPUT',
      issues: [{ field: 'endpoint', code: 'NOT_ALLOWED' }],
    });
  for (const endpoint of ['http://fcm.googleapis.com/x', 'x'])
    expect((await subscribe(lin, endpoint)).body.data.reason).toBe('INVALID_INPUT');
  expect(await devices()).toEqual([]);
});

test('a device that is gone is forgotten; a service at fault is asked again', async () => {
  await subscribe();
  answers = [503];
  await assign();
  expect(sent).toHaveLength(1);
  t.clock.ms += 60_000;
  await t.app.jobs.runDue();
  expect(sent).toHaveLength(2);
  answers = [410];
  await assign();
  expect(await devices()).toEqual([]);
  await assign();
  expect(sent).toHaveLength(3);
});

test('whoever logs out, or was logged out, gets no more; the next person on the device gets their own', async () => {
  const wang = await t.person('wang', 'inspector');
  await subscribe();
  await subscribe(wang);
  expect(await devices()).toHaveLength(1);
  await assign(lin.uid);
  expect(sent).toEqual([]);
  await assign(wang.uid);
  expect(sent).toHaveLength(1);
  await post(wang, '/user/logout', {});
  expect(await devices()).toEqual([]);
});

test('an account that becomes a client’s gets no message that was on its way', async () => {
  await subscribe();
  await post(coordinator, '/task/add', { orderNo: 'PO-1', reportNo: 'R-client', leadUid: lin.uid });
  await setRoles({ ...t, now: () => t.clock.ms }, lin.email, ['client']);
  t.clock.ms += 61_000;
  await t.app.jobs.runDue();
  expect(sent).toEqual([]);
});

test('a person switches messages off for the device, and for kinds', async () => {
  await subscribe();
  await post(lin, '/inbox/choose', { mail: [], push: ['returned'] });
  await assign();
  expect(sent).toEqual([]);
  await post(lin, '/inbox/choose', { mail: [], push: ['assigned'] });
  await post(coordinator, '/inbox/unsubscribe', { endpoint: ENDPOINT });
  expect(await devices()).toHaveLength(1);
  await post(lin, '/inbox/unsubscribe', { endpoint: ENDPOINT });
  expect(await devices()).toEqual([]);
});
