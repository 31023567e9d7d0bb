import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lin: Person;
let he: Person;

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('Lin Jia', 'inspector');
  he = await t.person('He Wen', 'coordinator');
});
afterAll(() => t.close());

/** A report that can be submitted: the visit was aborted. */
async function ready(): Promise<string> {
  const { reportId } = await t.task(lin);
  const set = { overall: 'aborted', abortReason: 'not_ready' };
  const ops = [operation(t.clock.ms, 'conclusion', 'conclusion', { set })];
  await t.call(lin, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
  return reportId;
}

test.each([0, 1, 2, 3, 4, 5])(
  'of cancelling and submitting at once one wins, and the other hears who it was (%i)',
  async (round) => {
    const reportId = await ready();
    const submit = () => t.call(lin, 'POST', '/workflow/submit', { body: { reportId } });
    const cancel = () => t.call(he, 'POST', '/workflow/cancel', { body: { reportId, reason: 'moved' } });
    const [submitted, cancelled] =
      round % 2 === 0
        ? await Promise.all([submit(), cancel()])
        : (await Promise.all([cancel(), submit()])).toReversed();
    const answers = [submitted?.body, cancelled?.body];
    expect(answers.map(({ code }) => code as number).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const lost = answers.find(({ code }) => code === 400);
    expect(lost.data.reason).toBe('TRANSITION_NOT_POSSIBLE');
    const isCancelled = cancelled?.body.code === 200;
    expect(lost.msg).toBe(
      isCancelled ? 'He Wen has cancelled this inspection.' : 'Lin Jia has submitted this report.',
    );
    const { status } = await t.db
      .selectFrom('report')
      .select('status')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    expect(status).toBe(isCancelled ? 'cancelled' : 'submitted');
    // The log has one of the two steps.
    const steps = await t.db
      .selectFrom('workflowEntry')
      .select('event')
      .where('reportId', '=', reportId)
      .where('event', 'in', ['submit', 'cancel'])
      .execute();
    expect(steps.map(({ event }) => event)).toEqual([isCancelled ? 'cancel' : 'submit']);
  },
);
