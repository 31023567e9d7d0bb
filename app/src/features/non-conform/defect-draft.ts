/** @file A defect that the user is entering. It is not a row of the report yet. */
import { missingCoding } from '@proofmark/contract/report/gaps/defect-gaps.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { foundOf, type Found, type Reading } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES, type DefectClass } from '@proofmark/contract/sampling/terms.ts';
import { newId } from '../../store/ids.ts';

/** The entries so far, with the id of the future row: its photos already link to it. */
export interface DefectDraft {
  id: string;
  fields: Fields<'defect'>;
  /** The user chose the class, so a wording no longer changes it. */
  isClassChosen?: boolean;
}

/** Major is the most common class. */
export function newDraft(defectClass: DefectClass = 'major'): DefectDraft {
  return { id: newId(), fields: { class: defectClass, quantity: 1 } };
}

/** The draft after a change. A class alone was chosen by the user; with a wording it is the wording's usual class. */
export function changedDraft(draft: DefectDraft, set: Fields<'defect'>): DefectDraft {
  const isChosen = draft.isClassChosen === true || Object.keys(set).join() === 'class';
  return { ...draft, fields: { ...draft.fields, ...set }, ...(isChosen ? { isClassChosen: true } : {}) };
}

/** True if the draft has no entries to lose. Ignores photos. */
export function isDraftEmpty({ fields }: DefectDraft): boolean {
  const { class: _, quantity, ...rest } = fields;
  return (quantity ?? 1) === 1 && Object.values(rest).every(isEmpty);
}

type CountedPieces = Pick<Fields<'defect'>, 'quantity' | 'units'>;

/**
 * The fields to set for the sample pieces: at least as many units as pieces. `before` is how the defect was before somebody
 * began to type the pieces: "1-1000" on the way to "1-10" does not count. Another quantity than that makes was counted
 * meanwhile, and is only raised.
 */
export function fieldsOnPieces(now: CountedPieces, before: CountedPieces, units: number[]): Fields<'defect'> {
  const counted = now.quantity ?? 0;
  const isAsTyped = counted === quantityWith(before, now.units ?? []);
  const quantity = isAsTyped ? quantityWith(before, units) : Math.max(counted, units.length);
  // Set only where it differs: a count that arrives at this moment would be taken back.
  return { units: units.length === 0 ? null : units, ...(quantity === counted ? {} : { quantity }) };
}

/** One unit for each piece stays that. Otherwise the quantity is only raised; without pieces it is as before. */
function quantityWith({ quantity, units }: CountedPieces, pieces: readonly number[]): number {
  const before = quantity ?? 0;
  const isOneEach = pieces.length > 0 && before === units?.length;
  return isOneEach ? pieces.length : Math.max(before, pieces.length);
}

/** What is missing to save a defect, in the order of the form. Null if it can be saved. */
export function missingIn(
  fields: Fields<'defect'>,
  { defectCoding }: Pick<Fields<'information'>, 'defectCoding'> = {},
): 'class' | 'description' | 'code' | 'category' | 'quantity' | null {
  if (!fields.class) return 'class';
  if (isEmpty(fields.descriptionEn) && isEmpty(fields.descriptionZh)) return 'description';
  const coding = missingCoding(fields, defectCoding ?? 'free');
  if (coding !== null) return coding;
  return (fields.quantity ?? 0) < 1 ? 'quantity' : null;
}

/**
 * The reading including the draft. `preview` is how many units the draft adds. If the draft moves a piece to a worse
 * class, `found` of the other class becomes smaller.
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
