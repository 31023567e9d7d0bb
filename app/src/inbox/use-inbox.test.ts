import { expect, test } from 'vitest';
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { continued } from './use-inbox.ts';

const entries = (...ids: string[]) => ids.map((id) => ({ id }) as InboxEntry);
const unread = { state: 'unread', items: entries('1'), nextCursor: 'after 1' } as const;
const page = { items: entries('2'), nextCursor: null };

test('the next page comes behind the entries, also when some were read meanwhile', () => {
  const read = [{ ...entries('1')[0], isRead: true } as InboxEntry];
  expect(continued({ ...unread, items: read }, { ...unread, items: entries('1') }, page)).toEqual({
    ...unread,
    items: [...read, ...page.items],
    nextCursor: null,
  });
});

test.each([
  ['other entries are shown', { state: 'all', items: entries('3'), nextCursor: 'after 1' }],
  ['it has come already', { state: 'unread', items: entries('1', '2'), nextCursor: null }],
  ['nothing is loaded', null],
] as const)('a page changes nothing when %s', (_, now) => {
  const shown = now && { ...now, items: [...now.items] };
  expect(continued(shown, { ...unread, items: [...unread.items] }, page)).toBe(shown);
});
