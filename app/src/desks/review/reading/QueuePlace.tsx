import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { useUser } from '../../../session/session-store.ts';
import { standingOf } from '../queue-entry.ts';
import { useReviewList } from '../use-review-list.ts';
import './queue-place.css';

/** More cells would be too narrow to tell apart. */
const MOST_CELLS = 20;

/** The report's place in the queue: a cell for each report, filled where somebody reviews it. */
export function QueuePlace() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const { reportId } = usePageReport('reportId');
  const { entries, counts } = useReviewList(uid, 'toReview', '', true);
  const at = entries.findIndex(({ task }) => task.reportId === reportId);
  if (at === -1) return null;
  return (
    <div className="queue-place">
      {t('review.reading.queue')}
      <span>{t('review.reading.place', { n: at + 1, total: counts?.toReview ?? entries.length })}</span>
      {entries.length <= MOST_CELLS && (
        <span className="queue-place-cells" aria-hidden>
          {entries.map((entry) => (
            <i
              key={entry.task.reportId}
              data-taken={['taken', 'yours'].includes(standingOf(entry, uid)) || undefined}
              data-current={entry.task.reportId === reportId || undefined}
            />
          ))}
        </span>
      )}
    </div>
  );
}
