import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { usePageReport } from './use-current-report.ts';

/** Why the reviewer returned the report. On the page that opens first, and before the next submission. */
export function ReturnReason() {
  const { t } = useTranslation();
  const { local } = usePageReport('local');
  const { returnReason } = local.task;
  if (local.status !== 'returned' || !returnReason) return null;
  return (
    <Notice tone="pending">
      {t('report.returnReason', { reason: wordOf('return_reason', returnReason.code, t.language) })}
      {returnReason.text !== '' && <small>{returnReason.text}</small>}
    </Notice>
  );
}
