import { MEASUREMENT_VALUES } from '@proofmark/contract/fields/inspection-items.ts';
import { sampleSizeOfItem } from '@proofmark/contract/report/item-sample.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useSheet } from '../../report/use-sheet.ts';
import { writeSpecification } from './measurement-rows.ts';
import { MeasurementSheet } from './MeasurementSheet.tsx';

/** The measured dimensions of an item, with their requirements. */
export function ItemMeasurements({ item }: { item: Entity<'item'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, add } = usePageReport('report', 'add');
  const sheet = useSheet<string>();
  const rows = report.measurements.filter(({ itemId }) => itemId === item.id);
  const last = rows.at(-1);

  function addRow(): void {
    const pieces = Math.min(sampleSizeOfItem(item, report) ?? 1, MEASUREMENT_VALUES);
    const alike = last ? { unit: last.unit ?? null, n: last.n ?? 1 } : { n: pieces };
    sheet.open(add('measurement', { itemId: item.id, toleranceMode: 'absolute', ...alike }));
  }

  return (
    <section className="full-bleed">
      {rows.length > 0 && <GroupHeader title={t('inspectionItems.measurement.title')} note={rows.length} />}
      <Group>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            value={format.text(row, 'name') || t('inspectionItems.measurement.unnamed')}
            sub={writeSpecification(row)}
            onPress={() => sheet.open(row.id)}
          />
        ))}
        <AddListRow label={t('inspectionItems.measurement.add')} onPress={addRow} />
      </Group>
      {sheet.content !== null && (
        <MeasurementSheet
          id={sheet.content}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onOpen={({ id }) => sheet.open(id)}
        />
      )}
    </section>
  );
}
