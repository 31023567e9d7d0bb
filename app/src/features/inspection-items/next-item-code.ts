/** @file The code that a new item is offered. */
import { ITEM_CATEGORY_LETTERS, type ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';

/** The category's letter and the number after the highest in use: `E4` behind `E1`, `E3`. Codes with other tails are left alone. */
export function nextItemCode(items: readonly Pick<Fields<'item'>, 'code'>[], category: ItemCategory): string {
  const letter = ITEM_CATEGORY_LETTERS[category];
  const numbers = items.map(({ code }) => new RegExp(`^${letter}(\\d+)$`, 'i').exec(code?.trim() ?? '')?.[1]);
  return `${letter}${Math.max(0, ...numbers.map((number) => Number(number ?? 0))) + 1}`;
}
