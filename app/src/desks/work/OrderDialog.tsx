import type { Task, TaskDetail } from '@proofmark/contract/api/task.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { LikeEarlier } from './LikeEarlier.tsx';
import { OrderFields } from './OrderFields.tsx';
import {
  addBodyOf,
  draftProblems,
  likeDraft,
  typedOver,
  updateBodyOf,
  type OrderDraft,
} from './order-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { renewWork } from './use-work.ts';

interface OrderDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The order to change. Without it: a new one, which is kept from the first key. */
  before?: Pick<TaskDetail, 'task' | 'order'> | undefined;
  /** `isToAssign`: who goes is to be asked next. */
  onAdded?: ((task: Task, isToAssign: boolean) => void) | undefined;
}

const isUnbegun = (status: Task['status']) => status === 'draft' || status === 'assigned';

/**
 * An order as fields: a new one, or a change. What was typed stays when it is closed, until it is saved or the sheet of the
 * order closes, also when the order comes in a newer version.
 */
export function OrderDialog({ isOpen, onClose, before, onAdded }: OrderDialogProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [kept, keep, forget] = useKeptDraft(uid);
  const [typed, setTyped] = useState<Partial<OrderDraft>>({});
  /** The version that somebody tried to save. What was wrong with it need not be wrong with a newer one. */
  const [tried, setTried] = useState(before);
  const [isShowing, showProblems] = useState(false);
  const [isBusy, run, refusal] = useBusy();
  const draft = before ? typedOver(before, typed) : kept;
  const problems = draftProblems(draft);

  async function save(isToAssign: boolean): Promise<void> {
    let added: Task | undefined;
    setTried(before);
    try {
      if (before) {
        await call('task/update', updateBodyOf(draft, before.task), { isQuiet: true });
        setTyped({});
        showToast({ tone: 'done', text: () => t('work.change.done', { no: before.task.reportNo }) });
      } else {
        added = await call('task/add', addBodyOf(draft), { isQuiet: true });
        const { reportNo } = added;
        forget();
        showToast({ tone: 'done', text: () => t('work.new.done', { no: reportNo }) });
      }
      showProblems(false);
      onClose();
      if (added) onAdded?.(added, isToAssign);
    } finally {
      // Also if it was refused: who opens it again needs what somebody else has saved. Nothing here waits for that.
      void renewWork();
    }
  }

  function trySave(isToAssign: boolean): void {
    showProblems(true);
    if (problems.length === 0) run(() => save(isToAssign));
  }

  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={before ? t('work.change.title', { no: before.task.reportNo }) : t('work.add')}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t(before ? 'work.change.note' : 'work.new.note')}</p>
          {!before && (
            <DeskButton isNotYet={problems.length > 0} isBusy={isBusy} onPress={() => trySave(false)}>
              {t('work.new.later')}
            </DeskButton>
          )}
          <DeskButton
            kind="primary"
            isNotYet={problems.length > 0}
            isBusy={isBusy}
            onPress={() => trySave(true)}
          >
            {problems.length > 0
              ? t(before ? 'work.change.toFix' : 'work.new.toFix', { count: problems.length })
              : t(before ? 'work.change.save' : 'work.new.create')}
          </DeskButton>
        </>
      }
    >
      <RefusalNotice refusal={tried === before ? refusal : null} />
      {!before && (
        <LikeEarlier
          uid={uid}
          isShown={isOpen}
          draft={draft}
          onChoose={(earlier, asked) => keep((now) => likeDraft(earlier, now, asked))}
        />
      )}
      <OrderFields
        draft={draft}
        onChange={(part) =>
          before ? setTyped((now) => ({ ...now, ...part })) : keep((now) => ({ ...now, ...part }))
        }
        // What is missing is said after a try, a wrong barcode while its paper is at hand.
        problems={problems.filter(({ field }) => isShowing || field === 'barcode')}
        hasNumbers={!before}
        hasTemplate={!before || (isUnbegun(before.task.status) && before.task.inspectionType !== 'RE')}
      />
    </DeskDialog>
  );
}
