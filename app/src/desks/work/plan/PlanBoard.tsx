import type { Task } from '@proofmark/contract/api/task.ts';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { DeskTrouble } from '../../../frame/DeskTrouble.tsx';
import { deskAction, useDeskKeys } from '../../../frame/desk-keys.ts';
import { LeaveOf } from '../../../frame/leave/LeaveOf.tsx';
import { OfflineNotice } from '../../../frame/OfflineNotice.tsx';
import { useNeedsNetwork } from '../../../frame/use-needs-network.ts';
import { addDays, daysBetween } from '../../../i18n/calendar-days.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { useServerClock } from '../../../store/server-clock.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Waiting.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Desk, DeskHead } from '../../../ui/office/Desk.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { NOTHING } from '../asked-change.ts';
import { takeBackLast } from '../change-tasks.ts';
import { useWorkSheets } from '../use-work-sheets.ts';
import { renewWork, usePlan } from '../use-work.ts';
import { monthWeeks, weekOf } from '../work-views.ts';
import { WeekStepper } from '../WeekStepper.tsx';
import { DialogsBeside } from '../WorkBeside.tsx';
import { boardOf } from './board.ts';
import { DayHeads } from './DayHeads.tsx';
import './plan-board.css';
import { PlanBar } from './PlanBar.tsx';
import { NO_FILTERS, partiesOf } from './plan-filters.ts';
import { PlanFoot, PlanHeld } from './PlanFoot.tsx';
import { PlanRow } from './PlanRow.tsx';
import { UndatedRow } from './UndatedRow.tsx';
import { useHeldVisit } from './use-held-visit.ts';
import { useSwipe } from './use-swipe.ts';

/** What the board can show. */
const SPANS = ['week', 'twoWeeks', 'month'] as const;

/** Inspectors and days; where there is no room for a week, one day. A visit is moved by dragging, by Shift and the arrows, or by choosing team and day. */
export function PlanBoard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const { today } = useServerClock();
  const isWide = useIsWide();
  // From this week, or in the month view from this month.
  const [weeks, setWeeks] = useState(0);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('week');
  // Where there is no room for a week: from today.
  const [days, setDays] = useState(0);
  const day = addDays(today, days);
  const unit = isWide ? (span === 'month' ? 'month' : 'week') : 'day';
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isAdding, setAdding] = useState(false);
  const [assigning, setAssigning] = useState<Task | null>(null);
  const [away, setAway] = useState<number | null>(null);
  const closeLeave = useCallback(() => setAway(null), [setAway]);
  const board = useRef<HTMLDivElement>(null);
  const week = !isWide
    ? weekOf(day)
    : span === 'month'
      ? monthWeeks(today, weeks)
      : { from: weekOf(today, weeks).from, to: weekOf(today, span === 'week' ? weeks : weeks + 1).to };
  const plan = usePlan(uid, week);
  const parties = [...plan.tasks, ...plan.undated].map((task) => partiesOf(format, task));
  const isFaint = (task: Task) => {
    const { client, factory } = partiesOf(format, task);
    return !['', client].includes(filters.client) || !['', factory].includes(filters.factory);
  };
  // Where the lane and those who are gone live, nobody asks: their visits need somebody.
  const rows = boardOf(plan.people, plan.tasks, week).filter(
    ({ home }) => home === null || ['', home.city].includes(filters.city),
  );
  const showDay = (next: string) => setDays(daysBetween(today, next));
  const { held, handlersOf, focusPlace } = useHeldVisit(
    rows,
    plan.people,
    today,
    board,
    setAssigning,
    isWide ? null : { day, show: showDay },
  );
  // Keys lead a visit to other days.
  const oneDay = isWide ? null : (held?.isByKeys && held.to?.day) || day;
  const sheets = useWorkSheets(!plan.isWaiting);
  const isLong = isWide && span !== 'week';
  const isWeekStart = (day: string) => isLong && weekOf(day).from === day;

  function showSpan(next: (typeof SPANS)[number]): void {
    setSpan(next);
    setWeeks(0);
  }

  /** Another week, month or day. The focus stays in its row. */
  function step(change: (count: number) => number): void {
    if (isWide) return setWeeks(change);
    const row = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place']?.split('/')[0];
    flushSync(() => setDays(change));
    const place = board.current?.querySelector<HTMLElement>(`.plan-board-row [data-place^="${row}/"]`);
    (place?.querySelector('button') ?? place)?.focus();
  }
  const swipe = useSwipe((to) => setDays((count) => count + to));

  const { isOffline, online } = useNeedsNetwork();
  /** As a press on the visit that has the focus. */
  function openFocused(): void {
    const at = document.activeElement;
    if (at instanceof HTMLElement && at.matches('[data-report]')) at.click();
  }
  useDeskKeys([
    ...(isWide ? SPANS : []).map((each) => deskAction(t(`work.plan.span.${each}`), () => showSpan(each))),
    { keys: 'n', print: ['N'], label: t('work.add'), run: () => online(() => setAdding(true)) },
    { keys: 'a', print: ['A'], label: t('work.assign.open'), run: openFocused },
    { keys: 't', print: ['T'], label: t(`work.${unit}.this`), run: () => step(() => 0) },
    { keys: '[', print: ['['], label: t(`work.${unit}.before`), run: () => step((count) => count - 1) },
    { keys: ']', print: [']'], label: t(`work.${unit}.after`), run: () => step((count) => count + 1) },
    { keys: 'control+z', print: ['Ctrl', 'Z'], label: t('work.key.undo'), run: takeBackLast },
  ]);

  return (
    <Desk
      header={
        <>
          <DeskHead
            title={t('menus.plan')}
            suffix={
              <WeekStepper
                week={isWide ? week : { from: day, to: day }}
                unit={unit}
                weeks={isWide ? weeks : days}
                onChange={isWide ? setWeeks : setDays}
              />
            }
          >
            {(isWide ? SPANS : []).map((each) => (
              <Chip key={each} isPressed={span === each} onPress={() => showSpan(each)}>
                {t(`work.plan.span.${each}`)}
              </Chip>
            ))}
            <DeskButton
              kind="primary"
              icon={<Plus size={18} />}
              shortcut={{ print: 'N', keys: 'N' }}
              isNotYet={isOffline}
              onPress={() => online(() => setAdding(true))}
            >
              {t('work.add')}
            </DeskButton>
          </DeskHead>
          <PlanBar
            rows={rows}
            isKnown={plan.isHere && !plan.isWaiting}
            today={today}
            filters={filters}
            names={{
              city: plan.people.map(({ home }) => home.city),
              client: parties.map(({ client }) => client),
              factory: parties.map(({ factory }) => factory),
            }}
            onFilters={setFilters}
            onShow={focusPlace}
          />
          {plan.isHere && <OfflineNotice error={plan.error} onRetry={plan.reload} />}
          {plan.isCut && <Notice tone="unsent">{t('work.plan.cut', { n: plan.tasks.length })}</Notice>}
        </>
      }
      isWide={isLong}
      footer={isWide ? <PlanFoot held={held} rows={rows} /> : <PlanHeld held={held} rows={rows} />}
    >
      {plan.error !== null && !plan.isHere ? (
        <DeskTrouble error={plan.error} isLoading={plan.isLoading} onRetry={plan.reload} />
      ) : plan.isWaiting ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <div
          ref={board}
          className={isLong ? 'plan-board long' : 'plan-board'}
          style={{ '--days': isWide ? (rows[0]?.days.length ?? 0) : 1 } as CSSProperties}
          {...(!isWide && swipe)}
          role="grid"
          aria-label={t('menus.plan')}
        >
          <DayHeads rows={rows} oneDay={oneDay} today={today} isLong={isLong} isWeekStart={isWeekStart} />
          <UndatedRow tasks={plan.undated} all={plan.undatedAll} isFaint={isFaint} handlersOf={handlersOf} />
          {rows.map((row) => (
            <PlanRow
              key={row.uid ?? 'lane'}
              row={row}
              oneDay={oneDay}
              today={today}
              held={held}
              isFaint={isFaint}
              handlersOf={handlersOf}
              isWeek={!isLong}
              isWeekStart={isWeekStart}
              onLeave={setAway}
            />
          ))}
        </div>
      )}
      {away !== null && <LeaveOf uid={away} onClose={closeLeave} onSaved={renewWork} />}
      <DialogsBeside
        sheets={sheets}
        asking={assigning ? { what: 'assign', tasks: [assigning] } : NOTHING}
        onAsk={({ tasks: [task] }) => setAssigning(task ?? null)}
        onDone={() => undefined}
        isAdding={isAdding}
        onAdd={setAdding}
        onAdded={() => undefined}
      />
    </Desk>
  );
}
