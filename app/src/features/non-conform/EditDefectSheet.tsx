import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { DefectForm } from './DefectForm.tsx';

/** A saved defect. Saves each change at once. */
export function EditDefectSheet(props: ListedSheetProps) {
  const { id } = props;
  const { t } = useTranslation();
  const report = useReportParts('defects');
  const { reading, set, count, countTo } = usePageReport('reading', 'set', 'count', 'countTo');
  const defect = report.defects.find((each) => each.id === id);

  // Adds to the count and never sets it: two inspectors who count at once both count.
  function onCount(quantity: number, step?: number): void {
    if (step === undefined) void countTo('defect', id, 'quantity', quantity);
    else void count('defect', id, 'quantity', step);
  }

  function onChange({ quantity, ...fields }: Fields<'defect'>): void {
    if (Object.keys(fields).length > 0) void set('defect', id, fields);
    if (quantity != null) onCount(quantity);
  }

  return (
    <ListedSheet {...props} kind="defect" title={t('nonConform.edit')} deleteLabel={t('nonConform.delete')}>
      {defect && (
        <DefectForm
          key={id}
          id={id}
          fields={defect}
          onChange={onChange}
          onCount={onCount}
          reading={reading}
        />
      )}
    </ListedSheet>
  );
}
