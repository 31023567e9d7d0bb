import { ROLES } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let admin: Person;
let lin: Person;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('boss', 'admin');
  lin = await t.person('lin', 'inspector');
});
afterAll(() => t.close());

const list = async (query: object = {}) =>
  (await t.call(admin, 'GET', '/user/list', { query: { ...query } })).body.data as {
    items: { uid: number; email: string; roles: string[]; isActive: boolean; devices: number }[];
    nextCursor: string | null;
  };
const ask = async (path: string, body: object, who = admin) =>
  (await t.call(who, 'POST', `/user/${path}`, { body })).body;

describe('who may', () => {
  const CALLS = [
    ['GET', 'list', {}],
    ['POST', 'add', { email: 'new@example.com', nickname: 'New', roles: ['inspector'] }],
    ['POST', 'set-roles', { uid: 1, roles: ['admin'] }],
    ['POST', 'close', { uid: 1 }],
    ['POST', 'reopen', { uid: 1 }],
    ['POST', 'end-sessions', { uid: 1 }],
    ['POST', 'reset-second-factor', { uid: 1 }],
  ] as const;

  it.each(CALLS)('%s user/%s is for administrators alone', async (method, path, input) => {
    for (const role of ROLES.filter((each) => each !== 'admin')) {
      const person = await t.person(`${role}-${path}`, role);
      const { status } = await t.call(
        person,
        method,
        `/user/${path}`,
        method === 'GET' ? { query: {} } : { body: input },
      );
      expect([role, status]).toEqual([role, 403]);
    }
    const { body } = await t.call(null, method, `/user/${path}`, method === 'GET' ? {} : { body: input });
    expect(body.code).toBe('401');
  });
});

describe('the list', () => {
  it('has pages by address, a search, and what is known of devices', async () => {
    for (const name of ['page-a', 'page-b', 'page-c']) await t.person(name, 'inspector');
    const first = await list({ keyword: 'PAGE-', limit: 2 });
    const second = await list({ keyword: 'PAGE-', limit: 2, cursor: first.nextCursor ?? '' });
    const emails = [...first.items, ...second.items].map(({ email }) => email);
    expect([emails.length, emails]).toEqual([3, emails.toSorted()]);
    expect(second.nextCursor).toBeNull();
    expect((await list({ keyword: '%' })).items).toEqual([]);
    const [found] = (await list({ keyword: lin.email })).items;
    expect(found).toMatchObject({ uid: lin.uid, roles: ['inspector'], isActive: true, devices: 1 });
  });
});

describe('an account', () => {
  it('is added once, and its owner hears how to choose a password', async () => {
    const person = { email: 'Deng@Example.com ', nickname: 'Deng Hao', roles: ['inspector', 'reviewer'] };
    const { data } = await ask('add', person);
    expect((await ask('add', person)).data.reason).toBe('EMAIL_TAKEN');
    const [found] = (await list({ keyword: 'deng@example.com' })).items;
    expect(found).toMatchObject({ uid: data.uid, roles: ['inspector', 'reviewer'] });
    const jobs = await t.db.selectFrom('job').selectAll().where('type', '=', 'inviteMail').execute();
    expect(jobs.map(({ body }) => JSON.parse(body) as object)).toEqual([{ uid: data.uid }]);
  });

  it.each([
    [{ email: 'x', nickname: 'N', roles: ['inspector'] }, 'email'],
    [{ email: 'x@example.com', nickname: ' ', roles: ['inspector'] }, 'nickname'],
    [{ email: 'x@example.com', nickname: 'N', roles: [] }, 'roles'],
    [{ email: 'x@example.com', nickname: 'N', roles: ['king'] }, 'roles.0'],
    [{ email: 'x@example.com', nickname: 'N', roles: ['inspector'], uid: 7 }, 'uid'],
  ])('is refused as %j', async (person, field) => {
    const { data } = await ask('add', person);
    expect([data.reason, data.issues[0].field]).toEqual(['INVALID_INPUT', field]);
  });

  it('gets other roles at once', async () => {
    const person = await t.person('changing', 'inspector');
    expect((await t.call(person, 'GET', '/plan/people', { query: DAY })).status).toBe(403);
    await ask('set-roles', { uid: person.uid, roles: ['coordinator'] });
    expect((await t.call(person, 'GET', '/plan/people', { query: DAY })).status).toBe(200);
  });

  it('is logged out when it is closed, and can be opened again', async () => {
    const person = await t.person('leaving', 'inspector');
    await ask('close', { uid: person.uid });
    expect((await t.call(person, 'GET', '/auth/userInfo')).body.code).toBe('401');
    expect((await list({ keyword: person.email })).items).toEqual([]);
    expect((await list({ keyword: person.email, state: 'closed' })).items).toHaveLength(1);
    await ask('reopen', { uid: person.uid });
    expect((await list({ keyword: person.email })).items).toHaveLength(1);
    const entries = await t.db
      .selectFrom('auditEntry')
      .select(['event', 'actor'])
      .where('account', '=', person.email)
      .where('event', 'in', ['closeUser', 'reopenUser'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { event: 'closeUser', actor: admin.email },
      { event: 'reopenUser', actor: admin.email },
    ]);
  });

  it('of the last administrator stays', async () => {
    const { uid } = admin;
    expect((await ask('close', { uid })).data.reason).toBe('LAST_ADMIN');
    expect((await ask('set-roles', { uid, roles: ['inspector'] })).data.reason).toBe('LAST_ADMIN');
    expect((await ask('close', { uid: 999_999 })).data.reason).toBe('USER_NOT_FOUND');
  });

  it('loses its sessions, and its second factor with them', async () => {
    const one = await t.person('lost-phone', 'inspector');
    await ask('end-sessions', { uid: one.uid });
    expect((await t.call(one, 'GET', '/auth/userInfo')).body.code).toBe('401');
    const two = await t.person('lost-factor', 'inspector');
    await ask('reset-second-factor', { uid: two.uid });
    expect((await t.call(two, 'GET', '/auth/userInfo')).body.code).toBe('401');
  });
});

const DAY = { from: '2026-06-01', to: '2026-06-01' };
