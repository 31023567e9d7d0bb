import { expect, it } from 'vitest';
import { pickText, textOf } from './texts.ts';

it.each([
  ['zh-CN', { en: 'Lamp', zh: '台灯' }, '台灯'],
  ['en-US', { en: 'Lamp', zh: '台灯' }, 'Lamp'],
  ['zh-CN', { en: 'Lamp', zh: ' ' }, 'Lamp'],
  ['en-US', { zh: '台灯' }, '台灯'],
  ['en-US', { en: null }, ''],
] as const)('pickText(%j, %j) is %j', (language, texts, text) => {
  expect(pickText(language, texts)).toBe(text);
});

it('textOf() reads nameEn and nameZh, or name beside nameZh', () => {
  const task = { productEn: 'Lamp', productZh: '台灯', factory: 'Xinlu', factoryZh: '欣路' };
  expect(textOf(task, 'product', 'zh-CN')).toBe('台灯');
  expect(textOf(task, 'product', 'en-US')).toBe('Lamp');
  expect(textOf(task, 'factory', 'zh-CN')).toBe('欣路');
  expect(textOf({ ...task, factory: '' }, 'factory', 'en-US')).toBe('欣路');
});
