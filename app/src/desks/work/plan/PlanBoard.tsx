import type { Task } from '@proofmark/contract/api/task.ts';
import { useRef, useState } from 'react';
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
import { Desk, DeskFoot, DeskHead } from '../../../ui/office/Desk.tsx';
import { KeyHints } from '../../../ui/office/KeyHint.tsx';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { AssignDialog } from '../AssignDialog.tsx';
import { assignAll } from '../change-tasks.ts';
import { renewWork, usePlan } from '../use-work.ts';
import { weekOf } from '../work-views.ts';
import { WeekStepper } from '../WeekStepper.tsx';
import { boardOf, loadWith, teamAfter, type BoardRow, type Held, type Place } from './board.ts';
import './plan-board.css';
import { PlanCell } from './PlanCell.tsx';

/** Inspectors and days. A visit is moved by dragging, by Shift and the arrows, or by choosing team and day. */
export function PlanBoard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const { now } = useServerClock();
  const isWide = useIsWide();
  const [weeks, setWeeks] = useState(0);
  const [held, setHeld] = useState<Held | null>(null);
  const [assigning, setAssigning] = useState<Task | null>(null);
  const [away, setAway] = useState<BoardRow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const today = todayIs(now());
  const week = weekOf(today, weeks);
  const plan = usePlan(uid, week);
  const rows = boardOf(plan.people, plan.tasks, week.from);
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
          />
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
        <div ref={board} className="plan-board" role="grid" aria-label={t('menus.plan')}>
          <div role="row" className="plan-board-row plan-board-head">
            <span role="columnheader">{t('work.inspector')}</span>
            {days.map((day) => (
              <span key={day} role="columnheader" className={day === today ? 'plan-board-today' : undefined}>
                {format.day(day, 'weekday')}
              </span>
            ))}
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
