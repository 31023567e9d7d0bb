import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUser, currentUser, NOBODY, rememberedUser, rememberUser, setUser } from './session-store.ts';
import { askEarly, ensureUser, logOut } from './session.ts';

const { isLoaded, load, openLocalWork } = vi.hoisted(() => {
  let load = (): void => undefined;
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { isLoaded, load: () => load(), openLocalWork: vi.fn() };
});

// The chunk of the person's database loads late.
vi.mock('./local-work.ts', async () => {
  await isLoaded;
  return { openLocalWork, closeLocalWork: vi.fn() };
});

const stored = new Map<string, string>();

beforeEach(() => {
  stored.set('access_token', 'token');
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

it.each(['at the start', 'at work'])(
  'a late answer to an old token does not end the session that began meanwhile, %s',
  async (when) => {
    clearUser();
    const lin = { uid: 7, nickname: 'Lin', avatar: '', email: 'lin@example.com', roles: ['inspector'] };
    const answer = vi.fn((_url: string, init: RequestInit) => {
      const isOld = (init.headers as Record<string, string>)['Access-Token'] === 'token';
      stored.set('access_token', 'of the new session');
      if (when === 'at work') setUser({ ...NOBODY, uid: 7 });
      const body = isOld ? { code: '401', msg: 'over', data: null } : { code: 200, msg: 'ok', data: lin };
      return Promise.resolve(Response.json(body));
    });
    vi.stubGlobal('fetch', answer);
    await ensureUser();
    expect(currentUser().uid).toBe(7);
    expect(stored.get('access_token')).toBe('of the new session');
    expect(answer).toHaveBeenCalledTimes(when === 'at work' ? 1 : 2);
  },
);

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

it('ensureUser() enters a person of whom the server says no more than the specification names', async () => {
  clearUser();
  const lin = { uid: 7, nickname: 'Lin', avatar: '' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: 'ok', data: lin })));
  await ensureUser();
  expect(currentUser()).toEqual({ ...NOBODY, ...lin });
  expect(rememberedUser()).toEqual({ ...NOBODY, ...lin });
});

it.each([
  ['the login page of a network instead of the server', 200, '<html>Welcome to our Wi-Fi</html>'],
  ['a proxy without the server', 502, '<html>Bad Gateway</html>'],
])('ensureUser() goes on with the remembered person if %s answers', async (_name, status, page) => {
  clearUser();
  rememberUser({ ...NOBODY, uid: 7, nickname: 'Lin' });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(page, { status, headers: { 'content-type': 'text/html' } })),
  );
  await ensureUser();
  expect(currentUser().uid).toBe(7);
  expect(stored.has('access_token')).toBe(true);
});

it('ensureUser() goes on with the remembered person after 1.5 s without an answer', async () => {
  clearUser();
  rememberUser({ ...NOBODY, uid: 7, nickname: 'Lin' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const isEnsured = ensureUser();
  await vi.advanceTimersByTimeAsync(1499);
  expect(currentUser().uid).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await isEnsured;
  expect(currentUser().uid).toBe(7);
});

it('logOut() waits 3 s for the server, then clears the session', async () => {
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const isOut = logOut();
  await vi.advanceTimersByTimeAsync(2999);
  expect(stored.has('access_token')).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await isOut;
  expect(stored.has('access_token')).toBe(false);
});

describe('when somebody else logs in in another tab while this one starts', () => {
  const lin = { ...NOBODY, uid: 7, nickname: 'Lin', email: 'lin@example.com' };
  const bo = { ...NOBODY, uid: 8, nickname: 'Bo', email: 'bo@example.com' };
  const boLogsIn = () => {
    stored.set('access_token', 'of Bo');
    rememberUser(bo);
  };
  const isOfBo = (init: RequestInit) => (init.headers as Record<string, string>)['Access-Token'] === 'of Bo';
  const answer = (user: typeof lin) => Response.json({ code: 200, msg: 'ok', data: user });

  beforeEach(() => {
    clearUser();
    rememberUser(lin);
    openLocalWork.mockClear();
  });

  it('a late answer about the one before opens nothing of theirs', async () => {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      if (isOfBo(init)) return Promise.resolve(answer(bo));
      boLogsIn();
      return Promise.resolve(answer(lin));
    });
    await ensureUser();
    expect(currentUser().uid).toBe(8);
    expect(openLocalWork.mock.calls).toEqual([[8, 'of Bo']]);
  });

  it('without an answer nobody is entered but who was remembered last, and no token counts as theirs', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const isEnsured = ensureUser();
    boLogsIn();
    await vi.advanceTimersByTimeAsync(4000);
    await isEnsured;
    expect(currentUser().uid).toBe(8);
    expect(openLocalWork.mock.calls).toEqual([[8, null]]);
  });
});
