import type { ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import { useCallback, useDeferredValue, useState } from 'react';
import { anchorOf, focusAnchor } from '../../report/gaps/anchors.ts';
import { type CurrentReport, useCurrentReport, usePageReport } from '../../report/use-current-report.ts';
import { nextItem } from './next-gap.ts';
import { foldDone, itemGroups, type ItemBlock, type ItemFilter } from './item-groups.ts';

/** A sheet of the page: a new item, all fields of an item, the definition of a measurement row. */
export type ItemsSheet = { kind: 'add' } | { kind: 'item' | 'measurement'; id: string };

/** What is open on the page, and the functions that open and close it. */
export interface ItemsPageState {
  filter: ItemFilter;
  /** The filter of the drawn items. It follows the pressed filter, so that the press responds first. */
  drawnFilter: ItemFilter;
  setFilter: (filter: ItemFilter) => void;
  /** The item in use. At most one. */
  openId: string | null;
  toggleItem: (id: string) => void;
  /** Opens an item wherever it is folded away and scrolls to its heading, or to one of its fields. */
  showItem: (id: string, field?: string) => void;
  toggled: ReadonlySet<ItemCategory>;
  toggleCategories: (categories: readonly ItemCategory[]) => void;
}

export function useItemsPage(): ItemsPageState {
  const [filter, setFilter] = useState<ItemFilter>('all');
  const drawnFilter = useDeferredValue(filter);
  const current = useCurrentReport();
  const [openId, setOpenId] = useState<string | null>();
  // The page opens at an item with a gap. After that the user decides.
  if (openId === undefined && current?.local.isLoaded) setOpenId(firstToSee(current));
  const [toggled, setToggled] = useState<ReadonlySet<ItemCategory>>(new Set());
  // Every row gets this function, so it must not change with the report.
  const toggleItem = useCallback((id: string) => setOpenId((open) => (id === open ? null : id)), []);
  return {
    filter,
    drawnFilter,
    setFilter: (next) => {
      setOpenId(null);
      setFilter(next);
    },
    openId: openId ?? null,
    toggleItem,
    showItem: (id, field) => {
      setOpenId(id);
      // An item with many values is taller than the screen.
      focusAnchor(anchorOf('item', id, field), false, field === undefined ? 'start' : 'center');
    },
    toggled,
    toggleCategories: (categories) => {
      setOpenId(null);
      const next = new Set(toggled);
      for (const category of categories) {
        if (!next.delete(category)) next.add(category);
      }
      setToggled(next);
    },
  };
}

function firstToSee({ report, isEditable }: CurrentReport): string | null {
  const next = isEditable ? nextItem(report, null) : ({ kind: 'done' } as const);
  return next.kind === 'done' ? null : next.item.id;
}

/** The blocks on the page. */
export function useItemBlocks({ drawnFilter, openId, toggled }: ItemsPageState): ItemBlock[] {
  const { report, gaps } = usePageReport('report', 'gaps');
  const kept = report.items.find(({ id }) => id === openId)?.category ?? null;
  return foldDone(itemGroups(report, gaps, drawnFilter, openId), toggled, kept);
}
