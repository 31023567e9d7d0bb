/** @file Section 3, non-conforming items (不符合项): defects that count against the AQL, findings that do not. Domain A3. */
import { codesOf } from '../dictionary/entry.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { bilingual, copied, decisive, naming, pos, refersTo } from './field-facts.ts';
import { choice, count, intList, text } from './field-types.ts';

/** What became of the pieces with the defect. */
export const DISPOSITIONS = codesOf(DICTIONARIES.disposition);
/**
 * How a report names its defects: `free`, in the inspector's words or from the dictionary; `grouped`, the same, but free
 * words need a group of the dictionary; `coded`, only from the dictionary.
 */
export const DEFECT_CODINGS = ['free', 'grouped', 'coded'] as const;
/** Results of a finding; a remark changes no result. */
export const FINDING_RESULTS = ['fail', 'pending', 'remark'] as const;

/** A defect. `quantity` counts; `units` may name the sample pieces it was seen on. */
export const defectFields = {
  // What is wrong and where. Pieces, carton and disposition belong to the one occurrence.
  ...copied({
    ...decisive({ class: choice(DEFECT_CLASSES) }),
    /** A code of the dictionary of defects; empty for free words. */
    code: text(40),
    /** The code of its group in the dictionary. */
    category: text(60),
    ...decisive(naming(bilingual('description', 300))),
    ...bilingual('location', 100),
    ...refersTo({ productId: text(64) }),
  }),
  ...decisive({ quantity: count(0), units: intList(5000, 1) }),
  cartonNo: text(20),
  disposition: choice(DISPOSITIONS),
  pos,
} as const;

/** Something that does not conform and is not counted, such as a label that is wrong on all goods or a missing document. */
export const findingFields = {
  ...copied({
    section: text(40),
    ...decisive({ ...naming(bilingual('text', 500)), result: choice(FINDING_RESULTS) }),
  }),
  pos,
} as const;
