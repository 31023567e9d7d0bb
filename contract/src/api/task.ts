/** @file Tasks: the list of home, adding one, opening one. */
import { z } from 'zod';
import { OVERALL_RESULTS } from '../report/conclusion.ts';
import { INSPECTION_TYPES } from '../report/information.ts';
import { REPORT_STATUSES } from '../workflow/transitions.ts';
import { PAGE_LIMIT } from './paths.ts';

const number = z.string().trim().min(1).max(64);
export const statusSchema = z.enum(REPORT_STATUSES);

/** What home shows of a report's content; worked out from its rows. */
export const taskSummarySchema = z.object({
  /** The inspector's overall result; absent in summaries from before version 7. */
  overall: z.enum(OVERALL_RESULTS).nullable().optional(),
  /** Blockers per section that stand between the report and its submission. */
  gaps: z.object({
    information: z.number().int(),
    productImages: z.number().int(),
    nonConform: z.number().int(),
    inspectionItems: z.number().int(),
    conclusion: z.number().int(),
  }),
  /** Sections into which something has been entered. */
  begun: z.array(z.enum(['information', 'productImages', 'nonConform', 'inspectionItems', 'conclusion'])),
  /** Photos that the report expects, and how many of them the store holds, confirmed: the rest only a phone has. */
  photos: z.object({ expected: z.number().int(), uploaded: z.number().int() }),
  /** Found and Ac per class, worst first; null while the plan cannot be computed. */
  classes: z
    .array(
      z.object({
        class: z.enum(['critical', 'major', 'minor']),
        found: z.number().int(),
        acceptanceNumber: z.number().int(),
        rejectionNumber: z.number().int(),
      }),
    )
    .nullable(),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

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
