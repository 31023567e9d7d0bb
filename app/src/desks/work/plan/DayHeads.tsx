import { TriangleAlert } from 'lucide-react';
import { weekNumber } from '../../../i18n/calendar-days.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { capacityOf, type BoardRow } from './board.ts';

interface DayHeadsProps {
  rows: readonly BoardRow[];
  /** The only day that is shown; null: all. */
  oneDay: string | null;
  today: string;
  /** More than a week is shown: it is wider than the screen. */
  isLong: boolean;
  isWeekStart: (day: string) => boolean;
}

/** The heads of the days, each with its man-days. */
export function DayHeads({ rows, oneDay, today, isLong, isWeekStart }: DayHeadsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="row" className="plan-board-row plan-board-head">
      <span role="columnheader">{t('work.inspector')}</span>
      {rows[0]?.days
        .filter(({ day }) => oneDay === null || day === oneDay)
        .map(({ day }) => (
          <span
            key={day}
            ref={day === today && isLong ? showIt : undefined}
            role="columnheader"
            data-week={isWeekStart(day) || undefined}
            className={day === today ? 'plan-board-today' : undefined}
          >
            {isWeekStart(day) && <b>{t('work.plan.week', { n: weekNumber(day) })}</b>}
            {format.day(day, 'weekday')}
            <DayCapacity {...capacityOf(rows, day)} />
          </span>
        ))}
    </div>
  );
}

/** Man-days planned of those that there are. */
function DayCapacity({ planned, available }: { planned: number; available: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (planned === 0 && available === 0) return null;
  const values = { n: format.number(planned, 1), all: format.number(available) };
  return (
    <small className={planned > available ? 'plan-board-over' : undefined}>
      {planned > available && <TriangleAlert size={14} />}
      {t('work.plan.capacity', values)}
    </small>
  );
}

/** A month is wider than the screen: it begins where today is. */
function showIt(head: HTMLElement | null): void {
  head?.scrollIntoView({ inline: 'start', block: 'nearest' });
}
