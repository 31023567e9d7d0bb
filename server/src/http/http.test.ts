import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../context.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { healthRoutes } from './health.ts';
import { languageOf } from './language.ts';
import { loggedUrl } from './logging.ts';

let t: TestApp;
let lin: Person;

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('lin', 'inspector');
});
afterAll(() => t.close());

const post = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: routePath(path),
    payload,
    headers: {
      [TOKEN_HEADER]: lin.token,
      'accept-language': 'en',
      'content-type': 'application/json',
      ...headers,
    },
  });
const invalid = (code: string) => ({
  code: 400,
  data: { reason: 'INVALID_INPUT', issues: [expect.objectContaining({ field: 'body', code })] },
});

describe('refuses a body that it cannot read', () => {
  test.each([
    ['not JSON', '{"reportId":', {}, 'MALFORMED_JSON'],
    ['a prototype', '{"__proto__":{"x":1}}', {}, 'MALFORMED_JSON'],
    ['nothing', '', {}, 'MISSING'],
    ['another type', '<a/>', { 'content-type': 'text/xml' }, 'WRONG_CONTENT_TYPE'],
    ['another encoding', '{}', { 'content-type': 'application/json; charset=gbk' }, 'NOT_UTF8'],
    ['bytes of another encoding', Buffer.from('7b2261223a22c4e3227d', 'hex'), {}, 'NOT_UTF8'],
    ['no type', 'x=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'WRONG_CONTENT_TYPE'],
    ['more than 4 MB', `"${'x'.repeat(4_000_001)}"`, {}, 'BODY_TOO_LARGE'],
  ])('%s', async (_, payload, headers, code) => {
    const response = await post('/report/push', payload, headers);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(invalid(code));
  });

  test('takes at most 256 kB for other endpoints', async () => {
    const response = await post('/task/add', JSON.stringify({ orderNo: 'x'.repeat(300_000) }));
    expect(response.json()).toMatchObject(invalid('BODY_TOO_LARGE'));
  });
});

test.each(['UTF-8', '"utf8"'])('takes JSON that says it is %s', async (charset) => {
  const headers = { 'content-type': `application/json; charset=${charset}` };
  const response = await post('/user/profile', '{"nickname":"林"}', headers);
  expect(response.json()).toMatchObject({ code: 200, data: { nickname: '林' } });
});

test.each([
  ['POST', '/share/create', { reportId: 'r1', passwort: 'secret' }, 'passwort'],
  ['POST', '/workflow/submit', { reportId: 'r1', note: '' }, 'note'],
  [
    'POST',
    '/user/set-home',
    { uid: 1, home: { city: '', position: { lat: 1, lng: 1, alt: 1 } } },
    'home.position.alt',
  ],
  ['GET', '/task/list', { stauts: 'approved' }, 'stauts'],
] as const)('%s %s refuses what it does not know: %j', async (method, path, input, field) => {
  const { body } = await t.call(
    lin,
    method,
    path,
    method === 'GET' ? { query: { ...input } } : { body: input },
  );
  expect(body.data.issues).toContainEqual(expect.objectContaining({ field, code: 'UNKNOWN_FIELD' }));
});

test('a call of /verify refuses a parameter that it does not know', async () => {
  const response = await t.app.inject('/verify/consistency?older=0&size=0&olds=1');
  expect(response.json().data.issues).toMatchObject([{ field: 'olds', code: 'UNKNOWN_FIELD' }]);
});

test.each([
  ['POST', '/auth/doLogin', { username: 'lin@example.com', password: PASSWORD }],
  ['GET', '/user/email-code', { email: 'lin@example.com', purpose: 'resetPassword' }],
] as const)('%s %s takes more than it knows', async (method, path, input) => {
  const { body } = await t.call(null, method, path, { query: { ...input, _: '1779094500000' } });
  expect(body.code).toBe(200);
});

test('logs out with a JSON content type and no body', async () => {
  const person = await t.person('brief', 'inspector');
  const response = await post('/user/logout', '', { [TOKEN_HEADER]: person.token });
  expect(response.json()).toEqual({ code: 200, msg: 'ok', data: null });
});

test.each(['/assetsapi/business-assets/nope', '/assetsapi/business-assets/report/push', '/nope.js'])(
  'answers 404 to GET %s',
  async (url) => {
    const response = await t.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 404,
      msg: 'Unknown endpoint.',
      data: { requestId: response.headers['x-request-id'] },
    });
  },
);

test('refuses a malformed address', async () => {
  const response = await t.app.inject({ url: '/assetsapi/%zz' });
  expect(response.json()).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
});

test('answers a fault with its id only, and logs all of it', async () => {
  const { reportId } = await t.task(lin);
  await t.db.schema.alterTable('cardCache').renameTo('gone').execute();
  const response = await t.app.inject({
    url: routePath('/task/list'),
    headers: { [TOKEN_HEADER]: lin.token, 'accept-language': 'zh' },
  });
  await t.db.schema.alterTable('gone').renameTo('cardCache').execute();
  const requestId = response.headers['x-request-id'];
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    code: 500,
    msg: expect.stringContaining('服务器出错'),
    data: { requestId },
  });
  expect(response.body).not.toMatch(/cardCache|at .*:\d+|stack/);
  const line = t.log.find(
    (entry) => entry.includes('The request failed') && entry.includes(String(requestId)),
  );
  expect(line).toContain('cardCache');
  expect(reportId).toBeTruthy();
});

test.each([
  ['a call', routePath('/auth/userInfo')],
  ['an unknown call', routePath('/nope')],
  ['an unknown address', '/nope'],
  ['a malformed address', '/%E0%A4%A'],
  ['a missing file', '/files/nope'],
  ['a probe', '/healthz'],
  ['the public keys', '/verify/keys.json'],
])('sends the security headers with the answer to %s', async (_what, url) => {
  const { headers } = await t.app.inject({ url });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // A page that was saved to a disk reads the keys too.
    'cross-origin-resource-policy': url.startsWith('/verify') ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
  });
  expect(headers['cache-control'] === 'no-store').toBe(url.startsWith('/assetsapi'));
});

test('asks browsers for HTTPS once it is reached by HTTPS', async () => {
  const secure = await startTestApp({ publicUrl: 'https://proofmark.example.com' });
  const header = 'strict-transport-security';
  expect((await secure.app.inject('/healthz')).headers[header]).toBe('max-age=31536000; includeSubDomains');
  expect((await t.app.inject('/healthz')).headers[header]).toBeUndefined();
  const alone = await startTestApp({
    publicUrl: 'https://proofmark.example.com',
    hasSecureSubdomains: false,
  });
  expect((await alone.app.inject('/healthz')).headers[header]).toBe('max-age=31536000');
  await alone.close();
  const { email } = await secure.person('cookie', 'inspector');
  const login = await secure.app.inject({
    method: 'POST',
    url: routePath('/auth/doLogin'),
    payload: { username: email, password: PASSWORD },
  });
  expect(login.headers['set-cookie']).toMatch(/^__Host-proofmark_device=.*; Path=\/;.*; Secure$/);
  await secure.close();
});

test('healthz and readyz need no session; readyz names what does not answer', async () => {
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  vi.spyOn(t.objects, 'check').mockRejectedValueOnce(new Error('disk gone'));
  const response = await t.app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'unavailable', failed: ['objects'] });
});

test('a call that is under way when the server begins to stop ends its connection too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = vi.spyOn(t.objects, 'check').mockReturnValueOnce(promise);
  const answer = t.app.inject('/readyz');
  await vi.waitFor(() => expect(check).toHaveBeenCalled());
  t.app.isStopping = true;
  resolve();
  const { statusCode, headers } = await answer;
  t.app.isStopping = false;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
});

test('a long answer that began before the server stopped ends its connection as well', async () => {
  const app: App = Fastify();
  healthRoutes(app, { config: t.config, db: t.db, objects: t.objects, now: Date.now });
  const body = new PassThrough();
  body.write('begins');
  app.get('/long', (_, reply) => reply.send(body));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${address}/long`, { agent }), 'response')) as [IncomingMessage];
  await once(answer, 'data');
  app.isStopping = true;
  const closed = app.close();
  body.end('ends');
  answer.resume();
  await closed;
  expect(answer.headers.connection).toBe('keep-alive');
  agent.destroy();
}, 10_000);

test.each([
  [undefined, 'zh-CN'],
  ['en-US', 'en-US'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['en;q=0.3, zh;q=0.7', 'zh-CN'],
  ['fr,en;q=0.5', 'en-US'],
  ['fr', 'zh-CN'],
  ['zh;q=0,en;q=0.1', 'en-US'],
  [';;q=,,=', 'zh-CN'],
])('languageOf(%s) is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  ['/a', '/a'],
  ['/a?password=x&username=y', '/a'],
  ['/a?reportId=1&token=x', '/a?reportId=1'],
  ['/files/x?X-Amz-Signature=s', '/files/x'],
  ['/share/secret', '/share/…'],
  ['/share/secret/photo/p1?language=zh-CN&key=x', '/share/…/photo/p1?language=zh-CN'],
  ['/calendar/secret.ics', '/calendar/…'],
  ['/%73hare/secret/pdf', '/share/…/pdf'],
  ['/share%2Fsecret', '/share/…'],
  ['//share//secret', '//share//…'],
  ['/Calendar/secret.ics', '/Calendar/…'],
  ['/%73hare/secret%zz', '/share/…'],
  ['http://report.example.com/share/secret', 'http://report.example.com/share/…'],
  ['/files/a%20b', '/files/a%20b'],
])('loggedUrl(%s) is %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

test('HEAD on an endpoint does nothing, such as sending a code', async () => {
  const url = `${routePath('/user/email-code')}?email=head%40example.com&purpose=resetPassword`;
  expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  const codes = await t.db.selectFrom('emailCode').select('email').execute();
  expect(codes.filter(({ email }) => email === 'head@example.com')).toEqual([]);
});
