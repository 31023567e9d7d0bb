import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryEntries, isCountryCode } from './countries.ts';

test('the codes are 249, in order, none twice', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect([...new Set(COUNTRY_CODES)].toSorted()).toEqual(COUNTRY_CODES);
});

test('countryEntries() names each in both languages', () => {
  const list = countryEntries();
  expect(list.find(({ code }) => code === 'DE')).toMatchObject({ en: 'Germany', zh: '德国' });
  expect(list.filter(({ code, en, zh }) => en === code || !/\p{Script=Han}/u.test(zh))).toEqual([]);
});

test('isCountryCode() accepts assigned codes in capitals', () => {
  expect(['CN', 'cn', 'UK', 'EU', '', 'CHN'].map(isCountryCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
