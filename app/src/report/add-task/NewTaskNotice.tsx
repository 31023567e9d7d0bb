import { useTranslation } from '../../i18n/use-translation.ts';
import { useOnline } from '../../frame/use-online.ts';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { useNewTasks } from '../../store/use-new-tasks.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePageReport } from '../use-current-report.ts';
import { refusalText } from './new-task-text.ts';

/** Says that the server did not add the task of this report. Shows nothing otherwise. */
export function NewTaskNotice() {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const record = useNewTasks()[reportId];
  const sheet = useSheetBeside(async () => (await import('./NewTaskSheet.tsx')).NewTaskSheet);
  // Only the server can say whether another number is free.
  const isOnline = useOnline();
  const refusal = refusalText(t, record);
  if (record === undefined || refusal === null) return null;
  return (
    <>
      <Notice
        tone="fail"
        action={isOnline ? { label: t('home.newTask.decide'), onPress: sheet.open } : undefined}
      >
        <b>{refusal}</b>
        <small>{t('home.newTask.safe')}</small>
      </Notice>
      {sheet.isOpen && sheet.show({ record })}
    </>
  );
}
