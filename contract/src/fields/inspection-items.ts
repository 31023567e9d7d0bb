/** @file Section 4, inspection items (检验项目): checks, tests, measurements. Domain A4. */
import { codesOf } from '../dictionary/entry.ts';
import { ITEM_CATEGORY_CODES } from '../dictionary/item-categories.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';
import { INSPECTION_LEVELS } from '../sampling/terms.ts';
import {
  bilingual,
  byApp,
  copied,
  decisive,
  fromOrder,
  fromTemplate,
  handedOn,
  internal,
  keptInReview,
  naming,
  pos,
  refersTo,
} from './field-facts.ts';
import { boolean, choice, int, number, numbered, text, textList } from './field-types.ts';

/** Results of a check; `na` where it does not apply. */
export const ITEM_RESULTS = codesOf(DICTIONARIES.item_result);
/**
 * What an item is judged by: the result of the sampling, the reference sample, or barcodes that are scanned. The rules then
 * notice a pass that contradicts it.
 */
export const ITEM_BASES = codesOf(DICTIONARIES.item_basis);
/** Whether tolerances are in the unit of the specification, or per cent of it. */
export const TOLERANCE_MODES = ['absolute', 'percent'] as const;
/** The most pieces that one measurement row can hold. */
export const MEASUREMENT_VALUES = 200;

/** A check of the list. `failedCount` above 0 cannot go with result `pass`. */
export const itemFields = {
  ...handedOn(
    fromTemplate({
      ...keptInReview(naming({ code: text(40) })),
      ...copied({
        ...decisive({ category: choice(ITEM_CATEGORY_CODES) }),
        basis: choice(ITEM_BASES),
        ...naming(bilingual('name', 200)),
        ...bilingual('requirement', 500),
        ...bilingual('method', 300),
        /** What was looked at, in words: "8 pcs (S-2)", "whole lot". */
        sample: text(80),
        sampleSize: int(0),
        level: choice(INSPECTION_LEVELS),
        testParameters: text(300),
        expectedCodes: textList(50, 50),
        photosMin: int(0, 50),
      }),
    }),
  ),
  ...fromOrder({ assignee: int(0) }),
  ...bilingual('finding', 500),
  ...decisive({ result: choice(ITEM_RESULTS) }),
  hasRemark: boolean,
  ...bilingual('remark', 500),
  ...decisive({ failedCount: int(0) }),
  readCodes: textList(200, 50),
  pos,
} as const;

/**
 * A measured dimension of an item. Its limits are `spec − tolMinus` and `spec + tolPlus`, both allowed; with mode `percent`
 * the tolerances are per cent of `spec`. Cells are `value1` … `value<n>`.
 */
export const measurementFields = {
  ...handedOn(
    fromTemplate({
      ...copied({
        ...byApp(internal(refersTo({ itemId: text(64) }))),
        ...naming(bilingual('name', 100)),
        unit: text(20),
        // By these a value is in or out of tolerance, or does not count.
        ...decisive({
          spec: number(),
          tolMinus: number(0),
          tolPlus: number(0),
          toleranceMode: choice(TOLERANCE_MODES),
          n: int(1, MEASUREMENT_VALUES),
        }),
      }),
      pos,
    }),
  ),
  ...decisive({ value: numbered(MEASUREMENT_VALUES) }),
} as const;
