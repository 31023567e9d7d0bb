/** @file The steps of a report's workflow, and its history. */
import { z } from 'zod';
import { CLIENT_DECISIONS } from '../fields/conclusion.ts';
import { DOCUMENT_LANGUAGES } from '../report/document.ts';
import { LOG_EVENTS } from '../workflow/transitions.ts';
import { nextCursor, pageTerms, reportId } from './parts.ts';
import { statusSchema, submissionsSchema } from './task.ts';

/** A step of the workflow. */
export const workflowBody = z.object({
  reportId,
  reason: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('A code of the dictionary `return_reason`, or free text.'),
  text: z.string().trim().max(2000).optional(),
  seq: z
    .number()
    .int()
    .optional()
    .describe('The caller has everything up to this sequence number. The server refuses an older one.'),
  pdfLanguage: z
    .enum(DOCUMENT_LANGUAGES)
    .optional()
    .describe(
      'Of `approve`: the language of the PDF that is made at once; in both without it. Others are made when asked for.',
    ),
  notifyClient: z
    .enum(DOCUMENT_LANGUAGES)
    .exclude(['bilingual'])
    .optional()
    .describe(
      'Of `approve`: mails the people of `share/people` a link to the report, in this language. Nobody without it.',
    ),
});
/** What the step led to. */
export const workflowData = z.object({
  status: statusSchema,
  version: z.number().int(),
  submissions: submissionsSchema,
});
/** What the step led to. */
export type WorkflowData = z.infer<typeof workflowData>;

/** A warning as the report was submitted with it: its words then, in both languages, and the answer. */
export const submittedWarning = z.object({ en: z.string(), zh: z.string(), answer: z.string() });
/** A warning as the report was submitted with it. */
export type SubmittedWarning = z.infer<typeof submittedWarning>;

/** What a client decided on a version. */
const clientDecided = z.object({
  decision: z.enum(CLIENT_DECISIONS),
  name: z.string(),
  reason: z.string(),
  at: z.number().int().nullable().describe('Epoch milliseconds. Null if the inspection company entered it.'),
});
/** What a client decided on a version. */
export type ClientDecided = z.infer<typeof clientDecided>;

/** Which page of a report's history to read. */
export const historyQuery = z.object({
  reportId,
  ...pageTerms(200, 100),
});
/** One page of a report's history. */
export const historyData = z.object({
  entries: z.array(
    z.object({
      event: z.enum(LOG_EVENTS),
      from: statusSchema.nullable(),
      to: statusSchema,
      by: z.object({ uid: z.number().int(), nickname: z.string() }),
      at: z.number().int().describe('Epoch milliseconds.'),
      version: z.number().int(),
      reason: z.string(),
      text: z.string(),
      warnings: z
        .array(submittedWarning)
        .describe('Of `submit`: the warnings that were left, with their answers.'),
      decision: clientDecided
        .optional()
        .describe('Of `amend`: what the client had decided on the version before, if anything.'),
    }),
  ),
  nextCursor,
});
/** One page of a report's history. */
export type WorkflowHistory = z.infer<typeof historyData>;
