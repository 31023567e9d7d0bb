import type { TaskAdd } from '@proofmark/contract/api/task.ts';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { announceApiError, ApiError, isUnreachable } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import type { TaskRecord } from '../../store/local-database.ts';
import { currentDatabase } from '../../store/current-database.ts';
import { newId } from '../../store/ids.ts';
import { StorageError } from '../../store/storage-error.ts';
import { addTaskHere } from '../../store/new-task.ts';
import { keepTask } from '../../store/tasks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './add-task.css';
import { StorageNotice } from './StorageNotice.tsx';
import { submitForm } from './submit-form.ts';
import { TemplateField } from './TemplateField.tsx';
import { checkNumbers, numberErrors, type NumberErrors, type NumberField } from './task-numbers.ts';

interface AddTaskSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (task: TaskRecord) => void;
  /** The failed report, if the task is its re-inspection. The failures of that report become the checklist. */
  first?: { reportId: string; orderNo: string; reportNo: string } | undefined;
}

const FORM_ID = 'add-task';
const EMPTY = { orderNo: '', reportNo: '' };

/**
 * Order number, report number and the template to start with. Entries survive closing the sheet. If the user already
 * has the task, the sheet opens it. Without a network the phone adds the task, and sends it later.
 */
export function AddTaskSheet({ isOpen, onClose, onAdded, first }: AddTaskSheetProps) {
  const { t } = useTranslation();
  const begun = first === undefined ? EMPTY : { orderNo: first.orderNo, reportNo: '' };
  const [numbers, setNumbers] = useState(begun);
  const { uid, nickname, mayAddTasks } = useUser();
  const [reportId, setReportId] = useState(newId);
  const [template, setTemplate] = useState('');
  const [errors, setErrors] = useState<NumberErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [unstored, setUnstored] = useState<StorageError | null>(null);

  function change(field: NumberField, value: string): void {
    setNumbers({ ...numbers, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const problems = checkNumbers(numbers, first?.reportNo);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    setOffline(false);
    setUnstored(null);
    try {
      onAdded(await addTask());
      setNumbers(begun);
      setTemplate('');
      setReportId(newId());
      onClose();
    } catch (error) {
      if (error instanceof StorageError) return setUnstored(error);
      // The error reaction shows the toast. Here the error appears beside its field.
      if (!(error instanceof ApiError)) throw error;
      announceApiError(error);
      setOffline(isUnreachable(error));
      setErrors(numberErrors(error));
    } finally {
      setBusy(false);
    }
  }

  /** On the server, or on this phone if nothing answers. Both get the same id: the server may have the task already. */
  async function addTask(): Promise<TaskRecord> {
    const request = {
      reportId,
      orderNo: numbers.orderNo.trim(),
      reportNo: numbers.reportNo.trim(),
      ...(template === '' ? {} : { templateCode: template }),
    };
    // What a re-inspection takes over is worked out on the server.
    if (first !== undefined) return add({ ...request, reinspectionOf: first.reportId });
    try {
      return await add(request);
    } catch (error) {
      if (!isUnreachable(error) || !mayAddTasks) throw error;
      const added = await addTaskHere(request, { uid, nickname });
      if (added === 'noTemplate') throw error;
      if (added !== 'taken') return added;
      throw new ApiError({ kind: 'refused', reason: 'TASK_EXISTS', msg: t('home.add.reportNoTaken') });
    }
  }

  function errorOf(name: NumberField): string | undefined {
    const error = errors[name];
    if (error === 'Missing') return t(`home.add.${name}Missing`);
    return error === 'Taken' ? t('home.add.reportNoTaken') : error?.msg;
  }

  function field(name: NumberField, isLast: boolean) {
    return (
      <TextField
        label={t(`home.add.${name}`)}
        name={name}
        isRequired
        maxLength={64}
        autoCapitalize="characters"
        enterKeyHint={isLast ? 'go' : 'next'}
        value={numbers[name]}
        onChange={(value) => change(name, value)}
        error={errorOf(name)}
      />
    );
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(first === undefined ? 'home.add.title' : 'home.add.again.title')}
      footer={
        <Button kind="primary" isWide isBusy={isBusy} onPress={() => submitForm(FORM_ID)}>
          {t('home.add.submit')}
        </Button>
      }
    >
      <form id={FORM_ID} className="add-task" noValidate onSubmit={(event) => void submit(event)}>
        {first !== undefined && <p>{t('home.add.again.text', { reportNo: first.reportNo })}</p>}
        {field('orderNo', false)}
        {field('reportNo', true)}
        {first === undefined && <TemplateField value={template} onChange={setTemplate} />}
        {/* Without its own submit button, a form with two fields ignores the Enter key. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {unstored !== null && <StorageNotice kind={unstored.kind} />}
        {isOffline && (
          <Notice tone="unsent" isLocal>
            {t('home.add.unreachable')}
          </Notice>
        )}
      </form>
    </AppSheet>
  );
}

async function add(request: TaskAdd): Promise<TaskRecord> {
  const db = currentDatabase();
  return keepTask(await call('task/add', request, { isQuiet: true }), db);
}
