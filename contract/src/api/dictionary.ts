/** @file The dictionaries, and bringing in one's own from a file. */
import { z } from 'zod';
import { IMPORT_TARGETS } from '../dictionary/lists.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { IMPORT_FILE_BYTES } from './paths.ts';

/** The most rows of a file, over all its sheets. */
export const IMPORT_ROWS = 5000;

export const dictionaryImportBody = z.object({
  target: z.enum(IMPORT_TARGETS),
  /** Its ending says what it is: `.xlsx` or `.json`. */
  fileName: z
    .string()
    .max(255)
    .regex(/\.(xlsx|json)$/i),
  /** The file's bytes in base64. */
  content: z.base64().max(Math.ceil(IMPORT_FILE_BYTES / 3) * 4),
});
export type DictionaryImport = z.infer<typeof dictionaryImportBody>;

export const dictionaryImportData = z.object({
  target: z.enum(IMPORT_TARGETS),
  /** Counts the imports of the target; that of the last one that changed something when this one did not. */
  version: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});
export type DictionaryImportData = z.infer<typeof dictionaryImportData>;

export const dictionaryListQuery = z.object({ types: z.string().max(1000).optional() });
export const dictionaryListData = z.record(
  z.string(),
  z.array(
    z.object({
      code: z.string(),
      en: z.string(),
      zh: z.string(),
      sort: z.number(),
      parent: z.string().optional(),
      /** Of a defect: the class that the trade gives it as a rule. */
      class: z.enum(DEFECT_CLASSES).optional(),
      /** False: no longer offered. Absent: it is. */
      active: z.boolean().optional(),
    }),
  ),
);
