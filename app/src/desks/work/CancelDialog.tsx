import type { Task } from '@proofmark/contract/api/task.ts';
import { useState } from 'react';
import { isBlank } from '@proofmark/contract/fields/characters.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { cancelAll, namesOf } from './change-tasks.ts';

interface CancelDialogProps {
  /** Empty while it is closed. */
  tasks: readonly Task[];
  onClose: () => void;
  onDone: () => void;
}

/** Cancels inspections, with a reason that the team and the log keep. */
export function CancelDialog({ tasks, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isBusy, run] = useBusy();

  async function cancel(): Promise<void> {
    const outcome = await cancelAll(t, tasks, reason.trim());
    if (outcome === 'none') return;
    // The next ones have a reason of their own.
    setReason('');
    onClose();
    if (outcome === 'all') onDone();
  }

  return (
    <DeskDialog
      isOpen={tasks.length > 0}
      onClose={onClose}
      isBusy={isBusy}
      title={t('work.cancel.title', { what: namesOf(t, tasks) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('work.cancel.final')}</p>
          <DeskButton
            kind="primary"
            isNotYet={isBlank(reason)}
            isBusy={isBusy}
            onPress={() => {
              if (!isBlank(reason)) run(cancel);
            }}
          >
            {t(isBlank(reason) ? 'work.cancel.missing' : 'work.cancel.now')}
          </DeskButton>
        </>
      }
    >
      <TextArea label={t('work.cancel.reason')} value={reason} onChange={setReason} maxLength={500} />
    </DeskDialog>
  );
}
