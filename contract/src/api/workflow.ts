/** @file The steps of a report's workflow, and its history. */
import { z } from 'zod';
import { TRANSITIONS, type WorkflowEvent } from '../workflow/transitions.ts';
import { statusSchema } from './task.ts';

export const workflowBody = z.object({
  reportId: z.string().min(1).max(64),
  /** A code of the dictionary `return_reason`, or free text. */
  reason: z.string().trim().max(500).optional(),
  text: z.string().trim().max(2000).optional(),
  /** Submit: the sequence number up to which the caller has everything; a difference is refused as stale. */
  seq: z.number().int().optional(),
});
export const workflowData = z.object({ status: statusSchema, version: z.number().int() });
export type WorkflowData = z.infer<typeof workflowData>;

export const historyQuery = z.object({
  reportId: z.string().min(1).max(64),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const historyData = z.object({
  entries: z.array(
    z.object({
      event: z.enum(['create', ...(Object.keys(TRANSITIONS) as WorkflowEvent[])]),
      from: statusSchema.nullable(),
      to: statusSchema,
      by: z.object({ uid: z.number().int(), nickname: z.string() }),
      at: z.number().int(),
      version: z.number().int(),
      reason: z.string(),
      text: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type WorkflowHistory = z.infer<typeof historyData>;
