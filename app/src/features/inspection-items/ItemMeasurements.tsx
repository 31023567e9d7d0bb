import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useSheet } from '../../report/use-sheet.ts';
import { newId } from '../../store/ids.ts';
import { writeSpecification } from './measurement-rows.ts';
import { MeasurementSheet } from './MeasurementSheet.tsx';
import { newMeasurement } from './new-measurement.ts';

/** The measured dimensions of an item, with their requirements. */
export function ItemMeasurements({ item }: { item: Entity<'item'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, addFrom } = usePageReport('report', 'addFrom');
  const sheet = useSheet<string>();
  const rows = report.measurements.filter(({ itemId }) => itemId === item.id);

  function addRow(): void {
    const id = newId();
    void addFrom(id, (stored) => [{ kind: 'measurement', id, fields: newMeasurement(stored, item.id) }]);
    sheet.open(id);
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
