import type { Task } from '@proofmark/contract/api/task.ts';
import { CalendarOff, Plane, TrainFront, TriangleAlert } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { knownOf } from '../../../report/known-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isPlannable } from '../plannable.ts';
import { StatusWord } from '../StatusWord.tsx';
import { useManDays } from '../use-man-days.ts';
import type { Place } from './board.ts';
import type { Travel, Way } from './travel.ts';
import { useWayText } from './use-way-text.ts';

interface PlanCellProps {
  place: Place;
  /** Of the row. */
  name: string;
  tasks: readonly Task[];
  load: number;
  /** The person does not work. */
  isAway: boolean;
  isPast: boolean;
  /** The first day of a week, where several are shown. */
  isWeekStart?: boolean | undefined;
  /** Only for who hears the page. */
  isHidden?: boolean | undefined;
  /** A filter is about other visits. */
  isFaint: (task: Task) => boolean;
  /** While a task is held: the load that this place would have with it. Null: nothing is held, or it cannot go here. */
  offered: number | null;
  /** How far the held task would be, and from where. */
  way: Way | null;
  /** Visit → the way to it. */
  ways: ReadonlyMap<string, Travel>;
  /** A task is dragged from here, or no longer. */
  onHold: (task: Task | null) => void;
  /** The dragged task is over this place. */
  onOver: () => void;
  onDrop: () => void;
  onOpen: (task: Task) => void;
  /** A key on a task, or on an empty place. */
  onKey: (event: KeyboardEvent, task: Task | null) => void;
  /** The focus leaves a task. */
  onLeave: () => void;
}

/** Farther than this, people fly. */
const BY_TRAIN_KM = 1000;

/** A person's day: the visits, and the man-days if they are too many. */
export function PlanCell({
  place,
  name,
  tasks,
  load,
  isAway,
  isPast,
  isHidden,
  offered,
  way,
  ways,
  ...cell
}: PlanCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const manDays = useManDays();
  const wayText = useWayText();
  const isLane = place.uid === null;
  const shown = offered ?? load;
  const isOver = !isLane && shown > 1;
  const words = { name, day: format.day(place.day, 'weekday'), load: manDays(load) };
  const where = place.day === '' ? name : t('work.plan.cell', words);

  return (
    <div
      role="gridcell"
      data-place={`${place.uid ?? ''}/${place.day}`}
      data-week={cell.isWeekStart || undefined}
      tabIndex={tasks.length === 0 ? -1 : undefined}
      className={classNames(
        'plan-board-cell',
        isPast && 'past',
        isAway && 'away',
        isOver && 'over',
        offered !== null && 'offered',
        isHidden && 'visually-hidden',
      )}
      onKeyDown={(event) => cell.onKey(event, null)}
      onDragEnter={() => cell.onOver()}
      onDragOver={(event) => {
        if (offered !== null) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        cell.onDrop();
      }}
    >
      <span className="visually-hidden">{where}</span>
      {tasks.map((task) => {
        const known = knownOf(task, task.summary);
        const canMove = isPlannable(task.status);
        const travel = ways.get(task.reportId);
        return (
          <Fragment key={task.reportId}>
            <button
              type="button"
              className={classNames('plan-board-task', cell.isFaint(task) && 'faint')}
              data-report={task.reportId}
              aria-disabled={!canMove || undefined}
              draggable={canMove}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', task.reportNo);
                cell.onHold(task);
              }}
              onDragEnd={() => cell.onHold(null)}
              onKeyDown={(event) => cell.onKey(event, task)}
              onBlur={() => cell.onLeave()}
              onClick={() => {
                if (canMove) cell.onOpen(task);
              }}
            >
              <b>{format.text(known, 'product') || task.reportNo}</b>
              <small>
                {[task.reportNo, task.site?.city, task.manDays > 0 && manDays(task.manDays)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>
                <StatusWord status={task.status} />
              </small>
            </button>
            {travel && (
              <small className={classNames('plan-board-way', travel.isFar && 'plan-board-over')}>
                {travel.km > BY_TRAIN_KM ? <Plane size={14} /> : <TrainFront size={14} />}
                {wayText(travel)}
              </small>
            )}
          </Fragment>
        );
      })}
      {way && offered !== null && <small className="plan-board-way">{wayText(way)}</small>}
      {isAway && (
        <small className="plan-board-over">
          <CalendarOff size={14} />
          {t('work.leave.away')}
        </small>
      )}
      {isOver && (
        <small className="plan-board-over">
          <TriangleAlert size={14} />
          {t('work.plan.over', { n: format.number(shown, 1) })}
        </small>
      )}
    </div>
  );
}
