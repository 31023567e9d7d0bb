/** @file What an order says of an inspection, and who goes: what coordinators enter and phones receive. */
import { z } from 'zod';
import { isCalendarDay } from '../fields/field-types.ts';
import { AQL_CHOICES, INSPECTION_TYPES, UNITS } from '../fields/information.ts';
import { INSPECTION_LEVELS, SAMPLING_METHODS, SAMPLING_STANDARDS, SEVERITIES } from '../sampling/terms.ts';
import {
  ATTACHMENT_LIMIT,
  INSTRUCTIONS_LIMIT,
  REVIEW_HOURS,
  LINE_LIMIT,
  MAN_DAYS,
  TEAM_LIMIT,
} from './order-limits.ts';
import { lineOfText, reportId } from './parts.ts';
import { homeSchema } from './people.ts';

const text = (max: number) => z.string().trim().max(max);
const uid = z.number().int().positive();

/** A line of the order. The names are those of the report's products. */
export const orderLineSchema = z.strictObject({
  itemNo: lineOfText(100).optional(),
  nameEn: lineOfText(200).optional(),
  nameZh: lineOfText(200).optional(),
  unit: z.enum(UNITS).optional(),
  orderedQty: z.number().int().min(0).max(1_000_000_000).optional(),
  barcode: lineOfText(20).optional(),
  specPointsEn: text(1000).optional().describe('What of the specification the inspector must look at.'),
  specPointsZh: text(1000).optional(),
});
/** A line of the order. */
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The sampling terms that the client agreed. The names are those of the report's information. */
export const orderTermsSchema = z.strictObject({
  samplingStandard: z.enum([...SAMPLING_STANDARDS, ...SAMPLING_METHODS]).optional(),
  samplingLevel: z.enum(INSPECTION_LEVELS).optional(),
  samplingSeverity: z.enum(SEVERITIES).optional(),
  aqlCritical: z.enum(AQL_CHOICES).optional(),
  aqlMajor: z.enum(AQL_CHOICES).optional(),
  aqlMinor: z.enum(AQL_CHOICES).optional(),
  specialLevel: z.enum(INSPECTION_LEVELS).optional(),
});
/** The sampling terms that the client agreed. */
export type OrderTerms = z.infer<typeof orderTermsSchema>;

/** What an order says. What is left out stays as it is. */
export const orderFields = {
  inspectionType: z.enum(INSPECTION_TYPES).optional(),
  clientId: text(64).optional().describe('A record of `party/list`, whose name is copied; empty: none.'),
  supplierId: text(64).optional(),
  factoryId: text(64).optional(),
  client: lineOfText(200).optional(),
  supplier: lineOfText(200).optional(),
  factory: lineOfText(200).optional(),
  factoryZh: lineOfText(200).optional(),
  productEn: lineOfText(200).optional(),
  productZh: lineOfText(200).optional(),
  instructionsEn: text(INSTRUCTIONS_LIMIT).optional(),
  instructionsZh: text(INSTRUCTIONS_LIMIT).optional(),
  plannedDate: z
    .union([z.iso.date({ abort: true }).refine(isCalendarDay), z.literal('')])
    .optional()
    .describe('Calendar day; empty: not planned.'),
  manDays: z
    .number()
    .min(0)
    .max(MAN_DAYS.max)
    .multipleOf(MAN_DAYS.step)
    .optional()
    .describe('How long the visit takes one person; 0: nobody said.'),
  reviewerUid: uid
    .nullable()
    .optional()
    .describe('Who is to review the report, somebody who is not on the team; null: whoever takes it.'),
  lines: z.array(orderLineSchema).max(LINE_LIMIT).optional(),
  terms: orderTermsSchema
    .optional()
    .describe(
      'A new task takes what is left out from its client, then from its template. So does a term that a change takes out.',
    ),
  templateCode: text(40)
    .optional()
    .describe(
      'A code of `template/list`; empty, or a new task without: that of the client. It changes only before work begins.',
    ),
  reviewHours: z
    .number()
    .int()
    .min(1)
    .max(720)
    .nullable()
    .optional()
    .describe(
      `How many hours the review may take; null, or a new task without: as the client wants it, else ${REVIEW_HOURS}.`,
    ),
};

/** Who goes. Without a lead the task is a draft. */
export const teamFields = {
  leadUid: uid.nullable().optional().describe('Who leads; null: nobody yet.'),
  inspectorUids: z.array(uid).max(TEAM_LIMIT).optional().describe('Who else goes.'),
};

const changes = z
  .number()
  .int()
  .optional()
  .describe(
    '`changes` of the task as the caller saw it. The server refuses if somebody changed it meanwhile.',
  );

/** A change of an order. */
export const taskUpdateBody = z.object({ reportId, changes, ...orderFields });
/** A change of an order. */
export type TaskUpdate = z.infer<typeof taskUpdateBody>;

/** Who is to go. */
export const taskAssignBody = z.object({
  reportId,
  changes,
  leadUid: uid.nullable(),
  inspectorUids: teamFields.inspectorUids.describe(
    'Who else goes. Left out: the same people as before, and nobody without a lead.',
  ),
  plannedDate: orderFields.plannedDate,
});
/** Who is to go. */
export type TaskAssign = z.infer<typeof taskAssignBody>;

/** A file that belongs to an order. */
export const attachmentSchema = z.object({
  rename: z.string().describe('The name of the stored object, for `file/url`.'),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int().describe('Bytes.'),
});
/** A file that belongs to an order. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** What an order says, as far as the list of tasks does not. */
export const orderSchema = z.object({
  clientId: z.string(),
  supplierId: z.string(),
  factoryId: z.string(),
  templateCode: z.string(),
  lines: z.array(orderLineSchema),
  terms: orderTermsSchema,
  reviewHours: z.number().int(),
  attachments: z.array(attachmentSchema).describe(`Oldest first, at most ${ATTACHMENT_LIMIT}.`),
});
/** What an order says, as far as the list of tasks does not. */
export type Order = z.infer<typeof orderSchema>;

/** The people who can be sent, and what they have to do on the days asked for. Inspectors ask about themselves alone. */
export const planPeopleQuery = z.object({
  from: z.iso.date().describe('The first day.'),
  to: z.iso.date().describe('The last day, at most six weeks later.'),
});
const leavePeriod = z.strictObject({
  from: z.iso.date().describe('The first day.'),
  to: z.iso.date().describe('The last day.'),
});
/** Days on which somebody does not work, the last one included. */
export type LeavePeriod = z.infer<typeof leavePeriod>;
/** When somebody does not work: a period to enter, and one to take away. All others stay. */
export const planLeaveBody = z.object({
  uid,
  add: leavePeriod.optional(),
  remove: leavePeriod.optional().describe('As it was entered.'),
});
/** A change of somebody's leave. */
export type LeaveChange = Omit<z.infer<typeof planLeaveBody>, 'uid'>;

/** The people who can be sent, and those who can review. */
export const planPeopleData = z.object({
  people: z.array(
    z.object({
      uid: z.number().int(),
      nickname: z.string(),
      days: z.record(z.string(), z.number()).describe('Calendar day → man-days planned for this person.'),
      home: homeSchema,
      leave: z.array(leavePeriod).describe('Periods that end today or later, or touch the days asked for.'),
    }),
  ),
  reviewers: z.array(z.object({ uid: z.number().int(), nickname: z.string() })),
});
/** The people who can be sent. */
export type PlanPeople = z.infer<typeof planPeopleData>;

/** Whether a person's visits have a calendar address. */
export const calendarData = z.object({ isOn: z.boolean() });
/** A calendar address, shown once. */
export const calendarAddressData = z.object({
  address: z.url().describe('An iCalendar feed (RFC 5545). Its last part is a secret.'),
});
