import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { shell as source } from '../zh-CN/shell.ts';

export const shell = {
  noTaskTitle: 'No task is open',
  noTaskText: 'Choose one in the task list. Its five sections appear here.',
  openingTitle: 'Loading report {{reportNo}}',
  openingText: 'You need a network the first time. After that it works without a signal.',
  notHereTitle: 'This report is not on this phone',
  notHereText: 'Report {{reportNo}} needs a network the first time. The app loads it when you are online.',
  notYoursTitle: 'This report is not in your task list',
  notYoursText:
    'Report {{reportNo}} is not one of your tasks. Open it from the task list, or ask your coordinator to assign it.',
  sync: {
    title: 'Not sent',
    allSent: 'Everything is sent',
    allSentText: 'Nothing on this phone is waiting.',
    mark_one: '{{count}} not sent',
    mark_other: '{{count}} not sent',
    markSending_one: 'Sending, {{count}} left',
    markSending_other: 'Sending, {{count}} left',
    markOffline_one: 'No network, {{count}} on this phone',
    markOffline_other: 'No network, {{count}} on this phone',
    markUnreachable: 'No network, everything is sent',
    markFailed_one: 'Sending failed, {{count}} on this phone',
    markFailed_other: 'Sending failed, {{count}} on this phone',
    reportUnknown: 'Report {{id}}',
    lastError: 'Last time: {{error}}',
    sending: 'Sending…',
    offline: 'No network. The app sends it when you are online',
    tryNow: 'Send now',
  },
} satisfies Translated<typeof source>;
