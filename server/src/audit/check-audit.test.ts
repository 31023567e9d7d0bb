import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdmin } from '../admin/testing.ts';
import type { Db } from '../database/schema.ts';
import { picture, upload } from '../files/testing.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { changeProfile } from '../users/profile.ts';
import { checkAudit, type AuditFault } from './check-audit.ts';
import { cutTail, forge, forgeAccounts, lastSeq, rechain, removeReport, unsubmit } from './testing.ts';

let t: TestApp;
let lead: Person;
let helper: Person;
let reviewer: Person;
/** Approved, returned once, with a photo. */
let approved: string;
/** Handed in. */
let submitted: string;
/** Never handed in. */
let open: string;
let renamed: string;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  helper = await t.person('helper', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
  approved = await visited();
  await step(lead, 'submit', approved);
  await step(reviewer, 'return', approved, { reason: 'photos' });
  await push(approved, operation(t.clock.ms++, 'conclusion', 'conclusion', { set: { overallReason: 'x' } }));
  await step(lead, 'submit', approved);
  await step(reviewer, 'startReview', approved);
  await step(reviewer, 'approve', approved);
  submitted = await visited();
  await step(lead, 'submit', submitted);
  open = await visited();
  await changeProfile({ db: t.db, now: () => t.clock.ms }, helper.uid, { nickname: 'Helper Two' });
});
afterAll(() => t.close());

const push = async (reportId: string, ...ops: object[]) => {
  const { body } = await t.call(lead, 'POST', '/report/push', {
    body: { reportId, deviceId: 'phone-1', ops },
  });
  expect(body.data.results.map(({ result }: { result: string }) => result)).toEqual(ops.map(() => 'applied'));
};
const step = async (person: Person, event: string, reportId: string, more: object = {}) => {
  const { body } = await t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, ...more } });
  expect(body.code, event).toBe(200);
};

/** An aborted visit of two people with a photo, a count, a deleted row, a plan change and a clock that ran ahead. */
async function visited(): Promise<string> {
  const members = [
    { uid: lead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ];
  const { reportId } = await t.task(lead, { members });
  t.clock.ms += 1000;
  const { rename } = await upload(t, lead, reportId, await picture());
  renamed = rename;
  const late = t.clock.ms + 3_600_000;
  const ahead = operation(late, 'information', 'information', { set: { weather: 'rain' } });
  const defect = operation(t.clock.ms++, 'defect', 'd1', { set: { class: 'minor', quantity: 1 } });
  await push(
    reportId,
    operation(t.clock.ms++, 'conclusion', 'conclusion', {
      set: { overall: 'aborted', abortReason: 'not_ready' },
    }),
    operation(t.clock.ms++, 'photo', 'p1', { set: { category: 'factory', captionEn: 'Gate', rename } }),
    ahead,
    defect,
    operation(t.clock.ms++, 'planChange', 'c1', {
      set: { reason: 'less presented', verdictBefore: 'reject' },
    }),
  );
  await push(
    reportId,
    operation(late + 1, 'information', 'information', {
      set: { weather: 'sun' },
      base: { weather: ahead.hlc },
    }),
    operation(t.clock.ms++, 'defect', 'd1', { inc: { quantity: 2 } }),
    operation(t.clock.ms++, 'defect', 'd2', { set: { class: 'major' } }),
  );
  await push(
    reportId,
    operation(t.clock.ms++, 'defect', 'd1', {
      delete: true,
      base: { class: defect.hlc, quantity: defect.hlc },
    }),
  );
  return reportId;
}

/** Runs a change in a transaction that is undone, and returns what the check finds. */
async function faultAfter(
  change: (db: Db) => Promise<unknown>,
  notes: string[] = [],
): Promise<AuditFault | null> {
  const undone = new Error('undone');
  let fault: AuditFault | null = null;
  await t.db
    .transaction()
    .execute(async (tx) => {
      await change(tx);
      ({ fault } = await checkAudit(tx, notes));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return fault;
}

const operations = (db: Db, reportId = approved) =>
  db.updateTable('operation').where('reportId', '=', reportId);
const steps = (db: Db, event: string) =>
  db.updateTable('workflowEntry').where('reportId', '=', approved).where('event', '=', event);

test('finds nothing in what the server itself has written', async () => {
  const { fault, reports, entries, accounts } = await checkAudit(t.db);
  expect(fault).toBeNull();
  expect({ reports, accounts }).toEqual({ reports: 3, accounts: 3 });
  const { count } = await t.db
    .selectFrom('operation')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(entries).toBeGreaterThan(Number(count));
});

describe('finds', () => {
  const KINDS: [kind: string, code: AuditFault['code'], change: (db: Db) => Promise<unknown>][] = [
    [
      'a log row that was altered',
      'ENTRY',
      (db) => operations(db).set({ body: '{}' }).where('seq', '=', 5).execute(),
    ],
    ['another author', 'ENTRY', (db) => operations(db).set({ uid: 999 }).where('seq', '=', 5).execute()],
    [
      'another role of an author',
      'ENTRY',
      (db) => operations(db).set({ role: 'reviewer' }).where('seq', '=', 5).execute(),
    ],
    ['another time', 'ENTRY', (db) => operations(db).set({ receivedAt: 5 }).where('seq', '=', 5).execute()],
    [
      'another value before',
      'ENTRY',
      (db) => operations(db).set({ before: '{"x":1}' }).where('seq', '=', 5).execute(),
    ],
    [
      'a log row that was deleted',
      'ENTRY',
      (db) => db.deleteFrom('operation').where('reportId', '=', approved).where('seq', '=', 5).execute(),
    ],
    [
      'the tail of a log cut',
      'LOG_END',
      async (db) =>
        db
          .deleteFrom('operation')
          .where('reportId', '=', open)
          .where('seq', '=', await lastSeq(db, open))
          .execute(),
    ],
    ['the tail cut with the sequence set back', 'ROW', (db) => cutTail(db, open)],
    ['the tail cut with the sequence set back, handed in', 'ROW', (db) => cutTail(db, submitted)],
    [
      'the tail and its row cut, handed in',
      'HEAD_CHANGED',
      async (db) => {
        // The last operation took the row d1 back to what it was.
        const before = await db
          .selectFrom('reportRow')
          .selectAll()
          .where('reportId', '=', submitted)
          .where('id', '=', 'd1')
          .executeTakeFirstOrThrow();
        await cutTail(db, submitted);
        const { removed: _, ...body } = JSON.parse(before.body);
        const row = { body: JSON.stringify(body), deleted: 0, seq: before.seq - 2 };
        await db
          .updateTable('reportRow')
          .set(row)
          .where('reportId', '=', submitted)
          .where('id', '=', 'd1')
          .execute();
      },
    ],
    [
      'two logs swapped',
      'ENTRY',
      async (db) => {
        const [a, b] = [submitted, open];
        await operations(db, a)
          .set({ seq: sql<number>`seq + 1000` })
          .execute();
        await operations(db, b).set({ reportId: a }).execute();
        await operations(db, a)
          .set({ reportId: b, seq: sql<number>`seq - 1000` })
          .where('seq', '>', 1000)
          .execute();
      },
    ],
    ['a log rewritten with right hashes', 'HEAD_CHANGED', (db) => forge(db, submitted)],
    ['a log rewritten with right hashes, approved', 'HEAD_CHANGED', (db) => forge(db, approved)],
    [
      'a log rewritten with right hashes, and its signed heads moved along',
      'HEAD_CHANGED',
      async (db) => {
        await forge(db, submitted);
        await sql`update "signedHead" set head = (select hash from "workflowEntry" as e
        where e."reportId" = "signedHead"."reportId" and e.number = "signedHead".number)`.execute(db);
      },
    ],
    [
      'a log rewritten with an entry that the server would reject',
      'ENTRY_IMPOSSIBLE',
      async (db) => {
        await operations(db, open)
          .set({ body: sql<string>`replace(body, 'Gate', 'Yard')`, before: '{}' })
          .where('kind', '=', 'photo')
          .execute();
        await rechain(db, open);
      },
    ],
    [
      'a row of the report edited',
      'ROW',
      (db) =>
        sql`update "reportRow" set body = replace(body, 'not_ready', 'refused_entry') where "reportId" = ${approved}`.execute(
          db,
        ),
    ],
    [
      'a row hidden',
      'ROW',
      (db) =>
        db
          .updateTable('reportRow')
          .set({ deleted: 1 })
          .where('reportId', '=', open)
          .where('id', '=', 'd1')
          .execute(),
    ],
    [
      'a row added',
      'ROW',
      (db) =>
        sql`insert into "reportRow" select "reportId", kind, 'd9', body, deleted, seq from "reportRow" where "reportId" = ${open} and id = 'd1'`.execute(
          db,
        ),
    ],
    [
      'a row removed',
      'ROW',
      (db) => db.deleteFrom('reportRow').where('reportId', '=', open).where('id', '=', 'd2').execute(),
    ],
    [
      'two rows swapped',
      'ROW',
      async (db) => {
        const rows = db.updateTable('reportRow').where('reportId', '=', open).where('kind', '=', 'defect');
        await rows.set({ id: 'd0' }).where('id', '=', 'd1').execute();
        await rows.set({ id: 'd1' }).where('id', '=', 'd2').execute();
        await rows.set({ id: 'd2' }).where('id', '=', 'd0').execute();
      },
    ],
    ['a report removed', 'REPORT_MISSING', (db) => removeReport(db, submitted)],
    ['an approved report removed', 'REPORT_MISSING', (db) => removeReport(db, approved)],
    [
      'a report removed with its heads',
      'LEAF_UNKNOWN',
      async (db) => {
        await removeReport(db, submitted);
        await db.deleteFrom('signedHead').where('reportId', '=', submitted).execute();
      },
    ],
    [
      'the status set',
      'STATUS',
      (db) => db.updateTable('report').set({ status: 'approved' }).where('id', '=', submitted).execute(),
    ],
    [
      'the status of the list set',
      'TEAM',
      (db) =>
        db.updateTable('taskMember').set({ status: 'approved' }).where('status', '=', 'submitted').execute(),
    ],
    [
      'the version set',
      'STATUS',
      (db) => db.updateTable('report').set({ version: 2 }).where('id', '=', approved).execute(),
    ],
    [
      'the count of submissions set',
      'STATUS',
      (db) => db.updateTable('report').set({ submissions: 0 }).where('id', '=', approved).execute(),
    ],
    [
      'what the second reading begins with set',
      'STATUS',
      (db) => db.updateTable('report').set({ decidedSeq: 0 }).where('id', '=', approved).execute(),
    ],
    [
      'a step removed',
      'ENTRY',
      (db) =>
        db
          .deleteFrom('workflowEntry')
          .where('reportId', '=', approved)
          .where('event', '=', 'return')
          .execute(),
    ],
    [
      'the approval removed',
      'LOG_END',
      (db) =>
        db
          .deleteFrom('workflowEntry')
          .where('reportId', '=', approved)
          .where('event', '=', 'approve')
          .execute(),
    ],
    ['another approver', 'ENTRY', (db) => steps(db, 'approve').set({ uid: helper.uid }).execute()],
    [
      'another approver, with right hashes',
      'HEAD_CHANGED',
      async (db) => {
        await steps(db, 'approve').set({ uid: helper.uid }).execute();
        await rechain(db, approved);
      },
    ],
    ['another reason of return', 'ENTRY', (db) => steps(db, 'return').set({ reason: 'wording' }).execute()],
    [
      'another hash of a file',
      'FILE',
      (db) =>
        db
          .updateTable('file')
          .set({ sha256: '0'.repeat(64) })
          .where('rename', '=', renamed)
          .execute(),
    ],
    [
      'another hash of a file in the log',
      'ENTRY',
      (db) =>
        operations(db)
          .set({ fileHash: '0'.repeat(64) })
          .where('kind', '=', 'photo')
          .execute(),
    ],
    [
      'a role of an account changed',
      'ACCOUNT',
      (db) => db.updateTable('user').set({ roles: '["admin"]' }).where('uid', '=', helper.uid).execute(),
    ],
    [
      'a name changed',
      'ACCOUNT',
      (db) => db.updateTable('user').set({ nickname: 'Somebody' }).where('uid', '=', reviewer.uid).execute(),
    ],
    [
      'a closed account opened',
      'ACCOUNT',
      (db) => db.updateTable('user').set({ isActive: 0 }).where('uid', '=', reviewer.uid).execute(),
    ],
    [
      'an account added',
      'ACCOUNT',
      (db) =>
        sql`insert into "user" (uid, email, nickname, avatar, "passwordHash", roles, "isActive", "createdAt") select 99, 'x@example.com', nickname, avatar, "passwordHash", roles, "isActive", "createdAt" from "user" where uid = ${lead.uid}`.execute(
          db,
        ),
    ],
    [
      'a role changed in the log of accounts',
      'ACCOUNT_ENTRY',
      (db) => db.updateTable('accountEntry').set({ roles: '["admin"]' }).where('number', '=', 2).execute(),
    ],
    ['the log of accounts written anew', 'HEAD_CHANGED', (db) => forgeAccounts(db, helper.uid)],
    [
      'the part of a member changed',
      'TEAM',
      (db) => db.updateTable('taskMember').set({ part: 'lead' }).where('uid', '=', helper.uid).execute(),
    ],
    ['a member removed', 'TEAM', (db) => db.deleteFrom('taskMember').where('uid', '=', helper.uid).execute()],
    [
      'another report number',
      'TASK',
      (db) => db.updateTable('task').set({ reportNo: 'R-X' }).where('reportId', '=', open).execute(),
    ],
    [
      'an issued version removed',
      'VERSION_HEAD',
      (db) => db.deleteFrom('issuedVersion').where('reportId', '=', approved).execute(),
    ],
    [
      'a signed head removed',
      'HEAD_MISSING',
      (db) => db.deleteFrom('signedHead').where('reportId', '=', approved).where('number', '=', 3).execute(),
    ],
    [
      'a leaf of the log of proofs altered',
      'HEAD_NOT_IN_LOG',
      (db) =>
        db
          .updateTable('proofNode')
          .set({ hash: '0'.repeat(64) })
          .where('level', '=', 0)
          .where('index', '=', 0)
          .execute(),
    ],
  ];
  test.each(KINDS)('%s: %s', async (_kind, code, change) => {
    expect(await faultAfter(change)).toMatchObject({ code });
  });
});

test('names the first entry that does not fit', async () => {
  const fault = await faultAfter((db) =>
    operations(db).set({ body: '{}' }).where('seq', 'in', [5, 7]).execute(),
  );
  expect(fault?.place).toMatch(new RegExp(`^report ${approved}: entry 5 \\(\\w+ [\\w-]+\\)$`));
});

test('only a checkpoint that somebody kept shows that a step was undone together with the log of proofs', async () => {
  const { body: note } = await t.app.inject('/verify/checkpoint');
  expect((await checkAudit(t.db, [note])).fault).toBeNull();
  expect(await faultAfter((db) => unsubmit(db, submitted))).toBeNull();
  expect(await faultAfter((db) => unsubmit(db, submitted), [note])).toMatchObject({ code: 'CHECKPOINT' });
  expect(await faultAfter(async () => undefined, [note.replace('\n', 'x\n')])).toMatchObject({
    code: 'CHECKPOINT',
  });
});

test('nothing on the server shows that the newest entries of an open report were written anew', async () => {
  expect(await faultAfter((db) => forge(db, open))).toBeNull();
});

test('the command says how much holds, or names the entry and ends with code 1', async () => {
  expect(await runAdmin(t, ['verify-audit'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^All logs hold: \d+ entries of 3 reports, and 3 accounts\.\n$/),
  });
  const note = join(t.config.dataDir, 'checkpoint');
  writeFileSync(note, (await t.app.inject('/verify/checkpoint')).body);
  expect((await runAdmin(t, ['verify-audit', '--checkpoint', note])).code).toBe(0);
  await t.db.updateTable('report').set({ status: 'approved' }).where('id', '=', submitted).execute();
  const found = await runAdmin(t, ['verify-audit']);
  await t.db.updateTable('report').set({ status: 'submitted' }).where('id', '=', submitted).execute();
  expect(found).toEqual({
    code: 1,
    output: `The logs do not hold: status, version or reason of return are not those of the log (report ${submitted}: approved, version 1)\n`,
  });
});

test('a visit that was cancelled and restored goes back to the status before, and to no other', async () => {
  const planner = await t.person('planner', 'coordinator');
  const restored = await visited();
  await step(planner, 'cancel', restored, { reason: 'moved' });
  await step(planner, 'restore', restored);
  expect((await checkAudit(t.db)).fault).toBeNull();
  const elsewhere = async (db: Db) => {
    const step = db.updateTable('workflowEntry').set({ to: 'returned' }).where('event', '=', 'restore');
    await step.where('reportId', '=', restored).execute();
    await rechain(db, restored);
  };
  expect((await faultAfter(elsewhere))?.code).toBe('ENTRY_IMPOSSIBLE');
});

test('a report that is amended begins without the decision of the client, and its log holds', async () => {
  const coordinator = await t.person('coordinator', 'coordinator');
  // The phone was ahead.
  const set = { clientDecision: 'hold' };
  const op = operation(t.clock.ms + 3_600_000, 'conclusion', 'conclusion', { set });
  await t.call(coordinator, 'POST', '/report/push', {
    body: { reportId: approved, deviceId: 'phone-2', ops: [op] },
  });
  t.clock.ms += 1000;
  await step(reviewer, 'amend', approved, { reason: 'wording' });
  const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId: approved } });
  const row = body.data.rows.find(({ kind }: { kind: string }) => kind === 'conclusion');
  expect([row.fields.clientDecision, row.rivals]).toEqual([null, undefined]);
  expect((await checkAudit(t.db)).fault).toBeNull();
});
