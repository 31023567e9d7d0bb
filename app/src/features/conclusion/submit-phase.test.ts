import { expect, it } from 'vitest';
import { submitPhase } from './submit-phase.ts';

it.each([
  ['confirm', false, 'in_progress', 'confirm'],
  ['confirm', true, 'in_progress', 'queued'],
  ['queued', true, 'in_progress', 'queued'],
  ['queued', false, 'submitted', 'submitted'],
  ['queued', false, 'in_progress', 'confirm'],
  ['sending', true, 'in_progress', 'sending'],
  ['refused', false, 'in_progress', 'refused'],
] as const)('submitPhase() at %s, queued %s, status %s is %s', (step, isSubmitQueued, status, phase) => {
  expect(submitPhase(step, { isSubmitQueued, status })).toBe(phase);
});
