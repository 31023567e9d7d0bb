/** @file The steps of a review: taking it, returning, approving. */
import { useNavigate } from '@tanstack/react-router';
import type { InputOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { ReviewList } from '@proofmark/contract/api/review.ts';
import { call } from '../../../api/call.ts';
import { deskQueries } from '../../../api/desk-queries.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { PATHS } from '../../../paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { forgetDeskDraft } from '../../../report/desk-drafts.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { useUser } from '../../../session/session-store.ts';
import { currentDatabase } from '../../../store/current-database.ts';
import { countPending } from '../../../store/local-database.ts';
import { readRows } from '../../../store/read-rows.ts';
import { keepTask } from '../../../store/tasks.ts';
import { syncNow } from '../../../sync/engine.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { oldestFree } from '../queue-entry.ts';
import { haveSameChanges } from './points.ts';

type Step = 'startReview' | 'takeOver' | 'return' | 'approve';

/** A step that ends the review. */
interface Decision {
  input: Pick<InputOf<'workflow/return'>, 'reason' | 'text' | 'pdfLanguage' | 'notifyClient'>;
  /** What the toast says. */
  done: () => string;
}

/** Brings the task with its reviewer to this device. Without a network what is stored stays. */
export async function refreshTask(orderNo: string, reportNo: string): Promise<void> {
  try {
    const db = currentDatabase();
    const { task } = await call('task/detail', { orderNo, reportNo }, { isQuiet: true });
    await keepTask(task, db);
  } catch {
    // The next step asks again.
  }
}

/** What still waits for its review. None where the network went meanwhile: then the queue opens. */
async function reviewsLeft(): Promise<ReviewList['items']> {
  try {
    return (await call('review/list', {}, { isQuiet: true })).items;
  } catch {
    return [];
  }
}

/**
 * Makes a step of the review. After a decision the next report of the queue opens. The server says who was faster, and the
 * page then shows it. No decision is made while something written here is not on the server: it would not get there any
 * more. What another reviewer has written and the page did not show yet keeps a report from being approved.
 */
export function useReviewStep(): [isBusy: boolean, step: (event: Step, decision?: Decision) => void] {
  const [isBusy, run] = useBusy();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const { uid } = useUser();
  const { reportId, local } = usePageReport('reportId', 'local');
  const { orderNo, reportNo } = local.task;

  async function make(event: Step, decision?: Decision): Promise<void> {
    // A decision must include what was changed a moment ago.
    await syncNow(reportId);
    if (decision && (await countPending(currentDatabase(), reportId)) > 0) {
      const help = () => t('review.step.unsentHelp');
      return showToast({ tone: 'fail', text: () => t('review.step.unsent'), help });
    }
    const approved = event === 'approve' ? await readRows(reportId) : undefined;
    if (approved && !haveSameChanges(approved.rows, local.rows)) {
      const help = () => t('review.step.changedHelp');
      return showToast({ tone: 'fail', text: () => t('review.step.changed'), help });
    }
    try {
      await call(`workflow/${event}`, {
        reportId,
        ...decision?.input,
        ...(approved && { seq: approved.seq }),
      });
    } finally {
      await syncNow(reportId);
      await refreshTask(orderNo, reportNo);
      void deskQueries.invalidateQueries({ queryKey: ['review'] });
    }
    if (!decision) return;
    // It is sent, or says nothing any more once the report is approved.
    forgetDeskDraft(reportId, ['return']);
    showToast({ tone: 'done', text: decision.done });
    const next = oldestFree(await reviewsLeft(), uid)?.task;
    await navigate({
      to: PATHS.review,
      search: next ? { orderNo: next.orderNo, reportNo: next.reportNo } : {},
    });
  }

  return [isBusy, (event, decision) => run(() => make(event, decision))];
}
