import { expect, it } from 'vitest';
import { nearlyFull } from './use-nearly-full.ts';

const room = (usedBytes: number, quotaBytes: number) => ({ usedBytes, quotaBytes, isPersisted: true });

it.each([
  [null, null],
  [room(10, 0), null],
  [room(799, 1000), null],
  [room(800, 1000), 0.8],
  [room(1200, 1000), 1],
])('nearlyFull(%j) is %s', (given, share) => expect(nearlyFull(given)).toBe(share));
