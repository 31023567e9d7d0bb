import { readReport } from '@proofmark/contract/report/report.ts';
import { expect, it } from 'vitest';
import { addRow, addRowsFrom, setFields } from '../../store/edit.ts';
import { newPhone, REPORT } from '../../sync/testing/test-phone.ts';
import { newMeasurement } from './new-measurement.ts';

it('takes over a unit and a number of pieces that are still being stored', async () => {
  const { db } = newPhone();
  await addRow(REPORT, 'item', { sampleSize: 13 }, 'i');
  const add = (id: string) =>
    addRowsFrom(REPORT, (stored) => [{ kind: 'measurement', id, fields: newMeasurement(stored, 'i') }]);
  await add('m1');
  const typed = setFields(REPORT, 'measurement', 'm1', { unit: 'mm', n: 8 });
  await Promise.all([typed, add('m2')]);
  const { measurements } = readReport((await db.rows.toArray()).map(({ view }) => view));
  expect(measurements).toMatchObject([
    { id: 'm1', itemId: 'i', unit: 'mm', n: 8, toleranceMode: 'absolute' },
    { id: 'm2', itemId: 'i', unit: 'mm', n: 8, toleranceMode: 'absolute' },
  ]);
});

it('begins with as many pieces as the sample of the item has', async () => {
  const { db } = newPhone();
  await addRow(REPORT, 'item', { sampleSize: 13 }, 'i');
  const stored = readReport((await db.rows.toArray()).map(({ view }) => view));
  expect(newMeasurement(stored, 'i')).toEqual({ itemId: 'i', toleranceMode: 'absolute', n: 13 });
});
