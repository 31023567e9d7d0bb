import { Clock } from 'lucide-react';
import { presentInstant } from '@proofmark/contract/words/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { instantNow } from '../../report/instants.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Where dates and times are filled in: says that the phone's clock is wrong, and what the buttons fill in instead. */
export function ClockNotice() {
  const { t } = useTranslation();
  const { isPhoneWrong, now, today } = useServerClock();
  if (!isPhoneWrong) return null;
  const time = `${today} ${presentInstant(instantNow(now()), today)}`;
  return (
    <Notice tone="pending" icon={<Clock size={20} />}>
      <b>{t('information.visit.clockWrong')}</b>
      <small>{t('information.visit.clockWrongDo', { time })}</small>
    </Notice>
  );
}
