import { PROTOCOL_HEADER } from '@proofmark/contract/api/paths.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';

const fetch = vi.fn((_url: string, _init: RequestInit) =>
  Promise.resolve(Response.json({ code: 200, msg: 'ok', data: null })),
);
beforeEach(() => void vi.stubGlobal('fetch', fetch));
afterEach(() => {
  fetch.mockClear();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function sent() {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return { url, method: init?.method, body: init?.body };
}

describe('call()', () => {
  test('sends the input of a GET as query', async () => {
    await call('task/detail', { orderNo: 'PO 1', reportNo: 'R1' });
    expect(sent()).toEqual({
      url: '/assetsapi/business-assets/task/detail?orderNo=PO+1&reportNo=R1',
      method: 'GET',
    });
  });

  test('sends the input of a POST as JSON', async () => {
    await call('workflow/submit', { reportId: 'r1' });
    expect(sent()).toEqual({
      url: '/assetsapi/server-flowable/workflow/submit',
      method: 'POST',
      body: '{"reportId":"r1"}',
    });
  });

  test('sends the credentials of a login in the body, so that no address holds the password', async () => {
    await call('auth/doLogin', { username: 'a@b.c', password: 'x' });
    expect(sent()).toEqual({
      url: '/assetsapi/business-assets/auth/doLogin',
      method: 'POST',
      body: '{"username":"a@b.c","password":"x"}',
    });
  });

  test('sends them as query to another back end, as the specification asks', async () => {
    vi.stubEnv('VITE_FOREIGN_BACK_END', '1');
    await call('auth/doLogin', { username: 'a@b.c', password: 'x' });
    expect(sent()).toEqual({
      url: '/assetsapi/business-assets/auth/doLogin?username=a%40b.c&password=x',
      method: 'POST',
    });
  });

  test('sends nothing to an endpoint without input', async () => {
    await call('user/logout');
    expect(sent()).toEqual({ url: '/assetsapi/business-assets/user/logout', method: 'POST' });
  });

  test('names the protocol version in pushes and pulls only', async () => {
    await call('report/pull', { reportId: 'r1' });
    await call('report/lotHistory', { reportId: 'r1' });
    const versions = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get(PROTOCOL_HEADER));
    expect(versions).toEqual([String(PROTOCOL_VERSION), null]);
  });
});
