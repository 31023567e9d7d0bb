import { describe, expect, it } from 'vitest';
import { parsePieceNumbers, presentPieceNumbers } from './piece-numbers.ts';

describe('parsePieceNumbers()', () => {
  it.each([
    ['', []],
    ['3', [3]],
    ['7, 3,3', [3, 7]],
    ['12-14 2', [2, 12, 13, 14]],
    ['１，４、６～７', [1, 4, 6, 7]],
    ['5 – 6', [5, 6]],
    ['\u200e5\u200f', [5]],
    ['0', null],
    ['9-7', null],
    ['three', null],
    ['1-9999999', null],
  ])('%j is %j', (text, pieces) => {
    expect(parsePieceNumbers(text)).toEqual(pieces);
  });
});

describe('presentPieceNumbers()', () => {
  it.each([
    [[], ''],
    [[4, 3], '3, 4'],
    [[12, 14, 13, 3, 7], '3, 7, 12–14'],
  ])('%j is %j', (pieces, text) => {
    expect(presentPieceNumbers(pieces)).toBe(text);
  });
});
