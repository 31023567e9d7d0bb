import { describe, expect, it } from 'vitest';
import { searchCountries } from './country-names.ts';

describe('searchCountries()', () => {
  it.each([
    ['de', 'zh-CN', 'DE'],
    ['德国', 'zh-CN', 'DE'],
    ['德', 'en-US', 'DE'],
    ['Germ', 'zh-CN', 'DE'],
    ['united st', 'en-US', 'US'],
    ['cote d', 'en-US', 'CI'],
    ["Côte d'", 'en-US', 'CI'],
    [' JP ', 'en-US', 'JP'],
    ['turkiye', 'en-US', 'TR'],
  ] as const)('%j in %s begins with %s', (query, language, code) => {
    expect(searchCountries(query, language)[0]?.code).toBe(code);
  });

  it('lists the exact code first, then names that begin with the text, then names that contain it', () => {
    const found = searchCountries('in', 'en-US').map(({ code }) => code);
    expect(found.slice(0, 2)).toEqual(['IN', 'ID']);
    expect(found.indexOf('CN')).toBeGreaterThan(1);
  });

  it('lists all countries by name for an empty search, and none when nothing matches', () => {
    const all = searchCountries('', 'en-US');
    expect(all).toHaveLength(249);
    expect(all[0]?.en).toBe('Afghanistan');
    expect(searchCountries('xyzzy', 'en-US')).toEqual([]);
  });
});
