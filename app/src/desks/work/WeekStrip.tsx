import type { TaskWeek } from '@proofmark/contract/api/task.ts';
import { OVERALL_RESULTS } from '@proofmark/contract/fields/conclusion.ts';
import {
  IN_REVIEW_STATUSES,
  ISSUED_STATUSES,
  type ReportStatus,
} from '@proofmark/contract/workflow/transitions.ts';
import { waitingText } from '../../frame/waiting-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './week-strip.css';
import { daysLate, type WorkView } from './work-views.ts';

interface WeekStripProps {
  /** Undefined until it is known: the groups keep their place. */
  week: TaskWeek | undefined;
  today: string;
  /** Epoch milliseconds, by the server's clock. */
  now: number;
  /** Shows the view of a group. */
  onView: (view: WorkView) => void;
  /** Opens the task of a cell. */
  onOpen: (task: { orderNo: string; reportNo: string }) => void;
}

/** The groups, in the order of the work; each leads to a view. */
const GROUPS = [
  { key: 'draft', statuses: ['draft'], view: 'unassigned' },
  { key: 'assigned', statuses: ['assigned'], view: 'week' },
  { key: 'in_progress', statuses: ['in_progress'], view: 'week' },
  { key: 'returned', statuses: ['returned'], view: 'returned' },
  { key: 'under_review', statuses: IN_REVIEW_STATUSES, view: 'inReview' },
  { key: 'approved', statuses: ISSUED_STATUSES, view: 'done' },
] as const satisfies readonly { key: ReportStatus; statuses: readonly ReportStatus[]; view: WorkView }[];

/** The inspections of a week, one cell each, by status. */
export function WeekStrip({ week, today, now, onView, onOpen }: WeekStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const since = week?.waitingSince ?? null;
  const oldest = since === null ? '' : t('work.oldest', { time: waitingText(t, now - since) });
  const ended = OVERALL_RESULTS.flatMap((result) => {
    const n = week?.results[result];
    return n === undefined ? [] : t(`work.ended.${result}`, { n });
  });
  /** What is said beside the name of a group. */
  const notes: Partial<Record<ReportStatus, string>> = { under_review: oldest, approved: format.list(ended) };
  return (
    <section className="week-strip" aria-label={t('work.strip')}>
      {GROUPS.map(({ key, statuses, view }) => {
        const cells =
          week?.cells.filter(({ status }) => (statuses as readonly string[]).includes(status)) ?? [];
        const name = key === 'draft' ? t('work.notAssigned') : t(`report.status.${key}`);
        return (
          <div key={key} className="week-strip-group" data-status={key} style={{ flexGrow: cells.length }}>
            <button type="button" className="week-strip-head" onClick={() => onView(view)}>
              <b>{week ? cells.length : '–'}</b>
              <span>{[name, notes[key]].filter(Boolean).join(' · ')}</span>
            </button>
            <span className="week-strip-cells">
              {cells.map(({ orderNo, reportNo, status, plannedDate }) => {
                const late = daysLate(plannedDate, status, today);
                const label = late > 0 ? `${reportNo}, ${t('work.late', { count: late })}` : reportNo;
                return (
                  <button
                    key={reportNo}
                    type="button"
                    tabIndex={-1}
                    className={late > 0 ? 'week-strip-cell late' : 'week-strip-cell'}
                    title={label}
                    aria-label={label}
                    onClick={() => onOpen({ orderNo, reportNo })}
                  />
                );
              })}
            </span>
          </div>
        );
      })}
      {week && week.count > week.cells.length && (
        <p className="week-strip-more">{t('work.stripMore', { n: week.cells.length, all: week.count })}</p>
      )}
    </section>
  );
}
