import { expect, test } from 'vitest';
import { changedWords, type TextPart } from './changed-words.ts';

/** Marks what has changed with brackets. */
const marked = (parts: readonly TextPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

test.each([
  [
    'One pin hole on the left sleeve',
    'Two pin holes on the left sleeve',
    '[One] pin [hole] on the left sleeve',
    '[Two] pin [holes] on the left sleeve',
  ],
  ['左袖一处针孔', '左袖两处针孔', '左袖[一]处针孔', '左袖[两]处针孔'],
  ['2.5 mm', '3.5 mm', '[2.5] mm', '[3.5] mm'],
  ['same', 'same', 'same', 'same'],
  ['', 'new', '', '[new]'],
  ['gone', '', '[gone]', ''],
  ['a b c', 'a c', 'a [b ]c', 'a c'],
  ['carton, sealed', 'carton sealed', 'carton[,] sealed', 'carton sealed'],
  ['😀 fine', '😃 fine', '[😀] fine', '[😃] fine'],
])('changedWords() of %j and %j', (before, after, old, now) => {
  const parts = changedWords(before, after);
  expect([marked(parts.before), marked(parts.after)]).toEqual([old, now]);
});

test('changedWords() loses nothing, and marks all between the first and the last change of very long texts', () => {
  const long = (word: string) =>
    `start ${Array.from({ length: 2000 }, (_, n) => `${word}${n}`).join(' ')} end`;
  const { before, after } = changedWords(long('a'), long('b'));
  expect(before.map(({ text }) => text).join('')).toBe(long('a'));
  expect(after.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
