import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presignUrl } from '../objects/sig-v4.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lin: Person;
let reportId: string;

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('lin', 'inspector');
  ({ reportId } = await t.task(lin));
});
afterAll(() => t.close());

const DEPTH = 5000;
/** JSON of lists in lists. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: routePath(path),
    payload,
    headers: { 'accept-language': 'en', 'content-type': 'application/json', ...headers },
  });
const tooDeep = {
  code: 400,
  msg: 'The request is not valid. Lists or objects in body are nested too deep; at most 32 levels are allowed',
  data: { reason: 'INVALID_INPUT', issues: [{ field: 'body', code: 'NESTED_TOO_DEEP' }] },
};

describe('refuses JSON that is nested too deep', () => {
  test.each([
    ['in the value of an operation', `{"set":{"remark":${nested(DEPTH)}}}`],
    ['in an unknown part of an operation', `{"opId":"o1","kind":"information","x":${nested(DEPTH)}}`],
  ])('%s', async (_, op) => {
    const body = `{"reportId":"${reportId}","deviceId":"phone","ops":[${op}]}`;
    const response = await post('/report/push', body, { [TOKEN_HEADER]: lin.token });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(tooDeep);
  });

  test('from a stranger', async () => {
    const response = await post('/user/register', `{"email":${nested(DEPTH)}}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(tooDeep);
  });

  test('but takes 32 levels', async () => {
    const response = await post('/user/register', nested(32));
    expect(response.json()).toMatchObject({ code: 400, data: { issues: [{ code: 'WRONG_TYPE' }] } });
    expect((await post('/user/register', nested(33))).json()).toMatchObject(tooDeep);
  });
});

describe('an address of a file', () => {
  const url = (signedHeaders: string) => {
    const signed = new URL(
      presignUrl({
        method: 'PUT',
        url: new URL('http://127.0.0.1:8080/files/inspection/x.jpg'),
        headers: { 'content-type': 'image/jpeg', 'content-length': '1' },
        ttlSeconds: 60,
        now: t.clock.ms,
        credentials: (
          t.objects as unknown as { credentials: Parameters<typeof presignUrl>[0]['credentials'] }
        ).credentials,
      }),
    );
    signed.searchParams.set('X-Amz-SignedHeaders', signedHeaders);
    return signed.pathname + signed.search;
  };

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'refuses to sign the header %s',
    async (name) => {
      const response = await t.app.inject({
        method: 'PUT',
        url: url(`content-length;content-type;host;${name}`),
        headers: { 'content-type': 'image/jpeg' },
        payload: 'x',
      });
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain('SignatureDoesNotMatch');
    },
  );

  test.each(['x', '/', ';', 'image/jpeg;;='])('answers a client error to the type %j', async (type) => {
    const response = await t.app.inject({
      method: 'PUT',
      url: '/files/x',
      headers: { 'content-type': type, 'content-length': '1' },
      payload: 'x',
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).toContain('<Error>');
  });

  test.each(['file', 'javascript', 'x', 'about'])('does not take the protocol %s', async (protocol) => {
    for (const host of ['example.com', 'a b/c', '']) {
      const response = await trusting.app.inject({
        url: url('host'),
        headers: { 'x-forwarded-proto': protocol, 'x-forwarded-host': host },
      });
      expect(response.statusCode).toBe(403);
    }
  });

  let trusting: TestApp;
  beforeAll(async () => {
    trusting = await startTestApp({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => trusting.close());
});

describe('forwarded headers', () => {
  const forwarded = {
    'accept-language': 'en',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example.com',
  };
  const presignedOrigin = async (app: TestApp, person: Person, report: string) => {
    const { body } = await app.call(person, 'POST', '/file/presign', {
      headers: forwarded,
      body: {
        reportId: report,
        fileName: 'a.jpg',
        contentType: 'image/jpeg',
        size: 10,
        sha256: 'a'.repeat(64),
      },
    });
    return new URL(body.data.url as string).origin;
  };
  const failedAddress = async (app: TestApp) => {
    const query = { username: 'nobody@example.com', password: 'wrong' };
    await app.call(null, 'POST', '/auth/doLogin', { query, headers: forwarded });
    return (await app.db.selectFrom('loginFailure').select('address').executeTakeFirstOrThrow()).address;
  };

  test('count for nothing by default, also from this machine', async () => {
    expect(await presignedOrigin(t, lin, reportId)).not.toContain('evil');
    expect(await failedAddress(t)).toBe('127.0.0.1');
  });

  test('count from a proxy that the settings name', async () => {
    const proxied = await startTestApp({ trustedProxies: ['127.0.0.0/8'] });
    const person = await proxied.person('lin', 'inspector');
    const task = await proxied.task(person);
    expect(await presignedOrigin(proxied, person, task.reportId)).toBe('https://evil.example.com');
    expect(await failedAddress(proxied)).toBe('203.0.113.7');
    await proxied.close();
  });
});
