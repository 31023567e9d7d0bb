/** @file The inbox: what happened that a person should know, and how they want to hear of it. */
import { z } from 'zod';
import { INBOX_KIND_NAMES, UNREAD_LIMIT } from '../workflow/inbox-kinds.ts';
import { nextCursor, pageTerms, reportId } from './parts.ts';

const kind = z.enum(INBOX_KIND_NAMES);
const kinds = z.array(kind).max(INBOX_KIND_NAMES.length);

/** Which entries to list. */
export const inboxListQuery = z.object({
  state: z.enum(['unread', 'all']).default('unread'),
  reportId: reportId.optional().describe('Only what is about this report.'),
  ...pageTerms(100, 30),
});
const orderChange = z.object({
  of: z.enum(['order', 'terms', 'line']),
  field: z.string(),
  line: z.string().describe('Of a line: the line. Empty otherwise.'),
  before: z.string(),
  after: z.string(),
});
/** A value of an order that somebody changed, as it was and as it is. */
export type OrderChange = z.infer<typeof orderChange>;
/** What an entry says besides its kind. */
export const inboxDetail = z.object({
  reason: z.string().optional().describe('Why it was returned: a code of `return_reason`, or words.'),
  text: z.string().optional().describe('What else the person wrote.'),
  result: z.string().optional().describe('The result of an approved report: a code of `overall`.'),
  decision: z.string().optional().describe('What the client decided: a code of `client_decision`.'),
  client: z.string().optional().describe('Who decided at the client.'),
  count: z.number().int().optional().describe('How many visits an import has assigned.'),
  emails: z.array(z.string()).optional().describe('Who did not get the email about their share link.'),
  job: z.string().optional().describe('The job that failed, in the language of the request.'),
  row: z.string().optional().describe('The row of the report that it is about: `defect/<id>`.'),
  changes: z.array(orderChange).optional().describe('What of the order changed.'),
});
/** What an entry says besides its kind. */
export type InboxDetail = z.infer<typeof inboxDetail>;
/** One thing that happened. */
export const inboxEntrySchema = z.object({
  id: z.string(),
  kind,
  at: z.number().int().describe('Epoch ms.'),
  isRead: z.boolean(),
  by: z.string().describe('Who did it; empty if nobody did.'),
  reportNo: z.string().describe('Empty if it is about no report.'),
  orderNo: z.string(),
  productEn: z.string(),
  productZh: z.string(),
  plannedDate: z.string().describe('Calendar day of the visit; empty if nobody planned it.'),
  path: z.string().describe('Where the reader finds it in the app.'),
  detail: inboxDetail,
  changed: z
    .array(z.string())
    .describe('What of the order changed, as it was and as it is, in the language of the request.'),
});
/** One thing that happened. */
export type InboxEntry = z.infer<typeof inboxEntrySchema>;
/** A page of entries, newest first. */
export const inboxListData = z.object({
  items: z.array(inboxEntrySchema),
  unread: z
    .number()
    .int()
    .describe('How many are unread; counting stops at ' + UNREAD_LIMIT + '.'),
  nextCursor,
});
/** Which entries were read; all of them without `ids`. */
export const inboxReadBody = z.object({ ids: z.array(z.string().max(64)).min(1).max(100).optional() });
/** What comes by mail, and what on the person's devices. */
export const inboxChoices = z.strictObject({ mail: kinds, push: kinds });
/** What comes by mail, and what on the person's devices. */
export type InboxChoices = z.infer<typeof inboxChoices>;
/** The choices, and between what a person can choose. */
export const inboxChoicesData = z.object({
  kinds,
  mail: kinds,
  push: kinds,
  pushKey: z.string().describe('The key under which a browser subscribes (VAPID, RFC 8292).'),
});
const base64url = z.string().regex(/^[A-Za-z0-9_-]{16,200}=*$/);
/** A device that takes messages: what its browser answers to `PushManager.subscribe`. */
export const subscribeBody = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});
/** The address of a device that takes no more messages. */
export const unsubscribeBody = z.object({ endpoint: z.string().max(1000) });
/** What a device gets: in the language of its person. */
export interface PushedMessage {
  id: string;
  title: string;
  body: string;
  path: string;
}
