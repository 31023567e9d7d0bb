import type { Task } from '@proofmark/contract/api/task.ts';
import { UserX } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { useManDays } from '../use-man-days.ts';
import { WeekBar } from '../WeekBar.tsx';
import type { BoardRow, Held } from './board.ts';
import { PlanCell } from './PlanCell.tsx';
import { kmTo, travelOf } from './travel.ts';
import type { useHeldVisit } from './use-held-visit.ts';

interface PlanRowProps {
  row: BoardRow;
  /** The only day that is shown; null: all. */
  oneDay: string | null;
  today: string;
  held: Held | null;
  /** A filter is about other visits. */
  isFaint: (task: Task) => boolean;
  handlersOf: ReturnType<typeof useHeldVisit>['handlersOf'];
  /** One week is shown, which then stands beside the name too. */
  isWeek: boolean;
  isWeekStart: (day: string) => boolean;
  /** Asks when the person does not work. */
  onLeave: (uid: number | null) => void;
}

/** A person, or the lane of what nobody has, with the visits of each day. */
export function PlanRow({
  row,
  oneDay,
  today,
  held,
  isFaint,
  handlersOf,
  isWeek,
  isWeekStart,
  onLeave,
}: PlanRowProps) {
  const { t } = useTranslation();
  const manDays = useManDays();
  const isWide = useIsWide();
  const ways = travelOf(row);
  const isLane = row.uid === null;
  const shown = row.days.find(({ day }) => day === oneDay);
  /** A visit that keys hold keeps the focus, also while they have led it to another day. */
  const isHeldFrom = (day: string) =>
    held?.isByKeys === true && held.from === row.uid && held.task.plannedDate === day;
  return (
    <div role="row" className="plan-board-row">
      <span role="rowheader" className="plan-board-person">
        {isLane || row.isGone ? (
          <b>{isLane ? t('work.notAssigned') : row.nickname}</b>
        ) : (
          <button type="button" onClick={() => onLeave(row.uid)}>
            <b>{row.nickname}</b>
          </button>
        )}
        {row.isGone && (
          <small className="plan-board-over">
            <UserX size={14} />
            {t('work.plan.gone')}
          </small>
        )}
        <small>{manDays(shown === undefined ? row.total : shown.load)}</small>
        {!isLane && isWeek && isWide && (
          <span className="plan-board-week">
            <WeekBar week={row.days.slice(0, 5)} />
          </span>
        )}
        {row.home && row.home.city !== '' && <small>{row.home.city}</small>}
      </span>
      {row.days
        .filter(({ day }) => oneDay === null || day === oneDay || isHeldFrom(day))
        .map(({ day, tasks, load, isAway }) => (
          <PlanCell
            key={day}
            place={{ uid: row.uid, day }}
            name={isLane ? t('work.notAssigned') : row.nickname}
            tasks={tasks}
            load={load}
            isAway={isAway}
            isPast={day < today}
            isHidden={oneDay !== null && day !== oneDay}
            isFaint={isFaint}
            ways={ways}
            way={held && !isLane ? kmTo(row, held.task, day) : null}
            isWeekStart={isWeekStart(day)}
            {...handlersOf({ uid: row.uid, day })}
          />
        ))}
    </div>
  );
}
