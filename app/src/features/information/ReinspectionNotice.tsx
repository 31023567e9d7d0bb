import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useReportParts } from '../../report/use-current-report.ts';
import { useOpenTask } from '../../report/use-open-task.ts';

/** For a re-inspection: which report failed, with a link if this phone has it. */
export function ReinspectionNotice() {
  const { t } = useTranslation();
  const { reinspectionOf, reinspectionOfReportNo } = useReportParts('information').information;
  const first = useLocalQuery(`task/${reinspectionOf ?? ''}`, (db) => db.tasks.get(reinspectionOf ?? ''));
  const openTask = useOpenTask();
  if (!reinspectionOf) return null;
  return (
    <Notice
      tone="none"
      icon={<RotateCcw size={20} />}
      action={
        first === undefined
          ? undefined
          : { label: t('information.again.open'), onPress: () => openTask(first) }
      }
    >
      <b>{t('information.again.title', { reportNo: reinspectionOfReportNo ?? '' })}</b>
      <small>{t('information.again.text')}</small>
    </Notice>
  );
}
