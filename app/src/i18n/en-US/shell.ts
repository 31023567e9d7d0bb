import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { shell as source } from '../zh-CN/shell.ts';

export const shell = {
  noTaskTitle: 'No task is open',
  noTaskText: 'Choose one in the task list; its five sections appear here.',
  openingTitle: 'Fetching report {{reportNo}}',
  openingText: 'Opening it the first time needs a network; afterwards it works without any signal.',
  notHereTitle: 'This report is not on this phone',
  notHereText:
    'Report {{reportNo}} has not been fetched to this phone yet; the first time needs a network. It is fetched by itself when you are connected.',
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
    offline: 'No network; sent by itself when you are connected',
    tryNow: 'Send now',
  },
} satisfies Translated<typeof source>;
