/** @file The jobs of the server: what it does after an answer, as administrators see it. */
import { z } from 'zod';
import { nextCursor, pageTerms } from './parts.ts';

/** What a job does. */
export const JOB_TYPES = [
  'codeMail',
  'inboxMail',
  'inboxPush',
  'tellCritical',
  'reviewOverdue',
  'passwordLinkMail',
  'shareMail',
  'newVersionMail',
  'withdrawnMail',
  'tellImport',
  'printCopy',
  'issuedPdf',
] as const;
/** One of {@link JOB_TYPES}. */
export type JobType = (typeof JOB_TYPES)[number];

/** `dead`: the server has given it up. */
export const JOB_STATES = ['dead', 'waiting'] as const;

/** Which page of the jobs. */
export const jobListQuery = z.object(pageTerms(100, 50));

/** A job. Times are epoch milliseconds. */
export const jobSchema = z.object({
  id: z.string(),
  type: z.enum(JOB_TYPES),
  state: z.enum(JOB_STATES),
  about: z
    .string()
    .describe('Whom or what it concerns: an address, a report number or a file; empty if that is gone.'),
  createdAt: z.number().int(),
  nextAt: z.number().int().nullable().describe('When it is tried next; null once it is given up.'),
  attempts: z.number().int(),
  error: z.string().describe('Why the latest attempt failed; empty if none did.'),
});
/** A job, as administrators see it. */
export type Job = z.infer<typeof jobSchema>;

/** Jobs that were given up first, each state with the newest first. */
export const jobListData = z.object({
  items: z.array(jobSchema),
  nextCursor,
  freeMb: z.number().int().describe('Megabytes that are free on the disk of the server’s files.'),
  warnFreeMb: z.number().int().describe('Below this the server warns.'),
});

/** Which job to do again. */
export const jobRetryBody = z.object({
  id: z.string().max(64).optional().describe('Without it all that were given up.'),
});
