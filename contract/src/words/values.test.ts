/** @file The screens load these words without the dictionaries; both say the same. */
import { expect, it } from 'vitest';
import { DICTIONARIES } from '../dictionary/lists.ts';
import { values as english } from './en-US/values.ts';
import { values as chinese } from './zh-CN/values.ts';

it.each([
  ['report_status', 'status'],
  ['item_result', 'itemResult'],
] as const)('has the words of %s', (type, key) => {
  const [en, zh]: Record<string, string>[] = [english[key], chinese[key]];
  const entries = DICTIONARIES[type].map(({ code, en, zh }) => ({ code, en, zh }));
  expect(entries.map(({ code }) => ({ code, en: en?.[code], zh: zh?.[code] }))).toEqual(entries);
});
