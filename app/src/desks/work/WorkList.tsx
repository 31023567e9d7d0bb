import type { Task } from '@proofmark/contract/api/task.ts';
import { Building2, FileSpreadsheet, FileUp, Plus, X } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { DeskTrouble } from '../../frame/DeskTrouble.tsx';
import { useDeskKeys } from '../../frame/desk-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AccountButton } from '../../frame/AccountButton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton, WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { Chip } from '../../ui/actions/Chip.tsx';
import { Desk, DeskFoot, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import type { RowsHandle } from '../../ui/office/DeskRows.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { DeskSelect } from '../../ui/office/DeskSelect.tsx';
import { KeyHints } from '../../ui/office/KeyHint.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { takeBackLast } from './change-tasks.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { isPlannable } from './plannable.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { SelectionDock } from './SelectionDock.tsx';
import { TaskSheet } from './TaskSheet.tsx';
import { isSameView, OWN_VIEW_LIMIT, useOwnViews, withView, type OwnView } from './own-views.ts';
import { PartySelect } from './parties/PartySelect.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useHeld } from './use-held.ts';
import { usePlanPeople, useWeek, useWork, useWorkCounts, type WorkFilter } from './use-work.ts';
import { useWorkPlace } from './use-work-place.ts';
import { WeekStepper } from './WeekStepper.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import './work-list.css';
import { viewQuery, WORK_VIEWS, type WorkView } from './work-views.ts';
import { WorkTable } from './WorkTable.tsx';

/** A dialog about some tasks. */
interface Asking {
  what: 'assign' | 'move' | 'cancel' | null;
  tasks: readonly Task[];
}

const NOTHING: Asking = { what: null, tasks: [] };
const keyOf = ({ tasks }: Asking) => tasks.map(({ reportId, changes }) => `${reportId}/${changes}`).join();

/** Every inspection: readings of the week, views, filters, the table, and beside it the sheet of a task. */
export function WorkList() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { uid } = useUser();
  const { now } = useServerClock();
  const isWide = useIsWide();
  const today = todayIs(now());
  const place = useWorkPlace(today);
  const { week, weeks, setWeeks, shown } = place;
  // The address follows, and begins with it.
  const [keyword, setKeyword] = useState(shown.q ?? '');
  const [ownViews, keepViews] = useOwnViews(uid);
  const [isNaming, setNaming] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<string, Task>>(new Map());
  const [asking, setAsking] = useState<Asking>(NOTHING);
  const lastSelected = useRef('');
  const [isAdding, setAdding] = useState(false);
  const table = useRef<RowsHandle>(null);
  const wanted = useDeferredValue(keyword.trim());
  const asked = viewQuery(place.view, today, week);
  const filter: WorkFilter = {
    ...(wanted && { keyword: wanted }),
    ...(Number(shown.inspector) > 0 && { inspectorUid: Number(shown.inspector) }),
    ...(shown.client && { clientId: shown.client }),
    ...(shown.factory && { factoryId: shown.factory }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const list = useWork(uid, asked, filter, () => table.current?.seen() ?? [0, -1]);
  const listKey = JSON.stringify([place.view, filter]);
  const held = useHeld(listKey, list.tasks);
  const counts = useWorkCounts(uid, today, week, filter);
  const strip = useWeek(uid, week);
  const people = usePlanPeople(uid, week).data?.people ?? [];
  const search = useRef<HTMLInputElement>(null);
  const openId = place.open
    ? (list.tasks.find(({ reportNo }) => reportNo === place.open?.reportNo)?.reportId ?? '')
    : null;

  const [isExporting, runExport] = useBusy();
  const exportShown = () =>
    runExport(async () => {
      const { order: _order, ...query } = asked;
      await handOver(await fetchFile('task/excel', { ...query, ...filter, language: t.language }));
    });

  const rowAt = () => table.current?.current() ?? 0;
  const current = () => held.tasks[rowAt()];
  /** `isRange`: with every row from the one selected last. */
  function select(index: number, isRange = false): void {
    const task = held.tasks[index];
    if (!task) return;
    const next = new Map(selected);
    const from = held.tasks.findIndex(({ reportId }) => reportId === lastSelected.current);
    if (isRange && from >= 0) {
      const range = held.tasks.slice(Math.min(from, index), Math.max(from, index) + 1);
      for (const each of range) next.set(each.reportId, each);
    } else if (!next.delete(task.reportId)) next.set(task.reportId, task);
    lastSelected.current = task.reportId;
    setSelected(next);
  }
  function selectAll(): void {
    const isWhole = held.tasks.every(({ reportId }) => selected.has(reportId));
    setSelected(new Map(isWhole ? [] : held.tasks.map((task) => [task.reportId, task])));
  }
  /** Asks about what is selected, or else about the row of the keyboard. */
  function ask(what: NonNullable<Asking['what']>): void {
    const one = current();
    const tasks = selected.size > 0 ? [...selected.values()] : one ? [one] : [];
    if (tasks.every(({ status }) => isPlannable(status))) setAsking({ what, tasks });
  }
  const peek = (task: Task | undefined) => {
    if (!task) return;
    if (task.reportNo === place.open?.reportNo) place.close();
    else place.openTask(task);
  };
  /** After a change of one's own the list is shown as it is now. */
  function ended(): void {
    setSelected(new Map());
    held.release();
  }
  const move = (keys: string, print: string, step: 1 | -1) => ({
    keys,
    print: [print],
    label: t('work.key.move'),
    run: () => table.current?.move(step),
  });
  const openImport = () => void navigate({ to: PATHS.import, search: {} });
  const own = ownViews.find((each) => isSameView(each.shown, shown));
  function showOwn(view: OwnView | undefined): void {
    if (!view) return;
    setKeyword(view.shown.q ?? '');
    place.showAll(view.shown);
  }
  function showView(view: WorkView): void {
    if (!own) return place.show(view);
    setKeyword('');
    place.showAll({ view: view === 'open' ? undefined : view });
  }
  useDeskKeys([
    move('j', 'J', 1),
    move('arrowdown', '↓', 1),
    move('k', 'K', -1),
    move('arrowup', '↑', -1),
    { keys: '/', print: ['/'], label: t('work.search'), run: () => search.current?.focus() },
    { keys: 'n', print: ['N'], label: t('work.add'), run: () => setAdding(true) },
    { keys: 'i', print: ['I'], label: t('menus.import'), run: openImport },
    { keys: 'e', print: ['E'], label: t('work.export'), run: exportShown },
    { keys: 'x', print: ['X'], label: t('work.key.select'), run: () => select(rowAt()) },
    { keys: 'shift+x', print: ['⇧', 'X'], label: t('work.key.range'), run: () => select(rowAt(), true) },
    { keys: 'control+a', print: ['Ctrl', 'A'], label: t('work.key.all'), run: selectAll },
    { keys: ' ', print: ['␣'], label: t('work.key.peek'), run: () => peek(current()) },
    { keys: 'a', print: ['A'], label: t('work.assign.open'), run: () => ask('assign') },
    { keys: 'd', print: ['D'], label: t('work.move.open'), run: () => ask('move') },
    { keys: 'control+z', print: ['Ctrl', 'Z'], label: t('work.key.undo'), run: takeBackLast },
    { keys: '[', print: ['['], label: t('work.week.before'), run: () => setWeeks(weeks - 1) },
    { keys: ']', print: [']'], label: t('work.week.after'), run: () => setWeeks(weeks + 1) },
    ...WORK_VIEWS.map((view, index) => ({
      keys: String(index + 1),
      print: [String(index + 1)],
      label: t(`work.view.${view}`),
      run: () => showView(view),
    })),
    { keys: '9', print: ['9'], label: t('work.own.first'), run: () => showOwn(ownViews[0]) },
  ]);

  const dialog = (what: Asking['what']) => ({
    tasks: asking.what === what ? asking.tasks : NOTHING.tasks,
    onClose: () => setAsking(NOTHING),
    onDone: ended,
  });
  return (
    <Desk
      header={
        <>
          <DeskHead
            title={t('menus.work')}
            suffix={<WeekStepper week={week} weeks={weeks} onChange={setWeeks} />}
            after={<AccountButton />}
          >
            <DeskSearch
              ref={search}
              label={t('work.search')}
              placeholder={t('work.searchHint')}
              value={keyword}
              onChange={(value) => {
                setKeyword(value);
                place.setFilter({ q: value.trim() || undefined });
              }}
              clearLabel={t('common.clear')}
            />
            <DeskButton
              kind="icon"
              icon={<Building2 size={18} />}
              label={t('menus.parties')}
              onPress={() => void navigate({ to: PATHS.parties })}
            />
            <DeskButton
              kind="icon"
              icon={<FileSpreadsheet size={18} />}
              label={t('work.export')}
              shortcut={{ print: 'E', keys: 'E' }}
              isBusy={isExporting}
              onPress={exportShown}
            />
            <DeskButton icon={<FileUp size={18} />} shortcut={{ print: 'I', keys: 'I' }} onPress={openImport}>
              {t('imported.open')}
            </DeskButton>
            <DeskButton
              kind="primary"
              icon={<Plus size={18} />}
              shortcut={{ print: 'N', keys: 'N' }}
              onPress={() => setAdding(true)}
            >
              {t('work.add')}
            </DeskButton>
          </DeskHead>
          {strip && <WeekStrip week={strip} today={today} onView={showView} onOpen={place.openTask} />}
          <div className="work-list-views" role="group" aria-label={t('work.views')}>
            {WORK_VIEWS.map((view) => (
              <Chip
                key={view}
                isPressed={!own && place.view === view}
                count={counts[view]}
                onPress={() => showView(view)}
              >
                {t(`work.view.${view}`)}
              </Chip>
            ))}
            {ownViews.map((each) => (
              <Chip key={each.name} isPressed={each === own} onPress={() => showOwn(each)}>
                {each.name}
              </Chip>
            ))}
            {own ? (
              <DeskButton
                kind="icon"
                icon={<X size={18} />}
                label={t('work.own.remove', { name: own.name })}
                onPress={() => keepViews(ownViews.filter((each) => each !== own))}
              />
            ) : (
              isFiltered &&
              ownViews.length < OWN_VIEW_LIMIT && (
                <DeskButton
                  kind="icon"
                  icon={<Plus size={18} />}
                  label={t('work.own.open')}
                  onPress={() => setNaming(true)}
                />
              )
            )}
            <DeskSelect
              label={t('work.inspector')}
              value={shown.inspector ?? ''}
              options={people.map((person) => ({ value: String(person.uid), label: person.nickname }))}
              onChange={(value) => place.setFilter({ inspector: value || undefined })}
            />
            <PartySelect
              kind="client"
              label={t('work.client')}
              value={shown.client ?? ''}
              onChange={(value) => place.setFilter({ client: value || undefined })}
            />
            <PartySelect
              kind="factory"
              label={t('work.factory')}
              value={shown.factory ?? ''}
              onChange={(value) => place.setFilter({ factory: value || undefined })}
            />
            <span role="status" className="work-list-waiting">
              {held.waiting > 0 && t('work.waiting', { count: held.waiting })}
            </span>
            {held.waiting > 0 && (
              <DeskButton kind="text" onPress={held.release}>
                {t('work.showNow')}
              </DeskButton>
            )}
            {list.isWaiting && <WaitingBar label={t('common.loading')} />}
          </div>
          {list.error !== null && list.tasks.length > 0 && (
            <Notice tone="unsent" action={{ label: t('common.retry'), onPress: list.reload }}>
              {t('office.asOf', { time: format.dateTime(list.loadedAt) })}
            </Notice>
          )}
        </>
      }
      after={place.open && <TaskSheet key={place.open.reportNo} task={place.open} onClose={place.close} />}
      footer={
        selected.size > 0 ? (
          <SelectionDock
            tasks={[...selected.values()]}
            onAssign={() => ask('assign')}
            onMove={() => ask('move')}
            onCancel={() => ask('cancel')}
            onClear={() => setSelected(new Map())}
          />
        ) : (
          isWide && (
            <DeskFoot>
              <span>{t('work.foot')}</span>
              <KeyHints
                hints={[
                  { keys: ['J', 'K'], label: t('work.key.move') },
                  { keys: ['⏎'], label: t('work.key.open') },
                  { keys: ['X'], label: t('work.key.select') },
                  { keys: ['A'], label: t('work.assign.open') },
                  { keys: ['D'], label: t('work.move.open') },
                  { keys: ['?'], label: t('office.keys.button') },
                ]}
              />
            </DeskFoot>
          )
        )
      }
    >
      {held.tasks.length > 0 ? (
        <WorkTable
          key={listKey}
          ref={table}
          tasks={held.tasks}
          list={list}
          onInside={held.setInside}
          today={today}
          openId={openId}
          selected={new Set(selected.keys())}
          onOpen={place.openTask}
          onPeek={peek}
          onSelect={select}
          onSelectAll={selectAll}
        />
      ) : list.error !== null ? (
        <DeskTrouble error={list.error} isLoading={list.isLoading} onRetry={list.reload} />
      ) : list.isWaiting ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <EmptyState title={t(isFiltered ? 'work.notFound' : 'work.emptyTitle')} glyph="minus">
          {t(isFiltered ? 'work.notFoundText' : 'work.emptyText')}
        </EmptyState>
      )}
      <AssignDialog key={`assign ${keyOf(asking)}`} {...dialog('assign')} />
      <MoveDialog key={`move ${keyOf(asking)}`} {...dialog('move')} />
      <CancelDialog {...dialog('cancel')} />
      <SaveViewDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onSave={(name) => keepViews(withView(ownViews, { name, shown }))}
      />
      <OrderDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={place.openTask} />
    </Desk>
  );
}
