/** @file Pushing and pulling the rows of a report, and the history of its lot. */
import { z } from 'zod';
import { OVERALL_RESULTS } from '../fields/conclusion.ts';
import { INSPECTION_TYPES } from '../fields/information.ts';
import { isKind, type Kind } from '../fields/kinds.ts';
import { DOCUMENT_LANGUAGES, PAPERS } from '../report/document.ts';
import { SERVER_DEVICE } from '../report/template-rows.ts';
import { SEVERITIES } from '../sampling/terms.ts';
import { OPERATION_REASONS, type Operation } from '../sync/operation.ts';
import { json, nextCursor, pageTerms, person, reportId } from './parts.ts';
import { PUSH_LIMIT } from './paths.ts';
import { statusSchema, submissionsSchema } from './task.ts';

/** The kind of a row. */
export const kindSchema = z.custom<Kind>(isKind).meta({ type: 'string' });
/** The id of a row. */
export const idSchema = z.string();
/** The text form of a clock, `sync/clock.ts`. */
export const clockSchema = z.string();

/**
 * An operation as the server receives it. `checkOperation` looks at each by itself, so that a wrong one is rejected
 * alone; this schema asks for its id only.
 */
export const operationSchema = z.looseObject({ opId: z.string() }) as unknown as z.ZodType<
  { opId: string },
  Operation
>;

/** Operations of one device on one report. */
export const pushBody = z.object({
  reportId,
  deviceId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .refine((name) => name !== SERVER_DEVICE)
    .describe(
      'The device that sends. The clocks that it makes end with this name. Each installation of each person needs one of its own: values of one device replace each other without a rival. `server` is the server itself.',
    ),
  ops: z.array(operationSchema).min(1).max(PUSH_LIMIT),
});
/** Operations of one device on one report, as the server receives them. */
export type PushBody = z.infer<typeof pushBody>;

/** What became of one operation. */
export const pushResultSchema = z.object({
  opId: z.string(),
  result: z
    .enum(['applied', 'duplicate', 'rejected'])
    .describe(
      '`applied`: it is in the log. Its value may still have lost the field to a later clock; the next pull says what counts, ' +
        'and keeps a value that lost unseen as the rival of the field. `duplicate`: the log had this `opId` already.',
    ),
  seq: z
    .number()
    .int()
    .optional()
    .describe('The number of the operation in the log of the report; absent when it was rejected.'),
  reason: z.enum(OPERATION_REASONS).optional(),
  field: z.string().optional().describe('The field that the reason is about.'),
  msg: z.string().optional().describe('What is allowed, in the language of `Accept-Language`.'),
});
/** What became of one operation. */
export type PushResult = z.infer<typeof pushResultSchema>;

/** What became of a push: one result for each operation, in their order. */
export const pushData = z.object({
  seq: z.number().int(),
  status: statusSchema,
  results: z.array(pushResultSchema),
});
/** What became of a push: one result for each operation, in their order. */
export type PushData = z.infer<typeof pushData>;

const section = z
  .string()
  .regex(/^[A-Za-z-]{1,40}$/)
  .describe('The name of a page of the report. The server passes it on without looking at it.');

const unsentCount = z.coerce.number<number>().int().min(0).max(1_000_000).optional();

/** Which rows of a report to pull. */
export const pullQuery = z.object({
  reportId,
  since: z.coerce.number<number>().int().min(0).default(0).describe('Rows whose `seq` is larger; 0 for all.'),
  head: z
    .string()
    .max(64)
    .optional()
    .describe('The `head` that came with `since`. If the log says otherwise there, everything is sent anew.'),
  section: section.optional(),
  unsentChanges: unsentCount.describe('Changes of all reports that are only on this device.'),
  unsentPhotos: unsentCount.describe('The same for photos.'),
});
const clocks = z.record(z.string(), clockSchema);
/** A row as it travels: `Row` of `sync/merge.ts`. */
export const rowSchema = z
  .object({
    kind: kindSchema,
    id: idSchema,
    fields: z.record(z.string(), json).describe('Field → value. A deleted row keeps them.'),
    hlc: clocks.describe('Field → clock of its latest `set`.'),
    incs: z
      .record(z.string(), z.array(z.tuple([clockSchema, z.number(), z.number().optional()])))
      .optional()
      .describe(
        'Count → every `inc` later than its latest `set`, as clock and number, by clock. Of more than a hundred the older ' +
          'ones are one per device, with the clock of the latest and how many they were.',
      ),
    bases: clocks
      .optional()
      .describe('Field → the clock that the author of its latest `set` had seen there.'),
    rivals: z
      .record(
        z.string(),
        z.object({ value: json, hlc: clockSchema, by: person.optional().describe('Who set it.') }),
      )
      .optional()
      .describe('Field → the value that lost to one whose author had not seen it. A new `set` settles it.'),
    removed: clocks
      .optional()
      .describe('Field, or `field@device` of a count → the latest clock that a delete had seen.'),
    deleted: z.boolean(),
    seq: z.number().int().describe('The sequence number of the report when the row last changed.'),
  })
  .describe(
    'A row of a report after all operations. `fields` are those of its kind. A reader ignores kinds and fields that it ' +
      'does not know.',
  );
/** One page of the rows that changed. */
export const pullData = z.object({
  seq: z.number().int(),
  head: z.string().describe('The hash of operation `seq` in the chain of the log; empty for 0.'),
  since: z
    .number()
    .int()
    .describe(
      'From which number the rows are: 0 instead of what was asked for if the log has another history there, because the ' +
        'server was restored from a backup.',
    ),
  status: statusSchema,
  version: z.number().int(),
  submissions: submissionsSchema,
  rows: z.array(rowSchema),
  hasMore: z.boolean(),
  present: z
    .array(person.extend({ section }))
    .optional()
    .describe('Others who were on this report within the last 10 s; absent without `section`.'),
});
/** One page of the rows that changed. */
export type PullData = z.infer<typeof pullData>;
/** Somebody else on the report, and on which page. */
export type Present = NonNullable<PullData['present']>[number];

/** Which document of a report to make. */
export const pdfQuery = z.object({
  reportId,
  language: z.enum(DOCUMENT_LANGUAGES).default('bilingual'),
  paper: z.enum(PAPERS).default('a4'),
  version: z.coerce
    .number<number>()
    .int()
    .min(1)
    .optional()
    .describe('An issued version. Without it, the newest, or a draft while the report is not approved.'),
  copy: z
    .enum(['marked', 'original'])
    .default('marked')
    .describe('Of a version that was replaced: a copy that says so, or the file as it was issued.'),
});
/** How long the caller's document still waits. */
export const pdfPlaceData = z.object({
  before: z.number().int().nullable().describe('Documents that are made before it; null if none waits.'),
});

/** The most earlier lots in one page. The hint looks at no more of them. */
export const HISTORY_LIMIT = 50;
/** Which page of earlier lots to read. */
export const lotHistoryQuery = z.object({
  reportId,
  ...pageTerms(HISTORY_LIMIT),
});
/** Results of earlier lots of the same client, supplier and product, newest first; nothing of their content. */
export const lotHistoryData = z.object({
  items: z.array(
    z.object({
      orderNo: z.string(),
      reportNo: z.string(),
      plannedDate: z.string().describe('Calendar day, such as 2026-05-18.'),
      inspectionType: z.enum(INSPECTION_TYPES),
      overall: z.enum(OVERALL_RESULTS).nullable(),
      severity: z.enum(SEVERITIES).nullable(),
      lotSize: z.number().int().nullable(),
    }),
  ),
  nextCursor,
  advice: z
    .object({
      current: z.enum(SEVERITIES),
      advised: z.enum([...SEVERITIES, 'discontinue']),
      because: z.string(),
      score: z.number().int(),
    })
    .nullable()
    .describe(
      'A hint by the switching rules of the standard. Null on later pages, and where they advise nothing.',
    ),
});
/** Results of earlier lots. */
export type LotHistory = z.infer<typeof lotHistoryData>;
