import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import {
  addRow,
  addRowsFrom,
  countTo,
  countUp,
  deleteRow,
  deleteRowIfBlank,
  editTogether,
  moveRow,
  restoreRow,
  setFields,
  type NewRow,
} from './edit.ts';
import type { LocalDatabase } from './local-database.ts';
import { InvalidEditError } from './outbox.ts';

let db: LocalDatabase;
beforeEach(() => {
  ({ db } = newPhone());
});

async function outbox() {
  return (await db.operations.where({ reportId: REPORT }).sortBy('op.hlc')).map(({ op }) => op);
}

async function viewOf(kind: Row['kind'], id: string) {
  return (await db.rows.get([REPORT, kind, id]))?.view;
}

async function markSent() {
  await db.operations.toCollection().modify({ state: 'notTaken' });
}

describe('setFields()', () => {
  test('writes row and outbox in one transaction, or neither', async () => {
    const add = vi.spyOn(db.operations, 'add').mockRejectedValueOnce(new Error('disk'));
    await expect(setFields(REPORT, 'information', 'information', { lotSize: 1 })).rejects.toThrow('disk');
    add.mockRestore();
    expect(await db.rows.count()).toBe(0);
    expect(await db.operations.count()).toBe(0);
  });

  test('resolves only after both are stored', async () => {
    await setFields(REPORT, 'information', 'information', { lotSize: 1 });
    expect(await viewOf('information', 'information')).toMatchObject({ fields: { lotSize: 1 } });
    expect(await outbox()).toMatchObject([{ set: { lotSize: 1 } }]);
  });

  test('stores edits that come at once after the browser has closed the database', async () => {
    await db.open();
    db.backendDB().close();
    const reading = db.transaction('r', db.rows, () => db.rows.toArray()).catch(() => []);
    const edits = ['A', 'AB', 'ABC'].map((client) =>
      setFields(REPORT, 'information', 'information', { client }),
    );
    await Promise.all([reading, ...edits]);
    expect(await viewOf('information', 'information')).toMatchObject({ fields: { client: 'ABC' } });
  });

  test('several keystrokes in one field become one operation with the clock of the last', async () => {
    for (const client of ['A', 'AB', 'ABC'])
      await setFields(REPORT, 'information', 'information', { client });
    const ops = await outbox();
    expect(ops).toMatchObject([{ set: { client: 'ABC' } }]);
    expect((await viewOf('information', 'information'))?.hlc['client']).toBe(ops[0]?.hlc);
  });

  test('fields that were set at different times keep their own clocks', async () => {
    await setFields(REPORT, 'information', 'information', { client: 'A' });
    await setFields(REPORT, 'information', 'information', { lotSize: 1 });
    const ops = await outbox();
    expect(ops).toMatchObject([{ set: { client: 'A' } }, { set: { lotSize: 1 } }]);
    expect((ops[0]?.hlc ?? '') < (ops[1]?.hlc ?? '')).toBe(true);
  });

  test('an operation that was ever sent is never altered', async () => {
    await setFields(REPORT, 'information', 'information', { client: 'A' });
    await markSent();
    const [sent] = await outbox();
    await setFields(REPORT, 'information', 'information', { client: 'B' });
    expect(await outbox()).toMatchObject([sent, { set: { client: 'B' } }]);
    expect(await viewOf('information', 'information')).toMatchObject({ fields: { client: 'B' } });
  });

  test('writes nothing for a value that is stored already', async () => {
    await setFields(REPORT, 'information', 'information', { client: 'A' });
    await markSent();
    await setFields(REPORT, 'information', 'information', { client: 'A' });
    expect(await outbox()).toHaveLength(1);
  });

  test('rejects a value that does not fit its field, and writes nothing', async () => {
    await expect(setFields(REPORT, 'information', 'information', { lotSize: 1.5 })).rejects.toThrow(
      InvalidEditError,
    );
    expect(await db.operations.count()).toBe(0);
  });

  test('keeps in base what was seen before the first of several edits that became one', async () => {
    const server: Row = {
      kind: 'information',
      id: 'information',
      fields: { client: 'S' },
      hlc: { client: '000000000000001:00000:other' },
      deleted: false,
      seq: 1,
    };
    await db.rows.put({ reportId: REPORT, kind: 'information', id: 'information', server, view: server });
    await setFields(REPORT, 'information', 'information', { client: 'A' });
    await setFields(REPORT, 'information', 'information', { client: 'B' });
    expect(await outbox()).toMatchObject([{ base: { client: '000000000000001:00000:other' } }]);
  });
});

describe('countUp()', () => {
  test('unsent steps become one operation, and one more and one less become none', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 1 });
    await markSent();
    await countUp(REPORT, 'defect', id, 'quantity', 1);
    await countUp(REPORT, 'defect', id, 'quantity', 2);
    expect((await outbox()).at(-1)).toMatchObject({ inc: { quantity: 3 } });
    expect(await viewOf('defect', id)).toMatchObject({ fields: { quantity: 4 } });
    await countUp(REPORT, 'defect', id, 'quantity', -3);
    expect(await outbox()).toHaveLength(1);
    expect(await viewOf('defect', id)).toMatchObject({ fields: { quantity: 1 } });
  });

  test('steps before and after a set are not joined', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 1 });
    await countUp(REPORT, 'defect', id, 'quantity', 1);
    await setFields(REPORT, 'defect', id, { quantity: 5 });
    await countUp(REPORT, 'defect', id, 'quantity', 1);
    expect(await viewOf('defect', id)).toMatchObject({ fields: { quantity: 6 } });
  });
});

describe('rows', () => {
  test('a row with the id of a deleted one has nothing of it', async () => {
    await addRow(
      REPORT,
      'signature',
      { name: 'Wu', strokes: [[1, 2]], at: '2026-06-22T17:00:00+08:00' },
      'factory',
    );
    await markSent();
    await deleteRow(REPORT, 'signature', 'factory');
    await addRow(REPORT, 'signature', { name: 'Chen' }, 'factory');
    expect(await viewOf('signature', 'factory')).toMatchObject({
      deleted: false,
      fields: { name: 'Chen', strokes: null, at: null },
    });
  });

  test('adds a row behind the last, and moving changes only one row', async () => {
    const ids = [];
    for (const descriptionEn of ['a', 'b', 'c']) ids.push(await addRow(REPORT, 'defect', { descriptionEn }));
    const [a = '', b = '', c = ''] = ids;
    await moveRow(REPORT, 'defect', c, null);
    await moveRow(REPORT, 'defect', a, b);
    const report = readReport((await db.rows.toArray()).map(({ view }) => view));
    expect(report.defects.map(({ id }) => id)).toEqual([c, b, a]);
  });

  test('a delete removes what was seen, and undoing it before it is sent leaves no trace', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 2 });
    await markSent();
    await deleteRow(REPORT, 'defect', id);
    expect(await viewOf('defect', id)).toMatchObject({ deleted: true });
    expect((await outbox()).at(-1)).toMatchObject({ delete: true, base: { quantity: expect.any(String) } });
    await restoreRow(REPORT, 'defect', id);
    expect(await viewOf('defect', id)).toMatchObject({ deleted: false, fields: { quantity: 2 } });
    expect(await outbox()).toHaveLength(1);
  });

  test('undoing a delete that was sent brings the row back and overwrites nothing', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 2 });
    await deleteRow(REPORT, 'defect', id);
    await markSent();
    await restoreRow(REPORT, 'defect', id);
    expect(await viewOf('defect', id)).toMatchObject({ deleted: false, fields: { quantity: 2 } });
    expect(Object.keys((await outbox()).at(-1)?.set ?? {})).toEqual(['pos']);
  });

  test('stores all of several edits or none', async () => {
    const edits = [
      { kind: 'remark', id: 'r1', set: { textEn: 'one' } },
      { kind: 'remark', id: 'r2', set: { nonsense: true } },
    ] as const;
    await expect(editTogether(REPORT, edits)).rejects.toThrow('UNKNOWN_FIELD');
    expect(await db.rows.count()).toBe(0);
  });
});

test('edits in two tabs at once get different clocks of the same device', async () => {
  const { LocalDatabase } = await import('./local-database.ts');
  const { recordEdit } = await import('./outbox.ts');
  const tab = new LocalDatabase(1);
  const edit = (at: LocalDatabase, id: string) =>
    at.transaction('rw', [at.rows, at.operations, at.meta], () =>
      recordEdit(at, { reportId: REPORT, kind: 'remark', id }, { set: { textEn: id } }),
    );
  await Promise.all(Array.from({ length: 40 }, (_, n) => edit(n % 2 ? db : tab, `row-${n}`)));
  const clocks = (await outbox()).map(({ hlc }) => hlc);
  expect(new Set(clocks).size).toBe(40);
  expect(new Set(clocks.map((clock) => clock.slice(22))).size).toBe(1);
  tab.close();
});

test('the clock does not run back when the phone’s time does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000_000 });
  await setFields(REPORT, 'remark', 'a', { textEn: 'a' });
  vi.setSystemTime(1_000_000);
  await setFields(REPORT, 'remark', 'b', { textEn: 'b' });
  const [a, b] = await outbox();
  expect((a?.hlc ?? '') < (b?.hlc ?? '')).toBe(true);
  vi.useRealTimers();
});

describe('addRowsFrom()', () => {
  test('copies a row with the value that is still being stored, right behind it', async () => {
    await addRow(REPORT, 'remark', {}, 'r1');
    await addRow(REPORT, 'remark', {}, 'r2');
    const copyOfFirst = ({ remarks: [first] }: Report): NewRow[] => [
      { kind: 'remark', id: 'copy', fields: { textZh: first?.textZh }, behind: 'r1' },
      { kind: 'remark', id: 'last', fields: {} },
    ];
    const set = setFields(REPORT, 'remark', 'r1', { textZh: '备注' });
    await Promise.all([set, addRowsFrom(REPORT, copyOfFirst)]);
    const { remarks } = readReport((await db.rows.toArray()).map(({ view }) => view));
    expect(remarks.map(({ id, textZh }) => [id, textZh])).toEqual([
      ['r1', '备注'],
      ['copy', '备注'],
      ['r2', undefined],
      ['last', undefined],
    ]);
  });
});

describe('editTogether()', () => {
  test('adds to a list behind what is still being stored', async () => {
    await addRow(REPORT, 'item', { readCodes: ['1'] }, 'i');
    const add = (code: string) =>
      editTogether(REPORT, ({ items: [item] }) => [
        { kind: 'item', id: 'i', set: { readCodes: [...(item?.readCodes ?? []), code] } },
      ]);
    await Promise.all(['2', '3', '4'].map(add));
    expect(await viewOf('item', 'i')).toMatchObject({ fields: { readCodes: ['1', '2', '3', '4'] } });
  });
});

describe('countTo()', () => {
  test('adds the difference as one step, so that others can count meanwhile', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 5 });
    await markSent();
    await countTo(REPORT, 'defect', id, 'quantity', 1);
    await countTo(REPORT, 'defect', id, 'quantity', 12);
    expect((await outbox()).slice(1)).toMatchObject([{ inc: { quantity: 7 } }]);
    expect(await viewOf('defect', id)).toMatchObject({ fields: { quantity: 12 } });
  });

  test('writes nothing when the count is there already', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 5 });
    await markSent();
    await countTo(REPORT, 'defect', id, 'quantity', 5);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('deleteRowIfBlank()', () => {
  const deleteIfBlank = () => deleteRowIfBlank(REPORT, 'remark', 'r1', ['textEn', 'textZh']);

  test('deletes a row in which nothing was entered', async () => {
    await addRow(REPORT, 'remark', {}, 'r1');
    await deleteIfBlank();
    expect(await viewOf('remark', 'r1')).toMatchObject({ deleted: true });
  });

  test('keeps a row whose text is still being stored', async () => {
    await addRow(REPORT, 'remark', {}, 'r1');
    await Promise.all([setFields(REPORT, 'remark', 'r1', { textZh: '备注' }), deleteIfBlank()]);
    expect(await viewOf('remark', 'r1')).toMatchObject({ deleted: false, fields: { textZh: '备注' } });
  });

  test('keeps a row that a photo is linked to', async () => {
    await addRow(REPORT, 'remark', {}, 'r1');
    await addRow(REPORT, 'photo', { linkTo: ['r1'] });
    await deleteIfBlank();
    expect(await viewOf('remark', 'r1')).toMatchObject({ deleted: false });
  });
});
