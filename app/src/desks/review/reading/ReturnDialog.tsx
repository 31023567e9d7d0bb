import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import { inOrderOfDuty } from '@proofmark/contract/report/comments.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../../ui/office/DeskDialog.tsx';
import { CommentNumber } from '../../../ui/marks/CommentNumber.tsx';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { useDeskDraft } from '../../../report/desk-drafts.ts';
import { useReading } from './reading-store.ts';
import { useIsUnsaved } from './use-is-unsaved.ts';
import './return-dialog.css';

interface ReturnDialogProps {
  isOpen: boolean;
  onClose: () => void;
  isBusy: boolean;
  /** `reason`: a code of the dictionary. */
  onReturn: (reason: string, text: string) => void;
}

/** Returns a report to its inspectors: one reason, and what they should do. What was typed stays until it is sent. */
export function ReturnDialog({ isOpen, onClose, isBusy, onReturn }: ReturnDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId, local, report } = usePageReport('reportId', 'local', 'report');
  const all = useReading((state) => state.threads);
  const threads = inOrderOfDuty(all.filter(({ state }) => state !== 'settled'));
  const isUnsaved = useIsUnsaved();
  const [{ reason, text }, type] = useDeskDraft(reportId, ['return'], { reason: '', text: '' });
  const names = format.list(local.task.inspectors.map(({ nickname }) => nickname));
  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('review.step.returnTo', { names })}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('review.step.returnFinal')}</p>
          <DeskButton
            shortcut={{ print: 'Esc', keys: 'Escape' }}
            isNotYet={isBusy}
            onPress={() => !isBusy && onClose()}
          >
            {t('review.step.keepReading')}
          </DeskButton>
          <DeskButton
            kind="primary"
            isNotYet={reason === ''}
            shortcut={{ print: 'Ctrl ⏎', keys: 'Control+Enter' }}
            isBusy={isBusy}
            onPress={() => {
              if (reason !== '') onReturn(reason, text);
            }}
          >
            {reason === '' ? t('review.step.reasonMissing') : t('review.step.returnNow')}
          </DeskButton>
        </>
      }
    >
      <div role="group" aria-label={t('review.step.reason')}>
        <h3 className="return-dialog-title">{t('review.step.reason')}</h3>
        <div className="return-dialog-reasons">
          {DICTIONARIES.return_reason.map(({ code, en, zh }) => (
            <Chip key={code} isPressed={reason === code} onPress={() => type({ reason: code })}>
              {pickText(t.language, { en, zh })}
            </Chip>
          ))}
        </div>
      </div>
      {threads.length > 0 && (
        <div>
          <h3 className="return-dialog-title">{t('review.step.order')}</h3>
          <ol className="return-dialog-comments">
            {threads.map(({ id, n, mustAnswer, comments: [{ comment }] }) => (
              <li key={id}>
                <CommentNumber n={n} />
                <b>{commentPlace(t, comment, report)}</b>
                <span>{comment.text}</span>
                <small>{t(mustAnswer ? 'report.comments.mustAnswer' : 'report.comments.toKnow')}</small>
              </li>
            ))}
          </ol>
        </div>
      )}
      {isUnsaved && <Notice tone="pending">{t('review.check.unsaved')}</Notice>}
      <TextArea
        label={t('review.step.text')}
        value={text}
        onChange={(typed) => type({ text: typed })}
        maxLength={2000}
      />
    </DeskDialog>
  );
}
