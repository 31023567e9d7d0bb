/** @file The lists of the review desk. */
import { z } from 'zod';
import { REVIEW_NOTICES, type ReviewNotice } from '../report/review-notices.ts';
import { nextCursor, pageTerms } from './parts.ts';
import { PAGE_LIMIT } from './paths.ts';
import { REVIEW_COUNT_LIMIT, REVIEW_VIEWS } from './review-views.ts';
import { taskSchema } from './task.ts';
import { submittedWarning } from './workflow.ts';

/** The most warnings that a list gives in words. `notices` has their number. */
export const WARNINGS_SHOWN = 3;

/** Which list to read. */
export const reviewListQuery = z.object({
  view: z.enum(REVIEW_VIEWS).default('toReview'),
  keyword: z.string().trim().max(64).optional(),
  approvedSince: z.coerce
    .number<number>()
    .int()
    .nonnegative()
    .optional()
    .describe(
      'Epoch milliseconds, such as the start of the day: `counts` then says how many were approved since.',
    ),
  ...pageTerms(PAGE_LIMIT, 50),
});

const notice = z.object({
  code: z.enum(REVIEW_NOTICES),
  count: z.number().int(),
}) satisfies z.ZodType<Pick<ReviewNotice, 'code' | 'count'>>;

/** A report as the desk lists it. */
export const reviewEntrySchema = z.object({
  task: taskSchema,
  stageAt: z.number().int().describe('When it was submitted, returned or approved. Epoch milliseconds.'),
  reviewHours: z.number().int().describe('How many hours the review may take.'),
  submissions: z.number().int().describe('How often it was submitted.'),
  notices: z.array(notice).describe('What the rules noticed, most serious first.'),
  warnings: z
    .array(submittedWarning)
    .describe(`Warnings of the latest submission with their answers, at most ${WARNINGS_SHOWN}.`),
});
/** A report as the desk lists it. */
export type ReviewEntry = z.infer<typeof reviewEntrySchema>;

/** One page of a list, and how long the lists are. */
export const reviewListData = z.object({
  items: z.array(reviewEntrySchema),
  nextCursor,
  counts: z
    .object({ toReview: z.number().int(), returned: z.number().int(), approved: z.number().int() })
    .describe(
      `Entries per list; ${REVIEW_COUNT_LIMIT} means that many or more. \`approved\` counts from \`approvedSince\` on, and is 0 without it.`,
    ),
});
/** One page of a list, and how long the lists are. */
export type ReviewList = z.infer<typeof reviewListData>;
