import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { usePageReport } from './use-current-report.ts';

/** Why the reviewer returned the report. On the page that opens first, and before the next submission. */
export function ReturnedNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { local } = usePageReport('local');
  const { returnReason } = local.task;
  if (local.status !== 'returned' || !returnReason) return null;
  return (
    <Notice tone="pending">
      {t('report.returned', { reason: wordOf('return_reason', returnReason.code, language) })}
      {returnReason.text !== '' && <small>{returnReason.text}</small>}
    </Notice>
  );
}
