import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { callErrorText } from './error-text.ts';
import { useOnline } from './use-online.ts';

interface OfflineNoticeProps {
  /** Why the last try failed. */
  error: Error | null;
  /** Epoch ms of what is shown; undefined for what this device keeps. */
  loadedAt?: number | undefined;
  onRetry?: (() => void) | undefined;
}

/** Over what a desk shows while it can't be renewed: of when it is, and what has to wait for the network. */
export function OfflineNotice({ error, loadedAt, onRetry }: OfflineNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  if (isOnline && error === null) return null;
  return (
    <Notice tone="unsent" action={onRetry && { label: t('common.retry'), onPress: onRetry }}>
      <b>{isOnline && error !== null ? callErrorText(t, error) : t('office.trouble.offlineTitle')}</b>{' '}
      {loadedAt !== undefined && t('office.asOf', { time: format.dateTime(loadedAt) })}{' '}
      {!isOnline && t('office.waits')}
    </Notice>
  );
}
