import { expect, it } from 'vitest';
import { EMPTY_PARTY, partyBodyOf, partyProblemsOf, positionOf } from './party-draft.ts';

it.each([
  ['22.6145, 113.1937', { lat: 22.6145, lng: 113.1937 }],
  ['22.6145 113.1937', { lat: 22.6145, lng: 113.1937 }],
  ['-22，-113', { lat: -22, lng: -113 }],
  ['91, 10', null],
  ['10, 181', null],
  ['Guzhen', null],
  ['', null],
])('positionOf(%j) is %j', (text, position) => {
  expect(positionOf(text)).toEqual(position);
});

it('says what keeps a record from being saved', () => {
  expect(partyProblemsOf(EMPTY_PARTY)).toEqual(['name']);
  expect(partyProblemsOf({ ...EMPTY_PARTY, nameZh: '云禾', position: 'x', reviewHours: 0 })).toEqual([
    'position',
    'reviewHours',
  ]);
  expect(partyProblemsOf({ ...EMPTY_PARTY, nameEn: 'Yunhe' })).toEqual([]);
});

it('sends no empty contact', () => {
  const contact = { name: 'Chen Yulan', phone: '', email: '' };
  const body = partyBodyOf({ ...EMPTY_PARTY, contacts: [{ name: ' ', phone: '', email: '' }, contact] });
  expect(body.contacts).toEqual([contact]);
});
