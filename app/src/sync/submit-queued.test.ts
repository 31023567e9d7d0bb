import type { Task } from '@proofmark/contract/api/task.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { setFields } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { refreshTasks } from '../store/tasks.ts';
import { queueSubmit, withdrawSubmission } from './submit.ts';
import { pullReport } from './pull.ts';
import { syncReport } from './sync-report.ts';
import { ok, type FakeServer } from './testing/fake-server.ts';
import { newPhone, REPORT, taskOf } from './testing/test-phone.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = newPhone());
  await db.tasks.put({ ...taskOf(), cachedAt: 0 });
});

const sync = () => syncReport(db, REPORT);
const setClient = (client: string) => setFields(REPORT, 'information', 'information', { client });
describe('a queued submission', () => {
  test('is sent after everything else, with the sequence number that the phone has seen', async () => {
    await setClient('A');
    await queueSubmit(REPORT);
    await sync();
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/report/push',
      '/report/pull',
      '/workflow/submit',
    ]);
    expect(server.calls.at(-1)?.body).toEqual({ reportId: REPORT, seq: 1 });
    expect(await db.reports.get(REPORT)).toMatchObject({ status: 'submitted' });
    expect((await db.reports.get(REPORT))?.submitQueued).toBeUndefined();
  });

  test('waits without a network, and is not repeated when only its answer was lost', async () => {
    await queueSubmit(REPORT);
    server.faults = ['network'];
    await expect(sync()).rejects.toThrow();
    expect((await db.reports.get(REPORT))?.submitQueued).toBeDefined();
    server.faults = [null, 'lostAnswer'];
    await expect(sync()).rejects.toThrow();
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
    expect(await db.reports.get(REPORT)).not.toHaveProperty('submitQueued');
    expect(await db.reports.get(REPORT)).not.toHaveProperty('submitError');
  });

  test('stores a refusal to be shown', async () => {
    await queueSubmit(REPORT);
    const issues = [{ field: 'conclusion', code: 'MISSING', message: 'No signature' }];
    server.answers['/workflow/submit'] = () => ({
      code: 400,
      msg: 'Not ready',
      data: { reason: 'REPORT_NOT_READY', issues },
    });
    await sync();
    expect(await db.reports.get(REPORT)).toMatchObject({
      submitError: { reason: 'REPORT_NOT_READY', msg: 'Not ready', issues },
    });
  });

  test('is not sent while there are refused changes', async () => {
    server.rejects = () => true;
    await setClient('bad');
    await queueSubmit(REPORT);
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(0);
    expect(await db.reports.get(REPORT)).toMatchObject({ submitError: { reason: 'REJECTED_CHANGES' } });
  });
});

describe('a submission that the server lost, because a backup was restored', () => {
  const submitted = async () => {
    await setClient('A');
    await queueSubmit(REPORT);
    await sync();
  };
  /** The backup has all that was entered, and its log the same hash. */
  const restore = () => {
    server.status = 'in_progress';
    server.report.submissions -= 1;
  };
  const error = async () => (await db.reports.get(REPORT))?.submitError;

  test('is told to the lead by the next pull, and can be sent again', async () => {
    await submitted();
    restore();
    await sync();
    expect(await error()).toMatchObject({ reason: 'SUBMISSION_GONE' });
    expect(await db.tasks.get(REPORT)).toMatchObject({ status: 'in_progress' });
    await queueSubmit(REPORT);
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(2);
    expect(await db.reports.get(REPORT)).toMatchObject({ status: 'submitted' });
    expect(await error()).toBeUndefined();
  });

  test('is told by the list of tasks too', async () => {
    await submitted();
    restore();
    server.answers['/task/list'] = () => ok({ items: [taskOf()], nextCursor: null });
    await refreshTasks();
    expect(await error()).toMatchObject({ reason: 'SUBMISSION_GONE' });
  });

  test('is none when the lead withdraws it, or an inspector of the team looks on', async () => {
    await submitted();
    server.answers['/workflow/withdraw'] = () => {
      server.status = 'in_progress';
      return ok({ status: 'in_progress', version: 1, submissions: 1 });
    };
    await withdrawSubmission(REPORT);
    // An answer that was under way while the lead withdrew it.
    server.answers['/report/pull'] = () => ok({ ...server.report.pull(1, ''), status: 'submitted' });
    await sync();
    delete server.answers['/report/pull'];
    await sync();
    expect(await db.reports.get(REPORT)).toMatchObject({ status: 'in_progress' });
    expect(await error()).toBeUndefined();
    await queueSubmit(REPORT);
    await sync();
    await db.tasks.update(REPORT, { part: 'inspector' });
    restore();
    await sync();
    expect(await error()).toBeUndefined();
  });
});

describe('a queued submission that somebody has answered meanwhile', () => {
  const list = (change: Partial<Task>) => {
    const { submissions } = server.report;
    server.answers['/task/list'] = () =>
      ok({ items: [taskOf({ submissions, ...change })], nextCursor: null });
  };
  /** The server takes the submission, and the phone does not learn it. */
  const submitWithoutAnswer = async () => {
    await sync();
    await queueSubmit(REPORT);
    server.faults = [null, 'lostAnswer'];
    await expect(sync()).rejects.toThrow();
  };
  const expectDropped = async () => {
    const report = await db.reports.get(REPORT);
    expect(report).toMatchObject({ submitError: { reason: 'SUBMISSION_OVERTAKEN' } });
    expect(report).not.toHaveProperty('submitQueued');
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
  };

  test('is not sent again when the pull brings the report back as returned', async () => {
    await submitWithoutAnswer();
    server.status = 'returned';
    await sync();
    await expectDropped();
  });

  test('is not sent again when the list of tasks says that the report was returned', async () => {
    await submitWithoutAnswer();
    server.status = 'returned';
    list({ status: 'returned' });
    await refreshTasks();
    await expectDropped();
  });

  test('is not sent for the version after the one that the person submitted', async () => {
    await submitWithoutAnswer();
    server.status = 'in_progress';
    list({ status: 'in_progress', version: 2 });
    await refreshTasks();
    await expectDropped();
  });

  test('is not sent again when its correction was returned once more', async () => {
    server.status = 'returned';
    await submitWithoutAnswer();
    server.status = 'returned';
    await sync();
    await expectDropped();
  });

  test('is not sent again when the lead withdrew it on another device', async () => {
    await submitWithoutAnswer();
    server.status = 'in_progress';
    await sync();
    await expectDropped();
  });

  test.each([
    ['the list of tasks', async () => refreshTasks()],
    ['a pull of its own', async () => pullReport(db, REPORT)],
  ])('is not sent again when %s had said that it was submitted, before it was returned', async (_, learn) => {
    await submitWithoutAnswer();
    list({ status: 'submitted' });
    await learn();
    expect(await db.reports.get(REPORT)).not.toHaveProperty('submitQueued');
    server.status = 'returned';
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
    expect(await db.reports.get(REPORT)).toMatchObject({ status: 'returned' });
  });

  test('can be queued again after reading why, and its error goes when the report is submitted elsewhere', async () => {
    await submitWithoutAnswer();
    server.status = 'returned';
    await sync();
    list({ status: 'submitted' });
    await refreshTasks();
    expect(await db.reports.get(REPORT)).not.toHaveProperty('submitError');
    list({ status: 'returned' });
    await refreshTasks();
    await queueSubmit(REPORT);
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(2);
    expect(await db.reports.get(REPORT)).toMatchObject({ status: 'submitted' });
  });

  test('is sent when the report was returned before the person submitted it', async () => {
    server.status = 'returned';
    await sync();
    await setClient('corrected');
    await queueSubmit(REPORT);
    list({ status: 'returned' });
    await refreshTasks();
    await sync();
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
    expect(await db.reports.get(REPORT)).not.toHaveProperty('submitError');
  });
});
