import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { office as source } from '../zh-CN/office.ts';

/** The rail and everything else around the desks. */
export const office = {
  desks: 'Desks',
  reports: 'Reports',
  mine: 'Mine',
  work: 'Work',
  plan: 'Plan',
  review: 'Review',
  admin: 'Admin',
  account: 'Account',
  waiting_one: '{{count}} waiting',
  waiting_other: '{{count}} waiting',
  asOf: 'This is as of {{time}}. It updates when you are online.',
  loadMore: 'Load more',
  trouble: {
    failed: 'We couldn’t load this',
    offlineTitle: 'You are offline',
    offlineText: 'This page comes from the server. It loads when you are online.',
    deniedTitle: 'You can’t see this page',
    deniedText: 'It is for administrators. Ask one of them if you need it.',
  },
  find: {
    button: 'Find',
    title: 'Find',
    hint: 'Report, order, product, client, person or page',
    results: 'Results',
    nothing: 'Nothing found',
    group: {
      reports: 'Reports',
      orders: 'Orders',
      people: 'People',
      actions: 'On this page',
      places: 'Go to',
    },
  },
  keys: {
    button: 'Keys',
    title: 'Keyboard shortcuts',
    close: 'Close the list of shortcuts',
    single: 'Use single-letter shortcuts',
    singleHint: 'They are off while you type.',
    everywhere: 'Everywhere',
    page: 'On this page',
    list: 'Show all shortcuts',
    escape: 'Close what was opened last',
    go: {
      reports: 'Go to Reports',
      mine: 'Go to Mine',
      work: 'Go to Work',
      plan: 'Go to Plan',
      review: 'Go to Review',
      admin: 'Go to Admin',
      inbox: 'Open the inbox',
    },
    hint: 'G, then another letter',
  },
  denied: {
    title: 'This is the reviewers’ desk',
    text: 'Your role: {{roles}}. Your reports are under Mine. Ask an administrator if you should review.',
  },
} satisfies Translated<typeof source>;
