import { expect, test } from 'vitest';
import { isWholeJpeg } from './jpeg-damage.ts';

const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 3, 1];
const end = [0xff, 0xd9];

test.each([
  ['a scan with stuffed bytes', [...head, 5, 0xff, 0, 6, ...end], true],
  ['restart markers in turn, from the last on to the first', [...head, ...turns(9), ...end], true],
  ['two scans of a progressive picture', [...head, 5, 0xff, 0xda, 0, 3, 1, 7, 0xff, 0xff, ...end], true],
  ['a film behind the end', [...head, 5, ...end, 0, 0, 0, 8], true],
  ['stray bytes between segments', [...head.slice(0, 8), 0, 7, 0, ...head.slice(8), 5, ...end], true],
  ['a scan that was cut off', [...head, 5, 6, 7], false],
  ['a scan cut off in the middle of a marker', [...head, 5, 0xff], false],
  ['a header that was cut off', head.slice(0, 7), false],
  ['a restart marker that is missing', [...head, 1, 0xff, 0xd0, 2, 0xff, 0xd2, ...end], false],
])('isWholeJpeg() %s', (_name, bytes, isWhole) => {
  expect(isWholeJpeg(Uint8Array.from(bytes))).toBe(isWhole);
});

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, index) => [1, 2, 0xff, 0xd0 + (index % 8)]).flat();
}
