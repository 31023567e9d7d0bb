import { expect, test } from 'vitest';
import { readPushed } from './pushed-message.ts';

const message = { id: '1', title: 'New inspection', body: 'You have one', path: '/information?reportNo=R-1' };

test('readPushed() reads a message of the server', () => {
  expect(readPushed({ ...message, more: 1 })).toEqual(message);
});

test.each([
  null,
  'text',
  {},
  { ...message, title: 1 },
  { ...message, path: 'https://evil.example/' },
  { ...message, path: '//evil.example/' },
  { ...message, path: '/\\evil.example/' },
  { ...message, path: '/files/1' },
])('readPushed(%j) is null', (data) => {
  expect(readPushed(data)).toBeNull();
});
