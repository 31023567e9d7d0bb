import { completeReport } from '../report/testing.ts';
import { readingOf } from '../report/totals.ts';
import { proposeVerdict, type ItemResult, type Proposal } from '../report/verdict.ts';
import { expect, it } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { categoryNames, proposalReason, shownVerdict } from './proposal-texts.ts';

it.each<[Proposal, string]>([
  [{ result: 'pass', because: { code: 'accepted' }, isComplete: true }, 'pass'],
  [{ result: 'pass', because: { code: 'accepted' }, isComplete: false }, 'none'],
  [{ result: 'fail', because: { code: 'classRejected', classes: ['major'] }, isComplete: false }, 'fail'],
  [{ result: 'pending', because: { code: 'categoryPending', categories: [] }, isComplete: false }, 'pending'],
  [{ result: 'aborted', because: { code: 'aborted' }, isComplete: true }, 'aborted'],
])('shownVerdict() of %j is %s', (proposal, verdict) => {
  expect(shownVerdict(proposal)).toBe(verdict);
});

it.each<[ItemResult, string, string]>([
  ['pass', 'none', 'Not complete; no problems so far'],
  ['fail', 'fail', 'Documents failed'],
  ['pending', 'pending', 'Documents pending'],
])('before anything was drawn, papers that %s do not make the sampling accept', (result, verdict, reason) => {
  const items = [{ id: 'd', category: 'documents' as const, result }];
  const report = completeReport({ defects: [], findings: [], measurements: [], items });
  const reading = readingOf(report);
  const proposal = proposeVerdict(report, reading);
  expect(shownVerdict(proposal)).toBe(verdict);
  expect(proposalReason(wordsIn('en-US'), proposal, reading)).toBe(reason);
});

it('a name with commas is told apart from the others', () => {
  expect(categoryNames(wordsIn('en-US'), ['measurement', 'marking'])).toBe(
    'measurement, marking and labelling',
  );
  expect(categoryNames(wordsIn('en-US'), ['style', 'marking'])).toBe(
    'style, material, colour; marking and labelling',
  );
  expect(categoryNames(wordsIn('zh-CN'), ['style', 'marking'])).toBe('款式材质颜色、唛头与标签');
});
