import type { Proposal } from '../report/verdict.ts';
import { expect, it } from 'vitest';
import { shownVerdict } from './proposal-texts.ts';

it.each<[Proposal, string]>([
  [{ result: 'pass', because: { code: 'accepted' }, isComplete: true }, 'pass'],
  [{ result: 'pass', because: { code: 'accepted' }, isComplete: false }, 'none'],
  [{ result: 'fail', because: { code: 'classRejected', classes: ['major'] }, isComplete: false }, 'fail'],
  [{ result: 'pending', because: { code: 'categoryPending', categories: [] }, isComplete: false }, 'pending'],
  [{ result: 'aborted', because: { code: 'aborted' }, isComplete: true }, 'aborted'],
])('shownVerdict() of %j is %s', (proposal, verdict) => {
  expect(shownVerdict(proposal)).toBe(verdict);
});
