import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, Plus, ScanBarcode, User } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { SyncNavMark } from '../../frame/SyncNavMark.tsx';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { useServerClock } from '../../store/server-clock.ts';
import { useTasks } from '../../store/tasks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { useOpenTask } from '../../report/use-open-task.ts';
import { AddTaskSheet } from '../../report/add-task/AddTaskSheet.tsx';
import { countByFilter, FILTERS, groupTasks, matchesKeyword, type Filter } from './group-tasks.ts';
import './home.css';
import { NoTasks, RefreshNotice } from './HomeStates.tsx';
import { TaskGroups } from './TaskGroups.tsx';
import { useOwnLoad } from './use-own-load.ts';
import { useReturnedAhead } from './use-returned-ahead.ts';
import { useTaskRefresh, useTaskSearch } from './use-task-refresh.ts';

/** The tasks on this phone, updated while there is a network. */
export function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<Filter | null | undefined>(undefined);
  const open = useOpenTask();
  const [isAdding, setAdding] = useState(false);
  const refresh = useTaskRefresh();
  const search = useTaskSearch(keyword);
  const all = useTasks();
  const { today } = useServerClock();
  const load = useOwnLoad(today);
  const format = useFormat();
  const { roles, mayAddTasks } = useUser();
  const isReviewer = roles.includes('reviewer');

  useReturnedAhead(all);

  const scan = useSheetBeside(async () => (await import('../../report/scan/ScanDialog.tsx')).ScanDialog);
  const exported = useSheetBeside(async () => (await import('./ExportSheet.tsx')).ExportSheet);
  const isSearching = keyword.trim() !== '';
  const found = (all ?? []).filter((task) => matchesKeyword(task, keyword));
  const counts = countByFilter(found);
  const filter = isSearching ? null : chosen === undefined ? firstFilter(counts, isReviewer) : chosen;
  const groups = groupTasks(found, filter, today);
  const state = isSearching ? search.state : refresh;

  return (
    <Page
      header={
        <>
          <BackBar
            title={t('menus.home')}
            actions={
              <>
                <SyncNavMark />
                <IconButton
                  label={t('home.export')}
                  icon={<FileSpreadsheet size={24} />}
                  onPress={exported.open}
                />
                <IconButton
                  label={t('home.account')}
                  icon={<User size={24} />}
                  onPress={() => void navigate({ to: PATHS.settings })}
                />
              </>
            }
          >
            {state === 'running' && <WaitingBar label={t('common.loading')} />}
          </BackBar>
          <section className="home-search" aria-label={t('home.search')}>
            <SearchField
              label={t('home.search')}
              placeholder={t('home.searchHint')}
              value={keyword}
              onChange={setKeyword}
              clearLabel={t('common.clear')}
            >
              <IconButton label={t('home.scan')} icon={<ScanBarcode size={24} />} onPress={scan.open} />
            </SearchField>
            {!isSearching && (all?.length ?? 0) > 0 && (
              <ChipRow label={t('home.filters')}>
                {FILTERS.map((each) => (
                  <Chip
                    key={each}
                    isPressed={filter === each}
                    count={counts[each]}
                    onPress={() => setChosen(filter === each ? null : each)}
                  >
                    {t(`home.filter.${each}`)}
                  </Chip>
                ))}
              </ChipRow>
            )}
          </section>
        </>
      }
      footer={
        mayAddTasks && (
          <Dock>
            <Button kind="primary" isWide icon={<Plus size={22} />} onPress={() => setAdding(true)}>
              {t('home.addTask')}
            </Button>
          </Dock>
        )
      }
    >
      {!isSearching && <RefreshNotice state={state} isSearching={false} />}
      {groups.length > 0 ? (
        <TaskGroups
          key={`${filter}/${keyword}`}
          groups={groups}
          note={
            isSearching || load === undefined
              ? undefined
              : t('home.load', { count: load, n: format.number(load, 1) })
          }
          hasMore={isSearching && search.hasMore}
          onMore={search.loadMore}
          onOpen={open}
        />
      ) : (
        <NoTasks
          keyword={keyword.trim()}
          isFirst={mayAddTasks && all?.length === 0}
          isWaiting={all === undefined || state === 'running'}
          isOffline={state === 'offline'}
        />
      )}
      {/* After what was found, which somebody may be about to press when the search ends without an answer. */}
      {isSearching && <RefreshNotice state={state} isSearching />}
      {scan.isOpen && scan.show({ expected: [], onRead: setKeyword, isOne: true })}
      {exported.show({ filter, keyword: keyword.trim() })}
      <AddTaskSheet isOpen={isAdding} onClose={() => setAdding(false)} onAdded={open} />
    </Page>
  );
}

/** What the user most likely wants: reviewers review, others go on with open tasks. Otherwise a filter with tasks. */
function firstFilter(counts: Record<Filter, number>, isReviewer: boolean): Filter {
  const order: readonly Filter[] = isReviewer ? ['inReview', 'open', 'toDo', 'done'] : FILTERS;
  return order.find((filter) => counts[filter] > 0) ?? 'open';
}
