import { expect, test } from 'vitest';
import { bareVerdict } from '../proof/verdict.ts';
import { differenceTexts, inspectedText, productText, verdictTexts, verifyWords } from './verify-words.ts';

const superseded = (reason: string) => ({
  ...bareVerdict('superseded', 'FILE'),
  later: { version: 2, issuedAt: '2026-06-05T10:00:00.000Z', reason },
});

test.each([
  ['en-US', 'count_differs', 'Version 2 was approved on 2026-06-05. Reason for the change: Count differs.'],
  ['zh-CN', 'count_differs', '第 2 版已于 2026-06-05 批准，修订原因：数量不符。'],
  ['en-US', 'typing error', 'Version 2 was approved on 2026-06-05. Reason for the change: typing error.'],
  ['en-US', 'A typo. ', 'Version 2 was approved on 2026-06-05. Reason for the change: A typo.'],
  ['zh-CN', '箱号有误。', '第 2 版已于 2026-06-05 批准，修订原因：箱号有误。'],
  ['en-US', '', 'Version 2 was approved on 2026-06-05.'],
] as const)('why a later version was issued is said in words: %s, "%s"', (language, reason, lead) => {
  expect(verdictTexts(verifyWords(language), superseded(reason)).lead).toBe(lead);
});

test('an altered file that cannot lead to the original promises nothing of a connection', () => {
  const leadOf = (isOffline: boolean) =>
    verdictTexts(verifyWords('en-US'), { ...bareVerdict('altered', 'FILE'), isOffline }).lead;
  expect(leadOf(true)).toMatch(/With a connection/);
  expect(leadOf(false)).toMatch(/Ask the inspection company for the original/);
});

test('an overall result has the words that the PDF has', () => {
  const difference = { fact: 'overall', now: 'pass', signed: 'conditional' } as const;
  expect(differenceTexts(verifyWords('en-US'), difference)).toMatchObject({
    now: 'Pass',
    signed: 'Pass with remarks',
  });
});

test.each([
  ['pass', '2026-05-18', 'inspected 2026-05-18', '2026-05-18 验货'],
  ['aborted', '2026-05-18', 'not inspected on 2026-05-18', '2026-05-18 未能检验'],
  ['aborted', '', '', ''],
])('%s on "%s" is said to be inspected only if it was', (overall, inspectionDate, en, zh) => {
  const facts = { overall, inspectionDate };
  expect(inspectedText(verifyWords('en-US'), facts)).toBe(en);
  expect(inspectedText(verifyWords('zh-CN'), facts)).toBe(zh);
});

test('the product is what the PDF is called: the goods of the task, else the first product by its place', () => {
  const rows = [
    { kind: 'product', id: 'a', fields: { pos: 'a2', nameEn: 'Shade', nameZh: '灯罩' } },
    { kind: 'product', id: 'b', fields: { pos: 'a1', nameEn: '', nameZh: '台灯', itemNo: 'L-10' } },
  ];
  const unnamed = { productEn: '', productZh: '' };
  expect(productText('zh-CN', { goods: { productEn: 'Lamp set', productZh: '' }, rows })).toBe('Lamp set');
  expect(productText('en-US', { goods: unnamed, rows })).toBe('台灯');
  expect(
    productText('en-US', {
      goods: unnamed,
      rows: [{ kind: 'product', id: 'b', fields: { itemNo: 'L-10' } }],
    }),
  ).toBe('L-10');
  expect(productText('en-US', { goods: unnamed, rows: [] })).toBe('');
});
