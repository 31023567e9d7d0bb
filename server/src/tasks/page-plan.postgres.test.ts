import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { presentPage } from './present-tasks.ts';

test('a page of tasks in every status is prepared, with a plan that PostgreSQL can keep', async () => {
  const database = await createTestDatabase();
  const db = await openDatabase(database.settings);
  const { rows } = await db.transaction().execute(async (tx) => {
    const query = { uid: 1, statuses: REPORT_STATUSES, keyword: '', cursor: undefined, limit: 50 };
    for (let n = 0; n < 10; n += 1) await presentPage(tx, 1, query, []);
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
  });
  await db.destroy();
  await database.remove();
  expect(rows).toEqual([{ statement: expect.stringMatching(/^select "task"."id".* limit 51/s) }]);
  // See [Note: A limit is a number].
  expect(rows[0]?.statement).not.toMatch(/limit \$/);
});
