/** @file Importing orders from a file: reading it, mapping its columns, checking its rows, creating tasks. */
import { z } from 'zod';
import {
  CELL_ISSUES,
  IMPORT_COLUMN_LIMIT,
  IMPORT_FIELDS,
  IMPORT_FILE_LIMIT,
  IMPORT_ROW_LIMIT,
  ROW_OUTCOMES,
} from './import-fields.ts';
import { TABLE_FILE, fileToImport, nextCursor, pageTerms } from './parts.ts';

const id = z.string().min(1).max(64);
const field = z.enum(IMPORT_FIELDS);
const count = z.number().int();
const day = z.string().describe('Calendar day; empty: not planned.');
const row = z
  .number()
  .int()
  .min(1)
  .max(IMPORT_ROW_LIMIT * 2)
  .describe('The number of the row in the file.');

/** A file to read. */
export const importReadBody = z.object(fileToImport(TABLE_FILE, IMPORT_FILE_LIMIT));
/** Which import. */
export const importIdQuery = z.object({ id });
/** Which import. */
export const importIdBody = z.object({ id });
/** Which imports: everybody’s, newest first. */
export const importListQuery = z.object(pageTerms(50, 20));

/** How the file is to be understood. */
export const importMapBody = z.object({
  id,
  columns: z
    .array(field.nullable())
    .max(IMPORT_COLUMN_LIMIT)
    .describe('What each column of the file holds; null: nothing of use.'),
  clientId: z
    .string()
    .max(64)
    .describe(
      'The client of all rows, a record of `party/list`; empty: the file says it, or nobody does. Another client than before ' +
        'brings the columns and the reading of dates of its last file with these headings, in place of those sent.',
    ),
  isDayFirst: z.boolean().describe('06/07/2026 is the 6th of July.'),
  people: z
    .record(z.string().max(200), z.number().int().positive().nullable())
    .describe('Name in the file → account; null: nobody, the task is left without.'),
});
/** How the file is to be understood. */
export type ImportMap = z.infer<typeof importMapBody>;

/** A value in place of a cell's, or a row that is left out or taken back. */
export const importFixBody = z.object({
  id,
  row,
  field: field.nullable().describe('Null: the whole row, as `isLeft` says.'),
  value: z.string().max(2000).describe('Instead of what the file says; empty: nothing.'),
  isForAll: z.boolean().default(false).describe('Also in all other rows that say the same.'),
  isLeft: z.boolean().default(true).describe('The whole row is left out; false: it is taken back.'),
});
/** A value in place of a cell's. */
export type ImportFix = z.infer<typeof importFixBody>;

/** Which rows to list. */
export const importRowsQuery = z.object({
  id,
  show: z
    .enum(['all', ...ROW_OUTCOMES, 'around'])
    .default('all')
    .describe('`around`: errors with the rows beside them.'),
  ...pageTerms(200, 100),
});
/** What is wrong with a cell, or worth a look. */
export const cellIssueSchema = z.object({
  field,
  code: z.enum(CELL_ISSUES),
  isWarning: z.boolean().describe('The row is created anyway.'),
  value: z.string().describe('As the file says it.'),
  proposal: z.string().nullable().describe('What it probably should be.'),
});
/** As `cellIssueSchema` describes it. */
export type CellIssue = z.infer<typeof cellIssueSchema>;
/** A row of the file, what was found in it, and what became of it. */
export const checkedRowSchema = z.object({
  row,
  outcome: z.enum(ROW_OUTCOMES),
  cells: z
    .partialRecord(field, z.string())
    .describe('As they will be created; as the file says it where that is wrong.'),
  issues: z.array(cellIssueSchema),
});
/** A row as it was checked. */
export type CheckedRow = z.infer<typeof checkedRowSchema>;
/** A page of rows, in the order of the file. */
export const importRowsData = z.object({ items: z.array(checkedRowSchema), nextCursor });

const plannedTask = z.object({
  orderNo: z.string(),
  reportNo: z.string().describe('Empty until it is created.'),
  name: z.string(),
  lines: count,
  quantity: count,
  factory: z.string(),
  plannedDate: day,
  lead: z.string().describe('Empty: nobody yet.'),
  helpers: count,
});
/** A task as it will be, or as it was created. */
export type PlannedTask = z.infer<typeof plannedTask>;

const summary = z.object({
  id,
  fileName: z.string(),
  by: z.string(),
  at: count.describe('Epoch ms.'),
  state: z.enum(['open', 'done', 'undone']),
  created: count.describe('Tasks.'),
  there: count.describe('Rows that were there already.'),
  leftOut: count.describe('Rows with errors, or that somebody left out.'),
});
/** An import in a list. */
export type ImportSummary = z.infer<typeof summary>;
/** A page of earlier imports, newest first. */
export const importListData = z.object({ items: z.array(summary), nextCursor });

/** All of an import but its rows. */
export const importData = z.object({
  ...summary.shape,
  columns: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      field: field.nullable(),
      isSure: z.boolean().describe('The heading says it, or it was so the last time.'),
    }),
  ),
  clientId: z.string(),
  isKnown: z.boolean().describe('A file with these headings was imported before, for one client only.'),
  clients: z
    .array(id)
    .describe(
      'Whose files had these headings before, if there are several and nobody has said whose file this is.',
    ),
  missing: z.array(z.array(field)).describe('A column for one of each list is missing.'),
  people: z.array(z.object({ name: z.string(), rows: count, uid: count.nullable(), isSettled: z.boolean() })),
  dates: z
    .object({
      example: z.string(),
      isDayFirst: z.boolean(),
      evidence: count.describe('Rows that can be read in one way only; 0: none says it.'),
    })
    .nullable()
    .describe('Null if no date can be read in two ways.'),
  counts: z.object({ all: count, create: count, there: count, error: count, left: count, warnings: count }),
  tasks: count.describe('How many tasks the rows will make.'),
  first: z.array(plannedTask).describe('The first tasks: as they will be, or as they were created.'),
  assigned: count.describe('Tasks with a lead.'),
  told: z
    .object({ people: count, at: count.nullable() })
    .describe('Whom it concerns, and when they are notified, epoch ms; null: they have been.'),
});
/** All of an import but its rows. */
export type Import = z.infer<typeof importData>;
/** The language of a file. */
export const importFileQuery = z.object({ id, language: z.enum(['zh-CN', 'en-US']).default('zh-CN') });
