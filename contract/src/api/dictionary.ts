/** @file Reading the dictionaries, and importing your own from a file. */
import { z } from 'zod';
import type { DictionaryEntry } from '../dictionary/entry.ts';
import { IMPORT_TARGETS } from '../dictionary/lists.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { templateSchema } from '../report/template.ts';
import { nextCursor, pageTerms } from './parts.ts';
import { IMPORT_FILE_BYTES, PAGE_LIMIT } from './paths.ts';

/** The most rows that a file may have, over all its sheets. */
export const IMPORT_ROWS = 5000;

/** A file to import. */
export const dictionaryImportBody = z.object({
  target: z.enum(IMPORT_TARGETS),
  fileName: z
    .string()
    .max(255)
    .regex(/\.(xlsx|json)$/i)
    .describe('Its ending says what it is: `.xlsx` or `.json`.'),
  content: z
    .base64()
    .max(Math.ceil(IMPORT_FILE_BYTES / 3) * 4)
    .describe(`The bytes of the file in base64; the file itself has at most ${IMPORT_FILE_BYTES}.`),
});

/** What an import has changed, counted in entries. */
export const dictionaryImportData = z.object({
  target: z.enum(IMPORT_TARGETS),
  version: z.number().int().describe('Counts the imports of this target that changed something.'),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});
/** What an import has changed, counted in entries. */
export type DictionaryImportData = z.infer<typeof dictionaryImportData>;

/** Which templates to read. */
export const templateListQuery = z.object(pageTerms(PAGE_LIMIT));
/** One page of templates. */
export const templateListData = z.object({ items: z.array(templateSchema), nextCursor });

/** Which dictionaries to read; all without `types`. */
export const dictionaryListQuery = z.object({
  types: z.string().max(1000).optional().describe('Types of dictionaries, with commas.'),
});
/** Type → entries. */
export const dictionaryListData = z.record(
  z.string(),
  z.array(
    z.object({
      code: z.string(),
      en: z.string(),
      zh: z.string(),
      sort: z.number(),
      parent: z.string().exactOptional(),
      class: z.enum(DEFECT_CLASSES).exactOptional().describe('Of a defect: its usual class.'),
      active: z.boolean().exactOptional().describe('False: no longer offered. Absent: offered.'),
    }) satisfies z.ZodType<DictionaryEntry>,
  ),
);
