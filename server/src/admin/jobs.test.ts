import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { addJob, failJob, FinalError, takeJobs } from '../jobs/job-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { listJobs } from './jobs.ts';
import { runAdmin } from './testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  // The commands use the clock of the machine.
  t.clock.ms = Date.now();
});
afterAll(() => t.close());

test('jobs has waited for no less than nothing, also after the clock was set back', async () => {
  await inTransaction(t.db, (tx) => addJob(tx, 'passwordLinkMail', { uid: 9 }, Date.now() + 300_000));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await listJobs(t.db);
  expect(printed.mock.calls).toEqual([['passwordLinkMail: 1 waiting, the oldest for 0 min']]);
  printed.mockRestore();
  await t.db.deleteFrom('job').execute();
});

test('jobs lists what was given up, and retry-jobs has it done again', async () => {
  expect((await runAdmin(t, ['jobs'])).output).toBe('There are no jobs.\n');
  const type = t.config.database.type;
  for (const uid of [1, 2])
    await inTransaction(t.db, (tx) => addJob(tx, 'passwordLinkMail', { uid }, t.clock.ms));
  const taken = await takeJobs(t.db, type, t.clock.ms, 2);
  for (const job of taken) await failJob(t.db, job, new FinalError('550 nobody\r\nthere'), t.clock.ms);

  const { output } = await runAdmin(t, ['jobs']);
  expect(output).toMatch(/^passwordLinkMail: 2 dead, the oldest for \d min\n/);
  const lines = output.trim().split('\n').slice(1);
  expect(lines.map((line) => line.split('\t')[4])).toEqual(['550 nobody  there', '550 nobody  there']);

  const id = lines[0]?.split('\t')[0] ?? '';
  expect((await runAdmin(t, ['retry-jobs', id])).output).toBe('1 job restarted\n');
  expect(await runAdmin(t, ['retry-jobs', id])).toEqual({
    code: 1,
    output: `No job with the id "${id}" was given up. The command "jobs" lists them.\n`,
  });
  expect((await runAdmin(t, ['retry-jobs'])).output).toBe('1 job restarted\n');
  expect(await takeJobs(t.db, type, Date.now(), 9)).toHaveLength(2);
});
