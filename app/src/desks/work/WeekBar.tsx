import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './week-bar.css';

/** Man-days from Monday to Friday as five bars; more than one man-day is amber, leave is hatched. */
export function WeekBar({ week }: { week: readonly { day: string; load: number; isAway: boolean }[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = week.map(
    ({ day, load, isAway }) =>
      `${format.day(day, 'weekday')} ${isAway ? t('work.leave.away') : format.number(load, 1)}`,
  );
  return (
    <span className="week-bar" role="img" aria-label={format.list(text)}>
      {week.map(({ day, load, isAway }) => (
        <i
          key={day}
          className={isAway ? 'away' : load > 1 ? 'over' : undefined}
          style={{ '--load': Math.min(1, load) } as React.CSSProperties}
        />
      ))}
    </span>
  );
}
