import type { Task } from '@proofmark/contract/api/task.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskRows, type RowsHandle } from '../../ui/office/DeskRows.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import type { LoadedWork } from './use-work.ts';
import type { WorkColumn } from './work-columns.ts';
import { WorkRow } from './WorkRow.tsx';
import './work-table.css';

interface WorkTableProps {
  ref: Ref<RowsHandle>;
  /** As they are shown. */
  tasks: readonly Task[];
  /** How many of them, on top, need the planner. They are a group of their own; 0: there is none. */
  first: number;
  /** There are more of these. */
  hasMoreFirst: boolean;
  list: Pick<LoadedWork, 'hasMore' | 'loadMore'>;
  onInside: (isInside: boolean) => void;
  today: string;
  /** Rows of one line. */
  isCompact: boolean;
  /** Columns that are not shown. */
  hidden: readonly WorkColumn[];
  isLatestFirst: boolean;
  /** The report whose sheet is open. */
  openId: string | null;
  selected: ReadonlySet<string>;
  onOpen: (task: Task) => void;
  onPeek: (task: Task) => void;
  onSelect: (index: number, isRange: boolean) => void;
  onSelectAll: () => void;
}

/** Column → the class of a table that does not show it. */
const WITHOUT: Record<WorkColumn, string> = {
  factory: 'no-factory',
  day: 'no-day',
  lead: 'no-lead',
  status: 'no-status',
  sections: 'no-sections',
  gauge: 'no-gauge',
  result: 'no-result',
};

/** The inspections of a view as a table. On a narrow screen each row is a block. */
export function WorkTable({
  ref,
  tasks,
  first,
  hasMoreFirst,
  list,
  onInside,
  today,
  isCompact,
  hidden,
  isLatestFirst,
  openId,
  selected,
  onOpen,
  onPeek,
  onSelect,
  onSelectAll,
}: WorkTableProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { hasMore, loadMore } = list;
  const chosen = tasks.filter(({ reportId }) => selected.has(reportId)).length;
  return (
    <DeskRows
      ref={ref}
      className={classNames(
        'work-table',
        openId !== null && 'narrow',
        isCompact && 'compact',
        ...hidden.map((column) => WITHOUT[column]),
      )}
      head={
        <div role="rowgroup" className={isWide ? 'work-table-head' : 'visually-hidden'}>
          <div role="row" className="work-table-row">
            <span role="columnheader" className="work-table-check">
              <input
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < tasks.length;
                }}
                type="checkbox"
                aria-label={t('work.columns.select')}
                checked={chosen === tasks.length}
                onChange={onSelectAll}
              />
            </span>
            <span role="columnheader">{t('work.columns.report')}</span>
            <span role="columnheader">{t('work.columns.product')}</span>
            <span role="columnheader" className="work-table-factory">
              {t('work.columns.factory')}
            </span>
            <span
              role="columnheader"
              className="work-table-day work-table-sorted"
              aria-sort={isLatestFirst ? 'descending' : 'ascending'}
            >
              {t('work.columns.day')}
              {isLatestFirst ? <ArrowDown size={14} /> : <ArrowUp size={14} />}
            </span>
            <span role="columnheader" className="work-table-lead">
              {t('work.columns.lead')}
            </span>
            <span role="columnheader" className="work-table-status">
              {t('work.columns.status')}
            </span>
            <span role="columnheader" className="work-table-sections">
              {t('work.columns.sections')}
            </span>
            {DEFECT_CLASSES.map((each) => (
              <span key={each} role="columnheader" className="work-table-gauge">
                {t(`report.class.${each}`)}
              </span>
            ))}
            <span role="columnheader" className="work-table-result">
              {t('work.columns.result')}
            </span>
          </div>
        </div>
      }
      end={
        <div className="work-table-end">
          <span>{t('work.count', { count: tasks.length })}</span>
          {hasMore && <DeskButton onPress={loadMore}>{t('office.loadMore')}</DeskButton>}
        </div>
      }
      count={tasks.length}
      hasMore={hasMore}
      onMore={loadMore}
      onInside={onInside}
      renderRow={(index, place) => {
        const task = tasks[index];
        const row = task && (
          <WorkRow
            key={task.reportId}
            index={index}
            task={task}
            today={today}
            isOpen={task.reportId === openId}
            isSelected={selected.has(task.reportId)}
            {...place}
            onOpen={onOpen}
            onPeek={onPeek}
            onSelect={onSelect}
          />
        );
        if (!row || first === 0 || (index !== 0 && index !== first)) return row;
        return (
          <Fragment key={task.reportId}>
            <div role="row" className="work-table-group">
              <span role="cell">
                <h2>{t(index === 0 ? 'work.needsYou' : 'work.otherTasks')}</h2>
              </span>
              {index === 0 && <span role="cell">{hasMoreFirst ? `${first}+` : first}</span>}
            </div>
            {row}
          </Fragment>
        );
      }}
    />
  );
}
