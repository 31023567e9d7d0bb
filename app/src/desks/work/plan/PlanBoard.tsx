import type { Task } from '@proofmark/contract/api/task.ts';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { DeskTrouble } from '../../../frame/DeskTrouble.tsx';
import { useDeskKeys } from '../../../frame/desk-keys.ts';
import { LeaveDialog } from '../../../frame/leave/LeaveDialog.tsx';
import { todayIs, weekNumber } from '../../../i18n/calendar-days.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { useServerClock } from '../../../store/server-clock.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Waiting.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Desk, DeskHead } from '../../../ui/office/Desk.tsx';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { AssignDialog } from '../AssignDialog.tsx';
import { assignAll } from '../change-tasks.ts';
import { isPlannable } from '../plannable.ts';
import { renewWork, usePlan } from '../use-work.ts';
import { useManDays } from '../use-man-days.ts';
import { monthWeeks, weekOf } from '../work-views.ts';
import { WeekStepper } from '../WeekStepper.tsx';
import {
  boardOf,
  capacityOf,
  isSamePlace,
  kmTo,
  loadWith,
  teamAfter,
  UNDATED,
  type BoardRow,
  type Held,
  type Place,
} from './board.ts';
import './plan-board.css';
import { PlanCell } from './PlanCell.tsx';
import { PlanFoot } from './PlanFoot.tsx';

/** What the board can show. */
const SPANS = ['week', 'twoWeeks', 'month'] as const;

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Inspectors and days. A visit is moved by dragging, by Shift and the arrows, or by choosing team and day. */
export function PlanBoard() {
  const { t } = useTranslation();
  const format = useFormat();
  const manDays = useManDays();
  const { uid } = useUser();
  const { now } = useServerClock();
  const isWide = useIsWide();
  // From this week, or in the month view from this month.
  const [weeks, setWeeks] = useState(0);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('week');
  const unit = span === 'month' ? 'month' : 'week';
  const [held, setHeld] = useState<Held | null>(null);
  const [assigning, setAssigning] = useState<Task | null>(null);
  const [away, setAway] = useState<BoardRow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const today = todayIs(now());
  const week =
    span === 'month'
      ? monthWeeks(today, weeks)
      : { from: weekOf(today, weeks).from, to: weekOf(today, span === 'week' ? weeks : weeks + 1).to };
  const plan = usePlan(uid, week);
  const rows = boardOf(plan.people, plan.tasks, week);
  const days = rows[0]?.days.map(({ day }) => day) ?? [];
  const isWeekStart = (day: string) => span !== 'week' && weekOf(day).from === day;

  async function move({ task, from, isByKeys }: Held, to: Place): Promise<void> {
    setHeld(null);
    const isSame = from === to.uid && task.plannedDate === to.day;
    if (isSame || loadWith(rows, task, to) === null) return;
    await assignAll(t, [task], { ...teamAfter(task, from, to.uid), plannedDate: to.day }, 'work.plan.moved');
    if (isByKeys) board.current?.querySelector<HTMLElement>(`[data-report="${task.reportId}"]`)?.focus();
  }

  /** The place `right` days and `down` rows away; null beyond the board. Above the lane is what has no day. */
  function placeFrom({ uid: row, day }: Place, right: number, down: number): Place | null {
    const first = days.find((each) => each >= today) ?? days[0];
    if (day === '') return down > 0 && first !== undefined ? { uid: null, day: first } : null;
    if (row === null && down < 0) return UNDATED;
    const next = rows[rows.findIndex((each) => each.uid === row) + down];
    const nextDay = days[days.indexOf(day) + right];
    return next && nextDay !== undefined ? { uid: next.uid, day: nextDay } : null;
  }

  /** Arrows lead from place to place. With Shift they take the visit along; Enter puts it down, Esc leaves it. */
  function onKey(event: KeyboardEvent, here: Place, task: Task | null): void {
    const isHeld = held?.isByKeys === true && task !== null;
    const arrow = ARROWS[event.key];
    if (isHeld && event.key === 'Enter') void move(held, held.to ?? here);
    else if (isHeld && event.key === 'Escape') setHeld(null);
    else if (arrow && isHeld) setHeld({ ...held, to: placeFrom(held.to ?? here, ...arrow) ?? held.to });
    else if (arrow && event.shiftKey && task && isPlannable(task.status))
      setHeld({ task, from: here.uid, to: placeFrom(here, ...arrow) ?? here, isByKeys: true });
    else if (arrow) {
      const place = placeFrom(here, ...arrow);
      if (place) focusPlace(place);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What every place of the board hears. */
  const handlersOf = (place: Place) => ({
    offered: held && (!held.isByKeys || isHeldOver(place)) ? loadWith(rows, held.task, place) : null,
    onHold: (task: Task | null) => setHeld(task && { task, from: place.uid, to: null, isByKeys: false }),
    onOver: () => {
      if (held && !isHeldOver(place)) setHeld({ ...held, to: place });
    },
    onDrop: () => {
      if (held) void move(held, place);
    },
    onOpen: setAssigning,
    onKey: (event: KeyboardEvent, task: Task | null) => onKey(event, place, task),
    onLeave: () => {
      if (held?.isByKeys) setHeld(null);
    },
  });
  const isHeldOver = (place: Place) => held?.to != null && isSamePlace(held.to, place);

  function focusPlace({ uid: row, day }: Place): void {
    const cell = board.current?.querySelector<HTMLElement>(`[data-place="${row ?? ''}/${day}"]`);
    (cell?.querySelector('button') ?? cell)?.focus();
  }

  useDeskKeys([
    { keys: 't', print: ['T'], label: t(`work.${unit}.this`), run: () => setWeeks(0) },
    { keys: '[', print: ['['], label: t(`work.${unit}.before`), run: () => setWeeks(weeks - 1) },
    { keys: ']', print: [']'], label: t(`work.${unit}.after`), run: () => setWeeks(weeks + 1) },
  ]);

  return (
    <Desk
      header={
        <>
          <DeskHead
            title={t('menus.plan')}
            suffix={<WeekStepper week={week} unit={unit} weeks={weeks} onChange={setWeeks} />}
          >
            {SPANS.map((each) => (
              <Chip
                key={each}
                isPressed={span === each}
                onPress={() => {
                  setSpan(each);
                  setWeeks(0);
                }}
              >
                {t(`work.plan.span.${each}`)}
              </Chip>
            ))}
          </DeskHead>
          {plan.isCut && <Notice tone="unsent">{t('work.plan.cut', { n: plan.tasks.length })}</Notice>}
        </>
      }
      footer={isWide && <PlanFoot held={held} rows={rows} />}
    >
      {plan.error !== null && plan.people.length === 0 ? (
        <DeskTrouble error={plan.error} isLoading={plan.isLoading} onRetry={plan.reload} />
      ) : plan.isWaiting ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <div
          ref={board}
          className={span === 'week' ? 'plan-board' : 'plan-board long'}
          style={{ '--days': days.length } as CSSProperties}
          role="grid"
          aria-label={t('menus.plan')}
        >
          <div role="row" className="plan-board-row plan-board-head">
            <span role="columnheader">{t('work.inspector')}</span>
            {days.map((day) => (
              <span
                key={day}
                ref={day === today && span !== 'week' ? showIt : undefined}
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
          <div role="row" className="plan-board-undated">
            <span role="rowheader" className="plan-board-person">
              <b>{t('work.noDay')}</b>
              <small>{t('work.tasks', { count: plan.undated.length })}</small>
            </span>
            <PlanCell
              place={UNDATED}
              name={t('work.noDay')}
              tasks={plan.undated}
              load={0}
              isAway={false}
              isPast={false}
              isWide={isWide}
              way={null}
              {...handlersOf(UNDATED)}
            />
          </div>
          {rows.map((row) => (
            <div key={row.uid ?? 'lane'} role="row" className="plan-board-row">
              <span role="rowheader" className="plan-board-person">
                {row.uid === null ? (
                  <b>{t('work.notAssigned')}</b>
                ) : (
                  <button type="button" onClick={() => setAway(row)}>
                    <b>{row.nickname}</b>
                  </button>
                )}
                <small>{manDays(row.total)}</small>
              </span>
              {row.days.map(({ day, tasks, load, isAway }) => (
                <PlanCell
                  key={day}
                  place={{ uid: row.uid, day }}
                  name={row.uid === null ? t('work.notAssigned') : row.nickname}
                  tasks={tasks}
                  load={load}
                  isAway={isAway}
                  isPast={day < today}
                  isWide={isWide}
                  way={held && row.uid !== null ? kmTo(row, held.task, day) : null}
                  isWeekStart={isWeekStart(day)}
                  {...handlersOf({ uid: row.uid, day })}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {away && away.uid !== null && (
        <LeaveDialog
          person={{ ...away, uid: away.uid, leave: [...away.leave] }}
          onClose={() => setAway(null)}
          onSaved={renewWork}
        />
      )}
      <AssignDialog
        key={assigning ? `${assigning.reportId}/${assigning.changes}` : ''}
        tasks={assigning ? [assigning] : []}
        onClose={() => setAssigning(null)}
        onDone={() => undefined}
      />
    </Desk>
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
      {t('work.plan.capacity', values)}
    </small>
  );
}

/** A month is wider than the screen: it begins where today is. */
function showIt(head: HTMLElement | null): void {
  head?.scrollIntoView({ inline: 'start', block: 'nearest' });
}
