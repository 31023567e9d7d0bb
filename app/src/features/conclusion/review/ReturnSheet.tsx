import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../api/call.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { syncNow } from '../../../sync/engine.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';

/** Returns a report to its inspectors, with the reason and what they should do. */
export function ReturnSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isBusy, run] = useBusy();

  async function giveBack(): Promise<void> {
    if (reason === '') return;
    try {
      await call('workflow/return', { reportId, reason, text });
      onClose();
    } finally {
      await syncNow(reportId);
    }
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('review.step.return')}
      footer={
        <Button kind="primary" isWide isNotYet={reason === ''} isBusy={isBusy} onPress={() => run(giveBack)}>
          {reason === '' ? t('conclusion.sheet.reasonMissing') : t('review.step.return')}
        </Button>
      }
    >
      <SelectField
        label={t('review.step.reason')}
        hint={reason === '' ? t('report.requiredHint') : undefined}
        value={reason}
        options={DICTIONARIES.return_reason.map(({ code, en, zh }) => ({
          value: code,
          label: pickText(t.language, { en, zh }),
        }))}
        onChange={setReason}
        emptyLabel={t('report.choose')}
      />
      <TextArea label={t('review.step.text')} value={text} onChange={setText} maxLength={2000} />
      <Notice tone="none">{t('review.step.returnFinal')}</Notice>
    </AppSheet>
  );
}
