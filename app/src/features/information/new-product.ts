/** @file What a product begins with, so that nobody enters what is the same as before. */
import { NOT_APPLICABLE } from '@proofmark/contract/fields/information.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/**
 * The unit of the product before it, pieces for the first. Fields that did not apply to that one do not apply to this
 * one.
 */
export function newProduct({ products }: Pick<Report, 'products'>): Fields<'product'> {
  const last = products.at(-1);
  return {
    unit: last?.unit ?? 'pcs',
    ...(last?.colour === NOT_APPLICABLE ? { colour: NOT_APPLICABLE } : {}),
    ...(last?.sizes === NOT_APPLICABLE ? { sizes: NOT_APPLICABLE } : {}),
  };
}
