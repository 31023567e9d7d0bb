import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { call } from '../../api/call.ts';
import { deskQueries } from '../../api/desk-queries.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forgetDeskDraft, useDeskDraft } from '../../report/desk-drafts.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';

interface AmendDialogProps {
  reportId: string;
  /** The version that is approved. */
  version: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Begins the next version of an approved report, with a reason. What was typed stays until it is sent. */
export function AmendDialog({ reportId, version, isOpen, onClose }: AmendDialogProps) {
  const { t } = useTranslation();
  const place = ['amend', version] as const;
  const [{ reason, text }, type] = useDeskDraft(reportId, place, { reason: '', text: '' });
  const [isBusy, run] = useBusy();

  async function amend(): Promise<void> {
    try {
      await call('workflow/amend', { reportId, reason, text });
      forgetDeskDraft(reportId, place);
      onClose();
      showToast({ tone: 'done', text: () => t('versions.amend.done', { n: version + 1 }) });
    } finally {
      // Also if it failed: somebody else may have been faster.
      await deskQueries.invalidateQueries();
    }
  }

  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('versions.amend.title', { n: version, next: version + 1 })}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('versions.amend.final', { n: version })}</p>
          <DeskButton
            kind="primary"
            isNotYet={reason === ''}
            isBusy={isBusy}
            onPress={() => {
              if (reason !== '') run(amend);
            }}
          >
            {reason === '' ? t('versions.amend.missing') : t('versions.amend.now')}
          </DeskButton>
        </>
      }
    >
      <div className="versions-desk-reasons" role="group" aria-label={t('versions.amend.reason')}>
        {DICTIONARIES.return_reason.map(({ code, en, zh }) => (
          <Chip key={code} isPressed={reason === code} onPress={() => type({ reason: code })}>
            {pickText(t.language, { en, zh })}
          </Chip>
        ))}
      </div>
      <TextArea
        label={t('versions.amend.text')}
        value={text}
        onChange={(typed) => type({ text: typed })}
        maxLength={2000}
      />
    </DeskDialog>
  );
}
