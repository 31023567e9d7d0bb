import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { INBOX_KINDS, INBOX_KIND_NAMES } from '@proofmark/contract/workflow/inbox-kinds.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { inTransaction } from '../database/transaction.ts';
import { operation } from '../testing/operations.ts';
import type { Person } from '../testing/test-app.ts';
import { startAccountApp, type AccountApp } from '../users/testing.ts';
import { remind } from './remind.ts';
import { tellOfJob } from './failed-job.ts';
import { tell } from './tell.ts';

let t: AccountApp;
let people: Record<'coordinator' | 'lin' | 'wang' | 'reviewer' | 'admin' | 'client', Person>;

beforeEach(async () => {
  t = await startAccountApp();
  people = {
    coordinator: await t.person('coordinator', 'coordinator'),
    lin: await t.person('lin', 'inspector'),
    wang: await t.person('wang', 'inspector'),
    reviewer: await t.person('reviewer', 'reviewer'),
    admin: await t.person('admin', 'admin'),
    client: await t.person('client', 'client'),
  };
});
afterEach(() => t.close());

const get = async (person: Person, query: Record<string, string> = {}) =>
  (await t.call(person, 'GET', '/inbox/list', { query })).body.data as {
    items: InboxEntry[];
    unread: number;
    nextCursor: string | null;
  };
const post = (person: Person, path: string, body: object) => t.call(person, 'POST', path, { body });
const kinds = async (person: Person, query?: Record<string, string>) =>
  (await get(person, query)).items.map(({ kind }) => kind);
const setStatus = (reportId: string, status: 'submitted' | 'under_review' | 'cancelled' | 'assigned') =>
  t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();

async function order(more: object = {}) {
  const body = { orderNo: 'PO-1', reportNo: 'R-1', plannedDate: '2026-06-24', ...more };
  return (await post(people.coordinator, '/task/add', { leadUid: people.lin.uid, ...body })).body.data as {
    reportId: string;
  };
}

describe('an inbox', () => {
  test('lists what is unread newest first, in pages, until it is read; nobody reads another’s', async () => {
    for (const reportNo of ['R-1', 'R-2', 'R-3']) {
      await order({ reportNo });
      t.clock.ms += 1000;
    }
    const first = await get(people.lin, { limit: '2' });
    expect(first).toMatchObject({
      items: [
        { kind: 'assigned', reportNo: 'R-3', orderNo: 'PO-1', by: 'coordinator', isRead: false },
        { reportNo: 'R-2', path: '/information?orderNo=PO-1&reportNo=R-2' },
      ],
      unread: 3,
    });
    const rest = await get(people.lin, { limit: '2', cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ reportNo: 'R-1' }], nextCursor: null });
    const ids = [first.items[0]?.id];
    await post(people.wang, '/inbox/read', { ids });
    expect((await get(people.lin)).unread).toBe(3);
    await post(people.lin, '/inbox/read', { ids });
    expect(await get(people.lin)).toMatchObject({ unread: 2 });
    expect((await get(people.lin, { state: 'all' })).items.map(({ isRead }) => isRead)).toEqual([
      true,
      false,
      false,
    ]);
    await post(people.lin, '/inbox/read', {});
    expect(await get(people.lin)).toMatchObject({ items: [], unread: 0 });
    expect(await kinds(people.wang, { state: 'all' })).toEqual([]);
  });

  test('lists what is about one report, however much is newer', async () => {
    const { reportId } = await order();
    t.clock.ms += 1000;
    await order({ reportNo: 'R-2' });
    expect(await get(people.lin, { reportId, limit: '1' })).toMatchObject({
      items: [{ kind: 'assigned', reportNo: 'R-1' }],
      nextCursor: null,
    });
  });

  test('what was read before its mail went out is not mailed', async () => {
    await order();
    await post(people.lin, '/inbox/read', {});
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    expect(t.mails).toEqual([]);
  });

  test('refuses other states, cursors and fields', async () => {
    for (const query of [{ state: 'old' }, { cursor: 'x' }, { limit: '1000' }])
      expect((await t.call(people.lin, 'GET', '/inbox/list', { query })).body.data).toMatchObject({
        reason: 'INVALID_INPUT',
      });
    expect((await post(people.lin, '/inbox/read', { id: 'x' })).body.data.reason).toBe('INVALID_INPUT');
    expect((await post(people.lin, '/inbox/choose', { mail: ['lunch'], push: [] })).body.data.reason).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('who is notified', () => {
  test('nobody, if the cancellation is undone within the minute; later the team', async () => {
    const { reportId } = await order();
    expect((await post(people.lin, '/inbox/read', {})).body.code).toBe(200);
    const cancelled = async (waitMs: number) => {
      await post(people.coordinator, '/workflow/cancel', { reportId, reason: 'moved' });
      t.clock.ms += waitMs;
      expect((await post(people.coordinator, '/workflow/restore', { reportId })).body.code).toBe(200);
    };
    await cancelled(6000);
    expect(await kinds(people.lin)).toEqual([]);
    await cancelled(61_000);
    expect(await kinds(people.lin)).toEqual(['assigned', 'cancelled']);
  });

  test('somebody who has not read of the visit still can, once a change of mind was taken back', async () => {
    const { reportId } = await order();
    t.clock.ms += 300_000;
    for (const leadUid of [people.wang.uid, people.lin.uid])
      await post(people.coordinator, '/task/assign', { reportId, leadUid });
    expect(await kinds(people.lin)).toEqual(['assigned']);
    await post(people.coordinator, '/workflow/cancel', { reportId, reason: 'moved' });
    await post(people.coordinator, '/workflow/restore', { reportId });
    expect(await kinds(people.lin)).toEqual(['assigned']);
    expect(await kinds(people.wang)).toEqual([]);
  });

  test('nobody of a report that is closed and opened again', async () => {
    const { reportId } = await order();
    await t.db.updateTable('report').set({ status: 'approved' }).where('id', '=', reportId).execute();
    expect((await post(people.lin, '/inbox/read', {})).body.code).toBe(200);
    for (const step of ['close', 'restore'])
      expect((await post(people.coordinator, `/workflow/${step}`, { reportId })).body.code).toBe(200);
    t.clock.ms += 61_000;
    expect(await kinds(people.lin)).toEqual([]);
  });

  test('the team of a visit and of what becomes of it; never whoever did it', async () => {
    const { reportId } = await order();
    await post(people.coordinator, '/task/update', { reportId, client: 'Marlow' });
    t.clock.ms += 61_000;
    await post(people.coordinator, '/task/assign', { reportId, leadUid: people.wang.uid });
    expect(await kinds(people.lin)).toEqual(['unassigned', 'changed', 'assigned']);
    expect(await kinds(people.wang)).toEqual(['assigned']);
    await post(people.coordinator, '/task/update', { reportId, client: 'Northlight' });
    await post(people.coordinator, '/task/update', { reportId, client: 'Brightfold' });
    await post(people.coordinator, '/workflow/cancel', { reportId, reason: 'moved' });
    // The second change includes both.
    expect(await kinds(people.wang)).toEqual(['cancelled', 'changed', 'assigned']);
    expect(await kinds(people.coordinator)).toEqual([]);
  });

  test('a change of the order says what it was and what it is; what is changed back is left out', async () => {
    const { reportId } = await order({
      client: 'Northlight',
      plannedDate: '2026-06-24',
      manDays: 1,
      lines: [{ itemNo: 'K-1', orderedQty: 3200 }, { itemNo: 'K-2' }],
    });
    await post(people.lin, '/inbox/read', {});
    const update = (body: object) => post(people.coordinator, '/task/update', { reportId, ...body });
    await update({ client: 'Northlight', lines: [{ itemNo: 'K-1', orderedQty: 3200 }, { itemNo: 'K-2' }] });
    expect(await kinds(people.lin)).toEqual([]);
    await update({ plannedDate: '2026-06-25', terms: { samplingLevel: 'I' } });
    await update({ manDays: 1.5, lines: [{ itemNo: 'K-1', orderedQty: 5000, specPointsZh: '跌落' }] });
    await update({ terms: {} });
    await post(people.coordinator, '/task/assign', {
      reportId,
      leadUid: people.lin.uid,
      plannedDate: '2026-06-26',
    });
    const [entry, ...others] = (await get(people.lin)).items;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'changed', by: 'coordinator' });
    expect(entry?.changed).toEqual([
      'Planned day: 24 June 2026 → 26 June 2026',
      'Man-days: 1 → 1.5',
      'K-1 · Ordered: 3\u202f200 → 5\u202f000',
      'K-1 · Specification points (Chinese): empty → 跌落',
      'Order line: K-2 → empty',
    ]);
    const chinese = await t.call(people.lin, 'GET', '/inbox/list', { language: 'zh-CN' });
    expect(chinese.body.data.items[0].changed[0]).toBe('计划日期：2026年6月24日 → 2026年6月26日');
    await post(people.lin, '/inbox/choose', { mail: ['changed'], push: [] });
    await update({ manDays: 1 });
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    expect(t.mails.at(-1)?.text).toContain('2026年6月24日 → 2026年6月26日');
    expect(t.mails.at(-1)?.text).not.toContain('1.5');
  });

  test('the planner and the team hear of a return and an approval, reviewers of a submission', async () => {
    const { reportId } = await order();
    await post(people.lin, '/report/push', {
      reportId,
      deviceId: 'phone-1',
      ops: [
        operation(t.clock.ms, 'conclusion', 'conclusion', {
          set: { overall: 'aborted', abortReason: 'not_ready' },
        }),
      ],
    });
    const submitted = await post(people.lin, '/workflow/submit', { reportId });
    expect(submitted.body).toMatchObject({ code: 200 });
    expect(await get(people.reviewer)).toMatchObject({
      items: [{ kind: 'submitted', by: 'lin', path: '/review?orderNo=PO-1&reportNo=R-1' }],
    });
    expect(await kinds(people.coordinator)).toEqual(['submitted']);
    expect(await kinds(people.admin)).toEqual([]);
    await post(people.reviewer, '/workflow/return', { reportId, reason: 'photos', text: 'More' });
    expect(await get(people.lin)).toMatchObject({
      items: [
        {
          kind: 'returned',
          by: 'reviewer',
          path: '/returned?orderNo=PO-1&reportNo=R-1',
          detail: { text: 'More' },
        },
        { kind: 'assigned' },
      ],
    });
    await post(people.lin, '/workflow/submit', { reportId });
    await post(people.reviewer, '/workflow/start-review', { reportId });
    await post(people.reviewer, '/workflow/approve', { reportId });
    expect(await get(people.coordinator)).toMatchObject({
      items: [
        { kind: 'approved', detail: { result: 'aborted' } },
        { kind: 'submitted' },
        { kind: 'returned' },
      ],
    });
    expect(await kinds(people.client, { state: 'all' })).toEqual([]);
    await post(people.coordinator, '/workflow/amend', { reportId, reason: 'wording', text: 'The weather' });
    expect(await get(people.lin)).toMatchObject({
      items: [
        {
          kind: 'amended',
          by: 'coordinator',
          path: '/information?orderNo=PO-1&reportNo=R-1',
          detail: { reason: 'wording', text: 'The weather' },
        },
        { kind: 'approved', path: '/conclusion?orderNo=PO-1&reportNo=R-1' },
        { kind: 'returned' },
        { kind: 'assigned' },
      ],
    });
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    const mails = t.mails.filter(({ to, subject }) => to === 'lin@example.com' && subject.includes('R-1'));
    expect(mails.at(-1)?.text).toContain('R-1 · 第 2 版 · PO-1');
  });

  test('planner and reviewers hear of the first critical defect at once, and once', async () => {
    const { reportId } = await order();
    const push = (id: string, fields: Record<string, Json>) =>
      post(people.lin, '/report/push', {
        reportId,
        deviceId: 'phone-1',
        ops: [operation(t.clock.ms, 'defect', id, { set: fields })],
      });
    await push('d1', { class: 'major', quantity: 1 });
    await t.app.jobs.runDue();
    expect(await kinds(people.reviewer)).toEqual([]);
    await push('d2', { class: 'critical', quantity: 1 });
    await push('d3', { class: 'critical', quantity: 2 });
    await t.app.jobs.runDue();
    expect(await get(people.reviewer)).toMatchObject({
      items: [
        { kind: 'criticalDefect', by: 'lin', path: '/review?orderNo=PO-1&reportNo=R-1&at=defect%2Fd2' },
      ],
      unread: 1,
    });
    expect(await get(people.coordinator)).toMatchObject({
      items: [{ kind: 'criticalDefect', path: '/nonConform?orderNo=PO-1&reportNo=R-1&at=defect%2Fd2' }],
    });
    expect(t.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'coordinator@example.com 致命缺陷 [R-1]',
      'reviewer@example.com 致命缺陷 [R-1]',
    ]);
  });

  test('every reviewer, if the named one no longer reviews', async () => {
    const other = await t.person('other', 'reviewer');
    const { reportId } = await order({ reviewerUid: people.reviewer.uid });
    const push = (op: object) =>
      post(people.lin, '/report/push', { reportId, deviceId: 'phone-1', ops: [op] });
    const roles = { uid: people.reviewer.uid, roles: ['inspector'] };
    expect((await post(people.admin, '/user/set-roles', roles)).body.code).toBe(200);
    await push(operation(t.clock.ms, 'defect', 'd1', { set: { class: 'critical', quantity: 1 } }));
    await t.app.jobs.runDue();
    expect(await kinds(other)).toEqual(['criticalDefect']);
    const result = { overall: 'aborted', abortReason: 'not_ready' };
    await push(operation(t.clock.ms, 'conclusion', 'conclusion', { set: result }));
    expect((await post(people.lin, '/workflow/submit', { reportId })).body.code).toBe(200);
    expect(await kinds(other)).toEqual(['submitted', 'criticalDefect']);
    expect(await kinds(people.reviewer)).toEqual([]);
  });

  test('reviewers and the planner hear once of each submission whose review takes too long', async () => {
    const { reportId } = await order({ reviewHours: 2 });
    const result = { overall: 'aborted', abortReason: 'not_ready' };
    const ops = [operation(t.clock.ms, 'conclusion', 'conclusion', { set: result })];
    await post(people.lin, '/report/push', { reportId, deviceId: 'phone-1', ops });
    const later = async (hours: number) => {
      t.clock.ms += hours * 3_600_000;
      await t.app.jobs.runDue();
    };
    await post(people.lin, '/workflow/submit', { reportId });
    await post(people.reviewer, '/inbox/read', {});
    await later(1.9);
    expect(await kinds(people.reviewer)).toEqual([]);
    await post(people.reviewer, '/workflow/start-review', { reportId });
    await later(0.2);
    await later(24);
    expect(await get(people.reviewer)).toMatchObject({
      items: [{ kind: 'reviewOverdue', by: '', path: '/review?orderNo=PO-1&reportNo=R-1' }],
      unread: 1,
    });
    expect(await kinds(people.coordinator)).toEqual(['reviewOverdue', 'submitted']);
    expect(await kinds(people.lin)).toEqual(['assigned']);

    // A decision in time: nobody hears of it. Later submissions count for themselves.
    await post(people.reviewer, '/inbox/read', {});
    await post(people.reviewer, '/workflow/return', { reportId, reason: 'photos' });
    await post(people.lin, '/workflow/submit', { reportId });
    await later(1);
    await post(people.reviewer, '/workflow/return', { reportId, reason: 'photos' });
    await post(people.lin, '/workflow/submit', { reportId });
    await post(people.reviewer, '/inbox/read', {});
    await later(1.5);
    expect(await kinds(people.reviewer)).toEqual([]);
    // An order that gives it more time is asked when the job is due.
    await t.db.updateTable('task').set({ reviewHours: 4 }).execute();
    await later(1);
    expect(await kinds(people.reviewer)).toEqual([]);
    await later(1.6);
    expect(await kinds(people.reviewer)).toEqual(['reviewOverdue']);
  });

  test('administrators hear of a job that was given up, but not of one of these mails', async () => {
    await tellOfJob({ db: t.db, now: () => t.clock.ms }, { type: 'issuedPdf', body: '{}' });
    await tellOfJob({ db: t.db, now: () => t.clock.ms }, { type: 'inboxMail', body: '{}' });
    expect(await get(people.admin)).toMatchObject({
      items: [
        { kind: 'jobFailed', detail: { job: 'PDF of an approved report' }, reportNo: '', path: '/jobs' },
      ],
    });
    await t.app.jobs.runDue();
    const mail = t.mails.at(-1);
    expect(mail).toMatchObject({ to: people.admin.email, subject: '后台任务失败：已批准报告的 PDF' });
    expect(mail?.text).not.toContain('issuedPdf');
    expect(await kinds(people.coordinator)).toEqual([]);
  });
});

describe('who gets other roles', () => {
  const setRoles = async ({ uid }: Person, roles: object) =>
    expect((await post(people.admin, '/user/set-roles', { uid, ...roles })).body.code).toBe(200);

  test('sees nothing as a client, and gets no mail that was on its way', async () => {
    const { lin } = people;
    await order();
    expect(await get(lin)).toMatchObject({ items: [{ kind: 'assigned' }], unread: 1 });
    const record = await post(people.admin, '/party/add', { kind: 'client', nameEn: 'Marlow' });
    await setRoles(lin, { roles: ['client'], clientId: record.body.data.id });
    expect(await get(lin, { state: 'all' })).toEqual({ items: [], unread: 0, nextCursor: null });
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    expect(t.mails).toEqual([]);
  });

  test('sees and is mailed only what is still for these roles', async () => {
    const both = await t.person('both', 'reviewer', 'inspector');
    const { reportId } = await order({ leadUid: both.uid });
    const news = { to: [both.uid], reportId, by: null, at: t.clock.ms };
    await inTransaction(t.db, (tx) => tell(tx, { ...news, kind: 'criticalDefect' }));
    expect((await kinds(both)).toSorted()).toEqual(['assigned', 'criticalDefect']);
    await setRoles(both, { roles: ['inspector'] });
    expect(await get(both)).toMatchObject({ items: [{ kind: 'assigned' }], unread: 1 });
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    const what = wordsIn('zh-CN')('inbox.what.assigned');
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [both.email, expect.stringContaining(what)],
    ]);
  });

  test('marks as read only what is still for these roles', async () => {
    const both = await t.person('both', 'reviewer', 'inspector');
    const { reportId } = await order({ leadUid: both.uid });
    const news = { to: [both.uid], reportId, by: null, at: t.clock.ms };
    await inTransaction(t.db, (tx) => tell(tx, { ...news, kind: 'criticalDefect' }));
    const hidden = (await get(both)).items.filter(({ kind }) => kind === 'criticalDefect');
    await setRoles(both, { roles: ['inspector'] });
    await post(both, '/inbox/read', {});
    await post(both, '/inbox/read', { ids: hidden.map(({ id }) => id) });
    expect(await kinds(both)).toEqual([]);
    await setRoles(both, { roles: ['reviewer', 'inspector'] });
    expect(await kinds(both)).toEqual(['criticalDefect']);
  });
});

describe('reminders', () => {
  const at = (day: number, hour: number) => (t.clock.ms = new Date(2026, 5, day, hour).getTime());
  const look = () => remind({ db: t.db, now: () => t.clock.ms });

  test('come in the afternoon before, and once', async () => {
    at(20, 12);
    const { reportId } = await order();
    await post(people.lin, '/inbox/read', {});
    at(23, 14);
    await look();
    expect(await kinds(people.lin)).toEqual([]);
    at(23, 15);
    // Several processes look at the same time.
    await Promise.all([look(), look()]);
    await look();
    expect(await kinds(people.lin)).toEqual(['dueTomorrow']);
    // Another day is another reminder.
    await post(people.coordinator, '/task/assign', {
      reportId,
      leadUid: people.lin.uid,
      plannedDate: '2026-06-26',
    });
    at(25, 15);
    await look();
    expect(await kinds(people.lin)).toEqual(['dueTomorrow', 'changed']);
  });

  test('come on the morning after to team and planner, and not for what was submitted', async () => {
    at(20, 12);
    const { reportId } = await order();
    const other = await order({ reportNo: 'R-2', leadUid: people.wang.uid });
    await setStatus(other.reportId, 'submitted');
    await post(people.lin, '/inbox/read', {});
    at(25, 7);
    await look();
    expect(await kinds(people.lin)).toEqual([]);
    at(25, 8);
    await look();
    expect(await kinds(people.lin)).toEqual(['overdue']);
    expect(await get(people.coordinator)).toMatchObject({
      items: [{ kind: 'overdue', path: '/work?orderNo=PO-1&reportNo=R-1' }],
    });
    expect(reportId).not.toBe(other.reportId);
  });

  test('come once, also if the same day is saved again', async () => {
    at(20, 12);
    const overdue = { plannedDate: '2026-06-22', leadUid: people.wang.uid };
    const tomorrow = { plannedDate: '2026-06-24', leadUid: people.lin.uid };
    const visits = [
      { ...(await order(overdue)), ...overdue },
      { ...(await order({ reportNo: 'R-2', ...tomorrow })), ...tomorrow },
    ];
    const everybody = [people.lin, people.wang, people.coordinator];
    for (const person of everybody) await post(person, '/inbox/read', {});
    at(23, 15);
    await look();
    const reminders = async () => Promise.all(everybody.map((person) => kinds(person)));
    expect(await reminders()).toEqual([['dueTomorrow'], ['overdue'], ['overdue']]);
    for (const person of everybody) await post(person, '/inbox/read', {});
    for (const { reportId, leadUid, plannedDate } of visits) {
      const answers = [
        await post(people.coordinator, '/task/assign', { reportId, leadUid, plannedDate }),
        await post(people.coordinator, '/task/update', { reportId, plannedDate }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual([200, 200]);
    }
    await look();
    expect(await reminders()).toEqual([[], [], []]);
  });

  test('entries are forgotten after 90 days', async () => {
    at(20, 12);
    await order();
    const left = () => t.db.selectFrom('inboxEntry').select('kind').execute();
    t.clock.ms += 89 * 86_400_000;
    await look();
    expect(await left()).toEqual([{ kind: 'assigned' }]);
    t.clock.ms += 2 * 86_400_000;
    await look();
    expect(await left()).toEqual([]);
  });

  test('a clock that is far ahead for a moment leaves entries', async () => {
    at(20, 12);
    await order();
    const [one] = await t.db.selectFrom('inboxEntry').selectAll().limit(1).execute();
    if (!one) throw new Error('There is no entry');
    const more = Array.from({ length: 149 }, (_, n) => ({ ...one, id: `${one.id}-${n}` }));
    await t.db.insertInto('inboxEntry').values(more).execute();
    at(20_000, 12);
    await look();
    expect(await t.db.selectFrom('inboxEntry').select('id').execute()).toHaveLength(50);
    await look();
    expect(await t.db.selectFrom('inboxEntry').select('id').execute()).toEqual([]);
  });
});

describe('choices', () => {
  test('are by role, and switch mails off', async () => {
    const read = async (person: Person) => (await t.call(person, 'GET', '/inbox/choices')).body.data;
    expect(await read(people.lin)).toMatchObject({
      kinds: [
        'assigned',
        'changed',
        'unassigned',
        'cancelled',
        'dueTomorrow',
        'overdue',
        'returned',
        'approved',
        'amended',
        'decided',
      ],
      mail: ['assigned', 'unassigned', 'cancelled', 'returned', 'approved', 'amended', 'decided'],
    });
    expect(await read(people.client)).toMatchObject({ kinds: [], mail: [], push: [] });
    await post(people.lin, '/inbox/choose', { mail: ['returned', 'jobFailed'], push: [] });
    // People can choose only what their roles may be notified of.
    expect(await read(people.lin)).toMatchObject({ mail: ['returned'], push: [] });
    await order();
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    expect(t.mails).toEqual([]);
    expect(await kinds(people.lin)).toEqual(['assigned']);
  });

  describe.each(INBOX_KIND_NAMES)('of %s', (kind) => {
    test.each(['zh-CN', 'en-US'] as const)('are kept, and its mail is in %s', async (language) => {
      const reader = await t.person('reader', INBOX_KINDS[kind].roles[0]);
      await t.call(reader, 'GET', '/auth/userInfo', { language });
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      const endpoint = 'https://fcm.googleapis.com/fcm/send/reader';
      expect((await post(reader, '/inbox/subscribe', { endpoint, keys })).body.code).toBe(200);
      const told = async () => {
        await t.db.deleteFrom('job').execute();
        const news = { kind, to: [reader.uid], reportId: null, by: people.coordinator.uid, at: t.clock.ms };
        await inTransaction(t.db, (tx) => tell(tx, news));
        const jobs = await t.db.selectFrom('job').select('type').orderBy('type').execute();
        return jobs.map(({ type }) => type);
      };
      await post(reader, '/inbox/choose', { mail: [], push: [kind] });
      expect(await told()).toEqual(['inboxPush']);
      await post(reader, '/inbox/choose', { mail: [kind], push: [] });
      expect(await told()).toEqual(['inboxMail']);
      t.clock.ms += 61_000;
      await t.app.jobs.runDue();
      expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [reader.email, wordsIn(language)(`inbox.what.${kind}`)],
      ]);
    });
  });

  test('mails speak the language in which the app was opened last', async () => {
    await t.call(people.lin, 'GET', '/auth/userInfo', { language: 'en-US' });
    await order({ lines: [] });
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    expect(t.mails).toMatchObject([{ to: 'lin@example.com', subject: 'New inspection [R-1]' }]);
  });
});
