import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '../../api/client.ts';
import { ApiError, onApiError } from '../../api/errors.ts';
import { mockFetch, QUICK_MS, type AnsweredCase } from './mock-cases.ts';

const words = { code401: 'out', code400: 'no', http500: 'fault', http403: 'never', ok: 'ok' };
const heard: ApiError[] = [];
let stop = () => {};

beforeEach(() => {
  heard.length = 0;
  stop = onApiError((error) => heard.push(error));
  vi.stubGlobal('fetch', () => {
    throw new Error('The network was used');
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = (name: AnsweredCase) =>
  request('GET', '/mock', { fetch: mockFetch(name, words) }).catch((error: unknown) => error);

it.each([
  ['code401', 'loggedOut', 'out', true],
  ['code400', 'refused', 'no', true],
  ['http500', 'fault', 'fault', true],
  ['http500Bare', 'fault', 'Internal Server Error', false],
  ['http403', 'forbidden', 'never', true],
  ['unverified', 'unverified', '', true],
  ['unknownCode', 'http', '', true],
  ['http502', 'http', 'Bad Gateway', false],
  ['offline', 'offline', '', false],
  ['network', 'network', '', false],
] as const)('%s ends as %s, shown once', async (name, kind, msg, hasData) => {
  const error = await ask(name);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind, msg });
  expect((error as ApiError).data !== null).toBe(hasData);
  expect(heard).toEqual([error]);
});

it('timeout ends after 15 s', async () => {
  vi.useFakeTimers();
  const call = ask('timeout');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await call).toMatchObject({ kind: 'timeout' });
});

it('quick succeeds after a moment', async () => {
  vi.useFakeTimers();
  const call = ask('quick');
  await vi.advanceTimersByTimeAsync(QUICK_MS);
  expect(await call).toBeNull();
  expect(heard).toEqual([]);
});
