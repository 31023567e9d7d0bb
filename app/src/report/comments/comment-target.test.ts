import { readReport } from '@proofmark/contract/report/report.ts';
import { expect, it } from 'vitest';
import { gapTargetOf, isAbout } from './comment-target.ts';

const defect = { targetKind: 'defect', targetId: 'd1' } as const;

it.each([
  ['the row itself', defect, undefined, true],
  ['another row', { ...defect, targetId: 'd2' }, undefined, false],
  ['a field at its field', { ...defect, targetField: 'quantity' }, 'quantity', true],
  ['a field at the row', { ...defect, targetField: 'quantity' }, undefined, false],
  ['the row at a field', defect, 'quantity', false],
  ['one language of a text', { ...defect, targetField: 'descriptionZh' }, 'description', true],
] as const)('isAbout() for %s', (_, comment, field, isHere) => {
  expect(isAbout(comment, 'defect', 'd1', field)).toBe(isHere);
});

it.each(['value3', null])('isAbout() puts %j of a measurement above its values', (targetField) => {
  const comment = { targetKind: 'measurement', targetId: 'm1', targetField };
  expect(isAbout(comment, 'measurement', 'm1', 'value')).toBe(true);
});

it('gapTargetOf() leads to the row of a comment, and once that is deleted to the section', () => {
  const report = { ...readReport([]), defects: [{ id: 'd1' }] };
  const targetOf = (targetId: string) => gapTargetOf({ targetKind: 'defect', targetId }, report);
  expect(targetOf('d1')).toEqual({ section: 'nonConform', kind: 'defect', id: 'd1' });
  expect(targetOf('deleted')).toEqual({ section: 'nonConform', kind: 'conclusion', id: 'conclusion' });
});
