import type { ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';

const PHOTO_CATEGORIES: Record<ItemCategory, PhotoCategory> = {
  quantity: 'goods_stack',
  workmanship: 'product_detail',
  style: 'comparison',
  measurement: 'measurement',
  test: 'test',
  packaging: 'inner_pack',
  marking: 'label',
  special: 'product_detail',
  documents: 'document',
  loading: 'goods_stack',
};

/** The category of an item's photos on the page of product images. */
export function photoCategoryOf(category: ItemCategory | null | undefined): PhotoCategory {
  return category ? PHOTO_CATEGORIES[category] : 'product_detail';
}
