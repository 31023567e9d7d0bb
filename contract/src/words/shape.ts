/** @file Which fields of a report need a label. */
import type { KINDS, Kind } from '../fields/kinds.ts';

/** Fields that place a row, tie it to another or describe a file. Nobody reads their names. */
type Unlabelled =
  | 'about'
  | 'pos'
  | 'reinspectionOf'
  | 'fileName'
  | 'follows'
  | 'height'
  | 'itemId'
  | 'photoId'
  | 'points'
  | 'rename'
  | 'sha256'
  | 'signedFacts'
  | 'sizeBytes'
  | 'targetField'
  | 'targetId'
  | 'targetKind'
  | 'valuesThen'
  | 'width'
  | 'x'
  | 'y';

/** Both fields of a bilingual text have one label. */
type Stem<F> = F extends `${infer S}En` | `${infer S}Zh` ? S : F;

/**
 * Kind → field → its label: a field of the contract without a label does not compile. The record of a correction is shown
 * with the labels of what it corrects.
 */
export type FieldLabels = {
  [K in Exclude<Kind, 'correction'>]: Record<
    Exclude<Stem<keyof (typeof KINDS)[K] & string>, Unlabelled>,
    string
  >;
} & { defect: { /** What a gap asks for. */ photos: string } };
