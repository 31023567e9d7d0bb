import { expect, it } from 'vitest';
import { parsePlace, coordinatesText } from './place-text.ts';

it.each([
  ['23.6618, 116.6223', { lat: 23.6618, lng: 116.6223 }],
  ['23.6618，116.6223', { lat: 23.6618, lng: 116.6223 }],
  ['-33.9°  18.4°', { lat: -33.9, lng: 18.4 }],
  ['116.6223, 23.6618', null],
  ['23.6618', null],
  ['23.6618, 116.6223, 5', null],
  ['23,6618 116,6223', null],
  ['here, there', null],
  ['', null],
])('parsePlace(%j)', (text, place) => {
  expect(parsePlace(text)).toEqual(place);
});

it('placeText() is what parsePlace() reads', () => {
  const place = { lat: 23.6618, lng: -116.62231 };
  expect(parsePlace(coordinatesText(place))).toEqual(place);
  expect(coordinatesText(null)).toBe('');
});
