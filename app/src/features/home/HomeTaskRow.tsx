import type { Task } from '@proofmark/contract/api/task.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { Calendar, OctagonX, TriangleAlert } from 'lucide-react';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { knownOf } from '../../report/known-of.ts';
import { OverallTag } from '../../report/OverallTag.tsx';
import { awaitedPhotos, classCounts, openSections, sectionCells } from '../../report/task-cells.ts';
import { UnsentMark } from '../../ui/marks/SyncMark.tsx';
import { Tag } from '../../ui/marks/Tag.tsx';
import { TaskRow } from '../../ui/lists/TaskRow.tsx';
import type { GroupKey } from './group-tasks.ts';

interface HomeTaskRowProps {
  task: Task;
  group: GroupKey;
  /** From the server, or from this phone if it has unsent work. */
  summary: TaskSummary;
  unsentCount: number;
  /** Why the server did not add the task; null unless it was added on this phone and refused. */
  refusal: string | null;
  onOpen: () => void;
  /** Opens the menu, if the task has one. */
  onMenu?: (() => void) | undefined;
}

/** One task: what, for whom, its progress and its status. */
export function HomeTaskRow({
  task,
  group,
  summary,
  unsentCount,
  refusal,
  onOpen,
  onMenu,
}: HomeTaskRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isBegun = task.status !== 'assigned' && task.status !== 'draft';
  const cells = isBegun ? sectionCells(summary, task.status) : undefined;
  const done = cells?.filter((cell) => cell === 'done').length;
  const open = isBegun && done !== 5 ? openSections(summary) : [];
  const known = knownOf(task, summary);
  const product = format.text(known, 'product');
  const places = [known.client, format.text(known, 'factory')].filter((text) => text !== '');
  // The mark counts this phone's unsent photos. Here we count those that other phones have not sent.
  const awaited = unsentCount === 0 ? awaitedPhotos(summary) : 0;
  const saysDay = isBegun && group !== 'today' && known.day !== '';
  const { returnReason } = task;
  const returned = t('report.status.returned');
  return (
    <TaskRow
      name={product || task.reportNo}
      ids={[
        ...(product === '' ? [] : [task.reportNo]),
        task.orderNo,
        ...new Set(places),
        ...(awaited > 0 ? [t('home.photosAwaited', { count: awaited })] : []),
        ...(saysDay
          ? [t(task.plannedDate === '' ? 'home.inspected' : 'home.planned', { day: format.day(known.day) })]
          : []),
      ]}
      tags={
        <>
          <OverallTag overall={summary.overall} />
          {refusal === null ? (
            <TaskTag task={task} group={group} />
          ) : (
            <Tag tone="fail" icon={<OctagonX />}>
              {t('home.newTask.tag')}
            </Tag>
          )}
          {/* Without sections there is no foot that could show it. */}
          {!isBegun && unsentCount > 0 && (
            <UnsentMark hasArrow label={t('home.unsent', { count: unsentCount })}>
              {unsentCount}
            </UnsentMark>
          )}
        </>
      }
      note={
        refusal ??
        (returnReason &&
          (returnReason.text ? t('home.returned', { status: returned, text: returnReason.text }) : returned))
      }
      sections={cells}
      sectionsLabel={[
        t('home.sections', { done: done ?? 0 }),
        ...open.map(({ section, count }) => t('home.openGap', { section: t(`menus.${section}`), count })),
      ].join('; ')}
      counts={isBegun ? classCounts(summary) : undefined}
      unsentCount={unsentCount}
      unsentLabel={t('home.unsent', { count: unsentCount })}
      onPress={onOpen}
      menu={onMenu && { label: t('home.menu.label', { reportNo: task.reportNo }), onPress: onMenu }}
    />
  );
}

function TaskTag({ task, group }: Pick<HomeTaskRowProps, 'task' | 'group'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const status = t(`report.status.${task.status}`);
  switch (task.status) {
    case 'in_progress':
      return <Tag tone="work">{status}</Tag>;
    case 'returned':
      return (
        <Tag tone="pending" icon={<TriangleAlert />}>
          {task.returnReason ? wordOf('return_reason', task.returnReason.code, t.language) : status}
        </Tag>
      );
    case 'assigned':
      return group === 'today' || task.plannedDate === '' ? (
        <Tag tone="none">{status}</Tag>
      ) : (
        <Tag tone={group === 'overdue' ? 'pending' : 'none'} icon={<Calendar />}>
          {format.day(task.plannedDate)}
        </Tag>
      );
    default:
      return <Tag tone="none">{status}</Tag>;
  }
}
