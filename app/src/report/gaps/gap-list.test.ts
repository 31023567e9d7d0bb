import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { expect, it } from 'vitest';
import { gapList } from './gap-list.ts';

function gap(code: Gap['code'], id: string, severity: Gap['severity'] = 'blocker'): Gap {
  return { code, severity, section: 'inspectionItems', kind: 'item', id, field: id };
}

it('gapList() puts blockers before warnings', () => {
  const list = gapList([gap('requirementMissing', 'a', 'warning'), gap('resultMissing', 'b')]);
  expect(list.blockers.map(({ gap: { id } }) => id)).toEqual(['b']);
  expect(list.warnings.map(({ gap: { id } }) => id)).toEqual(['a']);
});

it('gapList() joins four of one kind into one line and counts them all', () => {
  const list = gapList(['a', 'b', 'c', 'd'].map((id) => gap('requirementMissing', id, 'warning')));
  expect(list.warnings).toMatchObject([{ gap: { id: 'a' }, others: 3 }]);
  expect(list.warningCount).toBe(4);
});

it('gapList() lists three of one kind and all missing fields one by one', () => {
  expect(gapList(['a', 'b', 'c'].map((id) => gap('resultMissing', id))).blockers).toHaveLength(3);
  expect(gapList(['a', 'b', 'c', 'd', 'e'].map((id) => gap('missing', id))).blockers).toHaveLength(5);
});
