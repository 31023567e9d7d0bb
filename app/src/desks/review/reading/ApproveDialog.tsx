import { proposalReason } from '@proofmark/contract/words/proposal-texts.ts';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@proofmark/contract/report/document.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { threadsOf } from '@proofmark/contract/report/comments.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { stampedResult } from '@proofmark/contract/report/verdict.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { deskQueries } from '../../../api/desk-queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { useUser } from '../../../session/session-store.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Hallmark } from '../../../ui/marks/Hallmark.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../../ui/office/DeskDialog.tsx';
import './approve-dialog.css';
import type { ReadingSection } from './points.ts';
import { useReading } from './reading-store.ts';
import { useIsUnsaved } from './use-is-unsaved.ts';

/** The client is not written to unless somebody chooses it. */
const NOBODY = 'nobody';

interface ApproveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  isBusy: boolean;
  /** The sections with points that are not seen. */
  unseen: readonly { section: ReadingSection; unseen: number }[];
  onApprove: (choice: { pdfLanguage: DocumentLanguage; notifyClient?: Language }) => void;
}

/** Asks once before a report is approved: as what, what was checked, and what becomes final. */
export function ApproveDialog({ isOpen, onClose, isBusy, unseen, onApprove }: ApproveDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, reading, proposal, local } = usePageReport('report', 'reading', 'proposal', 'local');
  const [pdfLanguage, setPdfLanguage] = useState<DocumentLanguage>('bilingual');
  const [notified, setNotified] = useState<Language | typeof NOBODY>(NOBODY);
  const { data: of } = useClientPeople(isOpen);
  const client = of && pickText(t.language, { en: of.client.nameEn, zh: of.client.nameZh });
  const points = useReading((state) => state.points);
  const isUnsaved = useIsUnsaved();
  const overall = report.conclusion.overall ?? 'pending';
  const left = unseen.reduce((sum, each) => sum + each.unseen, 0);
  const open = threadsOf(report).filter(({ state }) => state !== 'settled').length;
  const arrived = report.photos.filter(({ rename }) => !isEmpty(rename)).length;
  const result = t(`report.overall.${overall}`);
  const checks = [
    {
      isDone: left === 0,
      text:
        left === 0
          ? t('review.check.allSeen', { count: points.length })
          : t('review.check.notSeen', {
              count: left,
              sections: format.list(unseen.map(({ section }) => t(`review.reading.section.${section}`))),
            }),
    },
    {
      isDone: open === 0,
      text: open === 0 ? t('review.check.noComments') : t('review.check.comments', { count: open }),
    },
    {
      isDone: local.task.part === null,
      text: t('review.check.notInspector', {
        names: format.list(local.task.inspectors.map(({ nickname }) => nickname)),
      }),
    },
    {
      isDone: arrived === report.photos.length,
      text: t('review.check.photos', { n: arrived, count: report.photos.length }),
    },
    ...(isUnsaved ? [{ isDone: false, text: t('review.check.unsaved') }] : []),
  ];
  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('review.step.approveTitle', { version: local.task.version })}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('review.step.approveFinal')}</p>
          <DeskButton
            shortcut={{ print: 'Esc', keys: 'Escape' }}
            isNotYet={isBusy}
            onPress={() => !isBusy && onClose()}
          >
            {t('review.step.keepReading')}
          </DeskButton>
          <DeskButton
            kind="primary"
            isBusy={isBusy}
            shortcut={{ print: 'Ctrl ⏎', keys: 'Control+Enter' }}
            onPress={() => onApprove({ pdfLanguage, ...(notified !== NOBODY && { notifyClient: notified }) })}
          >
            {t('review.step.approveAs', { result })}
          </DeskButton>
        </>
      }
    >
      <p className="approve-dialog-verdict">
        <Hallmark verdict={stampedResult(overall)}>{result}</Hallmark>
        <span>{proposalReason(t, proposal, reading)}</span>
      </p>
      <ul className="approve-dialog-checks">
        {checks.map(({ isDone, text }) => (
          <li key={text} className={isDone ? undefined : 'open'}>
            {isDone ? <Check size={18} /> : <TriangleAlert size={18} />}
            {text}
          </li>
        ))}
      </ul>
      <div className="approve-dialog-choices">
        <SelectField
          label={t('review.step.pdf')}
          value={pdfLanguage}
          onChange={setPdfLanguage}
          options={DOCUMENT_LANGUAGES.map((value) => ({
            value,
            label: wordOf('language', value, t.language),
          }))}
        />
        {of && (
          <SelectField
            label={t('review.step.client')}
            value={notified}
            onChange={setNotified}
            isReadOnly={of.people.length === 0}
            options={[
              {
                value: NOBODY,
                label: t(of.people.length > 0 ? 'review.step.clientNot' : 'review.step.clientNobody'),
              },
              ...LANGUAGES.map((value) => ({
                value,
                label: format.list([
                  client || t('review.step.client'),
                  wordOf('language', value, t.language),
                ]),
              })),
            ]}
          />
        )}
      </div>
      <p className="approve-dialog-told">
        {t('review.step.told', { names: format.list(local.task.inspectors.map(({ nickname }) => nickname)) })}
        {notified !== NOBODY && of && (
          <> {t('review.step.clientMailed', { names: format.list(of.people.map(({ email }) => email)) })}</>
        )}
      </p>
    </DeskDialog>
  );
}

/** The client's people who have an email address. Asked only while the dialog is open. */
function useClientPeople(isWanted: boolean) {
  const { uid } = useUser();
  const { reportId } = usePageReport('reportId');
  return useQuery(
    {
      queryKey: ['clientPeople', uid, reportId],
      queryFn: ({ signal }) => call('share/people', { reportId }, { isQuiet: true, signal }),
      enabled: isWanted,
    },
    deskQueries,
  );
}
