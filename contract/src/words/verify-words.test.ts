import { expect, test } from 'vitest';
import { bareVerdict } from '../proof/verdict.ts';
import { verdictTexts, verifyWords } from './verify-words.ts';

const superseded = (reason: string) => ({
  ...bareVerdict('superseded', 'FILE'),
  later: { version: 2, issuedAt: '2026-06-05T10:00:00.000Z', reason },
});

test.each([
  ['en-US', 'count_differs', 'Version 2 was approved on 2026-06-05. Reason for the change: Count differs.'],
  ['zh-CN', 'count_differs', '第 2 版已于 2026-06-05 批准，修订原因：数量不符。'],
  ['en-US', 'typing error', 'Version 2 was approved on 2026-06-05. Reason for the change: typing error.'],
  ['en-US', '', 'Version 2 was approved on 2026-06-05.'],
] as const)('why a later version was issued is said in words: %s, "%s"', (language, reason, lead) => {
  expect(verdictTexts(verifyWords(language), superseded(reason)).lead).toBe(lead);
});
