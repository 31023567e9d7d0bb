import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { PASSWORD, type Person } from '../testing/test-app.ts';
import { startAccountApp, type AccountApp } from './testing.ts';

let t: AccountApp;
let people = 0;
let lin: Person;
beforeAll(async () => {
  t = await startAccountApp();
});
beforeEach(async () => {
  lin = await t.person(`lin${++people}`, 'inspector');
});
afterAll(() => t.close());

const loggedOut = { status: 200, body: { code: '401' } };
const who = (person: Person) => t.call(person, 'GET', '/auth/userInfo');

describe('profile', () => {
  const change = (body: Record<string, unknown>) => t.call(lin, 'POST', '/user/profile', { body });
  const picture = async (format: 'jpeg' | 'png') => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#36c' } });
    return `data:image/${format};base64,${(await image.toFormat(format).toBuffer()).toString('base64')}`;
  };

  test('changes what is given and keeps the rest; later calls see it', async () => {
    const avatar = await picture('png');
    expect((await change({ avatar })).body.data).toMatchObject({
      uid: lin.uid,
      nickname: lin.nickname,
      avatar,
    });
    const { body } = await change({ nickname: ' \n林\u202e ' });
    expect(body.data).toEqual({
      uid: lin.uid,
      email: lin.email,
      nickname: '林',
      avatar,
      roles: ['inspector'],
      mayAddTasks: true,
    });
    expect((await who(lin)).body.data).toEqual(body.data);
    expect((await change({})).body.data).toEqual(body.data);
    expect((await change({ avatar: '' })).body.data.avatar).toBe('');
  });

  test('an avatar is a readable JPEG or PNG', async () => {
    expect((await change({ avatar: await picture('jpeg') })).body.code).toBe(200);
    const mislabelled = (await picture('png')).replace('image/png', 'image/jpeg');
    for (const avatar of [mislabelled, 'data:image/png;base64,AAAA']) {
      expect((await change({ avatar })).body.data.issues).toMatchObject([
        { field: 'avatar', code: 'NOT_AN_IMAGE' },
      ]);
    }
    for (const avatar of ['https://example.com/a.png', 'data:image/svg+xml;base64,AAAA']) {
      expect((await change({ avatar })).body.data.issues).toMatchObject([
        { field: 'avatar', code: 'WRONG_FORMAT' },
      ]);
    }
    const large = `data:image/png;base64,${'A'.repeat(60_000)}`;
    expect((await change({ avatar: large })).body.data.issues).toMatchObject([
      { field: 'avatar', code: 'TOO_BIG' },
    ]);
  });
});

describe('devices', () => {
  const devices = async (person: Person, query: Record<string, string | number> = {}) =>
    (await t.call(person, 'GET', '/user/devices', { query })).body.data;
  const logIn = async (userAgent: string): Promise<Person> => {
    t.clock.ms += 1000;
    const query = new URLSearchParams({ username: lin.email, password: PASSWORD });
    const response = await t.app.inject({
      method: 'POST',
      url: `${routePath('/auth/doLogin')}?${query.toString()}`,
      headers: { 'user-agent': userAgent },
    });
    return { ...lin, token: response.json().data.token as string };
  };

  test('lists the caller’s own, newest first, marks the current one, and shows no token', async () => {
    await t.person(`stranger${people}`, 'inspector');
    const phone = await logIn('Phone');
    const page = await devices(phone);
    expect(page).toEqual({
      items: [
        {
          id: expect.any(String),
          userAgent: 'Phone',
          createdAt: t.clock.ms,
          lastSeenAt: t.clock.ms,
          isCurrent: true,
          unsent: null,
        },
        {
          id: expect.any(String),
          userAgent: 'test',
          createdAt: t.clock.ms - 1000,
          lastSeenAt: t.clock.ms - 1000,
          isCurrent: false,
          unsent: null,
        },
      ],
      nextCursor: null,
    });
    const rows = await t.db.selectFrom('session').select('tokenHash').where('uid', '=', lin.uid).execute();
    for (const secret of [phone.token, lin.token, ...rows.map(({ tokenHash }) => tokenHash)]) {
      expect(JSON.stringify(page)).not.toContain(secret);
    }
    expect(await who({ ...lin, token: page.items[0].id as string })).toMatchObject(loggedOut);
  });

  test('lists them in pages', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await logIn(name);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(3);
      const page = await devices(lin, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...(page.items as { userAgent: string }[]).map(({ userAgent }) => userAgent));
      cursor = page.nextCursor as string | null;
    }
    expect(seen).toEqual(['d', 'c', 'b', 'a', 'test']);
    const answer = await t.call(lin, 'GET', '/user/devices', { query: { cursor: 'nonsense' } });
    expect(answer.body.data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'cursor' }] });
  });

  test('does not list an expired one', async () => {
    const phone = await logIn('Phone');
    await t.db
      .updateTable('session')
      .set({ expiresAt: t.clock.ms })
      .where('userAgent', '=', 'Phone')
      .execute();
    expect((await devices(lin)).items).toHaveLength(1);
    expect(phone.uid).toBe(lin.uid);
  });

  test('logs one out at once; leaves somebody else’s alone and does not reveal whether it exists', async () => {
    const stranger = await t.person(`else${people}`, 'inspector');
    const phone = await logIn('Phone');
    expect((await who(phone)).body.code).toBe(200);
    const id = (await devices(lin)).items[0].id as string;
    const logOut = (person: Person, device: string) =>
      t.call(person, 'POST', '/user/log-out-device', { body: { id: device } });
    const other = await logOut(stranger, id);
    expect(other).toEqual({ status: 200, body: { code: 200, msg: 'ok', data: null } });
    expect(await logOut(stranger, 'nonsense')).toEqual(other);
    expect((await devices(lin)).items).toHaveLength(2);
    expect(await logOut(lin, id)).toEqual(other);
    expect(await who(phone)).toMatchObject(loggedOut);
    expect((await who(lin)).body.code).toBe(200);
  });
});

test('every endpoint is in the OpenAPI document, which says which need no session', async () => {
  const { paths } = (await t.app.inject('/openapi.json')).json();
  const calls = {
    '/user/email-code': ['get', true],
    '/user/register': ['post', true],
    '/user/reset-password': ['post', true],
    '/user/profile': ['post', false],
    '/user/change-password': ['post', false],
    '/user/devices': ['get', false],
    '/user/log-out-device': ['post', false],
  } as const;
  for (const [path, [method, isPublic]] of Object.entries(calls)) {
    const call = paths[routePath(path)]?.[method];
    expect(call?.summary, path).toBeTruthy();
    expect(Array.isArray(call.security) && call.security.length === 0, path).toBe(isPublic);
    expect(call.responses[200], path).toBeDefined();
  }
});
