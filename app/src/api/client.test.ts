import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from './client.ts';
import { ApiError, isPassing, isUnreachable, onApiError } from './errors.ts';

const heard: ApiError[] = [];
let stop = () => {};

beforeEach(() => {
  heard.length = 0;
  stop = onApiError((error) => heard.push(error));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => ({ access_token: 'secret' })[key] ?? null,
  });
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(status: number, body: unknown, statusText = '') {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText }),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('request()', () => {
  test('routes by path, sends the headers and unwraps the data', async () => {
    const fetch = answerWith(200, { code: 200, msg: 'ok', data: { items: [] } });
    const data = await request('GET', '/task/list', { query: { keyword: '水', cursor: undefined } });
    expect(data).toEqual({ items: [] });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/assetsapi/business-assets/task/list?keyword=%E6%B0%B4');
    expect(init?.headers).toEqual({
      device: 'mobile_web',
      'Access-Token': 'secret',
      'Accept-Language': 'zh-CN',
    });
  });

  test('gives a file under the name that the server gave it, also one of JSON', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="R-1_v1.json"',
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"a":1}', { headers })));
    const file = await request<File>('GET', '/report/json');
    expect([file.name, file.type, await file.text()]).toEqual(['R-1_v1.json', 'application/json', '{"a":1}']);
  });

  test('takes no file from a server that failed', async () => {
    const headers = { 'content-disposition': 'attachment; filename="R-1_v1.xlsx"' };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{"code":500,"msg":"no"}', { status: 500, headers })),
    );
    expect((await failure(request('GET', '/report/excel'))).kind).not.toBe('refused');
  });

  test.each([
    ['/sysDic/list', '/assetsapi/server-system/sysDic/list'],
    ['/workflow/submit', '/assetsapi/server-flowable/workflow/submit'],
    ['/sysWorkflow/list', '/assetsapi/server-flowable/sysWorkflow/list'],
    ['/auth/doLogin', '/assetsapi/business-assets/auth/doLogin'],
  ])('%s goes to %s', async (path, url) => {
    const fetch = answerWith(200, { code: 200, msg: 'ok', data: null });
    await request('POST', path, { body: {} });
    expect(fetch.mock.calls[0]?.[0]).toBe(url);
  });

  test.each([
    ['body code string 401', 200, { code: '401', msg: '请登录', data: null }, 'loggedOut', '请登录'],
    ['body code 400', 200, { code: 400, msg: 'No', data: { reason: 'REPORT_LOCKED' } }, 'refused', 'No'],
    ['HTTP 403 with msg', 403, { code: 403, msg: 'Not yours', data: null }, 'forbidden', 'Not yours'],
    ['HTTP 403 without msg', 403, '', 'forbidden', 'Status text'],
    ['HTTP 500', 500, { code: 500, msg: 'Fault', data: { requestId: 'r-9' } }, 'fault', 'Fault'],
    ['HTTP 500 without body', 500, '<html>', 'fault', 'Status text'],
    ['HTTP 401 with isLogin', 401, { result: { isLogin: true } }, 'unverified', 'Status text'],
    ['HTTP 401 without isLogin', 401, {}, 'http', 'Status text'],
    ['number 401 in the body', 200, { code: 401, msg: 'x' }, 'http', 'x'],
    ['HTTP 404', 404, 'gone', 'http', 'Status text'],
    ['HTTP 200 without envelope', 200, '<html>', 'http', 'Status text'],
  ])('%s', async (_name, status, body, kind, msg) => {
    answerWith(status, body, 'Status text');
    const error = await failure(request('GET', '/task/list'));
    expect(error).toMatchObject({ kind, msg, status });
    expect(error.data).toEqual(typeof body === 'string' ? null : body);
    expect(heard).toEqual([error]);
  });

  test('reads reason, issues and request id', async () => {
    const issues = [{ field: 'a', code: 'x', message: 'y' }];
    answerWith(200, { code: 400, msg: '', data: { reason: 'INVALID_INPUT', issues, retryAfterSeconds: 5 } });
    expect(await failure(request('GET', '/a'))).toMatchObject({
      reason: 'INVALID_INPUT',
      issues,
      retryAfterSeconds: 5,
    });
  });

  test('an error has the token of its request, whatever is stored by then', async () => {
    let token: string | null = 'old';
    vi.stubGlobal('localStorage', { getItem: () => token });
    const answer = () => {
      token = 'new';
      return Promise.resolve(Response.json({ code: '401', msg: 'Log in', data: null }));
    };
    vi.stubGlobal('fetch', answer);
    expect(await failure(request('GET', '/task/list'))).toMatchObject({ kind: 'loggedOut', token: 'old' });
    vi.stubGlobal('localStorage', { getItem: () => null });
    expect(await failure(request('GET', '/task/list'))).toMatchObject({ kind: 'loggedOut', token: null });
  });

  test('takes the answer of `fetch` in its options', async () => {
    const network = answerWith(500, {});
    const handler = vi.fn(() => Promise.resolve(Response.json({ code: 200, msg: 'ok', data: 7 })));
    expect(await request('GET', '/mock', { fetch: handler })).toBe(7);
    expect(handler).toHaveBeenCalledOnce();
    expect(network).not.toHaveBeenCalled();
  });

  test('a quiet call reaches no listener', async () => {
    answerWith(500, {});
    await failure(request('GET', '/a', { isQuiet: true }));
    expect(heard).toEqual([]);
  });

  test('names the failure by what the browser says about the network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('navigator', { onLine: true });
    expect((await failure(request('GET', '/a'))).kind).toBe('network');
    vi.stubGlobal('navigator', { onLine: false });
    expect((await failure(request('GET', '/a'))).kind).toBe('offline');
  });

  test('gives up after 15 s, also while the body stalls', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      const stalled = new ReadableStream({
        start(controller) {
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return Promise.resolve(new Response(stalled));
    });
    const call = failure(request('GET', '/a'));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await call).kind).toBe('timeout');
  });

  test("the caller's own abort is not a failure of the call", async () => {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => Promise.reject(init.signal?.reason));
    const controller = new AbortController();
    controller.abort(new Error('gone'));
    await expect(request('GET', '/a', { signal: controller.signal })).rejects.toThrow('gone');
    expect(heard).toEqual([]);
  });
});

test('isPassing() and isUnreachable() say which calls to try again', () => {
  const of = (kind: ApiError['kind'], status = 0, reason?: 'BUSY' | 'REPORT_LOCKED') =>
    new ApiError({ kind, msg: '', status, reason });
  expect([of('timeout'), of('network'), of('offline')].every(isUnreachable)).toBe(true);
  expect(
    [of('fault', 500), of('http', 503), of('http', 429), of('refused', 200, 'BUSY')].every(isPassing),
  ).toBe(true);
  expect(
    [of('refused', 200, 'REPORT_LOCKED'), of('forbidden', 403), of('loggedOut'), of('http', 404)].some(
      isPassing,
    ),
  ).toBe(false);
});
