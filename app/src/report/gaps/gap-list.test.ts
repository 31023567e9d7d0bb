import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { expect, it } from 'vitest';
import { gapList } from './gap-list.ts';

function gap(code: Gap['code'], id: string, severity: Gap['severity'] = 'blocker'): Gap {
  return { code, severity, section: 'inspectionItems', kind: 'item', id, field: id };
}

it('gapList() puts blockers before warnings', () => {
  const list = gapList([gap('requirementMissing', 'a', 'warning'), gap('resultMissing', 'b')]);
  expect(list.blockers.map(({ gap: { id } }) => id)).toEqual(['b']);
  expect(list.warnings.map(({ id }) => id)).toEqual(['a']);
});

it('gapList() joins four blockers of one kind into one line', () => {
  const list = gapList(['a', 'b', 'c', 'd'].map((id) => gap('resultMissing', id)));
  expect(list.blockers).toMatchObject([{ gap: { id: 'a' }, others: 3 }]);
});

it('gapList() gives each warning a line, those without an answer first, and counts these', () => {
  const warnings = ['a', 'b', 'c', 'd', 'e'].map((id) => gap('requirementMissing', id, 'warning'));
  const [first = gap('missing', '?'), ...others] = warnings;
  const list = gapList([{ ...first, answer: 'The client has none' }, ...others]);
  expect(list.warnings.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'a']);
  expect(list.unansweredCount).toBe(4);
});

it('gapList() lists three of one kind and all missing fields one by one', () => {
  expect(gapList(['a', 'b', 'c'].map((id) => gap('resultMissing', id))).blockers).toHaveLength(3);
  expect(gapList(['a', 'b', 'c', 'd', 'e'].map((id) => gap('missing', id))).blockers).toHaveLength(5);
});
