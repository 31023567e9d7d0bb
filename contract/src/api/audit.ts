/** @file The audit trail: everything that happened to a report, and what administrators and logins did. */
import { z } from 'zod';
import { LOG_EVENTS, PARTS, ROLES } from '../workflow/transitions.ts';
import { both, json, nextCursor, pageTerms, person, reportId } from './parts.ts';
import { AUDIT_EVENTS } from './trail-kinds.ts';
import { idSchema, kindSchema } from './report.ts';
import { statusSchema } from './task.ts';

const time = z.coerce.number<number>().int().min(0);
const uid = z.coerce.number<number>().int().min(1).max(2_147_483_647);
const hash = z.string().describe('SHA-256, lower-case hexadecimal.');

/** Which entries of a report's log to read, newest first. Every filter narrows the list. */
export const trailQuery = z.object({
  reportId,
  kinds: z
    .string()
    .max(1000)
    .optional()
    .describe('Kinds of rows, with commas between them, and `step` for the workflow; all if empty.'),
  rowId: idSchema.max(64).optional().describe('One row; a row is named by kind and id.'),
  field: z
    .string()
    .max(64)
    .optional()
    .describe('One field. A deletion of the row is an entry of each field.'),
  uid: uid.optional().describe('One person.'),
  deviceId: z.string().max(40).optional().describe('One device; steps of the workflow name none.'),
  from: time.optional().describe('Epoch milliseconds of the server: not before.'),
  to: time.min(1).optional().describe('Epoch milliseconds of the server: before this.'),
  ...pageTerms(100, 50),
});

/** A field that an operation was about. */
export const trailChange = z.object({
  field: z.string(),
  label: both.describe('What the field is called.'),
  before: json.describe('The value that the report had; null if none.'),
  after: json.describe('The value that was entered, or the total of a count.'),
  beforeText: both.describe('The value in words.'),
  afterText: both,
  isApplied: z
    .boolean()
    .describe('False if the report kept its value: a later one stood, or it was the same.'),
  isLong: z.boolean().describe('The values are too long for this list, and null here. The export has them.'),
});
/** A field that an operation was about. */
export type TrailChange = z.infer<typeof trailChange>;

/** An entry of a report's log: an operation, with `kind`, or a step, with `event`. */
export const trailEntry = z.object({
  seq: z
    .number()
    .int()
    .describe('The number of the operation, or of the operation after which the step came.'),
  step: z.number().int().nullable().describe('The number of the step; null for an operation.'),
  at: z.number().int().describe('The server’s time, epoch milliseconds.'),
  phoneAt: z.number().int().nullable().describe('The device’s time; null for a step.'),
  by: person,
  role: z
    .enum([...new Set([...PARTS, ...ROLES])])
    .nullable()
    .describe('In which part or role; null for what the server did.'),
  deviceId: z.string().nullable(),
  kind: kindSchema.nullable(),
  rowId: z.string().nullable(),
  name: both.describe('What the row is called now; empty for a step, and for the rows that need no name.'),
  isDeletion: z.boolean(),
  changes: z.array(trailChange),
  event: z.enum(LOG_EVENTS).nullable(),
  from: statusSchema.nullable(),
  to: statusSchema.nullable(),
  version: z.number().int().nullable(),
  reason: z.string().describe('Of a step, or of a correction or changed plan; empty if there is none.'),
  text: z.string(),
  fileHash: hash.nullable().describe('Of the file that the operation names.'),
  prevHash: z.string(),
  hash,
});
/** An entry of a report's log. */
export type TrailEntry = z.infer<typeof trailEntry>;

/** One page of a report's log. */
export const trailData = z.object({
  entries: z.array(trailEntry),
  nextCursor,
  total: z.number().int().describe('How many entries the log has, without filters.'),
  head: z.string().describe('The hash of the newest entry.'),
  people: z.array(person).describe('Who is in the log, for the filter. Empty after the first page.'),
  devices: z.array(z.string()).describe('Devices in the log, for the filter. Empty after the first page.'),
});
/** One page of a report's log. */
export type TrailData = z.infer<typeof trailData>;

/** Which report's log to check. */
export const trailCheckQuery = z.object({ reportId });

/** What can be wrong with a log, or with the report beside it. */
export const TRAIL_FAULTS = [
  'ENTRY',
  'ENTRY_IMPOSSIBLE',
  'LOG_END',
  'STATUS',
  'TASK',
  'TEAM',
  'ROW',
  'FILE',
  'HEAD_MISSING',
  'HEAD_CHANGED',
  'HEAD_NOT_IN_LOG',
  'VERSION_HEAD',
] as const;
/** One of {@link TRAIL_FAULTS}. */
export type TrailFaultCode = (typeof TRAIL_FAULTS)[number];

/** Whether a report's log is intact, and the report says what its log says. */
export const trailCheckData = z.object({
  entries: z.number().int().describe('How many entries were checked: up to the first that does not fit.'),
  head: z.string().describe('The hash of the newest entry.'),
  firstAt: z.number().int().nullable().describe('The server’s time of the first entry, epoch milliseconds.'),
  lastAt: z.number().int().nullable().describe('That of the newest.'),
  checkedAt: z.number().int().describe('Epoch milliseconds.'),
  fault: z
    .object({
      code: z.enum(TRAIL_FAULTS),
      seq: z.number().int().nullable().describe('The number of the entry that does not fit, if it is one.'),
      step: z.number().int().nullable().describe('The number of the step that does not fit, if it is one.'),
      place: z.string().describe('Where, in English, as `verify-audit` prints it.'),
    })
    .nullable()
    .describe('The first thing that does not fit; null if everything does.'),
});
/** Whether a report's log is intact. */
export type TrailCheck = z.infer<typeof trailCheckData>;

/** Which form of a report's log to export. */
export const trailExportQuery = z.object({ reportId, format: z.enum(['csv', 'json']).default('csv') });

const logged = z
  .array(z.record(z.string(), json))
  .describe('As they were hashed, with `prevHash` and `hash` where the log has a chain.');
/** The log of a report as a JSON file, oldest entry first. */
export const trailFile = z.object({
  format: z.literal('proofmark-log/1'),
  reportId: z.string(),
  entries: logged,
  people: z.array(person).describe('Who is named in the entries.'),
});
/** A log of the accounts as a JSON file. */
export const accountFile = z.object({
  format: z.enum(['proofmark-accounts/1', 'proofmark-actions/1']),
  entries: logged,
});

const accountFilter = {
  account: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe('One email address: of the account that it is about, or of the person who did it.'),
  event: z.enum(AUDIT_EVENTS).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  from: time.optional().describe('Epoch milliseconds: not before.'),
  to: time.min(1).optional().describe('Epoch milliseconds: before this.'),
};

/** Which entries of the log of logins and administrators' actions to read, newest first. */
export const accountTrailQuery = z.object({ ...accountFilter, ...pageTerms(100, 50) });
/** One page of logins and administrators' actions. */
export const accountTrailData = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.number().int(),
      event: z.string(),
      account: z.string().describe('The email address of the account that it is about.'),
      actor: z
        .string()
        .describe('The email address of the person who did it; empty for a command on the server.'),
      outcome: z.enum(['done', 'refused']),
      reason: z.string(),
      address: z.string(),
      device: z.string(),
      detail: z.string(),
    }),
  ),
  nextCursor,
});
/** One page of logins and administrators' actions. */
export type AccountTrail = z.infer<typeof accountTrailData>;

/** Which entries of the chained log of accounts to read, newest first. */
export const accountChainQuery = z.object({
  account: accountFilter.account.describe('One email address.'),
  from: accountFilter.from,
  to: accountFilter.to,
  ...pageTerms(100, 50),
});
/** One page of the log of accounts: what each account was called and which roles it had, from when on. */
export const accountChainData = z.object({
  entries: z.array(
    z.object({
      number: z.number().int(),
      uid: z.number().int(),
      at: z.number().int(),
      email: z.string(),
      nickname: z.string(),
      roles: z.array(z.enum(ROLES)),
      isActive: z.boolean(),
      prevHash: z.string(),
      hash,
    }),
  ),
  nextCursor,
});
/** One page of the log of accounts. */
export type AccountChain = z.infer<typeof accountChainData>;

/** Which log to export, in which form. The chain is always exported whole, so that it can be followed. */
export const accountExportQuery = z.object({
  log: z.enum(['actions', 'chain']),
  format: z.enum(['csv', 'json']).default('csv'),
  ...accountFilter,
});
