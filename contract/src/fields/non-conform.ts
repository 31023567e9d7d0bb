/** @file Section 3, non-conforming items (不符合项): defects that count against the AQL, findings that do not. Domain A3. */
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { bilingual, choice, count, intList, pos, text } from './field-types.ts';

export const DISPOSITIONS = [
  'none',
  'replaced',
  'reworked',
  'rework_required',
  'isolated',
  'accepted',
  'destroyed',
] as const;
/**
 * How a report names its defects: `free`, as the inspector words them or from the dictionary; `grouped`, free words too,
 * each under one of the dictionary's groups; `coded`, from the dictionary alone.
 */
export const DEFECT_CODINGS = ['free', 'grouped', 'coded'] as const;
export const FINDING_RESULTS = ['fail', 'pending', 'remark'] as const;

/** A defect. `quantity` counts; `units` may name the sample pieces it was seen on. */
export const defectFields = {
  class: choice(DEFECT_CLASSES),
  /** Of the dictionary of defects; none for free words. */
  code: text(40),
  /** The code of its group in the dictionary. */
  category: text(60),
  ...bilingual('description', 300),
  ...bilingual('location', 100),
  quantity: count(0),
  units: intList(5000, 1),
  productId: text(64),
  cartonNo: text(20),
  disposition: choice(DISPOSITIONS),
  pos,
} as const;

/** Something that does not conform and is not counted: a label wrong on all goods, a missing document. */
export const findingFields = {
  section: text(40),
  ...bilingual('text', 500),
  result: choice(FINDING_RESULTS),
  pos,
} as const;
