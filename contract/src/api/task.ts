/** @file Tasks: listing them, adding one, opening one. */
import { z } from 'zod';
import { OVERALL_RESULTS } from '../fields/conclusion.ts';
import { INSPECTION_TYPES } from '../fields/information.ts';
import { SECTIONS } from '../report/sections.ts';
import type { TaskSummary } from '../report/summary.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { REPORT_STATUSES } from '../workflow/transitions.ts';
import { orderFields, orderSchema, teamFields } from './order.ts';
import { LOWER_UUID, nextCursor, pageTerms, place } from './parts.ts';
import { PAGE_LIMIT } from './paths.ts';
import { TASK_COUNT_LIMIT, TASK_ORDERS, WEEK_CELLS } from './task-views.ts';

const number = z.string().trim().min(1).max(64);
/** The status of a report; `workflow/transitions.ts` says what leads to each. */
export const statusSchema = z.enum(REPORT_STATUSES);
/** How often a report was submitted. */
export const submissionsSchema = z
  .number()
  .int()
  .describe(
    'How often the report was submitted. A phone that waits to submit it sees by this that it was done.',
  );

const count = z.number().int();

/** What a list of tasks shows of a report: its state in numbers. */
export const taskSummarySchema = z.object({
  overall: z.enum(OVERALL_RESULTS).nullable(),
  gaps: z.record(z.enum(SECTIONS), count).describe('Section → how many points are open.'),
  about: z
    .object({
      client: z.string(),
      factory: z.string(),
      factoryZh: z.string(),
      productEn: z.string(),
      productZh: z.string(),
      inspectionDate: z.string(),
    })
    .describe('What the report says; an empty text where it says nothing.'),
  begun: z.array(z.enum(SECTIONS)).describe('Sections with something entered.'),
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

/** A task: who inspects what, when, and how far the report is. */
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
  site: z
    .object({ city: z.string(), position: place.nullable() })
    .nullable()
    .describe('Where the factory is; null if the order has no record of it.'),
  plannedDate: z.string().describe('Calendar day, such as 2026-05-18; empty if nobody planned the visit.'),
  part: z
    .enum(['lead', 'inspector'])
    .nullable()
    .describe('What the caller is on the team; null for somebody who only reads.'),
  inspectors: z.array(z.object({ uid: z.number().int(), nickname: z.string() })),
  reviewer: z
    .object({ uid: z.number().int(), nickname: z.string() })
    .nullable()
    .describe('Who is to review the report, reviews it, or reviewed it last; null while that is nobody.'),
  returnReason: z
    .object({ code: z.string(), text: z.string() })
    .nullable()
    .describe('Why the report was returned, while its status is `returned`.'),
  decided: z
    .object({ seq: z.number().int(), at: z.number().int() })
    .nullable()
    .describe(
      'When the report was last returned or approved: after which change, and in epoch milliseconds. A second reading opens what has changed since.',
    ),
  submissions: submissionsSchema,
  summary: taskSummarySchema,
  manDays: z.number().describe('How long the visit takes one person; 0: nobody said.'),
  changes: z.number().int().describe('How often order or team changed.'),
  updatedAt: z.number().int().describe('Epoch milliseconds.'),
});
/** A task: who inspects what, when, and how far the report is. */
export type Task = z.infer<typeof taskSchema>;

/** Which tasks: those that pass every filter that is given. */
export const taskFilter = {
  status: z.string().max(200).optional().describe('Statuses, with commas. Without it: all.'),
  keyword: z.string().trim().max(64).optional(),
  from: z.iso.date().optional().describe('The first planned day.'),
  to: z.iso.date().optional().describe('The last planned day.'),
  inspectorUid: z.coerce.number<number>().int().positive().optional().describe('Who is on the team.'),
  planned: z.enum(['yes', 'no']).optional().describe('`no`: those that nobody has planned for a day.'),
  clientId: z.string().max(64).optional().describe('A record of `party/list`.'),
  factoryId: z.string().max(64).optional().describe('A record of `party/list`.'),
};

/** Which tasks to list. */
export const taskListQuery = z.object({
  ...taskFilter,
  order: z.enum(TASK_ORDERS).default('latest').describe('By planned date: latest or earliest first.'),
  until: z
    .string()
    .max(200)
    .optional()
    .describe(
      'A `nextCursor` that an earlier answer gave: the page ends there. So a list that is shown can ask for a part.',
    ),
  ...pageTerms(PAGE_LIMIT, 50),
});
/** Which tasks to count. */
export const taskCountQuery = z.object(taskFilter);
/** How many tasks there are in each status. */
export const taskCountData = z.object({
  statuses: z
    .partialRecord(statusSchema, z.number().int())
    .describe(
      `Status → number of tasks; every status that the filter names. ${TASK_COUNT_LIMIT} means: so many or more.`,
    ),
});
/** Which days to look at. */
export const taskWeekQuery = z.object({
  from: z.iso.date().describe('The first planned day.'),
  to: z.iso.date().describe('The last planned day.'),
});
/** The inspections of some days, small: one cell each. */
export const taskWeekData = z.object({
  cells: z
    .array(
      z.object({
        orderNo: z.string(),
        reportNo: z.string(),
        status: statusSchema,
        plannedDate: z.string(),
      }),
    )
    .describe(`Earliest first, at most ${WEEK_CELLS}.`),
  count: z
    .number()
    .int()
    .describe(
      `How many there are; more than the cells if those were cut off. ${TASK_COUNT_LIMIT} of a status are counted at most.`,
    ),
  waitingSince: z
    .number()
    .int()
    .nullable()
    .describe('When the one that waits longest for its review was submitted, in epoch milliseconds.'),
  results: z
    .partialRecord(z.enum(OVERALL_RESULTS), z.number().int())
    .describe('Result → how many of the approved cells have it.'),
});
/** The inspections of some days. */
export type TaskWeek = z.infer<typeof taskWeekData>;
/** When a backup was put in place of this server's database. What came between the two times is lost here. */
const restoreSchema = z.object({
  backupAt: z.number().int().describe('When the backup began. Epoch milliseconds.'),
  at: z.number().int().describe('When it was restored. Epoch milliseconds.'),
});
/** When a backup was put in place of this server's database. */
export type Restore = z.infer<typeof restoreSchema>;
/** One page of tasks. */
export const taskListData = z.object({
  items: z.array(taskSchema),
  nextCursor,
  restores: z
    .array(restoreSchema)
    .optional()
    .describe(
      'Those of the last 90 days, newest first. A phone knows from them which unlisted tasks the server has lost.',
    ),
});
/** One page of tasks. */
export type TaskList = z.infer<typeof taskListData>;

/** A task to add. */
export const taskAddBody = z.object({
  reportId: z
    .string()
    .regex(LOWER_UUID)
    .optional()
    .describe('The id of the new report, if a phone has chosen it without a network.'),
  orderNo: number,
  reportNo: number,
  ...orderFields,
  ...teamFields,
  reinspectionOf: z
    .string()
    .max(64)
    .optional()
    .describe('The id of the failed report that this one inspects again.'),
  isAgain: z
    .literal(true)
    .optional()
    .describe(
      'The server has had this task, and a backup that was restored since does not: a phone of its team adds it again, with what it knows of the order.',
    ),
});
/** A task to add. */
export type TaskAdd = z.infer<typeof taskAddBody>;
/** Which task to read. */
export const taskDetailQuery = z.object({ orderNo: number, reportNo: number });
/** A task with the state of its report. */
export const taskDetailData = z.object({
  task: taskSchema,
  order: orderSchema,
  reportId: z.string(),
  status: statusSchema,
  version: z.number().int(),
});
/** A task with the state of its report. */
export type TaskDetail = z.infer<typeof taskDetailData>;
