import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { recordAudit } from './audit-log.ts';

let t: TestApp;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a stranger cannot fill the disk with what is refused, and others are noted all the same', async () => {
  const deps = { db: t.db, config: t.config, now: () => t.clock.ms };
  const refuse = (n: number, address: string) =>
    recordAudit(deps, {
      event: 'login',
      account: `nobody-${n}@example.com`,
      address,
      device: '',
      outcome: 'refused',
      reason: 'TOO_MANY_ATTEMPTS',
    });
  const noted = async (address: string) =>
    (await t.db.selectFrom('auditEntry').select('id').where('address', '=', address).execute()).length;
  for (let n = 0; n < 310; n += 1) await refuse(n, '203.0.113.7');
  await refuse(0, '203.0.113.8');
  expect(await noted('203.0.113.7')).toBe(300);
  expect(await noted('203.0.113.8')).toBe(1);
  t.clock.ms += 15 * 60_000;
  await refuse(311, '203.0.113.7');
  expect(await noted('203.0.113.7')).toBe(301);
});

test('a clock that is years ahead for a moment does not delete the log', async () => {
  const deps = { db: t.db, config: t.config, now: () => t.clock.ms };
  const note = (account: string) =>
    recordAudit(deps, { event: 'login', account, address: '', device: '', outcome: 'done', reason: '' });
  const kept = async () =>
    (await t.db.selectFrom('auditEntry').select('id').where('account', '=', 'early').execute()).length;
  await t.db.deleteFrom('auditEntry').execute();
  for (let n = 0; n < 50; n += 1) await note('early');
  const before = t.clock.ms;
  t.clock.ms += 3 * t.config.auditLogDays * DAY_MS;
  await note('late');
  t.clock.ms = before;
  await note('early');
  expect(await kept()).toBe(31);
  // What is really too old goes with the entries that follow.
  t.clock.ms += (t.config.auditLogDays + 1) * DAY_MS;
  await note('later');
  await note('later');
  expect(await kept()).toBe(0);
});
