import { expect, test } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { cellIssueText } from './cell-issue-text.ts';
import { imported } from './en-US/imported.ts';

const t = wordsIn('en-US');
const { issue } = imported;

test.each([
  ['factory', 'UNKNOWN_NAME', 'Fuxin', 'Fuxing', issue.UNKNOWN_NAME],
  ['factory', 'UNKNOWN_NAME', 'Hengda\nCo.', 'Hengda Co. · Shantou', issue.SHARED_NAME],
  ['instructions', 'TOO_LONG', 'a'.repeat(2001), 'a'.repeat(2000), issue.TOO_LONG],
  [
    'instructions',
    'TOO_LONG',
    'a'.repeat(600),
    null,
    issue.TOO_LONG_TOGETHER.replace('{{most}}', '2\u202f000'),
  ],
  ['specPoints', 'TOO_LONG', 'a'.repeat(1001), 'a'.repeat(1000), issue.TOO_LONG],
  ['orderNo', 'MISSING', '', null, issue.MISSING],
] as const)('says of %s with %s which case it is', (field, code, value, proposal, text) => {
  expect(cellIssueText(t, { field, code, value, proposal })).toBe(text);
});
