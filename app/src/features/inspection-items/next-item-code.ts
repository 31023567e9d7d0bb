import { ITEM_CATEGORY_LETTERS, type ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';

/** The category's letter and the number after the highest in use: `E4` after `E1`, `E3`. Ignores codes with other endings. */
export function nextItemCode(items: readonly Pick<Fields<'item'>, 'code'>[], category: ItemCategory): string {
  const letter = ITEM_CATEGORY_LETTERS[category];
  const numbers = items.map(({ code }) => new RegExp(`^${letter}(\\d+)$`, 'i').exec(code?.trim() ?? '')?.[1]);
  return `${letter}${Math.max(0, ...numbers.map((number) => Number(number ?? 0))) + 1}`;
}
