import { expect, test } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { cellIssueText } from './cell-issue-text.ts';
import { imported } from './en-US/imported.ts';

const t = wordsIn('en-US');
const { issue } = imported;

test.each([
  ['instructions', 'TOO_LONG', 'a'.repeat(2001), issue.TOO_LONG],
  ['instructions', 'TOO_LONG', 'a'.repeat(600), issue.TOO_LONG_TOGETHER],
  ['specPoints', 'TOO_LONG', 'a'.repeat(1001), issue.TOO_LONG],
  ['orderNo', 'MISSING', '', issue.MISSING],
] as const)('says of %s with %s which case it is', (field, code, value, text) => {
  expect(cellIssueText(t, { field, code, value })).toBe(text);
});
