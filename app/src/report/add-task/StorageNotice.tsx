import { useTranslation } from '../../i18n/use-translation.ts';
import type { StorageError } from '../../store/storage-error.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Says that the phone could not store what the sheet was asked for. The entries stay, and the button tries again. */
export function StorageNotice({ kind }: Pick<StorageError, 'kind'>) {
  const { t } = useTranslation();
  const isFull = kind === 'full';
  return (
    <Notice tone="fail" isLocal isUrgent>
      <b>{t(isFull ? 'report.saving.full' : 'report.saving.failed')}</b>
      <small>{t(isFull ? 'report.saving.fullDo' : 'report.saving.failedDo')}</small>
    </Notice>
  );
}
