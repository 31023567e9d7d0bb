/** @file Families of products. Defect codes and templates are ordered by them. */
import { codesOf, entries } from './entry.ts';

/** The list `product_family`. */
export const PRODUCT_FAMILIES = entries([
  ['general', 'General', '通用'],
  ['hardgoods', 'Hard goods', '硬货'],
  ['electronics', 'Electronics', '电子电器'],
  ['textiles', 'Textiles', '纺织服装'],
]);
/** Families of products. */
export const PRODUCT_FAMILY_CODES = codesOf(PRODUCT_FAMILIES);
