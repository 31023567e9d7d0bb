import type { Task } from '@proofmark/contract/api/task.ts';
import type { KeyboardEvent } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { knownOf } from '../../../report/known-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isPlannable } from '../plannable.ts';
import { StatusWord } from '../StatusWord.tsx';
import type { Held, Place } from './board.ts';

interface PlanCellProps {
  place: Place;
  /** Of the row. */
  name: string;
  tasks: readonly Task[];
  load: number;
  /** The person does not work. */
  isAway: boolean;
  isPast: boolean;
  /** The columns have heads; otherwise each place says whose day it is. */
  isWide: boolean;
  /** While a task is held: the load that this place would have with it. Null: nothing is held, or it cannot go here. */
  offered: number | null;
  /** How far the held task would be, and from where. */
  way: { km: number; fromCity: string } | null;
  onHold: (held: Held | null) => void;
  onDrop: () => void;
  onOpen: (task: Task) => void;
  /** An arrow key; with a task that Shift moves. */
  onArrow: (task: Task | null, right: number, down: number) => void;
}

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A person's day: the visits, and the man-days if they are too many. */
export function PlanCell({
  place,
  name,
  tasks,
  load,
  isAway,
  isPast,
  isWide,
  offered,
  way,
  ...cell
}: PlanCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLane = place.uid === null;
  const shown = offered ?? load;
  const isOver = !isLane && shown > 1;
  const words = { name, day: format.day(place.day, 'weekday'), n: format.number(load, 1) };

  function onKey(event: KeyboardEvent, task: Task | null): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    cell.onArrow(event.shiftKey ? task : null, ...arrow);
  }

  return (
    <div
      role="gridcell"
      data-place={`${place.uid ?? ''}/${place.day}`}
      tabIndex={tasks.length === 0 ? -1 : undefined}
      className={classNames(
        'plan-board-cell',
        isPast && 'past',
        isAway && 'away',
        isOver && 'over',
        offered !== null && 'offered',
      )}
      onKeyDown={(event) => onKey(event, null)}
      onDragOver={(event) => {
        if (offered !== null) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        cell.onDrop();
      }}
    >
      <span className={isWide ? 'visually-hidden' : 'plan-board-where'}>{t('work.plan.cell', words)}</span>
      {tasks.map((task) => {
        const known = knownOf(task, task.summary);
        const canMove = isPlannable(task.status);
        return (
          <button
            key={task.reportId}
            type="button"
            className="plan-board-task"
            aria-disabled={!canMove || undefined}
            draggable={canMove}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', task.reportNo);
              cell.onHold({ task, from: place.uid });
            }}
            onDragEnd={() => cell.onHold(null)}
            onKeyDown={(event) => onKey(event, task)}
            onClick={() => {
              if (canMove) cell.onOpen(task);
            }}
          >
            <b>{format.text(known, 'product') || task.reportNo}</b>
            <small>
              {[
                task.reportNo,
                task.site?.city,
                task.manDays > 0 && t('work.manDays', { n: format.number(task.manDays, 1) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>
              <StatusWord status={task.status} />
            </small>
          </button>
        );
      })}
      {way && (
        <small>
          {way.fromCity === ''
            ? t('work.plan.far', { km: format.number(way.km) })
            : t('work.plan.farFrom', { km: format.number(way.km), city: way.fromCity })}
        </small>
      )}
      {isAway && <small className="plan-board-over">{t('work.leave.away')}</small>}
      {isOver && (
        <small className="plan-board-over">{t('work.plan.over', { n: format.number(shown, 1) })}</small>
      )}
    </div>
  );
}
