import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { isOffice } from '../../session/workplaces.ts';
import { useOnline } from '../../frame/use-online.ts';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import type { TaskRecord } from '../../store/local-database.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { useNewTasks } from '../../store/use-new-tasks.ts';
import { NOTHING_UNSENT, useUnsentCounts } from '../../store/use-unsent-counts.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { refusalText } from '../../report/add-task/new-task-text.ts';
import { useMayReinspect } from '../../report/add-task/use-may-reinspect.ts';
import type { TaskGroup } from './group-tasks.ts';
import { HomeTaskRow } from './HomeTaskRow.tsx';
import { MoreSentinel } from './MoreSentinel.tsx';
import { useSummaries } from './use-summaries.ts';

const ROWS_AT_ONCE = 30;
/** For an inspector, such a task has nothing to print, and nothing has happened to it. */
const NOT_BEGUN: readonly ReportStatus[] = ['draft', 'assigned', 'cancelled'];

interface TaskGroupsProps {
  groups: TaskGroup<TaskRecord>[];
  /** Beside the first heading. */
  note: string | undefined;
  /** The server has more than this phone. */
  hasMore: boolean;
  onMore: () => void;
  onOpen: (task: TaskRecord) => void;
}

/** The list with its headings. Shows more rows as the user scrolls. */
export function TaskGroups({ groups, note, hasMore, onMore, onOpen }: TaskGroupsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { byReport } = useUnsentCounts() ?? NOTHING_UNSENT;
  const summaries = useSummaries(Object.keys(byReport));
  const newTasks = useNewTasks();
  const { today } = useServerClock();
  const mayReinspect = useMayReinspect();
  // The page that the row opens needs a network, and so does its code.
  const isOnline = useOnline();
  const menu = useSheetBeside(async () => (await import('./TaskMenu.tsx')).TaskMenu);
  const [chosen, setChosen] = useState<TaskRecord>();
  const { roles } = useUser();
  const mayStartAgain = ({ reportId, status, summary }: TaskRecord) =>
    mayReinspect(status, (summaries[reportId] ?? summary).overall);
  const total = groups.reduce((sum, group) => sum + group.tasks.length, 0);

  function showMore(): void {
    if (limit < total) setLimit(limit + ROWS_AT_ONCE);
    else onMore();
  }

  return (
    <>
      {takeFirst(groups, limit).map(({ key, tasks }, index) => (
        <section key={key}>
          <GroupHeader
            title={t(`home.group.${key}`, { day: format.day(today, 'weekday') })}
            note={index === 0 ? note : undefined}
          />
          <Group as="ul">
            {tasks.map((task) => (
              <HomeTaskRow
                key={task.reportId}
                task={task}
                group={key}
                summary={summaries[task.reportId] ?? task.summary}
                unsentCount={byReport[task.reportId] ?? 0}
                refusal={refusalText(t, newTasks[task.reportId])}
                onOpen={() => onOpen(task)}
                onMenu={
                  isOnline && (isOffice(roles) || !NOT_BEGUN.includes(task.status))
                    ? () => {
                        setChosen(task);
                        menu.open();
                      }
                    : undefined
                }
              />
            ))}
          </Group>
        </section>
      ))}
      {chosen && menu.show({ task: chosen, mayStartAgain: mayStartAgain(chosen), onOpenTask: onOpen })}
      {(limit < total || hasMore) && <MoreSentinel label={t('home.loadingMore')} onReached={showMore} />}
    </>
  );
}

function takeFirst(groups: TaskGroup<TaskRecord>[], limit: number): TaskGroup<TaskRecord>[] {
  const taken: TaskGroup<TaskRecord>[] = [];
  let left = limit;
  for (const { key, tasks } of groups) {
    if (left <= 0) break;
    taken.push({ key, tasks: tasks.slice(0, left) });
    left -= tasks.length;
  }
  return taken;
}
