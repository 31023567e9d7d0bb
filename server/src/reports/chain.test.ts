import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

let t: TestApp;
let lead: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
});
afterAll(() => t.close());

const stateOf = (reportId: string) =>
  t.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();

describe('verifyChain() finds', () => {
  const damages: [string, (reportId: string) => Promise<unknown>][] = [
    [
      'an altered entry',
      (reportId) =>
        t.db
          .updateTable('operation')
          .set({ body: '{}' })
          .where('reportId', '=', reportId)
          .where('seq', '=', 5)
          .execute(),
    ],
    [
      'another author',
      (reportId) =>
        t.db
          .updateTable('operation')
          .set({ uid: 999 })
          .where('reportId', '=', reportId)
          .where('seq', '=', 5)
          .execute(),
    ],
    [
      'a removed entry',
      (reportId) =>
        t.db.deleteFrom('operation').where('reportId', '=', reportId).where('seq', '=', 5).execute(),
    ],
  ];
  test.each(damages)('%s', async (_, damage) => {
    const { reportId } = await t.task(lead);
    expect((await verifyChain(t.db, reportId)).brokenAt).toBeNull();
    await damage(reportId);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: 4, brokenAt: 5 });
  });

  test('a removed end', async () => {
    const { reportId } = await t.task(lead);
    const { seq } = await stateOf(reportId);
    await t.db.deleteFrom('operation').where('reportId', '=', reportId).where('seq', '=', seq).execute();
    expect(await verifyChain(t.db, reportId)).toEqual({ length: seq - 1, brokenAt: seq });
  });
});
