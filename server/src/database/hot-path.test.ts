import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { picture, upload } from '../files/testing.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/**
 * Tables can be split over machines by report only if what comes often asks for one report or task, or for a page of
 * them. So every statement that names one of these tables says which.
 */
const BY_REPORT = [
  'task',
  'taskMember',
  'report',
  'reportRow',
  'operation',
  'workflowEntry',
  'file',
  'cardCache',
  'noticeCache',
  'presence',
  'issuedVersion',
  'issuedFile',
  'signedHead',
] as const;

/** Statements that name no report, and why they may. */
const EXCEPTIONS: readonly { why: string; isIt: (sql: string) => boolean }[] = [
  {
    why: 'a page of the list: the index by person or by status gives its tasks, the rest is joined by their ids',
    isIt: (sql) => sql.includes('union all') && / limit \d+\) as "?page"?/.test(sql.replaceAll(/\s+/g, ' ')),
  },
  {
    why: 'a task is opened by what is printed on the order: one look-up in the unique index of numbers',
    isIt: (sql) => /from "task" where "orderNo" = \S+ and "reportNo" = \S+$/.test(sql),
  },
  {
    why: 'the specification asks for a photo by its name alone: one look-up by the primary key',
    isIt: (sql) => /^select "reportId", .* from "file" where "rename" = \S+$/.test(sql),
  },
  {
    why: 'old presence is removed at most once a minute, by its index',
    isIt: (sql) => /^delete from "presence" where \("seenAt" < \S+ or "seenAt" > \S+\)$/.test(sql),
  },
];

let t: TestApp;
let lin: Person;
let wu: Person;
let zhou: Person;
let task: Awaited<ReturnType<TestApp['task']>>;
/** What the server has asked its database since the test began. */
let statements: string[] = [];

beforeAll(async () => {
  t = await startTestApp({}, {}, (sql) => statements.push(sql.replaceAll(/\s+/g, ' ').trim()));
  lin = await t.person('lin', 'inspector');
  wu = await t.person('wu', 'coordinator');
  zhou = await t.person('zhou', 'reviewer');
});
beforeEach(async () => {
  task = await t.task(lin);
  statements = [];
});
afterAll(() => t.close());

const get = (who: Person, path: string, query: Record<string, string | number>) =>
  t.call(who, 'GET', path, { query });
const push = (set: Record<string, string>) => {
  const op = operation(t.clock.ms, 'conclusion', 'conclusion', { set });
  const body = { reportId: task.reportId, deviceId: 'phone-1', ops: [op] };
  return t.call(lin, 'POST', '/report/push', { body });
};

/** The tables of reports that a statement names. */
const tablesIn = (sql: string) =>
  BY_REPORT.filter((name) => new RegExp(`(from|join|into|update) "?${name}"?( |$)`).test(sql));

/** A value that comes from outside: a parameter, or a column of a list of parameters. */
const VALUE = String.raw`(\(?(\+\?|\$\d+)|wanted\.column1|raised\.column1)`;
const NAMES_ONE = [
  new RegExp(`"?(reportId|taskId)"? (=|in) ${VALUE}`),
  new RegExp(`"?(report|task)"?\\."?id"? (=|in) ${VALUE}`),
  new RegExp(`(from|update) "?(report|task)"? .*where "?id"? (=|in) ${VALUE}`),
  /^insert into "\w+" \([^)]*"(reportId|taskId)"/,
];
const namesOne = (sql: string) => NAMES_ONE.some((pattern) => pattern.test(sql));

/** Statements about reports that say neither which report nor which task. */
function withoutName(): string[] {
  const about = [...new Set(statements)].filter((sql) => tablesIn(sql).length > 0);
  expect(about.length).toBeGreaterThan(0);
  return about.filter((sql) => !namesOne(sql) && !EXCEPTIONS.some(({ isIt }) => isIt(sql)));
}

describe('every statement names the report or the task, or is a known exception:', () => {
  test('push', async () => {
    for (const overall of ['pass', 'aborted']) {
      expect((await push({ overall })).body.data.results).toMatchObject([{ result: 'applied' }]);
    }
    expect(withoutName()).toEqual([]);
  });

  test('pull', async () => {
    await push({ overall: 'aborted' });
    const answer = await get(lin, '/report/pull', {
      reportId: task.reportId,
      since: 0,
      section: 'conclusion',
    });
    expect(answer.body.data.rows.length).toBeGreaterThan(0);
    expect(withoutName()).toEqual([]);
  });

  test('list, own tasks and those of everybody', async () => {
    for (const person of [lin, wu]) {
      expect((await get(person, '/task/list', { limit: 10 })).body.data.items.length).toBeGreaterThan(0);
    }
    expect(withoutName()).toEqual([]);
  });

  test('detail', async () => {
    const { orderNo, reportNo } = task;
    expect((await get(lin, '/task/detail', { orderNo, reportNo })).body.code).toBe(200);
    expect(withoutName()).toEqual([]);
  });

  test('audit', async () => {
    await push({ overall: 'aborted' });
    const answer = await get(lin, '/audit/report', { reportId: task.reportId });
    expect(answer.body.data.entries.length).toBeGreaterThan(0);
    expect(withoutName()).toEqual([]);
  });

  test('files', async () => {
    const { body, rename } = await upload(t, lin, task.reportId, await picture());
    expect(body.code).toBe(200);
    expect((await get(lin, '/file/url', { rename })).body.code).toBe(200);
    expect(withoutName()).toEqual([]);
  });

  test('from submitting to the PDF of the approved report', async () => {
    const { reportId } = task;
    await push({ overall: 'aborted', abortReason: 'not_ready' });
    for (const [person, step] of [
      [lin, 'submit'],
      [zhou, 'startReview'],
      [zhou, 'approve'],
    ] as const) {
      const { body } = await t.call(person, 'POST', `/workflow/${step}`, { body: { reportId } });
      expect([step, body.code, body.msg]).toEqual([step, 200, 'ok']);
    }
    const pdf = await t.app.inject({
      url: '/assetsapi/business-assets/report/pdf',
      query: { reportId, language: 'zh-CN', paper: 'a4' },
      headers: { 'access-token': lin.token },
    });
    expect(pdf.statusCode === 200 && pdf.headers['content-type'], pdf.body.slice(0, 300)).toBe(
      'application/pdf',
    );
    expect(withoutName()).toEqual([]);
  });

  test('and a statement without a name is found', async () => {
    await t.db.updateTable('file').set({ state: 'confirmed' }).where('rename', '=', 'x').execute();
    expect(withoutName()).toHaveLength(1);
  });
});
