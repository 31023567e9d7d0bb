import { inbox as words } from '@proofmark/contract/words/en-US/inbox.ts';
import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { inbox as zh } from '../zh-CN/inbox.ts';

export const inbox: Translated<typeof zh> = {
  what: words.what,
  happened: words.happened,
  manyVisits_one: words.manyVisits_one,
  manyVisits_other: words.manyVisits_other,
  title: 'Inbox',
  unread: 'Unread',
  all: 'All',
  unreadCount_one: '{{count}} unread',
  unreadCount_other: '{{count}} unread',
  readAll: 'Mark all as read',
  more: 'Load more',
  noneUnread: 'Nothing unread',
  none: 'Nothing has happened yet',
  failed: 'We couldn’t load the inbox. Check the connection and try again.',
  again: 'Try again',
  choices: 'Emails and notifications',
  back: 'Back to the inbox',
  kind: 'What happened',
  mail: 'Email',
  device: 'Device',
  onDevice: 'Show notifications on this device',
  deviceHint: 'Also while the app is closed.',
  deviceBlocked: 'The browser blocks notifications of this site. Allow them in its settings.',
  deviceNot:
    'This browser does not support notifications. On an iPhone, add Proofmark to the home screen first.',
  deviceFailed: 'Couldn’t switch on notifications. Try again later.',
};
