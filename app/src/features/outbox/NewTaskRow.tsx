import { FilePlus2 } from 'lucide-react';
import { useOnline } from '../../frame/use-online.ts';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refusalText } from '../../report/add-task/new-task-text.ts';
import type { NewTaskRecord } from '../../store/local-database.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';

/** A task that was added on this phone. A tap decides about one that the server refused. */
export function NewTaskRow({ record }: { record: NewTaskRecord }) {
  const { t } = useTranslation();
  const sheet = useSheetBeside(
    async () => (await import('../../report/add-task/NewTaskSheet.tsx')).NewTaskSheet,
  );
  const isOnline = useOnline();
  const refusal = refusalText(t, record);
  return (
    <>
      <ListRow
        leading={<Thumb size={40} icon={<FilePlus2 size={20} />} />}
        value={t('outbox.newTask')}
        sub={refusal === null ? t('outbox.newTaskText') : <span className="outbox-error">{refusal}</span>}
        onPress={refusal === null || !isOnline ? undefined : sheet.open}
      />
      {sheet.isOpen && sheet.show({ record })}
    </>
  );
}
