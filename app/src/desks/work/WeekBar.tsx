import { useFormat } from '../../i18n/use-format.ts';
import './week-bar.css';

/** Man-days from Monday to Friday as five bars; more than one man-day is amber. */
export function WeekBar({ week }: { week: readonly { day: string; load: number }[] }) {
  const format = useFormat();
  const text = week.map(({ day, load }) => `${format.day(day, 'weekday')} ${format.number(load, 1)}`);
  return (
    <span className="week-bar" role="img" aria-label={format.list(text)}>
      {week.map(({ day, load }) => (
        <i
          key={day}
          className={load > 1 ? 'over' : undefined}
          style={{ '--load': Math.min(1, load) } as React.CSSProperties}
        />
      ))}
    </span>
  );
}
