import { IDBIndex } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { reportsToSend } from '../sync/targets.ts';
import { addRow } from './edit.ts';
import { outboxKeys, type LocalDatabase } from './local-database.ts';
import { countUnsent } from './use-unsent-counts.ts';

let db: LocalDatabase;
beforeEach(() => {
  ({ db } = newPhone());
});
afterEach(() => vi.restoreAllMocks());

/** WebKit cannot open a cursor over the different keys of an empty index. */
function asInWebKit(): void {
  vi.spyOn(IDBIndex.prototype, 'openKeyCursor').mockImplementation(() => {
    throw new DOMException('Unable to open cursor', 'UnknownError');
  });
}

test('counts nothing in an empty outbox, also in WebKit', async () => {
  asInWebKit();
  expect(await countUnsent(db)).toEqual({ total: 0, byReport: {}, failed: 0 });
  expect(await reportsToSend(db)).toEqual(new Set());
});

test('counts by report, and the refused apart', async () => {
  for (const [report, id] of [
    [REPORT, 'a'],
    [REPORT, 'b'],
    ['report-2', 'c'],
  ] as const)
    await addRow(report, 'remark', { textEn: id }, id);
  const refused = await db.operations.where({ reportId: 'report-2' }).first();
  const refusal = { status: 200, reason: 'INVALID', msg: 'No', atMs: 0 };
  await db.operations.put({ ...refused, state: 'rejected', refusal } as never);
  asInWebKit();
  const { byReport, failed } = await countUnsent(db);
  expect(byReport).toEqual({ [REPORT]: 2, 'report-2': 1 });
  expect(failed).toBe(1);
  expect(await reportsToSend(db)).toEqual(new Set([REPORT]));
  expect(await outboxKeys(db)).toMatchObject([
    { state: 'fresh', reportId: REPORT },
    { state: 'rejected', reportId: 'report-2' },
  ]);
});
