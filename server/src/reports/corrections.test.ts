import type { TrailData } from '@proofmark/contract/api/audit.ts';
import type { ComparedVersions } from '@proofmark/contract/api/version.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOneReport } from '../audit/check-audit.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';

let t: TestApp;
let people: Record<Who | 'ownReviewer', Person>;
let records = 0;

beforeAll(async () => {
  t = await startTestApp();
  people = {
    ...(await t.people()),
    ownReviewer: await t.person('ownReviewer', 'inspector', 'reviewer', 'coordinator'),
  };
});
afterAll(() => t.close());

const op = (...args: Parameters<typeof operation> extends [number, ...infer R] ? R : never) =>
  operation(t.clock.ms++, ...args);
const send = (person: Person, reportId: string, ...ops: object[]) =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId: 'd', ops } });
const resultsOf = async (person: Person, reportId: string, ...ops: object[]) =>
  ((await send(person, reportId, ...ops)).body.data?.results ?? []).map(
    ({ result, field }: { result: string; field?: string }) => [result, field].filter(Boolean).join(' '),
  );

/** A report with a defect and a deleted one, as the lead left it. Then `status`. */
async function reportIn(status: ReportStatus): Promise<string> {
  const members = [
    { uid: people.lead.uid, part: 'lead' as const },
    { uid: people.ownReviewer.uid, part: 'inspector' as const },
  ];
  const { reportId } = await t.task(people.lead, { members });
  const gone = op('defect', 'd2', { set: { class: 'minor' } });
  const results = await resultsOf(
    people.lead,
    reportId,
    op('defect', 'd1', { set: { class: 'major', descriptionEn: 'Neck twist', quantity: 3 } }),
    op('conclusion', 'conclusion', { set: { overall: 'aborted', abortReason: 'not_ready' } }),
    gone,
    op('defect', 'd2', { delete: true, base: { class: gone.hlc } }),
  );
  expect(new Set(results)).toEqual(new Set(['applied']));
  await setStatus(reportId, status);
  return reportId;
}
const setStatus = (reportId: string, status: ReportStatus) =>
  t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();

type Target = readonly [kind: 'defect' | 'information' | 'conclusion', id: string, field: string];
const QUANTITY: Target = ['defect', 'd1', 'quantity'];
const TEXT: Target = ['defect', 'd1', 'descriptionEn'];

const change = ([kind, id, field]: Target, value: Json) =>
  op(kind, id, { set: { [field]: value }, as: 'review' });
/** What {@link reportIn} enters. */
const ENTERED: Record<string, Json> = { quantity: 3, descriptionEn: 'Neck twist', nameEn: 'Width' };
const record = (
  [targetKind, targetId, targetField]: Target,
  after: Json,
  more: object = {},
  before = ENTERED[targetField] ?? null,
) => {
  const values = { before: canonical(before), after: canonical(after), reason: '' };
  return op('correction', `correction-${++records}`, {
    set: { targetKind, targetId, targetField, ...values, ...more },
  });
};
const why = { reason: 'Carton 12 was counted twice' };

async function fieldsOf(reportId: string, kind: string, id: string) {
  const { body } = await t.call(people.lead, 'GET', '/report/pull', { query: { reportId } });
  return body.data.rows.find((row: { kind: string; id: string }) => row.kind === kind && row.id === id)
    ?.fields;
}

const EVERYBODY = [
  'lead',
  'reviewer',
  'ownReviewer',
  'coordinator',
  'admin',
  'client',
  'stranger',
] as const satisfies (keyof typeof people)[];

describe.each([
  ['a fact', QUANTITY, (n: number) => 4 + n, why],
  ['wording', TEXT, (n: number) => `Neck twisted ${n}`, {}],
] as const)('correcting %s', (_, target, valueOf, reason) => {
  describe.each(REPORT_STATUSES)('while %s', (status) => {
    let reportId: string;
    beforeAll(async () => {
      reportId = await reportIn(status);
    });

    test.each(EVERYBODY)('by %s', async (name) => {
      // One report for all of them, so each writes a value of its own.
      const value = valueOf(EVERYBODY.indexOf(name));
      const before = (await fieldsOf(reportId, 'defect', 'd1'))[target[2]];
      const results = await resultsOf(
        people[name],
        reportId,
        record(target, value, reason, before),
        change(target, value),
      );
      const isAllowed = status === 'under_review' && (name === 'reviewer' || name === 'admin');
      expect(results.filter((each: string) => each === 'applied')).toHaveLength(isAllowed ? 2 : 0);
      expect((await fieldsOf(reportId, 'defect', 'd1'))[target[2]] === value).toBe(isAllowed);
    });
  });
});

test('a fact needs a record of its correction, with a reason and the same value', async () => {
  const reportId = await reportIn('under_review');
  const { reviewer } = people;
  const refused = 'rejected quantity';
  expect(await resultsOf(reviewer, reportId, change(QUANTITY, 4))).toEqual([refused]);
  expect(await resultsOf(reviewer, reportId, record(QUANTITY, 4), change(QUANTITY, 4))).toEqual([
    'rejected reason',
    refused,
  ]);
  expect(await resultsOf(reviewer, reportId, record(QUANTITY, 5, why), change(QUANTITY, 4))).toEqual([
    'rejected after',
    refused,
  ]);
  expect(await resultsOf(reviewer, reportId, record(TEXT, 4, why), change(QUANTITY, 4))).toEqual([
    'rejected after',
    refused,
  ]);
  expect((await fieldsOf(reportId, 'defect', 'd1')).quantity).toBe(3);
});

test('a record says what was there and what is there afterwards, or is not taken, nor its change', async () => {
  const reportId = await reportIn('under_review');
  const { reviewer } = people;
  const both = ['rejected after', 'rejected quantity'];
  const results = (...ops: object[]) => resultsOf(reviewer, reportId, ...ops);
  // Without a change; with one that is no value, is too old to count, or is of a row that is not there.
  expect(await results(record(QUANTITY, 4, why))).toEqual(['rejected after']);
  expect(await results(record(QUANTITY, -4, why), change(QUANTITY, -4))).toEqual(both);
  const old = operation(t.clock.ms - 3_600_000, 'defect', 'd1', { set: { quantity: 4 }, as: 'review' });
  expect(await results(record(QUANTITY, 4, why), old)).toEqual(both);
  const gone: Target = ['defect', 'd2', 'quantity'];
  expect(await results(record(gone, 4, why), change(gone, 4))).toEqual(['rejected after', 'rejected defect']);
  // With another value before.
  expect(await results(record(QUANTITY, 4, why, 9), change(QUANTITY, 4))).toEqual([
    'rejected before',
    'rejected quantity',
  ]);
  // One change of two fields, of which one has no record.
  const twoFields = op('defect', 'd1', { set: { quantity: 4, descriptionEn: 'Neck' }, as: 'review' });
  expect(await results(record(QUANTITY, 4, why), twoFields)).toEqual([
    'rejected after',
    'rejected descriptionEn',
  ]);
  const { body } = await t.call(people.lead, 'GET', '/report/pull', { query: { reportId } });
  expect(body.data.rows.filter(({ kind }: { kind: string }) => kind === 'correction')).toEqual([]);
  // Twice without a signal in between: two records, and the one change that is left.
  const [one, two] = [record(QUANTITY, 4, why), record(QUANTITY, 5, why, 4)];
  expect(await results(one, two, change(QUANTITY, 5))).toEqual(['applied', 'applied', 'applied']);
});

test('a record counts as it was stored first', async () => {
  const reportId = await reportIn('under_review');
  const { reviewer } = people;
  const first = record(QUANTITY, 4, why);
  const later = change(QUANTITY, 4);
  expect(await resultsOf(reviewer, reportId, first, later)).toEqual(['applied', 'applied']);
  const forged = op('correction', first.id, {
    set: { ...first.set, after: '9', targetField: 'quantity', ...why },
  });
  expect(await resultsOf(reviewer, reportId, forged, change(QUANTITY, 9))).toEqual([
    'rejected correction',
    'rejected quantity',
  ]);
  // A phone that lost the answer gets it again, after the review too.
  await setStatus(reportId, 'approved');
  expect(await resultsOf(reviewer, reportId, first, later)).toEqual(['duplicate', 'duplicate']);
});

test('nothing else can be changed that way', async () => {
  const reportId = await reportIn('under_review');
  const { reviewer } = people;
  const tries: [Target, Json, string][] = [
    // A row that is not there, or not there any more, does not come into being.
    [['defect', 'd9', 'quantity'], 4, 'defect'],
    [['defect', 'd2', 'quantity'], 4, 'defect'],
    // The plan is overridden, the order is the coordinator's, the decision the client's.
    [['information', 'information', 'aqlMajor'], '4.0', 'aqlMajor'],
    [['information', 'information', 'client'], 'Other', 'client'],
    [['conclusion', 'conclusion', 'clientDecision'], 'ship', 'clientDecision'],
  ];
  for (const [target, value, field] of tries) {
    const results = await resultsOf(reviewer, reportId, record(target, value, why), change(target, value));
    expect(results.at(-1), target.join('/')).toBe(`rejected ${field}`);
  }
  const remove = op('defect', 'd1', { delete: true, as: 'review', base: {} });
  expect(await resultsOf(reviewer, reportId, record(TEXT, 'x'), remove)).toEqual([
    'rejected after',
    'rejected as',
  ]);
  const made = record(QUANTITY, 4, why);
  await send(reviewer, reportId, made, change(QUANTITY, 4));
  const unmade = op('correction', made.id, { delete: true, base: { after: made.hlc } });
  expect(await resultsOf(reviewer, reportId, unmade)).toEqual(['rejected correction']);
});

test('an item that was deleted while somebody measured it is still in the report, and can be corrected', async () => {
  const reportId = await reportIn('in_progress');
  const { lead, reviewer } = people;
  const made = op('item', 'i1', { set: { nameEn: 'Width' } });
  const remove = () => op('item', 'i1', { delete: true, base: { nameEn: made.hlc } });
  const name = ['item', 'i1', 'nameEn'] as unknown as Target;
  expect(await resultsOf(lead, reportId, made, remove())).toEqual(['applied', 'applied']);
  await setStatus(reportId, 'under_review');
  expect((await resultsOf(reviewer, reportId, record(name, 'Length'), change(name, 'Length')))[1]).toBe(
    'rejected item',
  );
  await setStatus(reportId, 'in_progress');
  const measured = op('measurement', 'm1', { set: { itemId: 'i1', value1: 3 } });
  expect(await resultsOf(lead, reportId, measured)).toEqual(['applied']);
  await setStatus(reportId, 'under_review');
  expect(await resultsOf(reviewer, reportId, record(name, 'Length'), change(name, 'Length'))).toEqual([
    'applied',
    'applied',
  ]);
});

test('the team sees what was corrected and may enter something else after a return', async () => {
  const reportId = await reportIn('under_review');
  const { reviewer, lead } = people;
  await send(reviewer, reportId, record(QUANTITY, 4, { ...why, by: 'somebody' }), change(QUANTITY, 4));
  expect(await fieldsOf(reportId, 'correction', `correction-${records}`)).toMatchObject({
    before: '3',
    after: '4',
    by: 'reviewer',
    ...why,
  });
  await setStatus(reportId, 'returned');
  expect(await resultsOf(lead, reportId, op('defect', 'd1', { set: { quantity: 2 } }))).toEqual(['applied']);
  expect((await fieldsOf(reportId, 'defect', 'd1')).quantity).toBe(2);
});

test('log, audit trail and versions say who corrected what, and why', async () => {
  const reportId = await reportIn('in_progress');
  const { reviewer, lead, coordinator } = people;
  const step = async (person: Person, event: string, more: object = {}) => {
    t.clock.ms += 60_000;
    const { body } = await t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, ...more } });
    expect(body.code, event).toBe(200);
  };
  await step(lead, 'submit');
  await step(reviewer, 'startReview');
  await step(reviewer, 'approve');
  await step(coordinator, 'amend', { reason: 'typing' });
  await step(lead, 'submit');
  await step(reviewer, 'startReview');
  await send(reviewer, reportId, record(QUANTITY, 4, why), change(QUANTITY, 4));
  await step(reviewer, 'approve');
  expect(await checkOneReport(t.db, reportId)).toMatchObject({ fault: null });

  const get = async (path: string, query: object = {}) =>
    (await t.call(reviewer, 'GET', path, { query: { reportId, ...query } })).body.data;
  const trail = (await get('/audit/report')) as TrailData;
  const changes = trail.entries.filter(({ role }) => role === 'reviewer' && role !== null);
  const ofField = changes.find(({ kind }) => kind === 'defect');
  expect(ofField).toMatchObject({
    reason: why.reason,
    changes: [{ field: 'quantity', before: 3, after: 4 }],
  });
  const ofRecord = changes.find(({ kind }) => kind === 'correction');
  expect(ofRecord).toMatchObject({
    name: { en: 'Neck twist' },
    reason: why.reason,
    changes: [{ label: { en: 'Quantity' }, beforeText: { en: '3' }, afterText: { en: '4' } }],
  });

  const { changes: compared } = (await get('/version/compare', { from: 1, to: 2 })) as ComparedVersions;
  // The record stays in the house: an issued version has the value only.
  expect(compared).toMatchObject([
    {
      kind: 'defect',
      fields: [
        {
          field: 'quantity',
          before: 3,
          after: 4,
          by: { person: { nickname: 'reviewer' }, role: 'reviewer' },
          why: { event: 'correct', text: why.reason },
        },
      ],
    },
  ]);
  const { manifest } = await get('/version/read', { version: 2 });
  expect(JSON.stringify(manifest)).not.toContain(why.reason);
  const json = await t.call(reviewer, 'GET', '/report/json', { query: { reportId } });
  expect(JSON.stringify(json.body)).toContain('Neck twist');
  expect(JSON.stringify(json.body)).not.toContain(why.reason);
});
