import type { Task } from '@proofmark/contract/api/task.ts';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { OfflineNotice } from '../../frame/OfflineNotice.tsx';
import { useNeedsNetwork } from '../../frame/use-needs-network.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { DeskTrouble } from '../../frame/DeskTrouble.tsx';
import { deskAction, MOVE_KEYS, useDeskKeys } from '../../frame/desk-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock, useServerMinute } from '../../store/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { Skeleton, WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { Desk } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDock } from '../../ui/office/DeskDock.tsx';
import type { RowsHandle } from '../../ui/office/DeskRows.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { takeBackLast } from './change-tasks.ts';
import { isPlannable } from './plannable.ts';
import { SelectionDock } from './SelectionDock.tsx';
import { isSameView, useOwnViews, type OwnView } from './own-views.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { needsQuery } from './needs.ts';
import { useHeld } from './use-held.ts';
import { useKept } from './use-kept.ts';
import { useNeeds } from './use-needs.ts';
import { useSelection } from './use-selection.ts';
import { filterOf, knownDetail, useWeek, useWork, useWorkCounts } from './use-work.ts';
import { useWorkSheets } from './use-work-sheets.ts';
import { useWorkPlace } from './use-work-place.ts';
import { DialogsBeside, SheetBeside } from './WorkBeside.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import { NOTHING, type AskedChange } from './asked-change.ts';
import { WorkActions } from './WorkActions.tsx';
import { WorkFoot } from './WorkFoot.tsx';
import { WorkHead } from './WorkHead.tsx';
import { useHiddenColumns } from './work-columns.ts';
import { viewQuery, WORK_VIEWS, type WorkView } from './work-views.ts';
import { WorkTable } from './WorkTable.tsx';
import { WorkViews } from './WorkViews.tsx';

/** Every inspection: readings of the week, views, filters, the table, and beside it the sheet of a task. */
export function WorkList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uid } = useUser();
  const { today } = useServerClock();
  const minute = useServerMinute();
  const isWide = useIsWide();
  const place = useWorkPlace(today);
  const { week, setWeeks, shown } = place;
  const [ownViews, keepViews] = useOwnViews(uid);
  const [isCompact, setCompact] = useKept(`proofmark.work-compact.${uid}`, false);
  const [hidden, hide] = useHiddenColumns(uid);
  const [asking, setAsking] = useState<AskedChange>(NOTHING);
  const [isAdding, setAdding] = useState(false);
  const table = useRef<RowsHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(shown.q);
  const asked = viewQuery(place.view, today, week);
  const filter = filterOf({ ...shown, q: wanted });
  const isFiltered = Object.keys(filter).length > 0;
  // Where each row is a block, what needs the planner is a group of its own.
  const needs = useNeeds(uid, isWide ? null : needsQuery(place.view, asked, today), filter, today);
  const list = useWork(uid, asked, filter, () => {
    const [first, last] = table.current?.seen() ?? [0, -1];
    return [first - needs.tasks.length, last];
  });
  const isWaiting = list.isWaiting || needs.isWaiting;
  const inGroup = new Set(needs.tasks.map(({ reportId }) => reportId));
  const rest = list.tasks.filter(({ reportId }) => !inGroup.has(reportId));
  // Together, so that the group does not push away rows that are there.
  const tasks = needs.isPending ? [] : [...needs.tasks, ...rest];
  const listKey = JSON.stringify([asked, filter]);
  // With and without the group the rows have another order, for which nothing has to wait.
  const held = useHeld(`${listKey} ${isWide}`, tasks, isWaiting, needs.tasks.length);
  const selection = useSelection(held.tasks);
  const counts = useWorkCounts(uid, today, week, filter);
  const strip = useWeek(uid, week);
  const openIndex = held.tasks.findIndex(({ reportNo }) => reportNo === place.open?.reportNo);
  const sheets = useWorkSheets(held.tasks.length > 0 || !isWaiting);
  const isLatestFirst = asked.order === 'latest';
  const isEmpty =
    place.view === 'open' && !isFiltered && held.tasks.length === 0 && !isWaiting && list.error === null;
  const isKnown = held.tasks.length > 0 || (!isWaiting && list.error === null);

  const [isExporting, runExport] = useBusy();
  const exportShown = () =>
    runExport(async () => {
      const { order: _order, ...query } = asked;
      const { handOver } = await import('../../report/photos/sharing/hand-over.ts');
      await handOver(await fetchFile('task/excel', { ...query, ...filter, language: t.language }));
    });

  /** The row that the keys are about: that of the open task, or the one they moved to. */
  const rowAt = () => (place.open ? openIndex : (table.current?.current() ?? 0));
  const current = () => held.tasks[rowAt()] ?? (place.open ? knownDetail(uid, place.open)?.task : undefined);
  /** Asks about what is selected, or else about the row of the keyboard. */
  function ask(what: NonNullable<AskedChange['what']>): void {
    const one = current();
    const tasks = selection.tasks.length > 0 ? selection.tasks : one ? [one] : [];
    if (tasks.every(({ status }) => isPlannable(status))) setAsking({ what, tasks });
  }
  /** The focus goes back to the row that was open. */
  function closeSheet(): void {
    place.close();
    if (openIndex >= 0) table.current?.focus(openIndex);
  }
  const peek = (task: Task | undefined) => {
    if (!task) return;
    if (task.reportNo === place.open?.reportNo) closeSheet();
    else place.openTask(task);
  };
  /** Opens the neighbour of the open task; undefined at the end of the list. */
  function stepOf(step: 1 | -1): (() => void) | undefined {
    const next = openIndex < 0 ? undefined : held.tasks[openIndex + step];
    if (!next) return undefined;
    return () => {
      table.current?.show(openIndex + step);
      place.openTask(next);
    };
  }
  /** After a change of one's own the list is shown as it is now. */
  function ended(): void {
    selection.clear();
    held.release();
  }
  const { online } = useNeedsNetwork();
  const openImport = () => void navigate({ to: PATHS.import, search: {} });
  const own = ownViews.find((each) => isSameView(each.shown, shown));
  function showOwn(view: OwnView | undefined): void {
    if (!view) return;
    place.showAll(view.shown);
  }
  function showView(view: WorkView): void {
    if (!own) return place.show(view);
    place.showAll({ view: view === 'open' ? undefined : view });
  }

  useDeskKeys([
    ...MOVE_KEYS.map(({ step, ...key }) => ({
      ...key,
      label: t('work.key.move'),
      // Beside an open sheet the keys lead from task to task.
      run: place.open === null ? () => table.current?.move(step) : () => stepOf(step)?.(),
    })),
    { keys: '/', print: ['/'], label: t('work.search'), run: () => search.current?.focus() },
    { keys: 'n', print: ['N'], label: t('work.add'), run: () => online(() => setAdding(true)) },
    { keys: 'i', print: ['I'], label: t('menus.import'), run: () => online(openImport) },
    { keys: 'e', print: ['E'], label: t('work.export'), run: exportShown },
    { keys: 'x', print: ['X'], label: t('work.key.select'), run: () => selection.select(rowAt()) },
    {
      keys: 'shift+x',
      print: ['⇧', 'X'],
      label: t('work.key.range'),
      run: () => selection.select(rowAt(), true),
    },
    { keys: 'control+a', print: ['Ctrl', 'A'], label: t('work.key.all'), run: selection.selectAll },
    { keys: ' ', print: ['␣'], label: t('work.key.peek'), run: () => peek(current()) },
    { keys: 'a', print: ['A'], label: t('work.assign.open'), run: () => online(() => ask('assign')) },
    { keys: 'd', print: ['D'], label: t('work.move.open'), run: () => online(() => ask('move')) },
    { keys: 'control+z', print: ['Ctrl', 'Z'], label: t('work.key.undo'), run: takeBackLast },
    { keys: '[', print: ['['], label: t('work.week.before'), run: () => setWeeks((weeks) => weeks - 1) },
    { keys: ']', print: [']'], label: t('work.week.after'), run: () => setWeeks((weeks) => weeks + 1) },
    ...(place.weeks === 0 ? [] : [deskAction(t('work.week.this'), () => setWeeks(() => 0))]),
    ...WORK_VIEWS.map((view, index) => ({
      keys: String(index + 1),
      print: [String(index + 1)],
      label: t(`work.view.${view}`),
      run: () => showView(view),
    })),
    { keys: '9', print: ['9'], label: t('work.own.first'), run: () => showOwn(ownViews[0]) },
    ...(place.open
      ? [{ keys: 'escape', print: ['Esc'], label: t('common.close'), run: closeSheet }]
      : selection.tasks.length > 0
        ? [{ keys: 'escape', print: ['Esc'], label: t('work.selection.clear'), run: selection.clear }]
        : []),
  ]);

  return (
    <Desk
      header={
        <>
          <WorkHead
            place={place}
            keyword={shown.q ?? ''}
            onKeyword={(value) => place.setFilter({ q: value || undefined })}
            searchRef={search}
            isEmpty={isEmpty}
            isExporting={isExporting}
            onExport={exportShown}
            onImport={openImport}
            onAdd={() => setAdding(true)}
          />
          <WeekStrip week={strip} today={today} now={minute} onView={showView} onOpen={place.openTask} />
          <WorkViews
            place={place}
            counts={counts}
            own={ownViews}
            shownOwn={own}
            onKeep={keepViews}
            onView={showView}
            onOwn={showOwn}
            isFiltered={isFiltered}
            isCompact={isCompact}
            onCompact={setCompact}
            hidden={hidden}
            onHide={hide}
          >
            {isWaiting && <WaitingBar label={t('common.loading')} />}
          </WorkViews>
          <div className="work-list-held">
            <div className={classNames(held.waiting > 0 && 'news')}>
              <span role="status">{held.waiting > 0 && t('work.waiting', { count: held.waiting })}</span>
              {held.waiting > 0 && (
                <DeskButton kind="text" onPress={held.release}>
                  {t('work.showNow')}
                </DeskButton>
              )}
            </div>
          </div>
          {list.tasks.length > 0 && (
            <OfflineNotice error={list.error} loadedAt={list.loadedAt} onRetry={list.reload} />
          )}
        </>
      }
      after={
        place.open && (
          <SheetBeside
            sheets={sheets}
            task={place.open}
            index={openIndex}
            count={counts[place.view] || String(held.tasks.length)}
            onBefore={stepOf(-1)}
            onAfter={stepOf(1)}
            onClose={closeSheet}
          />
        )
      }
      footer={
        selection.tasks.length > 0 ? (
          <SelectionDock tasks={selection.tasks} onAsk={ask} onClear={selection.clear} />
        ) : isWide ? (
          <WorkFoot
            count={isKnown ? held.tasks.length : undefined}
            all={isWaiting ? undefined : counts[place.view] || undefined}
            isLatestFirst={isLatestFirst}
          />
        ) : (
          !isEmpty && (
            <DeskDock>
              <WorkActions primary="add" onImport={openImport} onAdd={() => setAdding(true)} />
            </DeskDock>
          )
        )
      }
    >
      {held.tasks.length > 0 ? (
        <WorkTable
          key={listKey}
          ref={table}
          tasks={held.tasks}
          first={isWide ? 0 : held.first}
          hasMoreFirst={needs.hasMore}
          list={list}
          onInside={held.setInside}
          today={today}
          isCompact={isCompact}
          hidden={hidden}
          isLatestFirst={isLatestFirst}
          openId={place.open && (held.tasks[openIndex]?.reportId ?? '')}
          selected={selection.ids}
          onOpen={place.openTask}
          onPeek={peek}
          onSelect={selection.select}
          onSelectAll={selection.selectAll}
        />
      ) : list.error !== null ? (
        <DeskTrouble error={list.error} isLoading={list.isLoading} onRetry={list.reload} />
      ) : isWaiting ? (
        <Skeleton label={t('common.loading')} />
      ) : isEmpty ? (
        <FirstSteps onImport={openImport} onAdd={() => setAdding(true)} />
      ) : (
        <DeskState kind="empty" title={t(isFiltered ? 'work.notFound' : 'work.emptyTitle')}>
          {t(isFiltered ? 'work.notFoundText' : 'work.emptyText')}
        </DeskState>
      )}
      <DialogsBeside
        sheets={sheets}
        asking={asking}
        onAsk={setAsking}
        onDone={ended}
        isAdding={isAdding}
        onAdd={setAdding}
        onAdded={place.openTask}
      />
    </Desk>
  );
}
