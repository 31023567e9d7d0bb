import { expect, test } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';

/** `npm run bench -- fuzz` sends many more. */
const REQUESTS = 500;

test('answers damaged requests of every role without a fault, and refuses without a change', async () => {
  const { answers, faults } = await fuzz(20261125, REQUESTS);
  expect(faults).toEqual([]);
  // The requests are of all kinds: many are refused, and enough get as far as doing something.
  expect(answers['200 400']).toBeGreaterThan(REQUESTS / 5);
  expect(answers['200 200']).toBeGreaterThan(REQUESTS / 20);
  expect(answers['200 "401"']).toBeGreaterThan(0);
  expect(answers['403 403']).toBeGreaterThan(0);
}, 60_000);
