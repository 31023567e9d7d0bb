import { ROLES, REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { clientProofFile } from '@proofmark/contract/api/client.ts';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { SEAL_TO_COME } from '@proofmark/contract/proof/seal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { issueVersion } from '../proof/issue-version.ts';
import { openSigner, type Signer } from '../proof/signer.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let signer: Signer;
let lead: Person;
let admin: Person;
/** `own` belongs to the record of the reports, `other` to another record, `none` to none. */
let clients: Record<'own' | 'other' | 'none', Person>;
let record: string;

beforeAll(async () => {
  t = await startTestApp(
    {},
    {
      // Access is tested here, not Typst.
      async render(makeJob) {
        await makeJob();
        return { pdf: Buffer.from(`%PDF-1.7 ${SEAL_TO_COME} ${SEAL_TO_COME}`), pages: 1, replaced: 0 };
      },
    },
  );
  signer = await openSigner(t.config, t.db);
  lead = await t.person('lead', 'inspector');
  admin = await t.person('admin', 'admin');
  clients = {
    own: await t.person('own', 'client'),
    other: await t.person('other', 'client'),
    none: await t.person('none', 'client'),
  };
  record = await addClient('Nordlicht');
  await belongTo(clients.own, record);
  await belongTo(clients.other, await addClient('Brightfold'));
});
afterAll(() => t.close());

const post = async (path: string, body: object, who = admin) =>
  (await t.call(who, 'POST', path, { body })).body;
async function addClient(nameEn: string): Promise<string> {
  return (await post('/party/add', { kind: 'client', nameEn })).data.id;
}
async function belongTo({ uid }: Person, clientId: string): Promise<void> {
  expect((await post('/user/set-roles', { uid, roles: ['client'], clientId })).code).toBe(200);
}

/** A report of the record. `versions` were approved. */
async function report(status: ReportStatus, versions = 1, productEn = 'Steel bottle') {
  const { reportId, taskId, reportNo } = await t.task(lead, { productEn });
  await t.db.updateTable('task').set({ clientId: record }).where('id', '=', taskId).execute();
  for (let version = 1; version <= versions; version++) {
    t.clock.ms += 1000;
    await t.db
      .updateTable('report')
      .set({ status: 'approved', version })
      .where('id', '=', reportId)
      .execute();
    await inTransaction(t.db, (tx) => issueVersion(tx, signer, { reportId, uid: admin.uid, at: t.clock.ms }));
  }
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
  return { reportId, reportNo };
}

const list = async (who: Person, query: Record<string, string | number> = {}) =>
  (await t.call(who, 'GET', '/client/reports', { query })).body.data;
const FILES = ['pdf', 'excel', 'photos', 'proof'] as const;
const file = (who: Person, kind: (typeof FILES)[number], reportId: string, version?: number) =>
  t.app.inject({
    url: `${routePath(`/client/${kind}`)}?reportId=${reportId}${version ? `&version=${version}` : ''}`,
    headers: { [TOKEN_HEADER]: who.token },
  });

describe('an account of a client', () => {
  test('lists the approved reports of its record, newest first, page by page', async () => {
    const made = [await report('approved'), await report('closed'), await report('approved')];
    const first = await list(clients.own, { limit: 2 });
    const second = await list(clients.own, { limit: 2, cursor: first.nextCursor });
    const ids = [...first.items, ...second.items].map(({ reportId }) => reportId);
    expect(ids).toEqual(made.map(({ reportId }) => reportId).toReversed());
    expect([first.client, second.nextCursor]).toEqual(['Nordlicht', null]);
    expect(first.items[0]).toMatchObject({
      reportNo: made[2]?.reportNo,
      productEn: 'Steel bottle',
      version: 1,
    });
    for (const name of ['other', 'none'] as const) expect((await list(clients[name])).items).toEqual([]);
  });

  test('finds them by number or goods', async () => {
    const { reportNo } = await report('approved', 1, 'Ceramic mug');
    expect((await list(clients.own, { keyword: 'CERAMIC' })).items).toMatchObject([{ reportNo }]);
    expect((await list(clients.own, { keyword: '%' })).items).toEqual([]);
  });

  test.each(REPORT_STATUSES)('reads what was approved, and nothing before that, while %s', async (status) => {
    const issued = await report(status, 2);
    const never = await report(status, 0);
    for (const kind of FILES) {
      const answer = await file(clients.own, kind, issued.reportId);
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(issued.reportNo),
      ]);
      for (const [who, { reportId }] of [
        [clients.own, never],
        [clients.other, issued],
        [clients.none, issued],
      ] as const)
        for (const version of [undefined, 1])
          expect((await file(who, kind, reportId, version)).json()).toMatchObject({
            code: 400,
            data: { reason: 'REPORT_NOT_FOUND' },
          });
      for (const version of [1, 2])
        expect(
          (await file(clients.own, kind, issued.reportId, version)).headers['content-disposition'],
        ).toContain(`${issued.reportNo}_v${version}`);
      expect((await file(clients.own, kind, issued.reportId, 3)).json().data.reason).toBe('REPORT_NOT_FOUND');
    }
    const found = (await list(clients.own, { keyword: issued.reportNo })).items;
    expect(found).toMatchObject([
      { reportId: issued.reportId, version: 2, earlier: [{ version: 1, overall: null }] },
    ]);
    expect((await list(clients.own, { keyword: never.reportNo })).items).toEqual([]);
    for (const path of ['/report/pull', '/report/pdf', '/report/excel', '/version/list', '/share/list']) {
      const { body } = await t.call(clients.own, 'GET', path, { query: { reportId: issued.reportId } });
      expect([path, body.data?.reason]).toEqual([path, 'REPORT_NOT_FOUND']);
    }
  });

  test('reads the proof as the API document describes it', async () => {
    const { reportId } = await report('approved');
    const proof = (await file(clients.own, 'proof', reportId)).json();
    expect(clientProofFile.parse(proof)).toEqual(proof);
  });

  test('is in the audit log with each file that it took', async () => {
    const { reportId, reportNo } = await report('approved');
    for (const kind of FILES) await file(clients.own, kind, reportId);
    await file(clients.other, 'pdf', reportId);
    const entries = await t.db
      .selectFrom('auditEntry')
      .select(['account', 'event', 'outcome'])
      .where('detail', 'like', `%${reportNo}%`)
      .execute();
    const entry = { account: clients.own.email, event: 'exportReport', outcome: 'done' };
    expect(entries).toEqual(FILES.map(() => entry));
  });

  test('sees the reports of the record that its own was merged into', async () => {
    const { reportId } = await report('approved');
    const into = await addClient('Nordlicht GmbH');
    await post('/party/merge', { from: record, into });
    record = into;
    expect((await file(clients.own, 'excel', reportId)).statusCode).toBe(200);
    expect((await list(clients.own)).client).toBe('Nordlicht GmbH');
  });
});

describe.each(ROLES.filter((role) => role !== 'client'))('somebody who is %s', (role) => {
  test.each(REPORT_STATUSES)('has other ways to reports, also while %s', async (status) => {
    const person = await t.person(`${role}-${status}`, role);
    const { reportId } = await report(status);
    expect((await t.call(person, 'GET', '/client/reports')).status).toBe(403);
    for (const kind of FILES) expect((await file(person, kind, reportId)).statusCode).toBe(403);
  });
});

describe('the record of an account', () => {
  test('is needed for the role of a client, and must be that of a client', async () => {
    const person = { email: 'emma@example.com', nickname: 'Emma', roles: ['client'] };
    const factory = (await post('/party/add', { kind: 'factory', nameEn: 'Qixin' })).data.id;
    for (const [clientId, code] of [
      ['', 'MISSING'],
      [factory, 'NOT_ALLOWED'],
      ['nonsense', 'NOT_ALLOWED'],
    ] as const)
      expect((await post('/user/add', { ...person, clientId })).data.issues).toMatchObject([
        { field: 'clientId', code },
      ]);
    const { data } = await post('/user/add', { ...person, clientId: record });
    const { body } = await t.call(admin, 'GET', '/user/list', { query: { keyword: 'emma' } });
    expect(body.data.items).toMatchObject([{ uid: data.uid, client: { id: record } }]);
  });

  test('goes with the role', async () => {
    const person = await t.person('was-client', 'client');
    await belongTo(person, record);
    await post('/user/set-roles', { uid: person.uid, roles: ['inspector'], clientId: record });
    await post('/user/set-roles', { uid: person.uid, roles: ['inspector'] });
    const { body } = await t.call(admin, 'GET', '/user/list', { query: { keyword: person.email } });
    expect(body.data.items).toMatchObject([{ client: null }]);
  });
});
