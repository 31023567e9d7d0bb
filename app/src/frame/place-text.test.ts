import { expect, it } from 'vitest';
import { placeOf, placeText } from './place-text.ts';

it.each([
  ['22.6145, 113.1937', { lat: 22.6145, lng: 113.1937 }],
  ['22.6145 113.1937', { lat: 22.6145, lng: 113.1937 }],
  ['-22，-113', { lat: -22, lng: -113 }],
  ['91, 10', null],
  ['10, 181', null],
  ['Guzhen', null],
  ['', null],
])('placeOf(%j) is %j', (text, position) => {
  expect(placeOf(text)).toEqual(position);
});

it('is the same after it was shown as text', () => {
  const place = { lat: 22.6145, lng: -113.1937 };
  expect([placeOf(placeText(place)), placeText(null)]).toEqual([place, '']);
});
