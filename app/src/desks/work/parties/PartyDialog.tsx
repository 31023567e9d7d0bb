import type { Party } from '@proofmark/contract/api/party.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { RefusalNotice } from '../../../frame/RefusalNotice.tsx';
import { useBusy } from '../../../frame/use-busy.ts';
import { useSendOnce } from '../../../frame/use-send-once.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../../ui/office/DeskDialog.tsx';
import { EMPTY_PARTY, partyBodyOf, partyDraftOf, partyProblemsOf, type PartyDraft } from './party-draft.ts';
import { PartyFields } from './PartyFields.tsx';
import { partyName } from './party-name.ts';
import { renewParties } from './use-parties.ts';

interface PartyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
  /** The record to change. Without it: a new one. */
  before?: Party | undefined;
  /** Somebody found that it is the same as another record. */
  onMerge?: (() => void) | undefined;
}

/**
 * A record as fields: a new one, or a change. What was typed stays when it is closed, until it is saved, also when the
 * record comes in a newer version.
 */
export function PartyDialog({ isOpen, onClose, onSaved, before, onMerge }: PartyDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<PartyDraft>>({});
  const draft = { ...(before ? partyDraftOf(before) : EMPTY_PARTY), ...typed };
  /** The version that somebody tried to save. What was wrong with it need not be wrong with a newer one. */
  const [tried, setTried] = useState(before);
  const [isShowing, showProblems] = useState(false);
  const [isBusy, run, refusal] = useBusy();
  const sendOnce = useSendOnce();
  const problems = partyProblemsOf(draft);

  async function save(): Promise<void> {
    const body = partyBodyOf(draft);
    const added = { ...body, kind: draft.kind };
    setTried(before);
    try {
      const saved = before
        ? await call('party/update', { ...body, id: before.id, changes: before.changes }, { isQuiet: true })
        : await sendOnce(added, (id) => call('party/add', { ...added, id }, { isQuiet: true }));
      showToast({ tone: 'done', text: () => t('work.party.saved', { name: partyName(t.language, saved) }) });
      setTyped({});
      onClose();
      onSaved?.();
    } finally {
      // Also if it was refused: who opens it again needs what somebody else has saved. Nothing here waits for that.
      void renewParties();
    }
  }

  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={before ? partyName(t.language, before) : t('work.party.add')}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('work.party.note')}</p>
          {before && onMerge && (
            <DeskButton isBusy={isBusy} onPress={onMerge}>
              {t('work.party.merge.open')}
            </DeskButton>
          )}
          <DeskButton
            kind="primary"
            isNotYet={problems.length > 0}
            isBusy={isBusy}
            onPress={() => {
              showProblems(true);
              if (problems.length === 0) run(save);
            }}
          >
            {t('work.change.save')}
          </DeskButton>
        </>
      }
    >
      <RefusalNotice refusal={tried === before ? refusal : null} />
      <PartyFields
        draft={draft}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
        problems={isShowing ? problems : []}
        isNew={before === undefined}
      />
    </DeskDialog>
  );
}
