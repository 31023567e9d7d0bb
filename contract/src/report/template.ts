/**
 * @file A template: what a new report of its kind begins with. Seed files, imports and the database have the same shape.
 * Fields have the names of the report's fields, so that they can be copied into rows.
 */
import { z } from 'zod';
import { ITEM_CATEGORY_CODES } from '../dictionary/item-categories.ts';
import { PHOTO_CATEGORY_CODES } from '../dictionary/photo-categories.ts';
import { PRODUCT_FAMILY_CODES } from '../dictionary/product-families.ts';
import { ITEM_BASES, TOLERANCE_MODES } from '../fields/inspection-items.ts';
import { DEFECT_CODINGS } from '../fields/non-conform.ts';
import { INSPECTION_LEVELS } from '../sampling/terms.ts';

/** Codes of entries and templates: letters, digits, `_`, `-` and `.`, at most 40. */
export const codeSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/);
const name = z.string().trim().min(1);
const optional = (max: number) => z.string().trim().max(max).optional();

/** A dimension to be measured. Without `spec` the inspector enters it from the specification. */
const templateMeasurementSchema = z.strictObject({
  nameEn: name.max(100),
  nameZh: name.max(100),
  unit: z.string().trim().min(1).max(20),
  spec: z.number().optional(),
  tolMinus: z.number().min(0).optional(),
  tolPlus: z.number().min(0).optional(),
  toleranceMode: z.enum(TOLERANCE_MODES).optional(),
  /** How many pieces to measure. */
  n: z.number().int().min(1).max(200),
});

/** A check of the list. `level` is the special level of its sample. */
const templateItemSchema = z.strictObject({
  code: codeSchema,
  category: z.enum(ITEM_CATEGORY_CODES),
  basis: z.enum(ITEM_BASES).optional(),
  nameEn: name.max(200),
  nameZh: name.max(200),
  requirementEn: optional(500),
  requirementZh: optional(500),
  methodEn: optional(300),
  methodZh: optional(300),
  sample: optional(80),
  sampleSize: z.number().int().min(1).max(1_000_000).optional(),
  level: z.enum(INSPECTION_LEVELS).optional(),
  testParameters: optional(300),
  photosMin: z.number().int().min(0).max(50).optional(),
  measurements: z.array(templateMeasurementSchema).max(50).optional(),
});

/** A template with its checklist. */
export const templateSchema = z.strictObject({
  code: codeSchema,
  /** Goes up with every change. */
  version: z.number().int().min(1),
  family: z.enum(PRODUCT_FAMILY_CODES),
  nameEn: name.max(100),
  nameZh: name.max(100),
  /** Reports made from it offer "pass with remarks" (有条件合格) as a result. */
  conditionalPass: z.boolean().optional(),
  /** The least number of photos per category. Other categories keep the usual number for a PSI. */
  photoMinimums: z.partialRecord(z.enum(PHOTO_CATEGORY_CODES), z.number().int().min(0).max(50)).optional(),
  /** Whether defects may have free words, and whether free words need a group. `free` when left out. */
  defectCoding: z.enum(DEFECT_CODINGS).optional(),
  items: z.array(templateItemSchema).min(1).max(300),
});
/** A template with its checklist. */
export type Template = z.infer<typeof templateSchema>;
