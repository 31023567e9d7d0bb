import type { Task } from '@proofmark/contract/api/task.ts';
import { useRef, useState, type CSSProperties } from 'react';
import { DeskTrouble } from '../../../frame/DeskTrouble.tsx';
import { useDeskKeys } from '../../../frame/desk-keys.ts';
import { LeaveDialog } from '../../../frame/leave/LeaveDialog.tsx';
import { todayIs } from '../../../i18n/calendar-days.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { useServerClock } from '../../../store/server-clock.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Waiting.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Desk, DeskFoot, DeskHead } from '../../../ui/office/Desk.tsx';
import { KeyHints } from '../../../ui/office/KeyHint.tsx';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { AssignDialog } from '../AssignDialog.tsx';
import { assignAll } from '../change-tasks.ts';
import { renewWork, usePlan } from '../use-work.ts';
import { weekOf } from '../work-views.ts';
import { WeekStepper } from '../WeekStepper.tsx';
import {
  boardOf,
  capacityOf,
  kmTo,
  loadWith,
  teamAfter,
  type BoardRow,
  type Held,
  type Place,
} from './board.ts';
import './plan-board.css';
import { PlanCell } from './PlanCell.tsx';

/** So many weeks the board can show. */
const SPANS = { week: 1, twoWeeks: 2, month: 5 } as const;
const SPAN_NAMES = Object.keys(SPANS) as (keyof typeof SPANS)[];

/** Inspectors and days. A visit is moved by dragging, by Shift and the arrows, or by choosing team and day. */
export function PlanBoard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const { now } = useServerClock();
  const isWide = useIsWide();
  const [weeks, setWeeks] = useState(0);
  const [spanName, setSpan] = useState<keyof typeof SPANS>('week');
  const span = SPANS[spanName];
  const [held, setHeld] = useState<Held | null>(null);
  const [assigning, setAssigning] = useState<Task | null>(null);
  const [away, setAway] = useState<BoardRow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const today = todayIs(now());
  const week = { from: weekOf(today, weeks).from, to: weekOf(today, weeks + span - 1).to };
  const plan = usePlan(uid, week, span);
  const rows = boardOf(plan.people, plan.tasks, week);
  const days = rows[0]?.days.map(({ day }) => day) ?? [];

  function move({ task, from }: Held, to: Place): void {
    setHeld(null);
    const isSame = from === to.uid && task.plannedDate === to.day;
    if (isSame || loadWith(rows, task, to) === null) return;
    void assignAll(t, [task], { ...teamAfter(task, from, to.uid), plannedDate: to.day }, 'work.plan.moved');
  }

  /** The place `right` days and `down` rows away; null beyond the board. */
  function placeFrom({ uid: row, day }: Place, right: number, down: number): Place | null {
    const next = rows[rows.findIndex((each) => each.uid === row) + down];
    const nextDay = days[days.indexOf(day) + right];
    return next && nextDay !== undefined ? { uid: next.uid, day: nextDay } : null;
  }

  function focusPlace({ uid: row, day }: Place): void {
    const cell = board.current?.querySelector<HTMLElement>(`[data-place="${row ?? ''}/${day}"]`);
    (cell?.querySelector('button') ?? cell)?.focus();
  }

  useDeskKeys([
    { keys: 't', print: ['T'], label: t('work.week.this'), run: () => setWeeks(0) },
    { keys: '[', print: ['['], label: t('work.week.before'), run: () => setWeeks(weeks - 1) },
    { keys: ']', print: [']'], label: t('work.week.after'), run: () => setWeeks(weeks + 1) },
  ]);

  return (
    <Desk
      header={
        <>
          <DeskHead
            title={t('menus.plan')}
            suffix={<WeekStepper week={week} weeks={weeks} onChange={setWeeks} />}
          >
            {SPAN_NAMES.map((each) => (
              <Chip key={each} isPressed={spanName === each} onPress={() => setSpan(each)}>
                {t(`work.plan.span.${each}`)}
              </Chip>
            ))}
          </DeskHead>
          {plan.isCut && <Notice tone="unsent">{t('work.plan.cut', { n: plan.tasks.length })}</Notice>}
        </>
      }
      footer={
        isWide && (
          <DeskFoot>
            <span>{t('work.plan.foot')}</span>
            <KeyHints
              hints={[
                { keys: ['←', '→', '↑', '↓'], label: t('work.plan.keyFocus') },
                { keys: ['⇧', '←'], label: t('work.plan.keyMove') },
                { keys: ['⏎'], label: t('work.assign.open') },
                { keys: ['[', ']'], label: t('work.plan.keyWeek') },
              ]}
            />
          </DeskFoot>
        )
      }
    >
      {plan.error !== null && plan.people.length === 0 ? (
        <DeskTrouble error={plan.error} isLoading={plan.isLoading} onRetry={plan.reload} />
      ) : plan.isWaiting ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <div
          ref={board}
          className={span === 1 ? 'plan-board' : 'plan-board long'}
          style={{ '--days': days.length } as CSSProperties}
          role="grid"
          aria-label={t('menus.plan')}
        >
          <div role="row" className="plan-board-row plan-board-head">
            <span role="columnheader">{t('work.inspector')}</span>
            {days.map((day) => (
              <span key={day} role="columnheader" className={day === today ? 'plan-board-today' : undefined}>
                {format.day(day, 'weekday')}
                <DayCapacity {...capacityOf(rows, day)} />
              </span>
            ))}
          </div>
          {plan.undated.length > 0 && (
            <div role="row" className="plan-board-undated">
              <span role="rowheader" className="plan-board-person">
                <b>{t('work.noDay')}</b>
                <small>{t('work.tasks', { count: plan.undated.length })}</small>
              </span>
              <PlanCell
                place={{ uid: null, day: '' }}
                name={t('work.noDay')}
                tasks={plan.undated}
                load={0}
                isAway={false}
                isPast={false}
                isWide={isWide}
                offered={null}
                way={null}
                onHold={setHeld}
                onDrop={() => undefined}
                onOpen={setAssigning}
                onArrow={(task, _right, down) => {
                  const day = days.find((each) => each >= today) ?? days[0];
                  if (day === undefined) return;
                  if (task) move({ task, from: null }, { uid: null, day });
                  else if (down > 0) focusPlace({ uid: null, day });
                }}
              />
            </div>
          )}
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
                <small>{t('work.manDays', { n: format.number(row.total, 1) })}</small>
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
                  offered={held && loadWith(rows, held.task, { uid: row.uid, day })}
                  way={held && row.uid !== null ? kmTo(row, held.task, day) : null}
                  onHold={setHeld}
                  onDrop={() => {
                    if (held) move(held, { uid: row.uid, day });
                  }}
                  onOpen={setAssigning}
                  onArrow={(task, right, down) => {
                    const here = { uid: row.uid, day };
                    const place = placeFrom(here, right, down);
                    if (!place) return;
                    if (task) move({ task, from: row.uid }, place);
                    else focusPlace(place);
                  }}
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
