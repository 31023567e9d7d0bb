import { expect, test } from 'vitest';
import { KINDS, type Kind } from '../fields/kinds.ts';
import { correctionOf, missingInCorrection, recordOf, uncoveredField, valueIn } from './corrections.ts';

test.each([
  ['defect', 'descriptionEn', 'wording'],
  ['defect', 'descriptionZh', 'wording'],
  ['defect', 'quantity', 'fact'],
  ['defect', 'class', 'fact'],
  ['measurement', 'value3', 'fact'],
  ['measurement', 'value9999', null],
  ['item', 'result', 'fact'],
  ['product', 'packedQty', 'fact'],
  ['product', 'presentedQty', null],
  ['conclusion', 'overall', 'fact'],
  ['conclusion', 'clientDecision', null],
  ['information', 'notes', 'wording'],
  ['information', 'aqlMajor', null],
  ['information', 'client', null],
  ['information', 'templateVersion', null],
  ['photo', 'captionEn', 'wording'],
  ['photo', 'sha256', null],
  ['signature', 'name', null],
  ['comment', 'text', null],
] as const)('correctionOf() %s/%s is %s', (kind, field, expected) => {
  expect(correctionOf(kind, field)).toBe(expected);
});

test('no field that the app fills in can be corrected', () => {
  for (const kind of Object.keys(KINDS) as Kind[])
    for (const field of ['pos', 'at', 'by', 'takenAt', 'gps', 'rename', 'itemId', 'linkTo'])
      expect(correctionOf(kind, field), `${kind}/${field}`).toBeNull();
});

const record = { targetKind: 'defect', targetId: 'd', targetField: 'quantity', after: '4', reason: 'x' };

test.each([
  [record, null],
  [{ ...record, targetKind: 'nothing' }, 'targetKind'],
  [{ ...record, targetId: '' }, 'targetId'],
  [{ ...record, targetField: 'pos' }, 'targetField'],
  [{ ...record, after: '{' }, 'after'],
  [{ ...record, reason: ' ' }, 'reason'],
  [{ ...record, targetField: 'descriptionEn', after: '"x"', reason: '' }, null],
])('missingInCorrection() %j is %s', (correction, expected) => {
  expect(missingInCorrection(correction)).toBe(expected);
});

test('uncoveredField() wants the same row, field and value', () => {
  const op = { kind: 'defect', id: 'd', set: { quantity: 4 } } as const;
  expect(uncoveredField(op, [record])).toBeNull();
  for (const other of [{ after: '5' }, { targetId: 'e' }, { targetField: 'class' }, { reason: '' }])
    expect(uncoveredField(op, [{ ...record, ...other }])).toBe('quantity');
});

test('recordOf() is the latest that gave this value', () => {
  const at = (day: number, more = {}) => ({ ...record, at: `2026-06-0${day}T08:00:00+08:00`, ...more });
  const wanted = { kind: 'defect', id: 'd', field: 'quantity', value: 4 } as const;
  expect(recordOf([at(2), at(3), at(1), at(4, { after: '7' })], wanted)?.at).toContain('06-03');
  // The same day by two clocks: 08:30 in China is before 01:00 UTC.
  const [late, early] = [{ at: '2026-06-03T01:00:00Z' }, { at: '2026-06-03T08:30:00+08:00' }];
  expect(recordOf([at(1, late), at(1, early)], wanted)?.at).toBe(late.at);
  expect(recordOf([], wanted)).toBeUndefined();
  expect([valueIn('"x"'), valueIn('{'), valueIn(null)]).toEqual(['x', null, null]);
});
