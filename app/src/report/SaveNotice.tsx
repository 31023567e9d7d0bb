import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { retryFailedWrites, useFailedWrites } from './saving.ts';

/** More names would push the page away. The rest is counted. */
const MOST_NAMES = 3;

/** Says what is not saved on the phone yet, and offers to try again. Nothing while all is saved. */
export function SaveNotice() {
  const { t } = useTranslation();
  const failed = useFailedWrites();
  const isShown = failed !== undefined;

  // The notice takes room from the page. The field that is being filled in stays in sight.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  if (failed === undefined) return null;
  const { isStorageFull, sets, others } = failed;
  const labels = [...new Set(sets.map(({ kind, field }) => fullFieldLabel(t, kind, field)))];
  const left = others + Math.max(0, labels.length - MOST_NAMES);
  const names = labels.slice(0, MOST_NAMES);
  if (left > 0) names.push(t('report.saving.other', { count: left }));
  const action = { label: t('report.saving.retry'), onPress: () => void retryFailedWrites() };
  return (
    <Notice tone="fail" isUrgent action={action}>
      <b>{t(isStorageFull ? 'report.saving.full' : 'report.saving.failed')}</b>
      <small>{t('report.saving.what', { names: formatList(t.language, names) })}</small>
      <small>{t(isStorageFull ? 'report.saving.fullDo' : 'report.saving.failedDo')}</small>
    </Notice>
  );
}
