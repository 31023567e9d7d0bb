import type { Task } from '@proofmark/contract/api/task.ts';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { DeskSheet } from '../../ui/office/DeskSheet.tsx';
import { NOTHING, type AskedChange } from './asked-change.ts';
import type { TaskSheetProps } from './TaskSheet.tsx';
import type { useWorkSheets } from './use-work-sheets.ts';

type Sheets = ReturnType<typeof useWorkSheets>;

/** The sheet of the open task, or that it is not here yet. */
export function SheetBeside({ sheets, ...sheet }: TaskSheetProps & { sheets: Sheets }) {
  const { t } = useTranslation();
  if (sheets.data) return <sheets.data.TaskSheet {...sheet} />;
  const { reportNo } = sheet.task;
  return (
    <DeskSheet
      label={t('work.sheet', { no: reportNo })}
      title={reportNo}
      closeLabel={t('common.close')}
      onClose={sheet.onClose}
    >
      <NotLoaded query={sheets} />
    </DeskSheet>
  );
}

interface DialogsBesideProps {
  sheets: Sheets;
  asking: AskedChange;
  onAsk: (asking: AskedChange) => void;
  /** A task was changed. */
  onDone: () => void;
  isAdding: boolean;
  onAdd: (isAdding: boolean) => void;
  onAdded: (task: Task) => void;
}

/** What the list asks: about selected tasks, and for a new order; or that it is not here yet. */
export function DialogsBeside({
  sheets,
  asking,
  onAsk,
  onDone,
  isAdding,
  onAdd,
  onAdded,
}: DialogsBesideProps) {
  const { t } = useTranslation();
  const close = () => {
    onAsk(NOTHING);
    onAdd(false);
  };
  if (!sheets.data) {
    const what = isAdding ? 'add' : asking.what === null ? null : (`${asking.what}.open` as const);
    return (
      <DeskDialog
        isOpen={what !== null}
        onClose={close}
        title={t(`work.${what ?? 'add'}`)}
        closeLabel={t('common.close')}
      >
        <NotLoaded query={sheets} />
      </DeskDialog>
    );
  }
  const { WorkDialogs, OrderDialog } = sheets.data;
  return (
    <>
      <WorkDialogs asking={asking} onClose={close} onDone={onDone} />
      <OrderDialog
        isOpen={isAdding}
        onClose={close}
        onAdded={(task, isToAssign) => {
          onAdded(task);
          if (isToAssign) onAsk({ what: 'assign', tasks: [task] });
        }}
      />
    </>
  );
}
