import { expect, test } from 'vitest';
import { distanceM } from './distance.ts';

const place = (lat: number, lng: number) => ({ lat, lng });

test.each([
  ['a place and itself', place(23.6618, 116.6223), place(23.6618, 116.6223), 0],
  // A minute of latitude is a nautical mile.
  ['a minute to the north', place(30, 120), place(30 + 1 / 60, 120), 1853],
  ['a minute to the east, at 60° half of it', place(60, 120), place(60, 120 + 1 / 60), 927],
  ['over the date line', place(0, 179.9), place(0, -179.9), 22_239],
  ['from pole to pole', place(90, 0), place(-90, 0), 20_015_115],
])('distanceM() of %s', (_, from, to, metres) => {
  expect(Math.round(distanceM(from, to))).toBe(metres);
  expect(Math.round(distanceM(to, from))).toBe(metres);
});
