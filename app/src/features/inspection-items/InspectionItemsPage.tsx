import type { FieldLabels } from '@proofmark/contract/words/shape.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { useGapTarget } from '../../report/gaps/gap-target.ts';
import { ReportPage } from '../../report/ReportPage.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useSheet, type SheetState } from '../../report/use-sheet.ts';
import { AddItemSheet } from './AddItemSheet.tsx';
import { ChecklistAsBefore } from './ChecklistAsBefore.tsx';
import './item.css';
import { filterCounts, ITEM_FILTERS, type ItemFilter } from './item-groups.ts';
import { ItemSheet } from './ItemSheet.tsx';
import { ItemBlocks } from './ItemBlocks.tsx';
import { ItemsDock } from './ItemsDock.tsx';
import { MeasurementSheet } from './MeasurementSheet.tsx';
import { useItemsPage, type ItemsPageState, type ItemsSheet } from './use-items-page.ts';

/** Checks, tests and measurements, by category. */
export function InspectionItemsPage() {
  const page = useItemsPage();
  const sheet = useSheet<ItemsSheet>();
  return (
    <ReportPage section="inspectionItems" dock={<ItemsDock page={page} />}>
      <ItemFilters filter={page.filter} onChoose={page.setFilter} />
      <ChecklistAsBefore />
      <ItemBlocks page={page} sheet={sheet} />
      <AddItemRow onPress={() => sheet.open({ kind: 'add' })} />
      <ItemsSheets showItem={page.showItem} sheet={sheet} />
    </ReportPage>
  );
}

interface ItemFiltersProps {
  filter: ItemFilter;
  onChoose: (filter: ItemFilter) => void;
}

function ItemFilters({ filter: chosen, onChoose }: ItemFiltersProps) {
  const { t } = useTranslation();
  const report = useReportParts('items');
  const counts = filterCounts(report.items);
  return (
    <div className="item-filters">
      <ChipRow label={t('inspectionItems.filter.label')} isBar>
        {ITEM_FILTERS.map((filter) => (
          <Chip
            key={filter}
            isPressed={filter === chosen}
            count={counts[filter]}
            onPress={() => onChoose(filter)}
          >
            {t(filter === 'all' ? 'inspectionItems.filter.all' : `report.itemResult.${filter}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function AddItemRow({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable) return null;
  return (
    <Group hasGap>
      <AddListRow label={t('inspectionItems.add.button')} onPress={onPress} />
    </Group>
  );
}

/** Fields of an item that are on the page itself once it is open. The others are in its sheet. */
const ON_PAGE: readonly (keyof FieldLabels['item'] | 'photos')[] = [
  'result',
  'finding',
  'remark',
  'readCodes',
  'failedCount',
  'photos',
];

interface ItemsSheetsProps {
  showItem: ItemsPageState['showItem'];
  sheet: SheetState<ItemsSheet>;
}

function ItemsSheets({ showItem, sheet }: ItemsSheetsProps) {
  const report = useReportParts('measurements');
  const { content, isOpen, close } = sheet;
  useGapTarget('inspectionItems', ({ kind, id, field }) => {
    if (kind === 'item' && id === 'new') {
      sheet.open({ kind: 'add' });
      return true;
    }
    if (kind === 'measurement' && field === 'value') {
      showItem(report.measurements.find((row) => row.id === id)?.itemId ?? '');
      return false;
    }
    if (kind === 'item' && ON_PAGE.some((each) => each === field)) {
      showItem(id, field);
      return false;
    }
    if (kind !== 'item' && kind !== 'measurement') return false;
    sheet.open({ kind, id });
    return true;
  });
  const isShown = (kind: ItemsSheet['kind']) => isOpen && content?.kind === kind;
  return (
    <>
      <AddItemSheet isOpen={isShown('add')} onClose={close} onAdded={(id) => showItem(id)} />
      {content?.kind === 'item' && (
        <ItemSheet id={content.id} isOpen={isShown('item')} onClose={close} onCopied={showItem} />
      )}
      {content?.kind === 'measurement' && (
        <MeasurementSheet
          id={content.id}
          isOpen={isShown('measurement')}
          onClose={close}
          onOpen={sheet.open}
        />
      )}
    </>
  );
}
