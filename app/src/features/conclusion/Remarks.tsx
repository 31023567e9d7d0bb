import { RESULT_REMARK } from '@proofmark/contract/fields/conclusion.ts';
import { needsResultRemark } from '@proofmark/contract/report/gaps/conclusion-gaps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { RowMarks } from './RowMarks.tsx';

/** The remarks of the report, without the one that explains the result: that one is beside the result. */
export function Remarks({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, add, isEditable } = usePageReport('report', 'add', 'isEditable');
  const isResultExplained = needsResultRemark(report.conclusion.overall);
  const remarks = report.remarks.filter(({ id }) => !(isResultExplained && id === RESULT_REMARK));
  if (!isEditable && remarks.length === 0) return null;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader isInside title={t('conclusion.remarks.title')} note={remarks.length || undefined} />
      <Group>
        {remarks.map(({ id, ...remark }) => (
          <ListRow
            key={id}
            value={format.text(remark, 'text') || t('conclusion.remarks.unnamed')}
            end={<RowMarks kind="remark" id={id} />}
            onPress={() => onOpen(id)}
          />
        ))}
        <AddListRow label={t('conclusion.remarks.add')} onPress={() => onOpen(add('remark', {}))} />
      </Group>
    </Group>
  );
}
