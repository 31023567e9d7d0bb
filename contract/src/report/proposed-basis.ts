/** @file What a new inspection item is probably judged by, so that the rules notice a pass that contradicts it. Domain C2. */
import type { ItemCategory } from '../dictionary/item-categories.ts';
import type { ITEM_BASES } from '../fields/inspection-items.ts';

/** What an item is judged by. */
export type ItemBasis = (typeof ITEM_BASES)[number];

const BY_CATEGORY: Partial<Record<ItemCategory, ItemBasis>> = {
  workmanship: 'sampling',
  style: 'referenceSample',
};

/** The basis that the templates give such an item, or null where none fits. A name in either language counts first. */
export function proposedBasis(category: ItemCategory, name: string): ItemBasis | null {
  return /bar\s?code|条码|条形码/i.test(name) ? 'barcodes' : (BY_CATEGORY[category] ?? null);
}
