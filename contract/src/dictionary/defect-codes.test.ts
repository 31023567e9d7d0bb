import { describe, expect, it, test } from 'vitest';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { DEFECT_CODES, DEFECT_FILES } from './defect-codes.ts';
import { DICTIONARIES } from './lists.ts';
import { OPEN_LISTS } from './open-lists.ts';
import { PRODUCT_FAMILY_CODES } from './product-families.ts';

const byCode = new Map(DEFECT_CODES.map((entry) => [entry.code, entry]));
const isChosen = ({ code }: { code: string }) => !DEFECT_CODES.some(({ parent }) => parent === code);
const familyOf = (code: string): string => {
  const parent = byCode.get(code)?.parent;
  return parent === undefined ? code : familyOf(parent);
};

describe('defect codes', () => {
  it.each(PRODUCT_FAMILY_CODES)('hold at least 25 defects for %s, each class among them', (family) => {
    const defects = DEFECT_CODES.filter((entry) => isChosen(entry) && familyOf(entry.code) === family);
    expect(defects.length).toBeGreaterThanOrEqual(25);
    expect(new Set(defects.map((entry) => entry.class))).toEqual(new Set(DEFECT_CLASSES));
  });

  it('have each code once, after its parent', () => {
    expect(byCode.size).toBe(DEFECT_CODES.length);
    for (const { code, parent, sort } of DEFECT_CODES) {
      if (parent === undefined) expect(PRODUCT_FAMILY_CODES).toContain(code);
      else expect(byCode.get(parent)?.sort ?? Infinity, code).toBeLessThan(sort);
    }
  });

  it('give every defect its usual class, and no group', () => {
    for (const entry of DEFECT_CODES) {
      if (isChosen(entry)) expect(DEFECT_CLASSES, entry.code).toContain(entry.class);
      else expect(entry.class, entry.code).toBeUndefined();
    }
  });

  it('name every defect of a group differently, in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const names = DEFECT_CODES.map((entry) => `${entry.parent} ${entry[language]}`);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('count the versions of their files from 1', () => {
    for (const { version } of DEFECT_FILES) expect(version).toBeGreaterThanOrEqual(1);
  });
});

test('every list has whole entries: codes once, Chinese and English, in order', () => {
  for (const [type, list] of Object.entries({ ...DICTIONARIES, ...OPEN_LISTS })) {
    expect(new Set(list.map(({ code }) => code)).size, type).toBe(list.length);
    for (const { code, en, zh } of list)
      expect(Boolean(code && en.trim() && zh.trim()), `${type} ${code}`).toBe(true);
    expect(list.map(({ sort }) => sort)).toEqual(list.map((_, index) => index + 1));
  }
});
