/** @file Pushing and pulling a report's rows. */
import { z } from 'zod';
import { OVERALL_RESULTS } from '../fields/conclusion.ts';
import { INSPECTION_TYPES } from '../fields/information.ts';
import { isKind, type Kind } from '../fields/kinds.ts';
import { SEVERITIES } from '../sampling/terms.ts';
import { OPERATION_REASONS, type Json } from '../sync/operation.ts';
import { PUSH_LIMIT } from './paths.ts';
import { statusSchema } from './task.ts';

/** Any JSON value. Not `z.json()`, whose recursion the OpenAPI document cannot follow. */
const json = z.custom<Json>((value) => value !== undefined);
const kind = z.custom<Kind>(isKind).meta({ type: 'string' });

/**
 * Operations are checked one by one (`sync/operation.ts`), so that a wrong one is refused alone: here only their
 * envelope is held.
 */
export const pushBody = z.object({
  reportId: z.string().min(1).max(64),
  deviceId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  ops: z
    .array(z.looseObject({ opId: z.string() }))
    .min(1)
    .max(PUSH_LIMIT),
});
export type PushBody = z.infer<typeof pushBody>;

export const pushResultSchema = z.object({
  opId: z.string(),
  result: z.enum(['applied', 'duplicate', 'rejected']),
  /** The operation's number in the report's log; absent when it was rejected. */
  seq: z.number().int().optional(),
  reason: z.enum(OPERATION_REASONS).optional(),
  field: z.string().optional(),
  /** The reason in the caller's language. */
  msg: z.string().optional(),
});
export type PushResult = z.infer<typeof pushResultSchema>;

export const pushData = z.object({
  seq: z.number().int(),
  status: statusSchema,
  results: z.array(pushResultSchema),
});
export type PushData = z.infer<typeof pushData>;

const person = z.object({ uid: z.number().int(), nickname: z.string() });
/** The name of a page of the report; the server only passes it on. */
const section = z.string().regex(/^[A-Za-z-]{1,40}$/);

export const pullQuery = z.object({
  reportId: z.string().min(1).max(64),
  since: z.coerce.number().int().min(0).default(0),
  /** The page on which the caller is, while it is on the screen. Others are told, and the caller is told of others. */
  section: section.optional(),
});
/** A row as it travels: `sync/merge.ts` Row. */
export const rowSchema = z.object({
  kind,
  id: z.string(),
  fields: z.record(z.string(), json),
  hlc: z.record(z.string(), z.string()),
  incs: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))).optional(),
  bases: z.record(z.string(), z.string()).optional(),
  rivals: z
    .record(
      z.string(),
      z.object({
        value: json,
        hlc: z.string(),
        /** Who set it, as far as the log tells. */
        by: person.optional(),
      }),
    )
    .optional(),
  removed: z.record(z.string(), z.string()).optional(),
  deleted: z.boolean(),
  seq: z.number().int(),
});
export const pullData = z.object({
  seq: z.number().int(),
  status: statusSchema,
  version: z.number().int(),
  rows: z.array(rowSchema),
  hasMore: z.boolean(),
  /** Others who were on this report within the last 10 s; absent when the caller did not say where it is. */
  present: z.array(person.extend({ section })).optional(),
});
export type PullData = z.infer<typeof pullData>;
export type Present = NonNullable<PullData['present']>[number];

/** The most earlier lots of one page; the hint looks at no more of them. */
export const HISTORY_LIMIT = 50;
export const lotHistoryQuery = z.object({
  reportId: z.string().min(1).max(64),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(HISTORY_LIMIT).default(HISTORY_LIMIT),
});
/** Earlier lots of the same client, supplier and product, newest first: their verdicts, nothing of their content. */
export const lotHistoryData = z.object({
  items: z.array(
    z.object({
      orderNo: z.string(),
      reportNo: z.string(),
      /** Calendar day. */
      plannedDate: z.string(),
      inspectionType: z.enum(INSPECTION_TYPES),
      overall: z.enum(OVERALL_RESULTS).nullable(),
      severity: z.enum(SEVERITIES).nullable(),
      lotSize: z.number().int().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  /** What the switching rules of the standard say of the next lot: a hint. Null on later pages, and where they say nothing. */
  advice: z
    .object({
      current: z.enum(SEVERITIES),
      advised: z.enum([...SEVERITIES, 'discontinue']),
      because: z.string(),
      score: z.number().int(),
    })
    .nullable(),
});
export type LotHistory = z.infer<typeof lotHistoryData>;
