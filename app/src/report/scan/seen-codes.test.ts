import { describe, expect, it } from 'vitest';
import { AWAY_MS, takeIn, type SeenCodes } from './seen-codes.ts';

const MUG = '6901234567892';
const BOX = '4006381333931';

/** Plays frames, each with its time, and returns all scans. */
function play(pictures: readonly [at: number, ...codes: string[]][]): string[] {
  let seen: SeenCodes = new Map();
  return pictures.flatMap(([at, ...codes]) => {
    const taken = takeIn(seen, codes, at);
    ({ seen } = taken);
    return taken.read;
  });
}

describe('takeIn()', () => {
  it('counts a code once while it stays in front of the camera', () =>
    expect(
      play([
        [0, MUG],
        [200, MUG],
        [900, MUG],
        [2000, MUG],
        [3400, MUG],
      ]),
    ).toEqual([MUG]));
  it('counts the next piece with the same code', () =>
    expect(play([[0, MUG], [500], [AWAY_MS + 1, MUG]])).toEqual([MUG, MUG]));
  it('does not count a code again after a frame that missed it', () =>
    expect(play([[0, MUG], [500], [AWAY_MS, MUG]])).toEqual([MUG]));
  it('counts a code once on a slow phone with few frames', () =>
    expect(
      play([
        [0, MUG],
        [AWAY_MS * 2, MUG],
        [AWAY_MS * 4, MUG],
      ]),
    ).toEqual([MUG]));
  it('counts two codes in one frame', () => expect(play([[0, MUG, BOX]])).toEqual([MUG, BOX]));
});
