import type { ComparedVersions, ReportVersion } from '@proofmark/contract/api/version.ts';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAudit } from '../audit/check-audit.ts';
import { picture, upload } from '../files/testing.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';

let t: TestApp;
let people: Record<Who, Person>;
/** Approved, amended, approved again, and amended once more. */
let reportId: string;
let photos: string[];

beforeAll(async () => {
  t = await startTestApp();
  people = await t.people();
  const { lead, helper, reviewer, coordinator } = people;
  reportId = await newReport();
  photos = [(await upload(t, lead, reportId, await picture())).rename, ''];
  await nameGroup('Our own');
  await push(
    lead,
    set('conclusion', 'conclusion', { overall: 'aborted', abortReason: 'not_ready' }),
    set('photo', 'p1', { category: 'factory', captionEn: 'Gate', rename: photos[0] ?? '' }),
    set('defect', 'd1', { class: 'minor', descriptionEn: 'One pin hole', quantity: 1 }),
    set('defect', 'd2', { class: 'major', category: 'OWN', descriptionEn: 'Stain' }),
    set('information', 'information', { weather: 'rain' }),
  );
  await step(lead, 'submit');
  await step(reviewer, 'approve');
  await nameGroup('Renamed');
  await step(coordinator, 'amend', { reason: 'typing', text: 'The client saw two holes' });
  photos[1] = (await upload(t, helper, reportId, await picture())).rename;
  const stain = await t.db
    .selectFrom('reportRow')
    .select('body')
    .where('id', '=', 'd2')
    .executeTakeFirstOrThrow();
  await push(
    helper,
    set('defect', 'd1', { descriptionEn: 'Two pin holes' }),
    operation(t.clock.ms++, 'defect', 'd2', { delete: true, base: JSON.parse(stain.body).hlc }),
    set('photo', 'p1', { rename: photos[1] }),
    set('remark', 'r1', { textEn: 'Late' }),
    // Taken back again: no change of the version.
    set('information', 'information', { weather: 'sun' }),
    set('information', 'information', { weather: 'rain' }),
  );
  await step(lead, 'submit');
  await step(reviewer, 'return', { reason: 'photos', text: '' });
  await push(lead, set('defect', 'd1', { quantity: 2 }));
  await step(lead, 'submit');
  await step(reviewer, 'approve');
  await step(reviewer, 'amend', { reason: 'result', text: '' });
  await push(lead, set('information', 'information', { weather: 'fog' }));
});
afterAll(() => t.close());

const set = (kind: Parameters<typeof operation>[1], id: string, fields: Record<string, string | number>) =>
  operation(t.clock.ms++, kind, id, { set: fields });
async function newReport(): Promise<string> {
  const members = [
    { uid: people.lead.uid, part: 'lead' as const },
    { uid: people.helper.uid, part: 'inspector' as const },
  ];
  return (await t.task(people.lead, { members })).reportId;
}
async function push(person: Person, ...ops: object[]): Promise<void> {
  t.clock.ms += 60_000;
  const { body } = await t.call(person, 'POST', '/report/push', {
    body: { reportId, deviceId: 'phone-1', ops },
  });
  expect(body.data.results.map(({ result, msg }: { result: string; msg: string }) => msg ?? result)).toEqual(
    ops.map(() => 'applied'),
  );
}
/** The organisation's own dictionary names a group of defects. */
async function nameGroup(en: string): Promise<void> {
  const body = JSON.stringify({ code: 'OWN', en, zh: '', sort: 1 });
  await t.db
    .insertInto('dictionaryEntry')
    .values({ type: 'defect_code', code: 'OWN', body, version: 1 })
    .onConflict((conflict) => conflict.columns(['type', 'code']).doUpdateSet({ body }))
    .execute();
}
async function step(person: Person, event: string, more: object = {}): Promise<void> {
  t.clock.ms += 60_000;
  expect(
    (await t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, ...more } })).body.code,
  ).toBe(200);
}
const get = async (path: string, query: Record<string, string | number> = {}) =>
  (await t.call(people.reviewer, 'GET', path, { query: { reportId, ...query } })).body;
const compare = async (query: Record<string, number>): Promise<ComparedVersions> =>
  (await get('/version/compare', query)).data as ComparedVersions;

describe('the versions of a report', () => {
  test('are listed with state, hashes, approver, and why each was begun', async () => {
    const { items } = (await get('/version/list')).data as { items: ReportVersion[] };
    expect(items.map(({ version, state }) => [version, state])).toEqual([
      [1, 'superseded'],
      [2, 'current'],
      [3, 'open'],
    ]);
    const [first, second, third] = items;
    expect(first).toMatchObject({ previous: null, begun: null, by: { nickname: 'reviewer' } });
    expect(first?.hash).toMatch(/^[\da-f]{64}$/);
    expect(second).toMatchObject({
      previous: first?.hash,
      begun: { by: { nickname: 'coordinator' }, reason: 'typing', text: 'The client saw two holes' },
    });
    expect(third).toMatchObject({ hash: null, code: null, issuedAt: null, by: null, previous: second?.hash });
    const page = (await get('/version/list', { limit: 2 })).data;
    expect(page.items).toEqual(items.slice(0, 2));
    const rest = (await get('/version/list', { limit: 2, cursor: page.nextCursor })).data;
    expect(rest).toEqual({ items: items.slice(2), nextCursor: null });
  });

  test('stay readable as they were issued, each with the hash of the one before', async () => {
    const first = (await get('/version/read', { version: 1 })).data;
    expect(first.state).toBe('superseded');
    expect(first.manifest.rows).toContainEqual(
      expect.objectContaining({
        id: 'd1',
        fields: expect.objectContaining({ descriptionEn: 'One pin hole', quantity: 1 }),
      }),
    );
    expect(first.manifest.words['defect.category']).toEqual({ OWN: { en: 'Our own', zh: '' } });
    const second = (await get('/version/read', { version: 2 })).data;
    expect(second.manifest).toMatchObject({ version: 2, previous: first.hash });
    for (const version of [3, 4])
      expect(await get('/version/read', { version })).toMatchObject({
        code: 400,
        data: { reason: 'VERSION_NOT_FOUND' },
      });
  });

  test('are compared row by row and field by field, with who, when and why', async () => {
    const { changes, same, from, to } = await compare({ from: 1, to: 2 });
    expect({ from, to }).toEqual({ from: 1, to: 2 });
    expect(
      changes.map(({ kind, id, what, fields }) => [kind, id, what, fields.map(({ field }) => field)]),
    ).toEqual([
      ['photo', 'p1', 'changed', ['rename']],
      ['defect', 'd1', 'changed', ['descriptionEn', 'quantity']],
      ['defect', 'd2', 'removed', ['class', 'category', 'descriptionEn']],
      ['remark', 'r1', 'added', ['textEn']],
    ]);
    const [photo, hole, stain, remark] = changes;
    expect(photo?.photo).toEqual({ before: photos[0], after: photos[1] });
    expect(hole?.name).toMatchObject({ en: 'Two pin holes' });
    const amended = { event: 'amend', reason: 'typing', text: 'The client saw two holes' };
    expect(hole?.fields).toMatchObject([
      {
        label: { en: 'Description (English)' },
        before: 'One pin hole',
        after: 'Two pin holes',
        beforeText: { en: 'One pin hole' },
        by: { person: { nickname: 'helper' }, role: 'inspector' },
        why: amended,
      },
      {
        before: 1,
        after: 2,
        by: { person: { nickname: 'lead' }, role: 'lead' },
        why: { event: 'return', reason: 'photos', text: '' },
      },
    ]);
    expect(stain?.name).toMatchObject({ en: 'Stain' });
    for (const field of stain?.fields ?? [])
      expect(field).toMatchObject({ by: { person: { nickname: 'helper' } }, why: amended });
    expect(stain?.fields[0]).toMatchObject({
      before: 'major',
      after: null,
      beforeText: { en: 'Major', zh: '严重' },
    });
    expect(stain?.fields[1]).toMatchObject({ before: 'OWN', beforeText: { en: 'Our own', zh: 'Our own' } });
    expect(remark?.fields[0]?.by?.seq).toBeGreaterThan(stain?.fields[0]?.by?.seq ?? Infinity);
    expect(same).toMatchObject({ photo: 2, defect: 1, conclusion: 2 });
  });

  test('are compared with the report as it is now', async () => {
    for (const query of [{ from: 2 }, { from: 2, to: 3 }]) {
      const { changes, to } = await compare(query);
      expect(to).toBe(3);
      expect(changes).toMatchObject([
        {
          kind: 'information',
          fields: [{ field: 'weather', before: 'rain', after: 'fog', why: { reason: 'result' } }],
        },
      ]);
    }
    expect((await compare({ from: 2, to: 2 })).changes).toEqual([]);
    for (const query of [{ from: 3 }, { from: 1, to: 4 }])
      expect(await get('/version/compare', query)).toMatchObject({
        code: 400,
        data: { reason: 'VERSION_NOT_FOUND' },
      });
  });

  test('leave logs that hold', async () => {
    expect((await checkAudit(t.db)).fault).toBeNull();
  });
});

/** Who may read a report's versions, by status: whoever may read the report. */
const READERS = ['lead', 'helper', 'reviewer', 'coordinator', 'admin'];

describe.each(REPORT_STATUSES)('while the report is %s', (status: ReportStatus) => {
  test.each([
    ['/version/list', {}, '"code":200'],
    ['/version/read', { version: '1' }, 'VERSION_NOT_FOUND'],
    ['/version/compare', { from: '1' }, 'VERSION_NOT_FOUND'],
  ])('%s is for those who may read it', async (path, query, answer) => {
    const id = await newReport();
    await t.db.updateTable('report').set({ status }).where('id', '=', id).execute();
    for (const [name, { token }] of Object.entries(people)) {
      const { statusCode, body } = await t.app.inject({
        url: routePath(path),
        query: { reportId: id, ...query },
        headers: { [TOKEN_HEADER]: token },
      });
      const isAllowed = READERS.includes(name) && !(status === 'draft' && name === 'reviewer');
      expect(statusCode, name).toBe(200);
      expect(body, name).toContain(isAllowed ? answer : 'REPORT_NOT_FOUND');
    }
  });
});
