import { expect, test } from 'vitest';
import { isSameView, withView } from './own-views.ts';

test('a view of the same name is replaced', () => {
  const late = { name: 'Mine', shown: { view: 'late' } } as const;
  const marlow = { name: 'Marlow', shown: { client: 'c1' } };
  const again = { name: 'Mine', shown: { q: 'mug' } };
  expect(withView([late, marlow], again)).toEqual([marlow, again]);
});

test.each([
  [{ view: 'late', q: undefined }, { view: 'late' }, true],
  [{ view: 'late' }, {}, false],
  [{ client: 'c1' }, { client: 'c1', inspector: '7' }, false],
] as const)('%j and %j show the same: %s', (a, b, isSame) => {
  expect(isSameView(a, b)).toBe(isSame);
});
