/** @file The quantities of a product that mostly equal what was ordered. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';

/** The quantities that mostly equal what was ordered. */
export const MOSTLY_AS_ORDERED = ['producedQty', 'packedQty', 'presentedQty'] as const;

/** The quantities that are still empty, set to what was ordered. Empty while nothing is known to be ordered. */
export function asOrdered(product: Fields<'product'>): Fields<'product'> {
  const { orderedQty } = product;
  if (!orderedQty) return {};
  const empty = MOSTLY_AS_ORDERED.filter((field) => (product[field] ?? null) === null);
  return Object.fromEntries(empty.map((field) => [field, orderedQty]));
}
