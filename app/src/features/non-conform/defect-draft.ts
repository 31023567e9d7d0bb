/** @file A defect that is being entered: not yet a row of the report. */
import type { Fields } from '@proofmark/contract/report/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { foundOf, type Found } from '@proofmark/contract/report/totals.ts';
import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';

/** What was entered so far, and the photos that were taken for it. */
export interface DefectDraft {
  fields: Fields<'defect'>;
  photoIds: string[];
}

/** Major is the class that is met most. */
export function newDraft(defectClass: DefectClass = 'major'): DefectDraft {
  return { fields: { class: defectClass, quantity: 1 }, photoIds: [] };
}

/** True when nothing was entered that would be missed. */
export function isDraftEmpty({ fields, photoIds }: DefectDraft): boolean {
  const { class: _, quantity, ...rest } = fields;
  return photoIds.length === 0 && (quantity ?? 1) === 1 && Object.values(rest).every(isNothing);
}

/** What a defect cannot be saved without, in the order of the form; null when it can be saved. */
export function missingInDraft({ fields }: DefectDraft): 'class' | 'description' | 'quantity' | null {
  if (!fields.class) return 'class';
  if (isNothing(fields.descriptionEn) && isNothing(fields.descriptionZh)) return 'description';
  return (fields.quantity ?? 0) < 1 ? 'quantity' : null;
}

/**
 * What the gauge of one class shows while the draft is entered: `preview` of the total is new. A piece that the draft
 * moves to a worse class makes `found` smaller than before.
 */
export function previewOf(
  report: Report,
  fields: Fields<'defect'>,
  defectClass: DefectClass,
): { found: number; preview: number } {
  const before = foundOf(report)[defectClass];
  const after = foundWith(report, fields)[defectClass];
  return { found: Math.min(before, after), preview: Math.max(0, after - before) };
}

/** What would be found per class with the draft saved. */
export function foundWith(report: Report, fields: Fields<'defect'>): Found {
  return foundOf({ ...report, defects: [...report.defects, { ...fields, id: 'draft' }] });
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
