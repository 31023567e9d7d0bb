import { expect, it } from 'vitest';
import { chooseLanguage } from './languages.ts';

it.each([
  // saved, browser's, chosen
  ['en-US', 'zh-CN', 'en-US'],
  ['zh-CN', 'en-US', 'zh-CN'],
  [null, 'en-US', 'en-US'],
  [null, 'zh-CN', 'zh-CN'],
  [null, 'en', 'en-US'],
  [null, 'en-GB', 'en-US'],
  [null, 'zh', 'zh-CN'],
  [null, 'zh-TW', 'zh-CN'],
  [null, 'ZH-hant-HK', 'zh-CN'],
  [null, 'de-DE', 'zh-CN'],
  [null, 'e', 'zh-CN'],
  [null, '', 'zh-CN'],
  [null, undefined, 'zh-CN'],
  ['fr-FR', 'en-US', 'en-US'],
  ['', 'fr', 'zh-CN'],
])('chooseLanguage() with %j saved and %j in the browser gives %s', (saved, browser, chosen) => {
  expect(chooseLanguage(saved, browser)).toBe(chosen);
});
