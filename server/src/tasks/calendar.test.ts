import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeAccount } from '../users/manage-account.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let lin: Person;
let he: Person;

beforeAll(async () => {
  test = await startTestApp();
  lin = await test.person('Lin', 'inspector');
  he = await test.person('He', 'coordinator');
});
afterAll(() => test.close());

const day = (days: number) => new Date(test.clock.ms + days * 86_400_000).toISOString().slice(0, 10);

async function addVisit(reportNo: string, more: object = {}): Promise<void> {
  const body = {
    orderNo: 'PO-CAL',
    reportNo,
    productEn: 'Kettle; 1.7 l, blue',
    productZh: '电水壶',
    ...more,
  };
  const { body: answer } = await test.call(he, 'POST', '/task/add', { body });
  expect(answer.code).toBe(200);
}

async function addressOf(person: Person): Promise<string> {
  const { body } = await test.call(person, 'POST', '/plan/calendar-renew');
  return new URL(body.data.address as string).pathname;
}

const feed = (path: string) => test.app.inject(path);

it('holds the planned visits of its owner, each on its day', async () => {
  const planned = { leadUid: lin.uid, plannedDate: day(2) };
  await addVisit('CAL-1', { ...planned, factory: 'Xinlu', instructionsEn: 'Bring the probe\nand a scale.' });
  await addVisit('CAL-2', { leadUid: lin.uid });
  await addVisit('CAL-3', { plannedDate: day(2) });
  expect((await test.call(lin, 'GET', '/plan/calendar')).body.data).toEqual({ isOn: false });
  const { statusCode, headers, body } = await feed(await addressOf(lin));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['cache-control']).toBe('private, no-store');
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:电水壶 / Kettle\\; 1.7 l\\, blue',
      `DTSTART;VALUE=DATE:${day(2).replaceAll('-', '')}`,
      'LOCATION:Xinlu',
      'DESCRIPTION:PO-CAL · CAL-1\\nBring the probe\\nand a scale.',
    ]),
  );
  expect((await test.call(lin, 'GET', '/plan/calendar')).body.data).toEqual({ isOn: true });
});

it.each(['Asia/Shanghai', 'Pacific/Honolulu'])('names the same day on a server in %s', async (zone) => {
  const plannedDate = day(4);
  const reportNo = `CAL-${zone}`;
  await addVisit(reportNo, { leadUid: lin.uid, plannedDate });
  const address = await addressOf(lin);
  vi.stubEnv('TZ', zone);
  const { body } = await feed(address).finally(() => vi.unstubAllEnvs());
  expect(body).toContain(`DTSTART;VALUE=DATE:${plannedDate.replaceAll('-', '')}`);
});

it('loses a visit that is cancelled', async () => {
  await addVisit('CAL-4', { leadUid: lin.uid, plannedDate: day(3) });
  const address = await addressOf(lin);
  expect((await feed(address)).body).toContain('CAL-4');
  const { body } = await test.call(he, 'GET', '/task/detail', {
    query: { orderNo: 'PO-CAL', reportNo: 'CAL-4' },
  });
  const { reportId } = body.data.task as { reportId: string };
  await test.call(he, 'POST', '/workflow/cancel', { body: { reportId, reason: 'not ready' } });
  expect((await feed(address)).body).not.toContain('CAL-4');
});

it('ends with a new address, on request, and with the account; an unknown key looks the same', async () => {
  const first = await addressOf(lin);
  const second = await addressOf(lin);
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => [(await feed(path)).statusCode, (await feed(path)).body]));
  const GONE = [404, ''];
  expect(await statuses(first, '/calendar/x.ics')).toEqual([GONE, GONE]);
  expect((await feed(second)).statusCode).toBe(200);
  await test.call(lin, 'POST', '/plan/calendar-off');
  expect(await statuses(second)).toEqual([GONE]);
  const third = await addressOf(lin);
  await closeAccount({ ...test, now: () => test.clock.ms }, lin.email);
  expect(await statuses(third)).toEqual([GONE]);
});

it.each([['client'], ['reviewer'], ['coordinator', 'reviewer'], ['admin']])(
  'is gone while its owner is %s and no inspector, and no other address can be had',
  async (...roles) => {
    const wang = await test.person(`Wang ${roles.join(' ')}`, 'inspector');
    const reportNo = `CAL-${roles.join('-')}`;
    await addVisit(reportNo, { leadUid: wang.uid, plannedDate: day(2) });
    const address = await addressOf(wang);
    expect((await feed(address)).body).toContain(reportNo);
    const admin = await test.person(`Admin ${reportNo}`, 'admin');
    const post = async (path: string, body: object) => (await test.call(admin, 'POST', path, { body })).body;
    const { data } = await post('/party/add', { kind: 'client', nameEn: 'Marlow' });
    const clientId = roles.includes('client') ? data.id : undefined;
    expect((await post('/user/set-roles', { uid: wang.uid, roles, clientId })).code).toBe(200);
    const gone = await feed(address);
    const never = await feed('/calendar/x.ics');
    const contentOf = ({ statusCode, headers, body }: typeof gone) => [
      statusCode,
      headers['content-type'],
      body,
    ];
    expect(contentOf(gone)).toEqual(contentOf(never));
    expect(contentOf(gone)).toEqual([404, 'text/plain; charset=utf-8', '']);
    expect((await test.call(wang, 'POST', '/plan/calendar-renew')).status).toBe(403);
    expect((await test.call(wang, 'POST', '/plan/calendar-off')).body.code).toBe(200);
  },
);

it('needs a login to get an address, and no more than a fair number of requests', async () => {
  expect((await test.call(null, 'POST', '/plan/calendar-renew')).body.code).toBe('401');
  await test.db
    .insertInto('rateLimit')
    .values({ key: 'calendar:127.0.0.1', count: 300, windowEndsAt: test.clock.ms + 60_000 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 300 }))
    .execute();
  expect((await feed('/calendar/x.ics')).statusCode).toBe(429);
});
