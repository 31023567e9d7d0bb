/** @file The inspection items by category, as the page lists and filters them. */
import {
  ITEM_CATEGORY_CODES,
  ITEM_CATEGORY_LETTERS,
  type ItemCategory,
} from '@proofmark/contract/dictionary/item-categories.ts';
import type { Kind, Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { openPoints } from '@proofmark/contract/report/progress.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { categoryResults, type CategoryResult } from '@proofmark/contract/report/verdict.ts';

export const ITEM_FILTERS = ['all', 'open', 'pending', 'fail'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];

/** A category with its items, in the report's order. */
export interface ItemGroup extends CategoryResult {
  list: Entity<'item'>[];
  /** How many of its items are done: they have a result and lack nothing. */
  done: number;
}

/** How many items each filter shows. */
export function filterCounts(items: readonly Entity<'item'>[]): Record<ItemFilter, number> {
  const count = (filter: ItemFilter) => items.filter((item) => isShown(item, filter)).length;
  return { all: items.length, open: count('open'), pending: count('pending'), fail: count('fail') };
}

/**
 * The categories with items that match the filter. `keptId`, the item in use, always matches. Counts and results are
 * those of the whole category.
 */
export function itemGroups(
  report: Report,
  gaps: readonly Gap[],
  filter: ItemFilter,
  keptId: string | null = null,
): ItemGroup[] {
  const open = openPoints(report, gaps).inspectionItems;
  return categoryResults(report).flatMap((result) => {
    const items = report.items.filter(({ category }) => category === result.category);
    const list = items.filter((item) => item.id === keptId || isShown(item, filter));
    const done = items.filter(({ id, result: own }) => own && !open.has(`item/${id}`)).length;
    return list.length > 0 ? [{ ...result, list, done }] : [];
  });
}

/** Items without a category. Without this list nobody could reach them. */
export function itemsWithoutCategory(report: Report): Entity<'item'>[] {
  return report.items.filter(({ category }) => !category || !ITEM_CATEGORY_CODES.includes(category));
}

/** The ids of items that have a field with two values, in the item or in its measurements. */
export function itemsWithTwoValues(
  { measurements }: Pick<Report, 'measurements'>,
  rivals: readonly { kind: Kind; id: string }[],
): Set<string> {
  const itemOf = new Map(measurements.map(({ id, itemId }) => [id, itemId ?? '']));
  return new Set(
    rivals.flatMap(({ kind, id }) =>
      kind === 'measurement' ? (itemOf.get(id) ?? []) : kind === 'item' ? id : [],
    ),
  );
}

/** Neighbouring categories that share one line, or one category alone. */
export type ItemBlock =
  | { kind: 'folded'; groups: ItemGroup[] }
  | { kind: 'group'; group: ItemGroup; isOpen: boolean };

/**
 * Finished categories fold: neighbouring ones that all pass and lack nothing become one line. `toggled` holds the categories that the
 * user opened or closed against that rule. `kept` is the category in use, which must not fold during a tap.
 *
 * | result                            | toggled | shown         |
 * | --------------------------------- | ------- | ------------- |
 * | pass or all n.a., every item done | no      | folded        |
 * | pass or all n.a., every item done | yes     | open          |
 * | anything else                     | no      | open          |
 * | anything else                     | yes     | closed, alone |
 */
export function foldDone(
  groups: readonly ItemGroup[],
  toggled: ReadonlySet<ItemCategory>,
  kept: ItemCategory | null = null,
): ItemBlock[] {
  const blocks: ItemBlock[] = [];
  for (const group of groups) {
    const isToggled = toggled.has(group.category);
    const isDone = (group.result === 'pass' || group.result === 'na') && group.done === group.items;
    const last = blocks.at(-1);
    if (group.category === kept) blocks.push({ kind: 'group', group, isOpen: true });
    else if (!isDone || isToggled) blocks.push({ kind: 'group', group, isOpen: isDone === isToggled });
    else if (last?.kind === 'folded') last.groups.push(group);
    else blocks.push({ kind: 'folded', groups: [group] });
  }
  return blocks;
}

/** More lines than a phone shows at once. */
const FIRST_LINES = 12;

/** What of the blocks fills a phone's screen, and every block up to the open item. */
export function firstLines(blocks: readonly ItemBlock[], openId: string | null): ItemBlock[] {
  const opened = blocks.findIndex(
    (block) => block.kind === 'group' && block.group.list.some(({ id }) => id === openId),
  );
  let left = FIRST_LINES;
  return blocks.flatMap((block, index) => {
    const isOpen = block.kind === 'group' && block.isOpen;
    const room = left;
    left -= isOpen ? block.group.list.length : 1;
    if (index <= opened || left >= 0) return [block];
    if (room <= 0 || !isOpen) return [];
    return [{ ...block, group: { ...block.group, list: block.group.list.slice(0, room) } }];
  });
}

/** The shared result of folded categories. */
export function foldedResult(groups: readonly ItemGroup[]): 'pass' | 'na' {
  return groups.some(({ result }) => result === 'pass') ? 'pass' : 'na';
}

/** The letters of neighbouring categories, as a range: `A–C`, `F`. */
export function letterRange(categories: readonly ItemCategory[]): string {
  const letters = categories.map((category) => ITEM_CATEGORY_LETTERS[category]);
  const [first = ''] = letters;
  const last = letters.at(-1) ?? '';
  return first === last ? first : `${first}–${last}`;
}

function isShown({ result }: Entity<'item'>, filter: ItemFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'open' ? !result : result === filter;
}
