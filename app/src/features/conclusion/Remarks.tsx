import { RESULT_REMARK } from '@proofmark/contract/fields/conclusion.ts';
import { needsResultRemark } from '@proofmark/contract/report/gaps/conclusion-gaps.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { Image, Plus } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

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
        {remarks.map((remark) => {
          const photos = photosOf(report, remark.id).length;
          return (
            <ListRow
              key={remark.id}
              value={format.text(remark, 'text') || t('conclusion.remarks.unnamed')}
              end={
                <>
                  <RivalMark kind="remark" id={remark.id} />
                  {photos > 0 && (
                    <>
                      <Image size={16} />
                      {photos}
                    </>
                  )}
                </>
              }
              onPress={() => onOpen(remark.id)}
            />
          );
        })}
        {isEditable && (
          <ListRow
            leading={<Plus size={20} />}
            value={t('conclusion.remarks.add')}
            hasNoChevron
            onPress={() => onOpen(add('remark', {}))}
          />
        )}
      </Group>
    </Group>
  );
}
