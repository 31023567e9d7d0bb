import { readReport } from '@proofmark/contract/report/report.ts';
import { expect, test } from 'vitest';
import { addRow } from '../store/edit.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { editsOf } from './report-edits.ts';

test('takeBack() undoes a new defect, and keeps what was photographed of it', async () => {
  const { db } = newPhone();
  await addRow(REPORT, 'defect', {}, 'd1');
  await addRow(REPORT, 'defect', {}, 'd2');
  await addRow(REPORT, 'photo', { category: 'defect', linkTo: ['d1', 'd2'] }, 'p1');
  await addRow(REPORT, 'photo', { category: 'defect', linkTo: ['d2'] }, 'p2');
  expect(await editsOf(REPORT).takeBack([{ kind: 'defect', id: 'd2' }])).toBe(true);
  const { defects, photos } = readReport((await db.rows.toArray()).map(({ view }) => view));
  expect(defects.map(({ id }) => id)).toEqual(['d1']);
  expect(photos.map(({ id, linkTo }) => [id, linkTo])).toEqual([
    ['p1', ['d1']],
    ['p2', []],
  ]);
});
