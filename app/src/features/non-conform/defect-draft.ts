/** @file A defect that is being entered: not yet a row of the report. */
import { missingCoding } from '@proofmark/contract/report/gaps/defect-gaps.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { foundOf, type Found, type Reading } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES, type DefectClass } from '@proofmark/contract/sampling/terms.ts';
import { newId } from '../../store/ids.ts';

/** What was entered so far, under the id that its row will have: its photos point to that already. */
export interface DefectDraft {
  id: string;
  fields: Fields<'defect'>;
  /** The person chose the class, so that a wording does not change it any more. */
  isClassChosen?: boolean;
}

/** Major is the class that is met most. */
export function newDraft(defectClass: DefectClass = 'major'): DefectDraft {
  return { id: newId(), fields: { class: defectClass, quantity: 1 } };
}

/** The draft after a change. A class that is set alone is the person's own; with a wording it is what that usually has. */
export function changedDraft(draft: DefectDraft, set: Fields<'defect'>): DefectDraft {
  const isChosen = draft.isClassChosen === true || Object.keys(set).join() === 'class';
  return { ...draft, fields: { ...draft.fields, ...set }, ...(isChosen ? { isClassChosen: true } : {}) };
}

/** True when nothing was entered that would be missed; photos are not looked at. */
export function isDraftEmpty({ fields }: DefectDraft): boolean {
  const { class: _, quantity, ...rest } = fields;
  return (quantity ?? 1) === 1 && Object.values(rest).every(isNothing);
}

/** What naming the sample pieces sets: no fewer units than pieces. */
export function fieldsOnPieces(
  { quantity }: Pick<Fields<'defect'>, 'quantity'>,
  units: number[],
): Fields<'defect'> {
  const isMore = units.length > (quantity ?? 0);
  return { units: units.length === 0 ? null : units, ...(isMore ? { quantity: units.length } : {}) };
}

/** What a defect cannot be saved without, in the order of the form; null when it can be saved. */
export function missingIn(
  fields: Fields<'defect'>,
  { defectCoding }: Pick<Fields<'information'>, 'defectCoding'> = {},
): 'class' | 'description' | 'code' | 'category' | 'quantity' | null {
  if (!fields.class) return 'class';
  if (isNothing(fields.descriptionEn) && isNothing(fields.descriptionZh)) return 'description';
  const coding = missingCoding(fields, defectCoding ?? 'free');
  if (coding !== null) return coding;
  return (fields.quantity ?? 0) < 1 ? 'quantity' : null;
}

/**
 * The reading while the draft is entered: `preview` units of it are new. A piece that the draft moves to a worse class
 * makes `found` of the other one smaller than before.
 */
export function readingWithDraft(
  report: Report,
  reading: Reading,
  fields: Fields<'defect'>,
): { reading: Reading; preview: Found } {
  const after = foundOf({ ...report, defects: [...report.defects, { ...fields, id: 'draft' }] });
  const found = { ...reading.found };
  const preview = { critical: 0, major: 0, minor: 0 };
  for (const name of DEFECT_CLASSES) {
    found[name] = Math.min(reading.found[name], after[name]);
    preview[name] = after[name] - found[name];
  }
  return { reading: { ...reading, found }, preview };
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
