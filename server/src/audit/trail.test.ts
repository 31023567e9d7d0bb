import { createHash } from 'node:crypto';
import type { AccountChain, TrailCheck, TrailData, TrailEntry } from '@proofmark/contract/api/audit.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { picture, upload } from '../files/testing.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';

let t: TestApp;
let people: Record<Who, Person>;
let reportId: string;
let sha256: string;

beforeAll(async () => {
  t = await startTestApp();
  people = await t.people();
  const { lead, helper, reviewer } = people;
  reportId = await newReport();
  t.clock.ms += 60_000;
  const file = await upload(t, lead, reportId, await picture());
  const stored = await t.db
    .selectFrom('file')
    .select('sha256')
    .where('rename', '=', file.rename)
    .executeTakeFirstOrThrow();
  ({ sha256 } = stored);
  const weather = operation(t.clock.ms, 'information', 'information', { set: { weather: 'rain' } });
  const photo = { category: 'factory', rename: file.rename };
  await push(
    lead,
    weather,
    operation(t.clock.ms, 'conclusion', 'conclusion', {
      set: { overall: 'aborted', abortReason: 'not_ready' },
    }),
    operation(t.clock.ms, 'photo', 'p1', { set: photo }),
    operation(t.clock.ms, 'defect', 'd1', { set: { quantity: 1, descriptionEn: '=1+1, "x"' } }),
  );
  t.clock.ms += 60_000;
  await push(
    helper,
    operation(t.clock.ms - 5000, 'information', 'information', { set: { weather: 'sun' } }, 'phone-2'),
    // Older than the present value: it is kept in the log and changes nothing.
    operation(t.clock.ms - 100_000, 'information', 'information', { set: { weather: 'fog' } }, 'phone-2'),
    operation(t.clock.ms, 'defect', 'd1', { inc: { quantity: 2 } }, 'phone-2'),
    operation(t.clock.ms, 'signature', 's1', { set: { strokes: strokes() } }, 'phone-2'),
    operation(t.clock.ms, 'defect', 'd2', { set: { class: 'major', category: 'GLS' } }, 'phone-2'),
    operation(
      t.clock.ms + 1,
      'defect',
      'd2',
      { delete: true, base: { class: '999999999999999:00000:x' } },
      'phone-2',
    ),
  );
  t.clock.ms += 60_000;
  await step(lead, 'submit');
  t.clock.ms += 60_000;
  await step(reviewer, 'return', { reason: 'photos', text: 'Show the carton' });
});
afterAll(() => t.close());

const strokes = () => [Array.from({ length: 1500 }, (_, index) => index % 1000)];

async function newReport(): Promise<string> {
  const members = [
    { uid: people.lead.uid, part: 'lead' as const },
    { uid: people.helper.uid, part: 'inspector' as const },
  ];
  return (
    await t.task(people.lead, {
      members,
      reportNo: `IR/${Math.abs(t.clock.ms % 97)}-${members.length}-${made++}`,
    })
  ).reportId;
}
let made = 0;

async function push(person: Person, ...ops: object[]): Promise<void> {
  const { body } = await t.call(person, 'POST', '/report/push', {
    body: { reportId, deviceId: 'phone-1', ops },
  });
  expect(body.data.results.map(({ result, msg }: { result: string; msg: string }) => msg ?? result)).toEqual(
    ops.map(() => 'applied'),
  );
}
async function step(person: Person, event: string, more: object = {}): Promise<void> {
  expect(
    (await t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, ...more } })).body.code,
  ).toBe(200);
}
async function trail(
  query: Record<string, string | number> = {},
  person = people.reviewer,
): Promise<TrailData> {
  const { body } = await t.call(person, 'GET', '/audit/report', {
    query: { reportId, limit: 100, ...query },
  });
  expect(body).toMatchObject({ code: 200 });
  return body.data as TrailData;
}
const fieldsOf = (entries: readonly TrailEntry[]) =>
  entries.map(
    ({ kind, event, changes }) => event ?? `${kind} ${changes.map(({ field }) => field).join(' ')}`,
  );

describe('the trail of a report', () => {
  test('lists steps and changes, newest first, down to the creation of the task', async () => {
    const { entries, total, head, nextCursor } = await trail();
    expect(fieldsOf(entries).slice(0, 9)).toEqual([
      'return',
      'submit',
      'defect ',
      'defect class category',
      'signature strokes',
      'defect quantity',
      'information weather',
      'information weather',
      'start',
    ]);
    expect(fieldsOf(entries).at(-1)).toBe('create');
    expect(entries).toHaveLength(total);
    expect(nextCursor).toBeNull();
    expect(entries[0]?.hash).toBe(head);
    for (const [index, entry] of entries.entries())
      expect(entry.prevHash).toBe(entries[index + 1]?.hash ?? '');
  });

  test('says who, in which role, on which device and when, what was before, and why', async () => {
    const { entries } = await trail();
    const [returned, submitted] = entries;
    expect(returned).toMatchObject({
      by: { nickname: 'reviewer' },
      role: 'reviewer',
      at: t.clock.ms,
      phoneAt: null,
      deviceId: null,
      from: 'submitted',
      to: 'returned',
      reason: 'photos',
      text: 'Show the carton',
    });
    expect(submitted).toMatchObject({ by: { nickname: 'lead' }, role: 'lead', event: 'submit' });
    const weather = entries.filter(({ changes }) => changes[0]?.field === 'weather');
    expect(weather.map(({ changes }) => changes)).toMatchObject([
      [{ field: 'weather', before: null, after: 'fog', isApplied: false, isLong: false }],
      [{ field: 'weather', before: 'rain', after: 'sun', isApplied: true, isLong: false }],
      [{ field: 'weather', before: null, after: 'rain', isApplied: true, isLong: false }],
    ]);
    expect(weather[1]).toMatchObject({ by: { nickname: 'helper' }, role: 'inspector', deviceId: 'phone-1' });
    expect(weather[1]?.at).toBe((weather[1]?.phoneAt ?? 0) + 5000);
    const [counted] = entries.filter(({ deviceId, rowId }) => deviceId !== null && rowId === 'd1');
    expect(counted?.changes).toMatchObject([{ field: 'quantity', before: 1, after: 3 }]);
    expect(entries.find(({ kind }) => kind === 'photo')).toMatchObject({ fileHash: sha256 });
    expect(entries.find(({ isDeletion }) => isDeletion)).toMatchObject({
      kind: 'defect',
      rowId: 'd2',
      changes: [],
    });
    expect(entries.at(-1)).toMatchObject({ event: 'create', role: null });
  });

  test('names rows, fields and values in both languages, deleted rows too', async () => {
    const { entries } = await trail();
    const weather = entries.find(({ changes: [change] }) => change?.field === 'weather' && change.isApplied);
    expect(weather?.changes).toMatchObject([
      { label: { en: 'Weather', zh: '天气' }, beforeText: { en: 'rain' }, afterText: { en: 'sun' } },
    ]);
    const classed = entries.find(({ rowId, isDeletion }) => rowId === 'd2' && !isDeletion);
    expect(classed).toMatchObject({
      name: { en: 'Defect 2' },
      changes: [
        { beforeText: { en: 'empty' }, afterText: { en: 'Major', zh: '严重' } },
        { label: { en: 'Defect group' }, afterText: { en: 'Glass', zh: '玻璃' } },
      ],
    });
  });

  test('says with the first page whose entries and devices there are', async () => {
    const { people: named, devices, nextCursor } = await trail({ limit: 1 });
    const { lead, helper, reviewer } = people;
    expect(named.map(({ uid }) => uid)).toEqual(expect.arrayContaining([lead.uid, helper.uid, reviewer.uid]));
    expect(devices).toEqual(['phone-1', 'server']);
    expect(await trail({ limit: 1, cursor: String(nextCursor) })).toMatchObject({ people: [], devices: [] });
  });

  test('leaves long values to the export', async () => {
    const { entries } = await trail({ kinds: 'signature' });
    expect(entries[0]?.changes).toMatchObject([
      { field: 'strokes', before: null, after: null, isApplied: true, isLong: true },
    ]);
  });

  test.each([
    [{ kinds: 'step' }, ['return', 'submit', 'start', 'create']],
    [{ kinds: 'defect', rowId: 'd2' }, ['defect ', 'defect class category']],
    [{ kinds: 'defect', field: 'class' }, ['defect ', 'defect class category']],
    [{ field: 'weather' }, ['information weather', 'information weather', 'information weather']],
    [{ kinds: 'step,signature' }, ['return', 'submit', 'signature strokes', 'start', 'create']],
    [{ kinds: 'planChange' }, []],
  ])('filtered by %j: %j', async (query, expected) => {
    expect(fieldsOf((await trail(query)).entries)).toEqual(expected);
  });

  test.each(['uid', 'to'])('an empty %s is refused, not read as 0', async (name) => {
    const query = { reportId, [name]: '' };
    const { body } = await t.call(people.coordinator, 'GET', '/audit/report', { query });
    expect(body.data.issues).toMatchObject([{ field: name }]);
  });

  test('filtered by person, device and time', async () => {
    const { helper, reviewer } = people;
    expect(new Set((await trail({ uid: helper.uid })).entries.map(({ by }) => by.uid))).toEqual(
      new Set([helper.uid]),
    );
    expect(fieldsOf((await trail({ uid: reviewer.uid })).entries)).toEqual(['return']);
    const ofServer = await trail({ deviceId: 'server' });
    expect(ofServer.entries.every(({ deviceId }) => deviceId === 'server')).toBe(true);
    expect(ofServer.entries.length).toBeGreaterThan(5);
    expect(fieldsOf((await trail({ from: t.clock.ms })).entries)).toEqual(['return']);
    expect(fieldsOf((await trail({ to: t.clock.ms, kinds: 'step' })).entries)).toEqual([
      'submit',
      'start',
      'create',
    ]);
  });

  test.each([1, 2, 3, 7])('in pages of %i it is the same', async (limit) => {
    for (const filter of [{}, { kinds: 'step,information' }, { kinds: 'step' }]) {
      const whole = await trail(filter);
      const entries: TrailEntry[] = [];
      let cursor: string | null = null;
      do {
        const page: TrailData = await trail({ ...filter, limit, ...(cursor === null ? {} : { cursor }) });
        expect(page.entries.length).toBeLessThanOrEqual(limit);
        entries.push(...page.entries);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(entries).toEqual(whole.entries);
    }
  });

  test.each([
    ['kinds', 'x'],
    ['cursor', 'x'],
    ['cursor', Buffer.from('["1.5",""]').toString('base64url')],
    ['from', '-1'],
    ['to', '1e300'],
    ['uid', '99999999999'],
    ['limit', '101'],
  ])('refuses %s=%s', async (field, value) => {
    const { body } = await t.call(people.lead, 'GET', '/audit/report', {
      query: { reportId, [field]: value },
    });
    expect(body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT', issues: [{ field }] } });
  });
});

async function exported(format: string): Promise<{ type: string; name: string; text: string }> {
  const { headers, body } = await t.app.inject({
    url: routePath('/audit/export'),
    query: { reportId, format },
    headers: { [TOKEN_HEADER]: people.reviewer.token },
  });
  return { type: String(headers['content-type']), name: String(headers['content-disposition']), text: body };
}

describe('the export', () => {
  test('as JSON has every entry as it was hashed, so that anybody can follow the chain', async () => {
    const { type, name, text } = await exported('json');
    expect(type).toBe('application/json; charset=utf-8');
    expect(name).toMatch(/^attachment; filename="IR-[\w-]+_log\.json"$/);
    const log = JSON.parse(text) as { entries: { prevHash: string; hash: string }[]; people: object[] };
    const { total, head } = await trail();
    expect(log.entries).toHaveLength(total);
    let last = '';
    for (const { prevHash, hash, ...entry } of log.entries) {
      expect(prevHash).toBe(last);
      last = createHash('sha256')
        .update(prevHash + canonical(entry))
        .digest('hex');
      expect(hash).toBe(last);
    }
    expect(last).toBe(head);
    expect(log.people).toContainEqual({ uid: people.helper.uid, nickname: 'helper' });
  });

  test('as CSV has a line for each change, and no cell that a spreadsheet takes for a formula', async () => {
    const { type, text } = await exported('csv');
    expect(type).toBe('text/csv; charset=utf-8');
    const lines = text.slice(1).split('\r\n');
    expect(lines[0]).toBe(
      'entry,step,serverTime,phoneTime,uid,name,role,device,kind,row,field,before,after,applied,reason,fileHash,prevHash,hash',
    );
    expect(lines.filter((line) => line.includes('"\'=1+1, ""x"""'))).toHaveLength(1);
    expect(lines.find((line) => line.includes(',fog,'))).toContain(',weather,,fog,no,');
    expect(lines.find((line) => line.includes(',step,return,'))).toContain('photos: Show the carton');
    expect(lines.find((line) => line.includes(',p1,rename,'))).toContain(sha256);
    expect(lines.at(-1)).toBe('');
  });
});

describe('the check', () => {
  const check = async (id: string) =>
    (await t.call(people.reviewer, 'GET', '/audit/check', { query: { reportId: id } })).body
      .data as TrailCheck;

  test('says that the log is intact, how long it is and of when', async () => {
    const { total, head, entries } = await trail();
    expect(await check(reportId)).toEqual({
      entries: total,
      head,
      firstAt: entries.at(-1)?.at,
      lastAt: entries[0]?.at,
      checkedAt: t.clock.ms,
      fault: null,
    });
  });

  test('names the first entry that does not fit', async () => {
    const id = await newReport();
    const entry = await t.db
      .selectFrom('operation')
      .select(['seq', 'body'])
      .where('reportId', '=', id)
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow();
    const write = (body: string) =>
      t.db.updateTable('operation').set({ body }).where('reportId', '=', id).where('seq', '=', 2).execute();
    await write(`${entry.body} `);
    expect((await check(id)).fault).toMatchObject({ code: 'ENTRY', seq: 2, step: null });
    await write(entry.body);
    expect((await check(id)).fault).toBeNull();
  });

  test('says when the report is not what its log says', async () => {
    const id = await newReport();
    await t.db.updateTable('report').set({ status: 'approved' }).where('id', '=', id).execute();
    expect((await check(id)).fault).toMatchObject({ code: 'STATUS', seq: null, step: null });
  });
});

/** Who may read a report's trail, by status: whoever may read the report. */
const READERS = ['lead', 'helper', 'reviewer', 'coordinator', 'admin'];
const NO_DRAFTS = ['reviewer'];

describe.each(REPORT_STATUSES)('while the report is %s', (status: ReportStatus) => {
  test.each(['/audit/report', '/audit/check', '/audit/export'])(
    '%s is for those who may read it',
    async (path) => {
      const id = await newReport();
      await t.db.updateTable('report').set({ status }).where('id', '=', id).execute();
      for (const [name, { token }] of Object.entries(people)) {
        const { statusCode, body } = await t.app.inject({
          url: routePath(path),
          query: { reportId: id, ...(path === '/audit/export' ? { format: 'json' } : {}) },
          headers: { [TOKEN_HEADER]: token },
        });
        const isAllowed = READERS.includes(name) && !(status === 'draft' && NO_DRAFTS.includes(name));
        expect(statusCode, name).toBe(200);
        expect(body.includes('REPORT_NOT_FOUND'), name).toBe(!isAllowed);
        expect(body.includes(path === '/audit/check' ? '"checkedAt"' : '"event":"create"'), name).toBe(
          isAllowed,
        );
      }
    },
  );
});

describe('the trail of the accounts', () => {
  const CALLS = [
    ['/audit/accounts', {}],
    ['/audit/account-chain', {}],
    ['/audit/account-export', { log: 'actions', format: 'json' }],
    ['/audit/account-export', { log: 'chain', format: 'json' }],
  ] as const;
  const EVERYBODY = ['lead', 'helper', 'stranger', 'client', 'reviewer', 'coordinator', 'admin'] as const;

  describe.each(CALLS)('%s %j', (path, query) => {
    test.each(EVERYBODY)('for %s', async (name) => {
      const { status } = await t.call(people[name], 'GET', path, { query });
      expect(status).toBe(name === 'admin' ? 200 : 403);
    });
  });

  test('lists logins and changes, newest first, in pages and by filters', async () => {
    // Exports and refusals of the tests before.
    await t.db.deleteFrom('auditEntry').execute();
    for (const password of ['wrong', 'Correct-horse-1'])
      await t.call(null, 'POST', '/auth/doLogin', { query: { username: people.helper.email, password } });
    const list = async (query: Record<string, string | number>) =>
      (await t.call(people.admin, 'GET', '/audit/accounts', { query })).body.data;
    const account = people.helper.email.toUpperCase();
    // What this person exported above is there too.
    const all = await list({ account, event: 'login' });
    expect(all.entries).toMatchObject([
      { event: 'login', outcome: 'done' },
      { event: 'login', outcome: 'refused', reason: 'BAD_CREDENTIALS' },
    ]);
    const first = await list({ account, event: 'login', limit: 1 });
    expect(first.entries).toEqual(all.entries.slice(0, 1));
    const second = await list({ account, event: 'login', limit: 1, cursor: first.nextCursor });
    expect(second).toEqual({ entries: all.entries.slice(1), nextCursor: null });
    expect((await list({ account, outcome: 'refused' })).entries).toEqual(all.entries.slice(1));
    expect((await list({ account, event: 'setRoles' })).entries).toEqual([]);
    expect((await list({ account, from: t.clock.ms + 1 })).entries).toEqual([]);
    expect((await list({ account, to: t.clock.ms })).entries).toEqual([]);
    const unknown = await t.call(people.admin, 'GET', '/audit/accounts', { query: { event: 'walk' } });
    expect(unknown.body.data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'event' }] });
    const { body } = await t.call(people.admin, 'GET', '/audit/accounts', { query: { cursor: 'x' } });
    expect(body.data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'cursor' }] });
  });

  test('says who changed, merged, imported and exported what', async () => {
    const { admin, helper } = people;
    const coordinator = await t.person('planner', 'coordinator');
    const post = async (person: Person, path: string, body: object) =>
      (await t.call(person, 'POST', path, { body })).body;
    const from = (await post(coordinator, '/party/add', { kind: 'client', nameEn: 'Nordlicht Ltd' })).data.id;
    const into = (await post(coordinator, '/party/add', { kind: 'client', nameEn: 'Nordlicht' })).data.id;
    await post(coordinator, '/party/update', { id: into, city: 'Kiel' });
    await post(coordinator, '/party/merge', { from, into });
    await post(coordinator, '/party/merge', { from, into });
    for (const parties of ['Kind,Name (English),City\nClient,Nordlicht,Bremen\nFactory,Yunhe,Ningbo\n', '']) {
      const file = Buffer.from(parties).toString('base64');
      await post(coordinator, '/party/import', { fileName: 'parties.csv', content: file });
    }
    const url = `${routePath('/party/excel')}?language=en-US`;
    await t.app.inject({ url, headers: { [TOKEN_HEADER]: coordinator.token } });
    const content = Buffer.from('Order no.,Product,Qty,Factory\nPO-77,Kettle,5,Yunhe\n').toString('base64');
    const read = await post(coordinator, '/import/read', { fileName: 'orders.csv', content });
    await post(coordinator, '/import/create', { id: read.data.id });
    await post(coordinator, '/import/undo', { id: read.data.id });
    await t.call(coordinator, 'GET', '/report/json', { query: { reportId } });
    await t.call(coordinator, 'GET', '/audit/export', { query: { reportId, format: 'json' } });
    const listed = await t.call(admin, 'GET', '/audit/accounts', { query: { account: coordinator.email } });
    const said = listed.body.data.entries
      .toReversed()
      .map(({ event, outcome, detail }: Record<string, string>) =>
        [event, outcome === 'done' ? '' : outcome, detail].filter(Boolean).join(' '),
      );
    const { reportNo } = await t.db
      .selectFrom('task')
      .select('reportNo')
      .where('reportId', '=', reportId)
      .executeTakeFirstOrThrow();
    expect(said).toEqual([
      'partyAdd Nordlicht Ltd',
      'partyAdd Nordlicht',
      'partyUpdate Nordlicht: city',
      'partyMerge Nordlicht Ltd → Nordlicht',
      'partyMerge refused',
      'partyImport parties.csv: added 1, changed 1, unchanged 0',
      'partyImport refused',
      'partyExport parties.xlsx: 2',
      'importCreate orders.csv',
      'importUndo orders.csv',
      expect.stringMatching(/^exportReport .*\.json$/),
      `exportTrail ${reportNo}.json`,
    ]);

    // What an administrator does to an account is found by either of them.
    await post(admin, '/user/end-sessions', { uid: helper.uid });
    for (const account of [helper.email, admin.email]) {
      const query = { account, event: 'endSessions' };
      const { entries } = (await t.call(admin, 'GET', '/audit/accounts', { query })).body.data;
      expect(entries).toMatchObject([{ account: helper.email, actor: admin.email, outcome: 'done' }]);
    }
  });

  const exported = (query: Record<string, string>) =>
    t.app.inject({
      method: 'GET',
      url: routePath('/audit/account-export'),
      headers: { [TOKEN_HEADER]: people.admin.token },
      query,
    });

  test('has a chain of names and roles, in pages, which anybody can follow in the export', async () => {
    const pages: AccountChain['entries'] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 3, ...(cursor && { cursor }) };
      const { body } = await t.call(people.admin, 'GET', '/audit/account-chain', { query });
      pages.push(...body.data.entries);
      cursor = body.data.nextCursor;
    } while (cursor);
    const { entries } = (await exported({ log: 'chain', format: 'json' })).json<{
      entries: (Record<string, Json> & { prevHash: string; hash: string })[];
    }>();
    expect(entries.length).toBeGreaterThan(6);
    expect(pages.map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash).toReversed());
    let before = '';
    for (const { prevHash, hash, ...entry } of entries) {
      expect(prevHash).toBe(before);
      before = createHash('sha256').update(prevHash).update(canonical(entry)).digest('hex');
      expect(hash).toBe(before);
    }
    const csv = (await exported({ log: 'chain', format: 'csv' })).body.trim().split('\r\n');
    expect(csv).toHaveLength(entries.length + 1);
    expect(csv.at(-1)).toContain(before);
    const query = { account: people.reviewer.email };
    const own = (await t.call(people.admin, 'GET', '/audit/account-chain', { query })).body.data.entries;
    expect(own).toMatchObject([{ nickname: 'reviewer', roles: ['reviewer'], isActive: true }]);
  });

  test('exports logins and actions as far as the filters go', async () => {
    const account = people.helper.email;
    const query = { account, outcome: 'refused' };
    const { entries } = (await t.call(people.admin, 'GET', '/audit/accounts', { query })).body.data;
    expect(entries.length).toBeGreaterThan(0);
    const json = await exported({ log: 'actions', format: 'json', ...query });
    expect(json.json<{ entries: object[] }>().entries).toEqual(entries);
    const csv = await exported({ log: 'actions', ...query });
    expect(csv.headers['content-disposition']).toContain('actions_log.csv');
    expect(csv.body.trim().split('\r\n')).toHaveLength(entries.length + 1);
  });
});
