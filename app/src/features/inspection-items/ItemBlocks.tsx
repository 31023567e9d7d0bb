import { ITEM_CATEGORY_LETTERS } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { shownRivals } from '../../report/rivals/rival-texts.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import type { SheetState } from '../../report/use-sheet.ts';
import {
  firstBlocks,
  foldedResult,
  itemsWithoutCategory,
  itemsWithTwoValues,
  letterRange,
  type ItemGroup,
} from './item-groups.ts';
import { ItemRow } from './ItemRow.tsx';
import { ResultTag } from './ResultTag.tsx';
import { useItemBlocks, type ItemsPageState, type ItemsSheet } from './use-items-page.ts';

interface ItemBlocksProps {
  page: ItemsPageState;
  sheet: SheetState<ItemsSheet>;
}

/** The categories: one line for finished ones, all items for the others. */
export function ItemBlocks({ page, sheet }: ItemBlocksProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const blocks = useItemBlocks(page);
  // A long list first draws what fits on the screen, then the rest.
  const drawn = useDeferredValue(blocks.length, firstBlocks(blocks, page.openId));
  const stray = page.drawnFilter === 'all' && drawn >= blocks.length ? itemsWithoutCategory(report) : [];
  if (report.items.length === 0) {
    return (
      <section className="item-none">
        <h2>{t('inspectionItems.empty.title')}</h2>
        <p>{t('inspectionItems.empty.text')}</p>
      </section>
    );
  }
  return (
    <>
      {blocks.length === 0 && (
        <section className="item-none">
          <p>{t('inspectionItems.noneShown')}</p>
          <Button kind="text" onPress={() => page.setFilter('all')}>
            {t('inspectionItems.showAll')}
          </Button>
        </section>
      )}
      {blocks.slice(0, drawn).map((block) =>
        block.kind === 'folded' ? (
          <FoldedBlock key={block.groups[0]?.category} groups={block.groups} page={page} />
        ) : (
          <Group key={block.group.category} as="section" hasRows={false} hasGap>
            <CategoryHeader group={block.group} isOpen={block.isOpen} onToggle={page.toggleCategories} />
            {block.isOpen && <ItemList items={block.group.list} page={page} sheet={sheet} />}
          </Group>
        ),
      )}
      {stray.length > 0 && (
        <Group as="section" hasRows={false} hasGap>
          <h2 className="item-category">
            <span className="item-letter" />
            <span>{t('inspectionItems.withoutCategory')}</span>
          </h2>
          <ItemList items={stray} page={page} sheet={sheet} />
        </Group>
      )}
    </>
  );
}

function FoldedBlock({ groups, page }: { groups: ItemGroup[]; page: ItemsPageState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const categories = groups.map(({ category }) => category);
  const names = categories.map((category, index) => {
    const name = wordOf('item_category', category, language);
    return index === 0 ? name : name.toLowerCase();
  });
  const letters = letterRange(categories);
  const sum = (field: 'done' | 'items') => groups.reduce((total, group) => total + group[field], 0);
  return (
    <Group as="section" hasRows={false} hasGap>
      <h2>
        <button
          type="button"
          className={letters.length > 1 ? 'item-category folded' : 'item-category'}
          aria-expanded="false"
          onClick={() => page.toggleCategories(categories)}
        >
          <span className="item-letter">{letters}</span>
          <span>
            {names.join(t('report.mark.names'))}
            <span className="item-category-count one-line">
              {sum('done')}/{sum('items')}
            </span>
          </span>
          <ResultTag result={foldedResult(groups)} />
          <ChevronRight size={18} />
        </button>
      </h2>
    </Group>
  );
}

interface CategoryHeaderProps {
  group: ItemGroup;
  isOpen: boolean;
  onToggle: ItemsPageState['toggleCategories'];
}

function CategoryHeader({ group, isOpen, onToggle }: CategoryHeaderProps) {
  const language = useLanguage();
  return (
    <h2>
      <button
        type="button"
        className="item-category"
        aria-expanded={isOpen}
        onClick={() => onToggle([group.category])}
      >
        <span className="item-letter">{ITEM_CATEGORY_LETTERS[group.category]}</span>
        <span>
          {wordOf('item_category', group.category, language)}
          <span className="item-category-count one-line">
            {group.done}/{group.items}
          </span>
        </span>
        <ResultTag result={group.result} />
        {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
      </button>
    </h2>
  );
}

function ItemList({ items, page, sheet }: ItemBlocksProps & { items: Entity<'item'>[] }) {
  const { local } = usePageReport('local');
  const report = useReportParts('measurements');
  const two = itemsWithTwoValues(report, shownRivals(local.rivals));
  return (
    <ol className="divided item-list">
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          isOpen={item.id === page.openId}
          hasTwoValues={two.has(item.id)}
          onToggle={page.toggleItem}
          onSheet={sheet.open}
        />
      ))}
    </ol>
  );
}
