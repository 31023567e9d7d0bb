import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { expect, test } from 'vitest';
import { taskOf } from '../../sync/testing/test-phone.ts';
import {
  addBodyOf,
  draftOf,
  EMPTY_DRAFT,
  likeDraft,
  draftProblems,
  editNow,
  typedOver,
  updateBodyOf,
} from './order-draft.ts';

const draft = {
  ...EMPTY_DRAFT,
  orderNo: ' PO-1 ',
  reportNo: 'IR-1',
  lines: [{ nameEn: 'Mug', orderedQty: 100, unit: 'pcs' as const }, { unit: 'pcs' as const, itemNo: '' }, {}],
};

test('numbers and a product are needed', () => {
  expect(draftProblems(EMPTY_DRAFT).map(({ field }) => field)).toEqual(['orderNo', 'reportNo', 'product']);
  expect(draftProblems(draft)).toEqual([]);
});

test('what the client usually wants is left to the server', () => {
  const left = { templateCode: '', reviewHours: null };
  expect(addBodyOf(draft)).toMatchObject(left);
  expect(updateBodyOf(draft, taskOf())).toMatchObject(left);
  expect(draftProblems({ ...draft, reviewHours: 0 })).toEqual([{ field: 'reviewHours' }]);
});

test.each([
  [0.5, []],
  [20, []],
  [0.3, ['manDays']],
  [21, ['manDays']],
])('%d man-days', (manDays, fields) => {
  expect(draftProblems({ ...draft, manDays }).map(({ field }) => field)).toEqual(fields);
});

test('a barcode with a wrong check digit is a problem of its line; one without a known length is not', () => {
  const lines = [{ barcode: '4006381333931' }, { barcode: '4006381333930' }, { barcode: 'A-77' }];
  expect(draftProblems({ ...draft, lines })).toEqual([{ field: 'barcode', line: 1 }]);
});

test('what is sent has no empty lines', () => {
  expect(addBodyOf(draft)).toMatchObject({
    orderNo: 'PO-1',
    manDays: 0,
    leadUid: null,
    lines: [{ nameEn: 'Mug', orderedQty: 100, unit: 'pcs' }],
  });
});

const detail = {
  task: taskOf({ changes: 3 }),
  order: {
    clientId: '',
    supplierId: '',
    factoryId: '',
    templateCode: 'general',
    lines: draft.lines,
    terms: {},
    reviewHours: 48,
    attachments: [],
  },
};

test('what was typed lies over a newer version of the order, and is sent with its number', () => {
  const newer = { ...detail, task: { ...detail.task, changes: 4, plannedDate: '2026-05-19' } };
  expect(updateBodyOf(typedOver(newer, { client: 'Second' }), newer.task)).toMatchObject({
    changes: 4,
    client: 'Second',
    plannedDate: '2026-05-19',
  });
});

test('a line that is typed is saved with the other lines as they are by then, unless it is another itself', () => {
  const withLines = (...lines: OrderLine[]) => ({ ...detail, order: { ...detail.order, lines } });
  const from = withLines({ itemNo: 'A' }, { itemNo: 'B' });
  const edit = { from, draft: typedOver(from, { lines: [{ itemNo: 'A' }, { itemNo: 'B2' }] }) };
  const linesNow = (...lines: OrderLine[]) =>
    editNow(edit, withLines(...lines), ['lines'], 1).draft.lines.map(({ itemNo }) => itemNo);
  expect(linesNow({ itemNo: 'A1' }, { itemNo: 'B' })).toEqual(['A1', 'B2']);
  expect(linesNow({ itemNo: 'A' })).toEqual(['A', 'B2']);
  expect(editNow(edit, withLines({ itemNo: 'B' }, { itemNo: 'C' }), ['lines'], 1)).toBe(edit);
});

test('a part that is typed is saved with the number of the order by then, unless it is another itself', () => {
  const edit = { from: detail, draft: typedOver(detail, { supplier: 'Yunhe' }) };
  const now = (task: object) => ({ ...detail, task: { ...detail.task, changes: 4, ...task } });
  const renewed = editNow(edit, now({ client: 'First' }), ['supplier', 'supplierId'], undefined);
  expect(renewed.from.task.changes).toBe(4);
  expect(renewed.draft).toMatchObject({ supplier: 'Yunhe', client: 'First' });
  expect(editNow(edit, now({ supplier: 'Haiyue' }), ['supplier', 'supplierId'], undefined)).toBe(edit);
});

test('another order like an earlier one has its content without numbers and dates', () => {
  const typed = { ...EMPTY_DRAFT, orderNo: 'PO-2', client: 'Other' };
  expect(likeDraft(detail, typed, typed)).toMatchObject({
    orderNo: 'PO-2',
    reportNo: '',
    plannedDate: '',
    client: 'Client',
  });
  expect(updateBodyOf(draftOf(detail), detail.task)).toMatchObject({
    changes: 3,
    plannedDate: '2026-05-18',
    templateCode: 'general',
    reviewHours: 48,
  });
});

test('what is typed while an earlier order is on its way stays, a name with its record', () => {
  const typed = { ...EMPTY_DRAFT, client: 'Mine', lines: [{ nameEn: 'Kettle' }] };
  const earlier = { ...detail, order: { ...detail.order, clientId: 'theirs', factoryId: 'F' } };
  expect(likeDraft(earlier, typed, EMPTY_DRAFT)).toMatchObject({
    client: 'Mine',
    clientId: '',
    factoryId: 'F',
    lines: [{ nameEn: 'Kettle' }],
    reviewHours: 48,
  });
});
