import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isBlocker, readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { addDays } from '../../seeds/content.ts';
import { sixWeeks } from '../../seeds/six-weeks.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../seeds/users.ts';
import { loadRows } from '../reports/rows.ts';
import { hasNoUsers } from '../session/users.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { checkAudit } from '../audit/check-audit.ts';
import { loadDemo } from './load.ts';

const QUIET = { info: () => {} };

let test: TestApp;
/** Before the server forgets old entries. */
let loaded: Awaited<ReturnType<typeof contentOf>>;
const people = new Map<string, Person>();

beforeAll(async () => {
  test = await startTestApp();
  test.clock.ms = Date.UTC(2026, 10, 20, 6, 30);
  await loadDemo({ ...test, now: () => test.clock.ms, log: QUIET });
  loaded = await contentOf(test);
  for (const [name, { email, nickname }] of Object.entries(DEMO_USERS)) {
    const { body } = await test.call(null, 'POST', '/auth/doLogin', {
      query: { username: email, password: DEMO_PASSWORD },
    });
    people.set(name, { uid: body.data.uid, email, nickname, token: body.data.token });
  }
});
afterAll(() => test.close());

async function tasksOf(name: string) {
  const { body } = await test.call(people.get(name) ?? null, 'GET', '/task/list');
  return body.data.items as {
    reportNo: string;
    orderNo: string;
    status: string;
    plannedDate: string;
    summary: { gaps: object };
  }[];
}

/** What the demo consists of. Ids, and what follows from them, are made at random. */
async function contentOf({ db }: Pick<TestApp, 'db'>) {
  const [people, parties, tasks, members, rows, steps, entries, leave, imports] = await Promise.all([
    db.selectFrom('user').select(['uid', 'email', 'nickname', 'roles', 'home', 'createdAt']).execute(),
    db.selectFrom('party').select(['kind', 'search', 'body']).execute(),
    db
      .selectFrom('task')
      .innerJoin('report', 'report.taskId', 'task.id')
      .select(['orderNo', 'reportNo', 'client', 'factory', 'lines', 'terms', 'halfDays'])
      .select(['status', 'version', 'seq', 'report.plannedDate', 'stageAt', 'reviewerUid', 'updatedAt'])
      .execute(),
    db
      .selectFrom('taskMember')
      .innerJoin('task', 'task.id', 'taskMember.taskId')
      .select(['reportNo', 'uid', 'part', 'status'])
      .execute(),
    db
      .selectFrom('reportRow')
      .innerJoin('task', 'task.reportId', 'reportRow.reportId')
      .select(['reportNo', 'kind', 'deleted', 'reportRow.id', 'seq'])
      .execute(),
    db
      .selectFrom('workflowEntry')
      .innerJoin('task', 'task.reportId', 'workflowEntry.reportId')
      .select(['reportNo', 'number', 'event', 'from', 'to', 'uid', 'at', 'reason', 'text', 'version'])
      .execute(),
    db.selectFrom('inboxEntry').select(['uid', 'kind', 'at', 'isRead', 'detail']).execute(),
    db.selectFrom('personLeave').select(['uid', 'from', 'to']).execute(),
    db.selectFrom('orderImport').select(['uid', 'at', 'fileName', 'state', 'rows', 'result']).execute(),
  ]);
  const tables = { people, parties, tasks, members, rows, steps, entries, leave, imports };
  return Object.fromEntries(
    Object.entries(tables).map(([name, all]) => [name, all.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

describe('a server without the demo', () => {
  const start = (env: Record<string, string>) => {
    const { database } = test.config;
    const url = database.type === 'sqlite' ? `sqlite:${database.path}` : database.url;
    const settings = { PORT: '0', DATA_DIR: test.config.dataDir, DATABASE_URL: url, ...env };
    const child = spawn(process.execPath, [fileURLToPath(new URL('../server.ts', import.meta.url))], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return { child, ended: once(child, 'exit'), output: () => output };
  };

  it('does not start on a database with the password of the demo', async () => {
    const { ended, output } = start({});
    expect(await ended).toEqual([1, null]);
    expect(output()).toContain('admin@example.com');
    expect(output()).toContain('everybody can read');
  });

  it('starts as a demo there if the settings ask for it, and warns', async () => {
    const { child, ended, output } = start({ PROOFMARK_DEMO: '1' });
    // The two come by two pipes, in either order.
    await vi.waitFor(
      () => {
        expect(output()).toContain('Proofmark runs at');
        expect(output()).toMatch(/"level":40.*"settings":\["DATABASE_URL"\].*everybody can read/);
      },
      { timeout: 30_000 },
    );
    child.kill('SIGTERM');
    await ended;
  });
});

describe('loadDemo()', () => {
  it('gives each person their tasks, in every status', async () => {
    const lin = (await tasksOf('lin')).map(({ reportNo, status, plannedDate }) => [
      reportNo,
      status,
      plannedDate,
    ]);
    expect(lin).toEqual([
      ['IR-260624-003', 'assigned', '2026-11-22'],
      ['IR-260518-001', 'assigned', '2026-11-21'],
      ['IR-260622-027', 'in_progress', '2026-11-20'],
      ['IR-260615-011', 'submitted', '2026-11-18'],
      ['IR-260603-014', 'returned', '2026-11-17'],
      ['IR-260214-006', 'approved', '2026-08-18'],
    ]);
    const ma = (await tasksOf('ma')).map(({ reportNo }) => reportNo);
    expect(ma).toEqual(['IR-260625-008', 'IR-260622-027', 'IR-260615-011', 'IR-260603-014']);
  });

  it('gives the desks six weeks of visits, in every status', async () => {
    const tasks = await test.db
      .selectFrom('task')
      .innerJoin('report', 'report.taskId', 'task.id')
      .select(['report.status', 'task.plannedDate', 'task.clientId', 'task.factoryId', 'task.reportNo'])
      .execute();
    expect(tasks.length).toBeGreaterThan(55);
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(REPORT_STATUSES));
    const planned = tasks.map(({ plannedDate }) => plannedDate).sort();
    // The fourth week back is that of an approved report of a quarter before.
    expect([planned[1], planned.at(-1)]).toEqual(['2026-10-26', '2026-12-04']);
    const [parties, clients, factories] = [
      await test.db.selectFrom('party').select(['id', 'kind']).execute(),
      new Set(tasks.map(({ clientId }) => clientId)),
      new Set(tasks.map(({ factoryId }) => factoryId)),
    ];
    expect(parties.filter(({ kind }) => kind === 'client').map(({ id }) => id)).toEqual(
      expect.arrayContaining([...clients]),
    );
    expect([clients.size, factories.size]).toEqual([3, 8]);
  });

  it('has weeks that say how long the oldest report waits for its review, and how the approved ones ended', async () => {
    const weekOf = async (from: string, to: string) =>
      (await test.call(people.get('he') ?? null, 'GET', '/task/week', { query: { from, to } })).body.data;
    const past = await weekOf('2026-10-26', '2026-11-15');
    const approved = (past.cells as { status: string }[]).filter(({ status }) =>
      ['approved', 'closed'].includes(status),
    );
    const { pass = 0, fail = 0, pending = 0 } = past.results;
    expect([pass + fail + pending, pass > 0, fail > 0]).toEqual([approved.length, true, true]);
    const { items } = (await test.call(people.get('zhou') ?? null, 'GET', '/review/list')).body.data;
    const { waitingSince } = await weekOf('2026-10-26', '2026-12-31');
    expect(waitingSince).toBe(Math.min(...items.map(({ stageAt }: { stageAt: number }) => stageAt)));
  });

  it.each(['2026-11-16', '2026-11-20', '2026-11-22', '2026-12-31', '2028-02-29'])(
    'plans no visit twice when loaded on %s',
    (today) => {
      const visits = sixWeeks(today);
      expect(new Set(visits.map(({ task }) => task.reportNo)).size).toBe(visits.length);
      const days = visits.map(({ inDays }) => new Date(addDays(today, inDays)).getUTCDay());
      expect(days.filter((day) => day === 0 || day === 6)).toEqual([]);
    },
  );

  it('has leave, a client with its reports, an import that is done, and companies that one can reach', async () => {
    const query = { from: '2026-11-23', to: '2026-11-29' };
    const plan = await test.call(people.get('he') ?? null, 'GET', '/plan/people', { query });
    expect(plan.body.data.people.map(({ leave }: { leave: object[] }) => leave).flat()).toEqual([
      { from: '2026-11-28', to: '2026-11-29' },
    ]);
    const { client, items } = (await test.call(people.get('emma') ?? null, 'GET', '/client/reports')).body
      .data;
    expect([client, items.length > 2]).toEqual(['Northlight Home Goods Ltd.', true]);
    const imports = await test.call(people.get('he') ?? null, 'GET', '/import/list');
    expect(imports.body.data.items).toMatchObject([{ state: 'done', created: 3, there: 0, leftOut: 0 }]);
    const parties = await test.db.selectFrom('party').select('body').execute();
    const unreachable = parties.filter(({ body }) => {
      const { addressEn, contacts } = JSON.parse(body) as { addressEn: string; contacts: object[] };
      return addressEn === '' || contacts.length === 0;
    });
    expect(unreachable).toEqual([]);
  });

  it('has a report of two versions, whose difference says what was wrong', async () => {
    const amended = await test.db
      .selectFrom('task')
      .innerJoin('report', 'report.taskId', 'task.id')
      .select(['reportId', 'version', 'status'])
      .where('version', '>', 1)
      .execute();
    expect(amended).toMatchObject([{ version: 2, status: 'closed' }]);
    const { body } = await test.call(people.get('zhou') ?? null, 'GET', '/version/list', {
      query: { reportId: amended[0]?.reportId ?? '' },
    });
    expect(body.data.items).toHaveLength(2);
  });

  it('is the same each time, but for ids and signatures', async () => {
    const again = await startTestApp();
    const log = { info: vi.fn() };
    await loadDemo({ ...again, log, now: () => Date.UTC(2026, 10, 20, 6, 30) });
    expect(await contentOf(again)).toEqual(loaded);
    const tasks = await again.db.selectFrom('task').select('reportId').execute();
    expect(log.info).toHaveBeenCalledWith(
      expect.stringContaining(`Loaded the demo: ${tasks.length} inspections in`),
    );
    await again.close();
  });

  it('leaves gaps for the inspector to fill', async () => {
    const gaps = Object.fromEntries(
      (await tasksOf('lin')).map(({ reportNo, summary }) => [reportNo, summary.gaps]),
    );
    expect(gaps['IR-260622-027']).toEqual({
      information: 1,
      productImages: 2,
      nonConform: 1,
      inspectionItems: 0,
      conclusion: 1,
    });
    expect(gaps['IR-260603-014']).toEqual({
      information: 0,
      productImages: 1,
      nonConform: 1,
      inspectionItems: 0,
      conclusion: 0,
    });
    const reports = await test.db
      .selectFrom('report')
      .select('id')
      .where('status', 'in', ['approved', 'submitted'])
      .execute();
    const rows = await loadRows(
      test.db,
      reports.map(({ id }) => id),
    );
    for (const list of rows.values()) {
      expect(
        readiness(readReport(list), { today: '2026-11-20', requireUploads: true }).filter(isBlocker),
      ).toEqual([]);
    }
  });

  it('has logs that hold', async () => {
    expect(await checkAudit(test.db)).toMatchObject({ reports: 64, accounts: 8, fault: null });
  });

  it('has a history and a log in the order of time, not in the future', async () => {
    const entries = await test.db
      .selectFrom('workflowEntry')
      .selectAll()
      .orderBy('reportId')
      .orderBy('at')
      .execute();
    const events = Map.groupBy(entries, ({ reportId }) => reportId);
    expect(new Set([...events.values()].map((list) => list.map(({ event }) => event).join(' ')))).toEqual(
      new Set([
        'create',
        'create cancel',
        'create start',
        'create start submit',
        'create start submit return',
        'create start submit startReview',
        'create start submit startReview approve',
        'create start submit startReview approve close',
        'create start submit startReview approve amend submit startReview approve close',
      ]),
    );
    const log = await test.db.selectFrom('operation').select(['hlc', 'receivedAt']).execute();
    expect(log.length).toBeGreaterThan(250);
    for (const { hlc, receivedAt } of log) {
      expect(receivedAt).toBeLessThanOrEqual(test.clock.ms);
      expect(Number(hlc.slice(0, 15))).toBeLessThanOrEqual(receivedAt);
    }
  });

  it('stores every photo, and its team can open it', async () => {
    const files = await test.db.selectFrom('file').selectAll().orderBy('reportId', 'desc').execute();
    expect(files.length).toBeGreaterThan(600);
    for (const { rename, sizeBytes } of files)
      expect((await test.objects.head(rename))?.sizeBytes).toBe(sizeBytes);
    const { body } = await test.call(people.get('lin') ?? null, 'GET', '/file/url', {
      query: { rename: files[0]?.rename ?? '' },
    });
    const photo = await test.app.inject(body.data.url as string);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('leaves nothing behind when it fails', async () => {
    const other = await startTestApp();
    const objects = Object.assign(Object.create(other.objects) as typeof other.objects, {
      put: () => Promise.reject(new Error('the disk is full')),
    });
    await expect(loadDemo({ ...other, objects, log: { info: () => {} } })).rejects.toThrow(
      'the disk is full',
    );
    expect(await hasNoUsers(other.db)).toBe(true);
    await other.close();
  });
});
