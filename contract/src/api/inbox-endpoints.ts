/** @file What happened: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import {
  inboxChoices,
  inboxChoicesData,
  inboxListData,
  inboxListQuery,
  inboxReadBody,
  subscribeBody,
  unsubscribeBody,
} from './inbox.ts';
import type { EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const inboxEndpoints = {
  'inbox/list': {
    summary: 'List what happened that you should know, newest first',
    input: inboxListQuery,
    data: inboxListData,
  },
  'inbox/read': {
    summary: 'Say that you have read entries of your inbox',
    input: inboxReadBody,
    data: z.null(),
  },
  'inbox/choices': {
    summary: 'Read what comes to you by mail and on your devices',
    data: inboxChoicesData,
  },
  'inbox/choose': {
    summary: 'Choose what comes to you by mail and on your devices',
    input: inboxChoices,
    data: z.null(),
  },
  'inbox/subscribe': {
    summary: 'Have messages sent to this device (Web Push, RFC 8030)',
    description: 'Refuses addresses of services that the server does not know.',
    input: subscribeBody,
    data: z.null(),
  },
  'inbox/unsubscribe': {
    summary: 'Have no more messages sent to this device',
    input: unsubscribeBody,
    data: z.null(),
  },
} as const satisfies EndpointTable;
