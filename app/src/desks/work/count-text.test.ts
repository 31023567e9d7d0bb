import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [[3, undefined, 4], '7'],
  [[], '0'],
  [[999, 1], '1000'],
  [[1000, 38], '1038+'],
])('%o is %s', (counts, text) => {
  expect(countText(counts)).toBe(text);
});
