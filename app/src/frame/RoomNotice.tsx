import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useNearlyFull } from './use-nearly-full.ts';

/** Warns before the phone is full. Shows nothing while there is room. */
export function RoomNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const share = useNearlyFull();
  if (share === null) return null;
  return (
    <Notice tone="pending">
      <b>{t('outbox.room', { percent: format.percent(share, 0) })}</b>
      <small>{t('outbox.roomText')}</small>
    </Notice>
  );
}
