import type { Task } from '@proofmark/contract/api/task.ts';
import { ClockAlert } from 'lucide-react';
import { memo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClassGauges } from '../../report/ClassGauges.tsx';
import { knownOf } from '../../report/known-of.ts';
import { ResultMark } from '../../report/ResultMark.tsx';
import { sectionCells } from '../../report/task-cells.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cells } from '../../ui/readings/Cells.tsx';
import { StatusWord } from './StatusWord.tsx';
import { daysLate } from './work-views.ts';

interface WorkRowProps {
  index: number;
  task: Task;
  today: string;
  /** The keyboard's place in the list. */
  isCurrent: boolean;
  /** Its sheet is open. */
  isOpen: boolean;
  isSelected: boolean;
  onFocus: (index: number) => void;
  onOpen: (task: Task) => void;
  /** Opens the sheet, or closes it if it is open. */
  onPeek: (task: Task) => void;
  /** `isRange`: with every row from the one selected last. */
  onSelect: (index: number, isRange: boolean) => void;
}

/** One inspection: what, for whom, where, when, who, and how far it is. Drawn again only when something of it changed. */
export const WorkRow = memo(function WorkRow({
  index,
  task,
  today,
  isCurrent,
  isOpen,
  ...row
}: WorkRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const known = knownOf(task, task.summary);
  const [lead, ...others] = task.inspectors;
  const late = daysLate(task.plannedDate, task.status, today);
  const product = format.text(known, 'product') || task.reportNo;
  const cells = sectionCells(task.summary, task.status);
  const done = cells.filter((cell) => cell === 'done').length;
  return (
    <div
      role="row"
      className={classNames(
        'work-table-row',
        isOpen && 'open',
        row.isSelected && 'selected',
        !lead && 'needs',
      )}
      data-row={index}
      aria-rowindex={index + 2}
    >
      <span role="cell" className="work-table-check">
        <input
          type="checkbox"
          aria-label={t('work.select', { no: task.reportNo })}
          tabIndex={isCurrent ? 0 : -1}
          checked={row.isSelected}
          onChange={({ nativeEvent }) => row.onSelect(index, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      <span role="cell" className="work-table-report">
        <b>{task.reportNo}</b>
        <small>{task.orderNo}</small>
      </span>
      <span role="cell" className="work-table-product">
        <button
          type="button"
          className="stretched"
          data-row-button
          aria-expanded={isOpen}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => row.onFocus(index)}
          onClick={() => row.onOpen(task)}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            row.onPeek(task);
          }}
        >
          {product}
        </button>
        <small>
          {known.client}
          {task.site?.city && (
            <span className="work-table-city">
              {known.client && '\u00A0· '}
              {task.site.city}
            </span>
          )}
        </small>
      </span>
      <span role="cell" className="work-table-factory">
        {format.text(known, 'factory')}
        {task.site && <small>{task.site.city}</small>}
      </span>
      <span role="cell" className="work-table-day">
        {task.plannedDate === ''
          ? t('work.noDay')
          : task.plannedDate === today
            ? t('work.today')
            : format.day(task.plannedDate, 'weekday')}
        {late > 0 && (
          <small className="work-table-late">
            <ClockAlert size={13} />
            <span>{t('work.late', { count: late })}</span>
          </small>
        )}
      </span>
      <span role="cell" className="work-table-lead">
        {lead?.nickname ?? <span className="work-table-nobody">{t('work.nobody')}</span>}
        {others.length > 0 && (
          <small>{t('work.with', { names: format.list(others.map(({ nickname }) => nickname)) })}</small>
        )}
      </span>
      <span role="cell" className="work-table-status">
        <StatusWord status={task.status} />
      </span>
      <span role="cell" className="work-table-sections">
        {task.status !== 'draft' && (
          <Cells cells={cells} label={t('work.sections', { n: done, all: cells.length })} />
        )}
      </span>
      <ClassGauges summary={task.summary} className="work-table-gauge" />
      <span role="cell" className="work-table-result">
        <ResultMark task={task} />
      </span>
    </div>
  );
});
