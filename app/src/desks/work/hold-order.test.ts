import { expect, test } from 'vitest';
import { taskOf } from '../../sync/testing/test-phone.ts';
import { holdOrder } from './hold-order.ts';

const list = (ids: string) => ids.split('').map((reportId) => taskOf({ reportId }));
const held = (shown: string, next: string) => {
  const { tasks, waiting } = holdOrder(list(shown), list(next));
  return `${tasks.map(({ reportId }) => reportId).join('')} ${waiting}`;
};

test.each([
  ['abc', 'abc', 'abc 0', 'nothing changed'],
  ['abc', 'xabc', 'abc 1', 'a new row waits'],
  ['abc', 'ac', 'abc 1', 'a row that left stays'],
  ['abc', 'cab', 'abc 1', 'a row that moved stays'],
  ['abc', 'abcde', 'abcde 0', 'the next page comes at the end'],
  ['abc', 'axbcde', 'abcde 1', 'a new row waits while the next page comes'],
  ['abc', 'xyz', 'abcxyz 3', 'nothing of what is shown is left'],
])('%s, then %s: %s, as %s', (shown, next, expected) => {
  expect(held(shown, next)).toBe(expected);
});

test('a row shows its new numbers in its place', () => {
  const changed = taskOf({ reportId: 'b', status: 'submitted' });
  const { tasks } = holdOrder(list('abc'), [...list('ac'), changed]);
  expect(tasks.map(({ status }) => status)).toEqual(['in_progress', 'submitted', 'in_progress']);
});
