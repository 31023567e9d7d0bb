import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { RowMarks } from './RowMarks.tsx';

/** The remarks of the report. At least one is needed unless the report passes. */
export function Remarks({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, gaps, add, isEditable } = usePageReport('report', 'gaps', 'add', 'isEditable');
  const isMissing = gaps.some(({ code }) => code === 'remarkMissing');
  const { overall } = report.conclusion;
  const isNeeded = overall === 'conditional' || overall === 'fail' || overall === 'pending';
  if (!isEditable && report.remarks.length === 0) return null;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader
        isInside
        title={isNeeded ? t('conclusion.remarks.needed') : t('conclusion.remarks.title')}
        note={report.remarks.length || undefined}
      />
      <Group>
        {report.remarks.map(({ id, ...remark }) => (
          <ListRow
            key={id}
            value={format.text(remark, 'text') || t('conclusion.remarks.unnamed')}
            end={<RowMarks kind="remark" id={id} />}
            onPress={() => onOpen(id)}
          />
        ))}
        <AddListRow
          label={t('conclusion.remarks.add')}
          isMissing={isMissing && report.remarks.length === 0}
          onPress={() => onOpen(add('remark', {}))}
        />
      </Group>
    </Group>
  );
}
