import type { Person as Account } from '@proofmark/contract/api/people.ts';
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
    ['POST', 'send-password-link', { uid: 1 }],
    ['POST', 'set-home', { uid: 1, home: { city: 'Foshan', position: null } }],
    ['POST', 'close', { uid: 1 }],
    ['POST', 'reopen', { uid: 1 }],
    ['POST', 'end-sessions', { uid: 1 }],
    ['POST', 'reset-second-factor', { uid: 1 }],
  ] as const;

  it.each(ROLES.filter((role) => role !== 'admin'))('the devices of others are not for %s', async (role) => {
    const person = await t.person(`${role}-devices`, role);
    const other = { uid: lin.uid };
    expect((await t.call(person, 'GET', '/user/devices', { query: other })).status).toBe(403);
    const body = { ...other, id: 'x' };
    expect((await t.call(person, 'POST', '/user/log-out-device', { body })).status).toBe(403);
    const own = { uid: person.uid };
    expect((await t.call(person, 'GET', '/user/devices', { query: own })).body.data.items).toHaveLength(1);
  });

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
    const [found] = (await list({ keyword: lin.email })).items;
    expect(found).toMatchObject({ uid: lin.uid, roles: ['inspector'], isActive: true, devices: 1 });
  });
});

describe('the search', () => {
  beforeAll(async () => {
    for (const [name, nickname] of [
      ['li_na', 'Ömer Çelik'],
      ['lixna', '50%'],
    ] as const) {
      const { uid } = await t.person(name, 'inspector');
      await t.db.updateTable('user').set({ nickname }).where('uid', '=', uid).execute();
    }
  });

  it.each([
    ['li_na', ['li_na@example.com']],
    ['%', ['lixna@example.com']],
    ['\\', []],
    ['Ömer', ['li_na@example.com']],
    ['öMER ç', ['li_na@example.com']],
    ['omer', ['li_na@example.com']],
    ['LI', ['li_na@example.com', 'lixna@example.com']],
  ])('for %s takes every letter as it is, and no case or accent as another', async (keyword, emails) => {
    const { items } = await list({ keyword });
    expect(items.map(({ email }) => email).filter((email) => /^li.na@/.test(email))).toEqual(emails);
  });
});

describe('devices', () => {
  const devicesOf = async (uid: number) =>
    (await t.call(admin, 'GET', '/user/devices', { query: { uid } })).body.data.items;
  const pull = (who: Person, reportId: string, unsent: object = {}) =>
    t.call(who, 'GET', '/report/pull', { query: { reportId, ...unsent } });

  it('say what is only on them, and closing the account writes it down', async () => {
    const person = await t.person('unsent', 'inspector');
    const { reportId } = await t.task(person);
    await pull(person, reportId);
    expect(await devicesOf(person.uid)).toMatchObject([{ userAgent: 'test', unsent: null }]);
    await pull(person, reportId, { unsentChanges: 5, unsentPhotos: 2 });
    await pull(person, reportId, { unsentChanges: 4, unsentPhotos: 2 });
    expect(await devicesOf(person.uid)).toMatchObject([{ unsent: { changes: 4, photos: 2 } }]);
    expect((await list({ keyword: person.email })).items).toMatchObject([
      { unsent: { changes: 4, photos: 2 } },
    ]);
    // Another process has heard something else since, so this one may not go by what it heard last.
    const other = { unsentChanges: 9, unsentPhotos: 0 };
    await t.db.updateTable('session').set(other).where('uid', '=', person.uid).execute();
    await pull(person, reportId, { unsentChanges: 4, unsentPhotos: 2 });
    expect(await devicesOf(person.uid)).toMatchObject([{ unsent: { changes: 4, photos: 2 } }]);
    await ask('close', { uid: person.uid });
    const { detail } = await t.db
      .selectFrom('auditEntry')
      .select('detail')
      .where('account', '=', person.email)
      .where('event', '=', 'closeUser')
      .executeTakeFirstOrThrow();
    expect(detail).toBe('unsent on devices (changes: 4, photos: 2)');
  });

  it('refuse a count that is none', async () => {
    const { reportId } = await t.task(lin);
    const { data } = (await pull(lin, reportId, { unsentChanges: -1, unsentPhotos: 0 })).body;
    expect(data.issues[0].field).toBe('unsentChanges');
  });

  it('are logged out one by one by an administrator', async () => {
    const person = await t.person('two-phones', 'inspector');
    const [device] = await devicesOf(person.uid);
    expect((await ask('log-out-device', { uid: person.uid, id: device.id })).code).toBe(200);
    expect((await t.call(person, 'GET', '/auth/userInfo')).body.code).toBe('401');
    const { detail } = await t.db
      .selectFrom('auditEntry')
      .select('detail')
      .where('account', '=', person.email)
      .where('event', '=', 'logoutDevice')
      .executeTakeFirstOrThrow();
    expect(detail).toBe(`${device.id}; by ${admin.email}`);
    expect((await ask('log-out-device', { uid: 999_999, id: 'x' })).data.reason).toBe('USER_NOT_FOUND');
  });
});

describe('an account', () => {
  it('is added once, and its owner gets a link to choose a password', async () => {
    const person = {
      email: 'Deng@Example.com ',
      nickname: 'Deng Hao',
      roles: ['inspector', 'reviewer', 'inspector'],
    };
    const { data } = await ask('add', person);
    expect((await ask('add', person)).data.reason).toBe('EMAIL_TAKEN');
    const [found] = (await list({ keyword: 'deng@example.com' })).items;
    expect(found).toMatchObject({ uid: data.uid, roles: ['inspector', 'reviewer'] });
    const jobs = await t.db.selectFrom('job').selectAll().where('type', '=', 'passwordLinkMail').execute();
    expect(jobs.map(({ body }) => JSON.parse(body) as object)).toEqual([{ uid: data.uid }]);
  });

  it.each([
    [{ email: 'x', nickname: 'N', roles: ['inspector'] }, 'email'],
    [{ email: 'x@example.com', nickname: ' ', roles: ['inspector'] }, 'nickname'],
    [{ email: 'x@example.com', nickname: 'N', roles: [] }, 'roles'],
    [{ email: 'x@example.com', nickname: 'N', roles: ['king'] }, 'roles.0'],
    [{ email: 'x@example.com', nickname: 'N', roles: ['client', 'admin'] }, 'roles'],
    [{ email: 'x@example.com', nickname: 'N', roles: ['inspector'], uid: 7 }, 'uid'],
  ])('is refused as %j', async (person, field) => {
    const { data } = await ask('add', person);
    expect([data.reason, data.issues[0].field]).toEqual(['INVALID_INPUT', field]);
  });

  it('gets other roles at once', async () => {
    const person = await t.person('changing', 'reviewer');
    expect((await t.call(person, 'GET', '/plan/people', { query: DAY })).status).toBe(403);
    await ask('set-roles', { uid: person.uid, roles: ['coordinator'] });
    expect((await t.call(person, 'GET', '/plan/people', { query: DAY })).status).toBe(200);
  });

  it('keeps what another administrator has changed since it was read', async () => {
    const { uid, email } = await t.person('two-desks', 'inspector');
    const record = (await t.call(admin, 'POST', '/party/add', { body: { kind: 'client', nameEn: 'Marlow' } }))
      .body.data as { id: string };
    const stored = async () => {
      const [person] = (await list({ keyword: email })).items as Account[];
      return { roles: person?.roles, home: person?.home, client: person?.client };
    };
    const before = { roles: ['inspector'], clientId: '' };
    // Both saw an inspector without a home.
    expect((await ask('set-roles', { uid, roles: ['coordinator', 'inspector'], before })).code).toBe(200);
    const late = await ask('set-roles', { uid, roles: ['inspector', 'reviewer'], before });
    expect([late.code, late.data.reason]).toEqual([400, 'PERSON_CHANGED']);
    const nowhere = { city: '', position: null };
    const foshan = { city: 'Foshan', position: { lat: 23, lng: 113.1 } };
    expect((await ask('set-home', { uid, home: foshan, before: nowhere })).code).toBe(200);
    const lateHome = await ask('set-home', {
      uid,
      home: { city: 'Ningbo', position: null },
      before: nowhere,
    });
    expect(lateHome.data.reason).toBe('PERSON_CHANGED');
    expect(await stored()).toEqual({ roles: ['coordinator', 'inspector'], home: foshan, client: null });
    // In any order, they are the same roles.
    const now = { roles: ['inspector', 'coordinator'], clientId: '' };
    const client = { roles: ['client'], clientId: record.id };
    expect((await ask('set-roles', { uid, ...client, before: now })).code).toBe(200);
    const other = { ...client, clientId: '' };
    expect((await ask('set-roles', { uid, roles: ['admin'], before: other })).data.reason).toBe(
      'PERSON_CHANGED',
    );
    expect((await ask('set-roles', { uid, roles: ['inspector'], before: client })).code).toBe(200);
    expect((await ask('set-home', { uid, home: nowhere, before: foshan })).code).toBe(200);
    expect(await stored()).toEqual({ roles: ['inspector'], home: nowhere, client: null });
  });

  it('takes one of two changes that come at the same moment', async () => {
    const { uid } = await t.person('same-moment', 'inspector');
    const before = { roles: ['inspector'], clientId: '' };
    const answers = await Promise.all(
      ['coordinator', 'reviewer'].map((role) =>
        ask('set-roles', { uid, roles: ['inspector', role], before }),
      ),
    );
    expect(answers.map(({ code }) => code === 200)).toContain(true);
    expect(answers.flatMap(({ data }) => data?.reason ?? [])).toEqual(['PERSON_CHANGED']);
  });

  it('is logged out when it is closed, and can be opened again', async () => {
    const person = await t.person('leaving', 'inspector');
    await ask('close', { uid: person.uid });
    expect((await t.call(person, 'GET', '/auth/userInfo')).body.code).toBe('401');
    expect((await list({ keyword: person.email, state: 'open' })).items).toEqual([]);
    expect((await list({ keyword: person.email, state: 'closed' })).items).toHaveLength(1);
    await ask('reopen', { uid: person.uid });
    expect((await list({ keyword: person.email, state: 'open' })).items).toHaveLength(1);
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
    const invited = { email: 'deputy@example.com', nickname: 'Deputy', roles: ['admin'] };
    const { uid: deputy } = (await ask('add', invited)).data;
    expect((await ask('close', { uid })).data.reason).toBe('LAST_ADMIN');
    expect((await ask('set-roles', { uid: deputy, roles: ['client', 'admin'] })).data.issues).toMatchObject([
      { field: 'roles', message: expect.stringContaining('client') },
    ]);
    expect((await ask('set-roles', { uid: deputy, roles: ['inspector'] })).code).toBe(200);
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
