import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearUser, currentUser, NOBODY, rememberUser } from './session-store.ts';
import { askEarly, ensureUser } from './session.ts';

const { isLoaded, load } = vi.hoisted(() => {
  let load = (): void => undefined;
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { isLoaded, load: () => load() };
});

// The chunk of the person's database loads late.
vi.mock('./local-work.ts', async () => {
  await isLoaded;
  return { openLocalWork: vi.fn(), closeLocalWork: vi.fn() };
});

const stored = new Map([['access_token', 'token']]);

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ensureUser() takes the server’s answer, also when it comes just as the patience ends', async () => {
  rememberUser({ ...NOBODY, uid: 7, nickname: 'Lin of yesterday' });
  const user = {
    uid: 7,
    nickname: 'Lin of today',
    avatar: '',
    email: 'lin@example.com',
    roles: ['inspector'],
  };
  const answer = vi.fn(() => Promise.resolve(Response.json({ code: 200, msg: 'ok', data: user })));
  vi.stubGlobal('fetch', answer);
  const isEnsured = ensureUser();
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(2000);
  load();
  await isEnsured;
  await vi.waitFor(() => expect(currentUser().nickname).toBe('Lin of today'));
  await vi.dynamicImportSettled();
  expect(currentUser().nickname).toBe('Lin of today');
});

it('ensureUser() takes the answer that was asked for early, once', async () => {
  clearUser();
  const lin = { uid: 7, nickname: 'Lin', avatar: '', email: 'lin@example.com', roles: ['inspector'] };
  const answer = vi.fn(() => Promise.resolve(Response.json({ code: 200, msg: 'ok', data: lin })));
  vi.stubGlobal('fetch', answer);
  askEarly();
  await ensureUser();
  expect(currentUser().nickname).toBe('Lin');
  expect(answer).toHaveBeenCalledTimes(1);
  clearUser();
  await ensureUser();
  expect(answer).toHaveBeenCalledTimes(2);
});
