import type { Task, TaskDetail } from '@proofmark/contract/api/task.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useNeedsNetwork } from '../../frame/use-needs-network.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useReportFiles } from '../../report/files/use-report-files.tsx';
import { useUser } from '../../session/session-store.ts';
import { setCurrentTask } from '../../session/task-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSheet, DeskSheetBody, DeskSheetDock } from '../../ui/office/DeskSheet.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { changesSaved, closeTask } from './change-tasks.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderLines } from './OrderLines.tsx';
import { EarlierLots } from './EarlierLots.tsx';
import { isPlannable } from './plannable.ts';
import { SamplingLine } from './SamplingLine.tsx';
import { SheetFacts } from './SheetFacts.tsx';
import { StatusWord } from './StatusWord.tsx';
import { TaskRecord } from './TaskRecord.tsx';
import { knownDetail, renewWork, useTaskDetail } from './use-work.ts';
import type { TaskNumbers } from './use-work-place.ts';

/** Which task is open, and its place in the list. */
export interface TaskSheetProps {
  task: TaskNumbers;
  /** Its row in the list; -1 if the list does not have it. */
  index: number;
  /** How many the list has. */
  count: string;
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onClose: () => void;
}

/** A task beside the list: its order, its team, and what can be done with it. */
export function TaskSheet({ task, index, count, onBefore, onAfter, onClose }: TaskSheetProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const format = useFormat();
  const detail = useTaskDetail(uid, task);
  const known = detail.data?.task;
  const type = known && wordOf('inspection_type', known.inspectionType, t.language);
  return (
    <DeskSheet
      label={t('work.sheet', { no: task.reportNo })}
      title={
        <>
          {(known && format.text(known, 'product')) || task.reportNo}
          <small>{[task.reportNo, task.orderNo, type].filter(Boolean).join(' · ')}</small>
        </>
      }
      steps={
        index < 0
          ? undefined
          : {
              text: t('work.place', { n: index + 1, all: count }),
              beforeLabel: t('work.before'),
              afterLabel: t('work.after'),
              onBefore,
              onAfter,
            }
      }
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {detail.data ? <Opened key={task.reportNo} detail={detail.data} /> : <NotLoaded query={detail} />}
    </DeskSheet>
  );
}

function Opened({ detail }: { detail: TaskDetail }) {
  const { task, order } = detail;
  const { t } = useTranslation();
  const { uid } = useUser();
  const navigate = useNavigate();
  // As it was when the dialog opened, so that the server refuses to save over a colleague's change that comes while one
  // types.
  const [opened, setOpened] = useState<OpenedDialog>({ asked: null, detail });
  const [isBusy, run] = useBusy();
  const { isOffline, online } = useNeedsNetwork();
  const canPlan = isPlannable(task.status);
  const files = useReportFiles(task);
  const read = () => {
    setCurrentTask({ orderNo: task.orderNo, reportNo: task.reportNo });
    void navigate({ to: PATHS.information });
  };
  const step = (event: 'reopen' | 'restore') =>
    run(async () => {
      await call(`workflow/${event}`, { reportId: task.reportId });
      await renewWork();
    });
  const [lead] = task.inspectors;
  /** Leaving a line for the button saves the line: the dialog begins with it. */
  async function ask(asked: OpenedDialog['asked']): Promise<void> {
    await changesSaved();
    setOpened({ asked, detail: knownDetail(uid, task) ?? detail });
  }
  return (
    <>
      <DeskSheetBody>
        <p>
          <StatusWord status={task.status} />
        </p>
        <SheetFacts detail={{ task, order }} canPlan={canPlan} />
        <OrderLines detail={{ task, order }} canPlan={canPlan} />
        <SamplingLine order={order} isOpen={canPlan} />
        <OrderFiles task={task} files={order.attachments} />
        <EarlierLots reportId={task.reportId} />
        <TaskRecord task={task} />
      </DeskSheetBody>
      <DeskSheetDock>
        {canPlan && (
          <DeskButton kind="primary" isNotYet={isOffline} onPress={() => online(() => void ask('assign'))}>
            {t(lead ? 'work.assign.again' : 'work.assign.open')}
          </DeskButton>
        )}
        {canPlan && (
          <DeskButton isNotYet={isOffline} onPress={() => online(() => void ask('change'))}>
            {t('work.change.open')}
          </DeskButton>
        )}
        {task.status === 'cancelled' && (
          <DeskButton
            kind="primary"
            isBusy={isBusy}
            isNotYet={isOffline}
            onPress={() => online(() => step('reopen'))}
          >
            {t('work.reopen')}
          </DeskButton>
        )}
        {task.status === 'approved' && (
          <DeskButton
            isBusy={isBusy}
            isNotYet={isOffline}
            onPress={() => online(() => run(() => closeTask(t, task)))}
          >
            {t('work.close')}
          </DeskButton>
        )}
        {task.status === 'closed' && (
          <DeskButton isBusy={isBusy} isNotYet={isOffline} onPress={() => online(() => step('restore'))}>
            {t('work.openAgain')}
          </DeskButton>
        )}
        {task.status !== 'draft' && <DeskButton onPress={read}>{t('work.read')}</DeskButton>}
        {task.status !== 'draft' && <DeskButton onPress={files.print}>{t('conclusion.pdf')}</DeskButton>}
        {task.status !== 'draft' && files.save && (
          <DeskButton onPress={files.save}>{t('conclusion.data')}</DeskButton>
        )}
        {files.share && <DeskButton onPress={files.share}>{t('conclusion.share')}</DeskButton>}
        {canPlan && (
          <DeskButton
            kind="text"
            isDanger
            isNotYet={isOffline}
            onPress={() => online(() => void ask('cancel'))}
          >
            {t('work.cancel.open')}
          </DeskButton>
        )}
      </DeskSheetDock>
      {files.sheets}
      <Dialogs {...opened} onClose={() => setOpened({ ...opened, asked: null })} />
    </>
  );
}

interface OpenedDialog {
  asked: 'assign' | 'cancel' | 'change' | null;
  detail: TaskDetail;
}

const nothing = () => {};

function Dialogs({ asked, detail, onClose }: OpenedDialog & { onClose: () => void }) {
  const { task } = detail;
  const tasksOf = (dialog: typeof asked): readonly Task[] => (asked === dialog ? [task] : []);
  return (
    <>
      <AssignDialog
        key={`${asked}/${task.changes}`}
        tasks={tasksOf('assign')}
        onClose={onClose}
        onDone={nothing}
      />
      <CancelDialog tasks={tasksOf('cancel')} onClose={onClose} onDone={nothing} />
      <OrderDialog isOpen={asked === 'change'} before={detail} onClose={onClose} />
    </>
  );
}
