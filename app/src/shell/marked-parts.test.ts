import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const shown = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['IR-260615-011', ['2606'], 'IR-[2606]15-011'],
  ['Cotton T-shirt', ['shirt', 'cotton'], '[Cotton] T-[shirt]'],
  ['aaa', ['a'], '[a][a][a]'],
  ['Shirts', ['shirt', 'shirts'], '[Shirts]'],
  ['1.5 (a)', ['.5 (', '*'], '1[.5 (]a)'],
  ['纯棉T恤', ['棉t'], '纯[棉T]恤'],
  ['Nothing', [], 'Nothing'],
  ['', ['x'], ''],
])('markedParts() of %j with %j', (text, words, marked) => {
  expect(shown(text, ...words)).toBe(marked);
});

it('markedParts() says where each part begins', () => {
  expect(markedParts('abcab', ['b']).map(({ at }) => at)).toEqual([0, 1, 2, 4]);
});
