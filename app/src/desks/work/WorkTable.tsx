import type { Task } from '@proofmark/contract/api/task.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskRows, type RowsHandle } from '../../ui/office/DeskRows.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import type { LoadedWork } from './use-work.ts';
import { WorkRow } from './WorkRow.tsx';
import './work-table.css';

interface WorkTableProps {
  ref: Ref<RowsHandle>;
  list: LoadedWork;
  today: string;
  /** The report whose sheet is open. */
  openId: string | null;
  selected: ReadonlySet<string>;
  onOpen: (task: Task) => void;
  onSelect: (task: Task) => void;
}

/** The inspections of a view as a table. On a narrow screen each row stands by itself. */
export function WorkTable({ ref, list, today, openId, selected, onOpen, onSelect }: WorkTableProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { tasks, hasMore, loadMore } = list;
  return (
    <DeskRows
      ref={ref}
      className={openId === null ? 'work-table' : 'work-table narrow'}
      head={
        <div role="rowgroup" className={isWide ? 'work-table-head' : 'visually-hidden'}>
          <div role="row" className="work-table-row">
            <span role="columnheader" className="work-table-check">
              <span className="visually-hidden">{t('work.columns.select')}</span>
            </span>
            <span role="columnheader">{t('work.columns.report')}</span>
            <span role="columnheader">{t('work.columns.product')}</span>
            <span role="columnheader" className="work-table-factory">
              {t('work.columns.factory')}
            </span>
            <span role="columnheader">{t('work.columns.day')}</span>
            <span role="columnheader">{t('work.columns.lead')}</span>
            <span role="columnheader">{t('work.columns.status')}</span>
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
      renderRow={(index, place) => {
        const task = tasks[index];
        return (
          task && (
            <WorkRow
              key={task.reportId}
              index={index}
              task={task}
              today={today}
              isOpen={task.reportId === openId}
              isSelected={selected.has(task.reportId)}
              {...place}
              onOpen={() => onOpen(task)}
              onSelect={() => onSelect(task)}
            />
          )
        );
      }}
    />
  );
}
