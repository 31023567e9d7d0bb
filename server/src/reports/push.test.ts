import { pushData } from '@proofmark/contract/api/report.ts';
import { formatClock, parseClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';
import { push } from './push.ts';

let t: TestApp;
let lead: Person;
let helper: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  helper = await t.person('helper', 'inspector');
});
afterAll(() => t.close());

const send = (person: Person, reportId: string, ops: unknown[], deviceId = 'phone-1', language = 'en-US') =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId, ops }, language });
const note = (text: string, device?: string, ms = t.clock.ms) =>
  operation(ms, 'information', 'information', { set: { notes: text } }, device);
const team = () => ({
  members: [
    { uid: lead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ],
});
const stateOf = (reportId: string) =>
  t.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();

describe('push', () => {
  test('starts an assigned report, once', async () => {
    const { reportId } = await t.task(lead, team());
    const first = await send(lead, reportId, [note('1')]);
    expect(first.body.data.status).toBe('in_progress');
    expect(pushData.parse(first.body.data)).toEqual(first.body.data);
    await send(helper, reportId, [note('2', 'phone-2')], 'phone-2');
    const { body } = await t.call(lead, 'GET', '/workflow/history', { query: { reportId } });
    expect(body.data.entries.map(({ event }: { event: string }) => event)).toEqual(['create', 'start']);
  });

  test('keeps a returned report returned', async () => {
    const { reportId } = await t.task(lead);
    await t.db.updateTable('report').set({ status: 'returned' }).where('id', '=', reportId).execute();
    expect((await send(lead, reportId, [note('1')])).body.data.status).toBe('returned');
  });

  test('dates a report no earlier than before when the clock of the server was set back', async () => {
    const { reportId } = await t.task(lead);
    await send(lead, reportId, [note('1')]);
    const { updatedAt } = await stateOf(reportId);
    const now = t.clock.ms;
    t.clock.ms -= 3_600_000;
    onTestFinished(() => void (t.clock.ms = now));
    const { body } = await send(lead, reportId, [note('2', 'phone-1', now + 1)]);
    expect(body.data.results).toMatchObject([{ result: 'applied' }]);
    expect((await stateOf(reportId)).updatedAt).toBe(updatedAt);
    expect(updatedAt).toBeGreaterThan(t.clock.ms);
  });

  test('answers a repetition as duplicate and counts it once', async () => {
    const { reportId } = await t.task(lead);
    const more = operation(t.clock.ms, 'defect', 'd', { inc: { quantity: 2 } });
    const first = await send(lead, reportId, [more, more]);
    expect(first.body.data.results).toMatchObject(
      ['applied', 'duplicate'].map((result) => ({ opId: more.opId, result })),
    );
    const second = await send(lead, reportId, [more, note('new')]);
    expect(second.body.data.results.map(({ result }: { result: string }) => result)).toEqual([
      'duplicate',
      'applied',
    ]);
    const third = await send(lead, reportId, [more]);
    expect(third.body.data.seq).toBe(second.body.data.seq);
    expect(second.body.data.seq).toBe(first.body.data.seq + 1);
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(body.data.rows.find(({ kind }: { kind: string }) => kind === 'defect').fields.quantity).toBe(2);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: third.body.data.seq, brokenAt: null });
  });

  test('shows both people the other value and its author, until one settles it', async () => {
    const { reportId } = await t.task(lead, team());
    const mine = note('mine', 'phone-1', t.clock.ms);
    const theirs = note('theirs', 'phone-2', t.clock.ms + 5);
    await send(helper, reportId, [theirs], 'phone-2');
    await send(lead, reportId, [mine]);
    const rivalFor = async (person: Person) => {
      const { body } = await t.call(person, 'GET', '/report/pull', { query: { reportId } });
      return body.data.rows.find(({ kind }: { kind: string }) => kind === 'information').rivals?.notes;
    };
    const by = { uid: lead.uid, nickname: 'lead' };
    expect(await rivalFor(lead)).toEqual({ value: 'mine', hlc: mine.hlc, by });
    expect(await rivalFor(helper)).toEqual({ value: 'mine', hlc: mine.hlc, by });
    const aware = { ...note('aware', 'phone-2', t.clock.ms + 12), base: { notes: theirs.hlc } };
    await send(helper, reportId, [aware], 'phone-2');
    expect(await rivalFor(lead)).toBeUndefined();
  });

  test('clamps clocks that run ahead, and keeps the order of the push', async () => {
    const { reportId } = await t.task(lead);
    const ahead = t.clock.ms + 86_400_000;
    await send(lead, reportId, [note('first', 'phone-1', ahead + 1000), note('second', 'phone-1', ahead)]);
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    const row = body.data.rows.find(({ kind }: { kind: string }) => kind === 'information');
    expect(row.fields.notes).toBe('second');
    expect(parseClock(row.hlc.notes)?.ms).toBe(t.clock.ms + 60_000);
  });

  test('clamps the base of a delete, so that it does not remove later entries', async () => {
    const { reportId } = await t.task(lead, team());
    const ahead = formatClock(t.clock.ms + 86_400_000, 0, 'phone-1');
    const made = { ...operation(t.clock.ms, 'tool', 'x', { set: { toolNo: '1' } }), hlc: ahead };
    await send(lead, reportId, [
      made,
      operation(t.clock.ms, 'tool', 'x', { delete: true, base: { toolNo: ahead } }),
    ]);
    t.clock.ms += 61_000;
    await send(
      helper,
      reportId,
      [operation(t.clock.ms + 100, 'tool', 'x', { set: { toolNo: '2' } }, 'phone-2')],
      'phone-2',
    );
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(body.data.rows.find(({ id }: { id: string }) => id === 'x')).toMatchObject({
      deleted: false,
      fields: { toolNo: '2' },
    });
  });

  test('translates the base of a phone that runs ahead into the clocks that counted', async () => {
    const { reportId } = await t.task(lead, team());
    const ahead = operation(t.clock.ms + 300_000, 'tool', 'x', { set: { toolNo: 'first' } });
    await send(lead, reportId, [ahead]);
    // Neither has seen the other. By now the first clock is no longer ahead.
    t.clock.ms += 100_000;
    const unseen = operation(t.clock.ms, 'tool', 'x', { set: { toolNo: 'unseen' } }, 'phone-2');
    await send(helper, reportId, [unseen], 'phone-2');
    t.clock.ms += 250_000;
    const base = { toolNo: ahead.hlc };
    const remove = operation(t.clock.ms, 'tool', 'x', { delete: true, base });
    await send(lead, reportId, [remove]);
    const pulled = async () =>
      (await t.call(lead, 'GET', '/report/pull', { query: { reportId } })).body.data.rows.find(
        ({ id }: { id: string }) => id === 'x',
      );
    expect(await pulled()).toMatchObject({ deleted: false, fields: { toolNo: 'unseen' } });
    await send(lead, reportId, [operation(t.clock.ms + 1, 'tool', 'x', { set: { toolNo: 'second' }, base })]);
    expect(await pulled()).toMatchObject({
      fields: { toolNo: 'second' },
      rivals: { toolNo: { value: 'unseen' } },
    });
  });

  test('leaves nothing behind when it fails in the middle', async () => {
    const { reportId } = await t.task(lead);
    const before = await stateOf(reportId);
    // Rows are written after the log, so the push fails between the two.
    const failing = t.db.withPlugin({
      transformQuery: ({ node }) => {
        const table = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
        if (table === 'reportRow') throw new Error('Power cut');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const body = { reportId, deviceId: 'phone-1', ops: [{ ...note('x') }] };
    const caller = { uid: lead.uid, nickname: 'lead', roles: ['inspector' as const] };
    await expect(push({ db: failing, now: () => t.clock.ms }, caller, body, 'en-US')).rejects.toThrow(
      'Power cut',
    );
    expect(await stateOf(reportId)).toEqual(before);
    const log = await t.db.selectFrom('operation').select('opId').where('reportId', '=', reportId).execute();
    expect(log.length).toBe(before.seq);
  });

  test('of many callers at once makes one sequence', async () => {
    const { reportId } = await t.task(lead, team());
    const { seq } = await stateOf(reportId);
    const pushes = Array.from({ length: 60 }, (_, n) => {
      const [person, device] = n % 2 ? ([lead, 'phone-1'] as const) : ([helper, 'phone-2'] as const);
      return send(
        person,
        reportId,
        [operation(t.clock.ms, 'defect', 'd', { inc: { quantity: 1 } }, device)],
        device,
      );
    });
    const answers = await Promise.all(pushes);
    expect(answers.every(({ body }) => body.data.results[0].result === 'applied')).toBe(true);
    expect(new Set(answers.map(({ body }) => body.data.seq)).size).toBe(60);
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(body.data.rows.find(({ kind }: { kind: string }) => kind === 'defect').fields.quantity).toBe(60);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: seq + 60, brokenAt: null });
  });

  test('of one operation many times at once applies it once', async () => {
    const { reportId } = await t.task(lead);
    const op = operation(t.clock.ms, 'defect', 'd', { inc: { quantity: 1 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(lead, reportId, [op])));
    const results = answers.map(({ body }) => body.data.results[0].result as string);
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(19);
  });
});
