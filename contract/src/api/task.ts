/** @file Tasks: the list of home, adding one, opening one. */
import { z } from 'zod';
import { OVERALL_RESULTS } from '../fields/conclusion.ts';
import { INSPECTION_TYPES } from '../fields/information.ts';
import { SECTIONS } from '../report/sections.ts';
import type { TaskSummary } from '../report/summary.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { REPORT_STATUSES } from '../workflow/transitions.ts';
import { PAGE_LIMIT } from './paths.ts';

const number = z.string().trim().min(1).max(64);
export const statusSchema = z.enum(REPORT_STATUSES);

const count = z.number().int();

export const taskSummarySchema = z.object({
  overall: z.enum(OVERALL_RESULTS).nullable(),
  gaps: z.record(z.enum(SECTIONS), count),
  begun: z.array(z.enum(SECTIONS)),
  photos: z.object({ expected: count, uploaded: count }),
  classes: z
    .array(
      z.object({
        class: z.enum(DEFECT_CLASSES),
        found: count,
        acceptanceNumber: count,
        rejectionNumber: count,
      }),
    )
    .nullable(),
}) satisfies z.ZodType<TaskSummary>;

export const taskSchema = z.object({
  reportId: z.string(),
  orderNo: z.string(),
  reportNo: z.string(),
  status: statusSchema,
  version: z.number().int(),
  inspectionType: z.enum(INSPECTION_TYPES),
  client: z.string(),
  supplier: z.string(),
  factory: z.string(),
  factoryZh: z.string(),
  productEn: z.string(),
  productZh: z.string(),
  instructionsEn: z.string(),
  instructionsZh: z.string(),
  /** Calendar day. */
  plannedDate: z.string(),
  /** The caller's part in this report, null for those who only look at it. */
  part: z.enum(['lead', 'inspector']).nullable(),
  inspectors: z.array(z.object({ uid: z.number().int(), nickname: z.string() })),
  /** Why the report was last returned, while it is returned. */
  returnReason: z.object({ code: z.string(), text: z.string() }).nullable(),
  summary: taskSummarySchema,
  updatedAt: z.number().int(),
});
export type Task = z.infer<typeof taskSchema>;

export const taskListQuery = z.object({
  status: z.string().max(200).optional(),
  keyword: z.string().trim().max(64).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
});
export const taskListData = z.object({ items: z.array(taskSchema), nextCursor: z.string().nullable() });
export type TaskList = z.infer<typeof taskListData>;

export const taskAddBody = z.object({
  orderNo: number,
  reportNo: number,
  inspectionType: z.enum(INSPECTION_TYPES).optional(),
  templateCode: z.string().max(40).optional(),
  /** The report that failed and is to be looked at again: its terms, goods and open points are handed on. */
  reinspectionOf: z.string().max(64).optional(),
});
export const taskDetailQuery = z.object({ orderNo: number, reportNo: number });
export const taskDetailData = z.object({
  task: taskSchema,
  reportId: z.string(),
  status: statusSchema,
  version: z.number().int(),
});
export type TaskDetail = z.infer<typeof taskDetailData>;
