import { expect, test } from 'vitest';
import { readEmails } from './read-emails.ts';

test.each([
  ['', [], []],
  ['Ann@Example.com', ['ann@example.com'], []],
  ['a@b.co, c@d.co;e@f.co\ng@h.co，i@j.co a@b.co', ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co'], []],
  ['a@b, x', [], ['a@b', 'x']],
])('%j', (text, valid, wrong) => {
  expect(readEmails(text)).toEqual({ valid, wrong });
});

test('takes twenty', () => {
  const { valid, wrong } = readEmails(Array.from({ length: 21 }, (_, n) => `a${n}@b.co`).join(' '));
  expect([valid.length, wrong]).toEqual([20, ['a20@b.co']]);
});
