import { expect, it } from 'vitest';
import { EMPTY_PARTY, partyBodyOf, partyProblemsOf } from './party-draft.ts';

it('says what keeps a record from being saved', () => {
  expect(partyProblemsOf(EMPTY_PARTY)).toEqual(['name']);
  expect(partyProblemsOf({ ...EMPTY_PARTY, nameZh: '云禾', position: 'x', reviewHours: 0 })).toEqual([
    'position',
    'reviewHours',
  ]);
  expect(partyProblemsOf({ ...EMPTY_PARTY, nameEn: 'Yunhe' })).toEqual([]);
  const contacts = ['', ' Ida@Example.com ', 'ida@example'].map((email) => ({ name: '', phone: '', email }));
  expect(partyProblemsOf({ ...EMPTY_PARTY, nameEn: 'Yunhe', contacts })).toEqual(['email']);
  expect(partyProblemsOf({ ...EMPTY_PARTY, nameEn: 'Yunhe', contacts: contacts.slice(0, 2) })).toEqual([]);
});

it('sends no empty contact', () => {
  const contact = { name: 'Chen Yulan', phone: '', email: '' };
  const body = partyBodyOf({ ...EMPTY_PARTY, contacts: [{ name: ' ', phone: '', email: '' }, contact] });
  expect(body.contacts).toEqual([contact]);
});
