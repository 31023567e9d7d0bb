import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentTask, setCurrentTask } from '../../session/task-store.ts';
import type { NewTaskRecord } from '../../store/local-database.ts';
import { discardNewTask, renumberNewTask } from '../../store/new-task.ts';
import { StorageError } from '../../store/storage-error.ts';
import { syncNow } from '../../sync/engine.ts';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './add-task.css';
import { refusalText } from './new-task-text.ts';
import { StorageNotice } from './StorageNotice.tsx';
import { submitForm } from './submit-form.ts';

interface NewTaskSheetProps {
  record: NewTaskRecord;
  isOpen: boolean;
  onClose: () => void;
}

const FORM_ID = 'new-task';

/** A task that the server refused: send it again, under another number if that is the reason, or delete it. */
export function NewTaskSheet({ record, isOpen, onClose }: NewTaskSheetProps) {
  const { t } = useTranslation();
  const { reportId, request } = record;
  const [reportNo, setReportNo] = useState(request.reportNo);
  const [problem, setProblem] = useState<'Missing' | 'Taken' | undefined>();
  const [unstored, setUnstored] = useState<StorageError | null>(null);
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function change(value: string): void {
    setReportNo(value);
    setProblem(undefined);
  }

  /** What a write gives, or undefined if the phone cannot store it, which the sheet then says. */
  async function store<T>(write: () => Promise<T>): Promise<T | undefined> {
    setUnstored(null);
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      setUnstored(error);
      return undefined;
    }
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = reportNo.trim();
    if (isBusy) return;
    if (next === '') return setProblem('Missing');
    if (record.refusal?.reason === 'TASK_EXISTS' && next === request.reportNo) return setProblem('Taken');
    const isRenumbered = await store(() => renumberNewTask(reportId, next));
    if (isRenumbered === undefined) return;
    if (!isRenumbered) return setProblem('Taken');
    const open = currentTask();
    if (open.orderNo === request.orderNo && open.reportNo === request.reportNo)
      setCurrentTask({ orderNo: request.orderNo, reportNo: next });
    setBusy(true);
    await syncNow(reportId);
    setBusy(false);
    onClose();
  }

  async function discard(): Promise<void> {
    if (!isSure) return setSure(true);
    const isGone = await store(async () => {
      await discardNewTask(reportId);
      return true;
    });
    if (isGone) onClose();
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('home.newTask.title')}
      footer={
        <Button kind="primary" isWide isBusy={isBusy} onPress={() => submitForm(FORM_ID)}>
          {t('home.newTask.send')}
        </Button>
      }
    >
      <form id={FORM_ID} className="add-task" noValidate onSubmit={(event) => void send(event)}>
        <p>
          {refusalText(t, record)} {t('home.newTask.safe')}
        </p>
        <TextField
          label={t('home.add.reportNo')}
          name="reportNo"
          isRequired
          maxLength={64}
          autoCapitalize="characters"
          enterKeyHint="go"
          value={reportNo}
          onChange={change}
          error={problem && t(problem === 'Missing' ? 'home.add.reportNoMissing' : 'home.add.reportNoTaken')}
        />
        {unstored !== null && <StorageNotice kind={unstored.kind} />}
        <Button kind="text" isDanger onPress={() => void discard()}>
          {t(isSure ? 'home.newTask.discardSure' : 'home.newTask.discard')}
        </Button>
      </form>
    </AppSheet>
  );
}
