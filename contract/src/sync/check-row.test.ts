import { describe, expect, test } from 'vitest';
import { malformedPart } from './check-row.ts';

const CLOCK = '001779094500000:00000:phone-1';
const row = (parts: object) => ({
  kind: 'defect',
  id: 'd1',
  fields: {},
  hlc: {},
  deleted: false,
  seq: 1,
  ...parts,
});

describe('malformedPart()', () => {
  test.each([
    ['a row as it travels', row({ fields: { quantity: 2 }, hlc: { quantity: CLOCK } })],
    [
      'counts, bases, rivals and a deletion',
      row({
        incs: { quantity: [[CLOCK, 1]] },
        bases: { class: CLOCK },
        rivals: { class: { value: 'minor', hlc: CLOCK, by: { uid: 1, nickname: 'Lin' } } },
        removed: { 'quantity@phone-1': CLOCK },
        deleted: true,
      }),
    ],
    ['a cleared field', row({ fields: { quantity: null } })],
    ['a count above what one person may enter', row({ fields: { quantity: 3_000_000 } })],
    ['a choice that this version does not know', row({ fields: { class: 'cosmetic' } })],
    ['a field that this version does not know', row({ fields: { later: { any: 'thing' } } })],
    ['a kind that this version does not know', row({ kind: 'later', fields: 7 })],
    ['a part that this version does not know', row({ later: 1 })],
  ])('takes %s', (_, taken) => {
    expect(malformedPart(taken)).toBeNull();
  });

  test.each([
    ['row', null],
    ['row', [1]],
    ['kind', row({ kind: 7 })],
    ['id', row({ id: '' })],
    ['seq', row({ seq: -1 })],
    ['seq', row({ kind: 'later', seq: '1' })],
    ['deleted', row({ deleted: 'no' })],
    ['fields', row({ fields: [] })],
    ['fields.quantity', row({ fields: { quantity: '2' } })],
    ['fields.quantity', row({ fields: { quantity: 1.5 } })],
    ['fields.class', row({ fields: { class: { a: 1 } } })],
    ['fields.inspectionDate', row({ kind: 'information', fields: { inspectionDate: '2026-02-31' } })],
    ['fields.arrivalTime', row({ kind: 'information', fields: { arrivalTime: 'noon' } })],
    ['fields.gps', row({ kind: 'information', fields: { gps: { lat: 1 } } })],
    ['fields.cartonNos', row({ kind: 'information', fields: { cartonNos: ['1', 2] } })],
    ['fields.conditionalPass', row({ kind: 'information', fields: { conditionalPass: 1 } })],
    ['fields.value3', row({ kind: 'measurement', fields: { value3: 'x' } })],
    ['hlc', row({ hlc: undefined })],
    ['hlc.quantity', row({ hlc: { quantity: '1:2:phone' } })],
    ['incs.quantity', row({ incs: { quantity: [[CLOCK, 'one']] } })],
    ['incs.quantity', row({ incs: { quantity: { [CLOCK]: 1 } } })],
    ['bases.class', row({ bases: { class: 5 } })],
    ['removed.class', row({ removed: { class: '' } })],
    ['rivals.quantity', row({ rivals: { quantity: { value: 'x', hlc: CLOCK } } })],
    ['rivals.quantity', row({ rivals: { quantity: 2 } })],
  ])('names %s', (path, malformed) => {
    expect(malformedPart(malformed)).toBe(path);
  });
});
