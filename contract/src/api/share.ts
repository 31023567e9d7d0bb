/** @file Share links: an approved report for somebody without an account. */
import { z } from 'zod';
import { CLIENT_DECISIONS } from '../fields/conclusion.ts';
import { DOCUMENT_LANGUAGES } from '../report/document.ts';
import { nextCursor, pageTerms, reportId, idempotencyKey } from './parts.ts';
import { email } from './user.ts';

/** A link works so many days, unless somebody chooses another number. */
export const SHARE_DAYS = 30;
const MOST_DAYS = 365;
const MOST_EMAILS = 20;
/** What happened through a link. */
export const SHARE_EVENTS = ['opened', 'wrong_password', 'pdf', 'excel', 'photos', 'decision'] as const;

const linkId = z.string().min(1).max(64);

/** A link to make, or one for each address that it is mailed to. */
export const shareCreateBody = z.object({
  reportId,
  days: z.number().int().min(1).max(MOST_DAYS).default(SHARE_DAYS),
  password: z
    .string()
    .min(4)
    .max(100)
    .optional()
    .describe('Whoever opens the link must enter it. Never mailed with the link.'),
  mayDecide: z
    .boolean()
    .default(false)
    .describe('Whoever opens the link may record the decision of the client.'),
  language: z
    .enum(DOCUMENT_LANGUAGES)
    .exclude(['bilingual'])
    .default('en-US')
    .describe('Of the page and of the mail.'),
  emails: z.array(email).max(MOST_EMAILS).default([]),
  idempotencyKey,
});
/** `url` is in this answer only: the server keeps its hash. Null for a link that is mailed. */
export const shareCreateData = z.object({
  links: z.array(z.object({ id: linkId, url: z.string().nullable(), email: z.string() })),
});

/** Of which report to list the people of the client. */
export const sharePeopleQuery = z.object({ reportId });
/** The client of a report, and its people who have an email address. */
export const sharePeopleData = z.object({
  client: z.object({ nameEn: z.string(), nameZh: z.string() }),
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      hasLink: z
        .boolean()
        .describe('Has a link by mail that still works, so a new version is mailed in any case.'),
    }),
  ),
});

/** Which page of a report's links to read. */
export const shareListQuery = z.object({ reportId, ...pageTerms(50, 20) });
/** A report's links, newest first. Times are epoch milliseconds. */
export const shareListData = z.object({
  links: z.array(
    z.object({
      id: linkId,
      email: z.string().describe('Who it was mailed to; empty for a link that somebody passed on.'),
      createdBy: z.string(),
      createdAt: z.number().int(),
      expiresAt: z.number().int(),
      withdrawnAt: z.number().int().nullable(),
      hasPassword: z.boolean(),
      mayDecide: z.boolean(),
      openings: z.number().int(),
      lastOpenedAt: z.number().int().nullable(),
      decision: z
        .object({
          decision: z.enum(CLIENT_DECISIONS),
          name: z.string(),
          reason: z.string(),
          at: z.number().int(),
        })
        .nullable(),
    }),
  ),
  nextCursor,
});
/** One link of the list. */
export type ShareLink = z.infer<typeof shareListData>['links'][number];

/** Which page of what happened through a link to read. */
export const shareEventsQuery = z.object({ id: linkId, ...pageTerms(100, 50) });
/** What happened through a link, newest first: from which network and device. */
export const shareEventsData = z.object({
  events: z.array(
    z.object({ at: z.number().int(), event: z.enum(SHARE_EVENTS), address: z.string(), device: z.string() }),
  ),
  nextCursor,
});

/** The link to withdraw. */
export const shareWithdrawBody = z.object({ id: linkId });
/** When it was withdrawn. */
export const shareWithdrawData = z.object({ withdrawnAt: z.number().int() });
