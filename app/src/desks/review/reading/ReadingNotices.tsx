import { resultProblem } from '@proofmark/contract/report/verdict.ts';
import { GitCompare } from 'lucide-react';
import { useEffect } from 'react';
import { deskAction, useDeskKeys } from '../../../frame/desk-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { useUser } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { standingOf } from '../queue-entry.ts';
import { useReading } from './reading-store.ts';
import { refreshTask, useReviewStep } from './use-review-step.ts';

/** In a second reading: how much has changed. The rest is folded. */
export function ChangesNotice() {
  const { t } = useTranslation();
  const changed = useReading((state) => state.changed);
  const folded = useReading((state) => state.folded);
  const unfold = useReading((state) => state.unfold);
  const showAll = () => unfold(folded);
  useDeskKeys(folded.size === 0 ? [] : [deskAction(t('review.reading.showAll'), showAll)]);
  if (folded.size === 0) return null;
  return (
    <Notice
      tone="work"
      icon={<GitCompare size={20} />}
      action={{ label: t('review.reading.showAll'), onPress: showAll }}
    >
      {t('review.reading.changed', { count: changed, n: folded.size })}
    </Notice>
  );
}

/** Who has the review, why somebody may not decide, and what keeps the report from being approved. */
export function ReadingNotices() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const { local, report, proposal } = usePageReport('local', 'report', 'proposal');
  const [, step] = useReviewStep();
  const { task, status } = local;
  const standing = standingOf({ task: { ...task, status } }, uid);
  const overall = report.conclusion.overall ?? null;
  const takeOver = () => step('takeOver');
  useDeskKeys(standing === 'taken' ? [deskAction(t('review.reading.takeOver'), takeOver)] : []);

  // Somebody may have taken it since the task was stored.
  useEffect(() => {
    if (status === 'submitted' || status === 'under_review') void refreshTask(task.orderNo, task.reportNo);
  }, [task.orderNo, task.reportNo, status]);

  if (standing === 'own') return <Notice tone="none">{t('review.reading.own')}</Notice>;
  if (standing === 'taken') {
    return (
      <Notice tone="pending" action={{ label: t('review.reading.takeOver'), onPress: takeOver }}>
        <b>{t('review.takenBy', { name: task.reviewer?.nickname ?? '' })}</b>
      </Notice>
    );
  }
  if (status !== 'submitted' && status !== 'under_review') {
    return <Notice tone="none">{t(`report.status.${status}`)}</Notice>;
  }
  if (overall === null || resultProblem(report, proposal) === null) return null;
  return (
    <Notice tone="pending">
      {t('conclusion.review.resultChanged', {
        proposed: t(`report.overall.${proposal.result}`),
        overall: t(`report.overall.${overall}`),
      })}
    </Notice>
  );
}
