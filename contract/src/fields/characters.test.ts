import { expect, test } from 'vitest';
import { partyAddBody } from '../api/party.ts';
import { charactersIn, firstCharacters, isBlank, isLonger, oneLine } from './characters.ts';

test.each([
  ['', 0],
  ['a𠮷b', 3],
  ['😀😀', 2],
])('%j has %i characters', (text, count) => {
  expect(charactersIn(text)).toBe(count);
  expect(isLonger(text, count)).toBe(false);
  expect(isLonger(`${text}😀`, count)).toBe(true);
});

test('firstCharacters() cuts between characters', () => {
  expect(firstCharacters('ab😀c', 3)).toBe('ab😀');
  expect(firstCharacters('ab😀c', 2)).toBe('ab');
  expect(firstCharacters('ab😀', 3)).toBe('ab😀');
});

test.each(['', ' \n', '\u200b', '\ufeff', '\u3164', '\u2800', '\u00ad\u2060', '\u3000'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect(isBlank(`${text}理`)).toBe(false);
  },
);

test('a text of one line loses its line breaks, and an address of mail has none', () => {
  expect(oneLine('a \r\nb\n\nc')).toBe('a b c');
  const party = (email: string) => ({
    kind: 'client',
    nameEn: 'North\nlight',
    contacts: [{ name: 'Ann\nLee', phone: '1', email }],
  });
  expect(partyAddBody.parse(party('ann@example.com'))).toMatchObject({
    nameEn: 'North light',
    contacts: [{ name: 'Ann Lee', email: 'ann@example.com' }],
  });
  expect(partyAddBody.safeParse(party('ann@example.com\nBcc: x@example.com')).success).toBe(false);
});
