import type { Proposal } from '../report/verdict.ts';
import { expect, it } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { categoryNames, shownVerdict } from './proposal-texts.ts';

it.each<[Proposal, string]>([
  [{ result: 'pass', because: { code: 'accepted' }, isComplete: true }, 'pass'],
  [{ result: 'pass', because: { code: 'accepted' }, isComplete: false }, 'none'],
  [{ result: 'fail', because: { code: 'classRejected', classes: ['major'] }, isComplete: false }, 'fail'],
  [{ result: 'pending', because: { code: 'categoryPending', categories: [] }, isComplete: false }, 'pending'],
  [{ result: 'aborted', because: { code: 'aborted' }, isComplete: true }, 'aborted'],
])('shownVerdict() of %j is %s', (proposal, verdict) => {
  expect(shownVerdict(proposal)).toBe(verdict);
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
