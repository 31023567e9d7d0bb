import { DEFECT_CODES } from '@proofmark/contract/dictionary/defect-codes.ts';
import { PRODUCT_FAMILY_CODES } from '@proofmark/contract/dictionary/product-families.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import { describe, expect, it } from 'vitest';
import { familiesOf, familyFirst, groupChoices, groupsOf } from './defect-layers.ts';
import { searchDefects } from './defect-search.ts';

const entry = (code: string, parent?: string, rest: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  code,
  en: code,
  zh: code,
  sort: 1,
  ...(parent === undefined ? {} : { parent }),
  ...rest,
});

/** An organisation's own dictionary without families: group, defect. */
const TWO_LAYERS = [entry('PAINT'), entry('P1', 'PAINT'), entry('P2', 'PAINT', { active: false })];

describe('groupChoices()', () => {
  it('lists the groups of its own family first, the others with their family', () => {
    const choices = groupChoices(DEFECT_CODES, 'textiles');
    const own = choices.filter(({ family }) => family === undefined);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ group }) => group.parent === 'textiles')).toBe(true);
    expect(choices.slice(0, own.length)).toEqual(own);
    expect(choices.at(-1)?.family).toBeDefined();
  });

  it('lists those of a dictionary without families', () => {
    expect(groupChoices(TWO_LAYERS, 'textiles')).toMatchObject([{ group: { code: 'PAINT' } }]);
  });
});

describe('families and groups', () => {
  it('finds every family of the seeds, each with at least 25 defects that have a class', () => {
    const families = familiesOf(DEFECT_CODES).map(({ code }) => code);
    expect(families.toSorted()).toEqual([...PRODUCT_FAMILY_CODES].sort());
    for (const family of families) {
      const wordings = groupsOf(DEFECT_CODES, family).flatMap((group) => group.wordings);
      expect(wordings.length).toBeGreaterThanOrEqual(25);
      expect(wordings.every((wording) => wording.class)).toBe(true);
    }
  });

  it('shows a dictionary with two layers under any family, without inactive entries', () => {
    expect(familiesOf(TWO_LAYERS)).toEqual([]);
    const groups = groupsOf(TWO_LAYERS, 'textiles');
    expect(groups.map(({ entry: { code }, wordings }) => [code, wordings.map((each) => each.code)])).toEqual([
      ['PAINT', ['P1']],
    ]);
  });
});

it('familyFirst() puts the report’s family first in a search', () => {
  const first = (family: string) =>
    searchDefects('loose', familyFirst(DEFECT_CODES, family), [])[0]?.category ?? '';
  const groups = groupsOf(DEFECT_CODES, 'electronics').map((group) => group.entry.code);
  expect(groups).toContain(first('electronics'));
});
