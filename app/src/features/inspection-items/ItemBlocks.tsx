import { ITEM_CATEGORY_LETTERS } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { shownRivals } from '../../report/rivals/rival-texts.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import type { SheetState } from '../../report/use-sheet.ts';
import {
  firstLines,
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
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? blocks : firstLines(blocks, page.openId);
  const stray = page.drawnFilter === 'all' && isWhole ? itemsWithoutCategory(report) : [];
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
      {drawn.map((block) =>
        block.kind === 'folded' ? (
          <FoldedBlock key={block.groups[0]?.category} groups={block.groups} page={page} />
        ) : (
          <Group key={block.group.category} as="section" hasRows={false} hasGap>
            <CategoryHeader
              letters={ITEM_CATEGORY_LETTERS[block.group.category]}
              name={wordOf('item_category', block.group.category, t.language)}
              count={`${block.group.done}/${block.group.items}`}
              result={block.group.result}
              isOpen={block.isOpen}
              onToggle={() => page.toggleCategories([block.group.category])}
            />
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
  const categories = groups.map(({ category }) => category);
  const names = categories.map((category, index) => {
    const name = wordOf('item_category', category, t.language);
    return index === 0 ? name : name.toLowerCase();
  });
  const sum = (field: 'done' | 'items') => groups.reduce((total, group) => total + group[field], 0);
  return (
    <Group as="section" hasRows={false} hasGap>
      <CategoryHeader
        letters={letterRange(categories)}
        name={names.join(t('report.mark.names'))}
        count={`${sum('done')}/${sum('items')}`}
        result={foldedResult(groups)}
        isOpen={false}
        onToggle={() => page.toggleCategories(categories)}
      />
    </Group>
  );
}

interface CategoryHeaderProps {
  /** The letter of the category, or the range of folded ones. */
  letters: string;
  name: string;
  /** Items that are done, and all. */
  count: string;
  result: ItemGroup['result'];
  isOpen: boolean;
  onToggle: () => void;
}

function CategoryHeader({ letters, name, count, result, isOpen, onToggle }: CategoryHeaderProps) {
  return (
    <h2>
      <button
        type="button"
        className={letters.length > 1 ? 'item-category folded' : 'item-category'}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className="item-letter">{letters}</span>
        <span>
          {name}
          <span className="item-category-count one-line">{count}</span>
        </span>
        <ResultTag result={result} />
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
