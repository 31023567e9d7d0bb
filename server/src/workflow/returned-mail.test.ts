/**
 * The mail about a returned report, and a real server process that is killed (SIGKILL) between the step and its mail, and
 * while it sends. Its mail server takes connections and says nothing, so no mail leaves before the kill.
 */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEASE_MS } from '../jobs/job-table.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { Person } from '../testing/test-app.ts';
import { startAccountApp, type AccountApp } from '../users/testing.ts';

let t: AccountApp;
let lead: Person;
let reviewer: Person;
beforeEach(async () => {
  t = await startAccountApp();
  // The process has the clock of the machine.
  t.clock.ms = Date.now();
  lead = await t.person('lead', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
});
afterEach(() => t.close());

async function submitted(members = [{ uid: lead.uid, part: 'lead' as 'lead' | 'inspector' }]) {
  const task = await t.task(lead, { members });
  await t.db.updateTable('report').set({ status: 'submitted' }).where('id', '=', task.reportId).execute();
  return task;
}
const bodyOf = (reportId: string) => ({ reportId, reason: 'photos', text: 'Carton <b>7</b>\nand 9' });
const giveBack = (reportId: string) =>
  t.call(reviewer, 'POST', '/workflow/return', { body: bodyOf(reportId) });

test('goes to everybody of the team, each in the language of their app, and shows what people typed as text', async () => {
  const helper = await t.person('helper', 'inspector');
  const gone = await t.person('gone', 'inspector');
  await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', gone.uid).execute();
  const part = 'inspector' as const;
  const { reportId, reportNo, orderNo } = await submitted([
    { uid: lead.uid, part: 'lead' },
    { uid: helper.uid, part },
    { uid: gone.uid, part },
  ]);
  await t.db.updateTable('user').set({ language: 'en-US' }).where('uid', '=', lead.uid).execute();
  expect((await giveBack(reportId)).body.code).toBe(200);
  await t.app.jobs.runDue();
  expect(t.mails.map(({ to }) => to).toSorted()).toEqual(['helper@example.com', 'lead@example.com']);
  const mailTo = (to: string) => t.mails.find((mail) => mail.to === to);
  const english = mailTo('lead@example.com');
  expect(english?.subject).toMatch(/^Returned: .* \[.+\]$|^Returned \[.+\]$/);
  expect(english?.subject).toContain(`[${reportNo}]`);
  expect(english?.text).toContain('reviewer returned the report');
  expect(english?.text).toContain(`${reportNo} · ${orderNo}`);
  expect(english?.text).toContain('Message from reviewer: Carton <b>7</b>');
  expect(english?.text).toContain(`/returned?orderNo=`);
  expect(english?.html).toContain('Carton &lt;b&gt;7&lt;/b&gt;<br />and 9');
  expect(mailTo('helper@example.com')?.subject).toContain('退回');
  expect(await t.db.selectFrom('job').selectAll().execute()).toEqual([]);
});

test('does not go out if the step is refused, or the report has been submitted again', async () => {
  const { reportId } = await submitted();
  await t.db.updateTable('report').set({ status: 'approved' }).where('id', '=', reportId).execute();
  expect((await giveBack(reportId)).body.data.reason).toBe('TRANSITION_NOT_POSSIBLE');
  const other = await submitted();
  await giveBack(other.reportId);
  await t.db.updateTable('report').set({ status: 'submitted' }).where('id', '=', other.reportId).execute();
  await t.app.jobs.runDue();
  expect(t.mails).toEqual([]);
});

test('kills between the step and its mail, and while it is sent: each returned report has its mail', async () => {
  const smtp = await silentServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    MAIL_FROM: 'no-reply@example.com',
  };
  const reports = await Promise.all(Array.from({ length: 12 }, () => submitted()));
  const statusOf = async (reportId: string) =>
    (await t.db.selectFrom('report').select('status').where('id', '=', reportId).executeTakeFirst())?.status;

  for (let killAfter = 1; killAfter <= 3; killAfter++) {
    const server = await startServerProcess(t.config, env);
    let answers = 0;
    let killed: Promise<void> | undefined;
    const open: string[] = [];
    for (const { reportId } of reports) if ((await statusOf(reportId)) === 'submitted') open.push(reportId);
    await Promise.all(
      open.map(async (reportId) => {
        const answered = await fetch(`${server.url}${routePath('/workflow/return')}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [TOKEN_HEADER]: reviewer.token },
          body: JSON.stringify(bodyOf(reportId)),
        }).then(
          (response) => response.json(),
          () => null,
        );
        if (answered !== null && ++answers === killAfter) killed = server.kill();
      }),
    );
    await (killed ?? server.kill());
    // A step and its mail are both there, or neither.
    const waiting = await t.db
      .selectFrom('job')
      .innerJoin('workflowEntry', (join) => join.on('workflowEntry.event', '=', 'return'))
      .innerJoin('inboxEntry', 'inboxEntry.reportId', 'workflowEntry.reportId')
      .select(['job.body', 'inboxEntry.id', 'workflowEntry.reportId'])
      .execute();
    const withMail = new Set(
      waiting.filter(({ body, id }) => body.includes(id)).map(({ reportId }) => reportId),
    );
    for (const { reportId } of reports)
      expect([reportId, await statusOf(reportId)]).toEqual([
        reportId,
        withMail.has(reportId) ? 'returned' : 'submitted',
      ]);
  }

  const server = await startServerProcess(t.config, env);
  t.clock.ms = Date.now() + LEASE_MS;
  for (const { reportId } of reports)
    if ((await statusOf(reportId)) === 'submitted') await giveBack(reportId);
  await vi.waitFor(
    async () => {
      const taken = await t.db.selectFrom('job').select('id').where('attempts', '>', 0).execute();
      expect(taken.length).toBeGreaterThanOrEqual(4);
    },
    { timeout: 20_000, interval: 50 },
  );
  await server.kill();

  // All leases have ended.
  t.clock.ms += 2 * LEASE_MS;
  await t.app.jobs.runDue();
  const told = reports.filter(({ reportNo }) =>
    t.mails.some(({ subject }) => subject.includes(`[${reportNo}]`)),
  );
  expect(told).toHaveLength(reports.length);
  expect(await t.db.selectFrom('job').selectAll().execute()).toEqual([]);
  await new Promise((resolve) => smtp.close(resolve));
});

async function silentServer(): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
