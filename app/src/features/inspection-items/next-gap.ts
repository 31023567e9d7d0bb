/** @file The next item for the button in the dock. */
import { itemGaps } from '@proofmark/contract/report/gaps/item-gaps.ts';
import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { openPoints } from '@proofmark/contract/report/progress.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/**
 * - `open`: the item has no result yet. `gap`: it has a result, but lacks something for submission.
 * - `pending`: it waits for a decision. `done`: nothing is left here; the conclusion is next.
 */
type NextItem = { kind: 'open' | 'gap' | 'pending'; item: Entity<'item'> } | { kind: 'done' };

/**
 * The next item to work on. Open items come first, then those with a gap; the search starts after the current item and
 * continues from the top. Pending items may stay pending, so they are named once, from the current one down.
 */
export function nextItem(report: Report, currentId: string | null): NextItem {
  const items = itemsInPageOrder(report);
  const at = items.findIndex(({ id }) => id === currentId);
  const behind = items.slice(at + 1);
  const others = [...behind, ...items.slice(0, Math.max(0, at))];
  const open = others.find(({ result }) => !result);
  if (open) return { kind: 'open', item: open };
  const lacking = openPoints(report, itemGaps(report)).inspectionItems;
  const gap = others.find(({ id }) => lacking.has(`item/${id}`));
  if (gap) return { kind: 'gap', item: gap };
  const pending = behind.find(({ result }) => result === 'pending');
  return pending ? { kind: 'pending', item: pending } : { kind: 'done' };
}

/** Items in the order of the page: by category, then by position. Those without a category come last. */
function itemsInPageOrder({ items }: Report): Entity<'item'>[] {
  return [...ITEM_CATEGORY_CODES, null].flatMap((code) =>
    items.filter(({ category }) => (category ?? null) === code),
  );
}
