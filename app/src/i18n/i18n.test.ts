import { beforeEach, expect, it, vi } from 'vitest';
import { currentLanguage, setLanguage, startI18n, subscribeLanguage, t } from './i18n.ts';
import { LANGUAGE_KEY, LANGUAGE_NAMES } from './languages.ts';

const page = { documentElement: { lang: '' } };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { language: 'zh-CN' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('starts in English without messages, before the choice applies', async () => {
  const seen: unknown[] = [currentLanguage(), t('menus.settings')];
  await startI18n([]);
  expect(seen).toEqual(['en-US', 'menus.settings']);
  expect([currentLanguage(), page.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
  expect(stored.size).toBe(0);
});

it('changes messages, page language and stored choice together', async () => {
  const heard: string[] = [];
  const stop = subscribeLanguage(() => heard.push(t('menus.settings')));
  await setLanguage('en-US');
  stop();
  expect(heard).toEqual(['Settings']);
  expect([t('menus.settings'), page.documentElement.lang]).toEqual(['Settings', 'en-US']);
  expect([...stored]).toEqual([['m-language', 'en-US']]);
});

it('has two languages, each with its own name', () => {
  expect(LANGUAGE_NAMES).toEqual({ 'zh-CN': '简体中文', 'en-US': 'English' });
  expect(LANGUAGE_KEY).toBe('m-language');
});
