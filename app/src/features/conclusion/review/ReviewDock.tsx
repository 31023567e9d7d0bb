import { resultProblem } from '@proofmark/contract/report/verdict.ts';
import { refuseTransition } from '@proofmark/contract/workflow/transitions.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../api/call.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { useUser } from '../../../session/session-store.ts';
import { syncNow } from '../../../sync/engine.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dock } from '../../../ui/layout/Dock.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useGoToGap } from '../../../report/gaps/gap-target.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { ApproveSheet } from './ApproveSheet.tsx';
import { ReturnSheet } from './ReturnSheet.tsx';

/** The field that says why the result is not valid. */
const RESULT = { section: 'conclusion', kind: 'conclusion', id: 'conclusion', field: 'overall' } as const;

/** For a reviewer: begins the review, then approves or returns the report. Shows nothing to others. */
export function ReviewDock() {
  const { t } = useTranslation();
  const { roles } = useUser();
  const { local, reportId, report, proposal } = usePageReport('local', 'reportId', 'report', 'proposal');
  const goToGap = useGoToGap();
  const [isBusy, run] = useBusy();
  const [isReturning, setReturning] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const { status, task } = local;
  const may = (event: 'startReview' | 'approve') =>
    refuseTransition(event, status, { roles, part: task.part }) === null;

  async function step(event: 'startReview' | 'approve'): Promise<void> {
    try {
      // The approved report must include an override made a moment ago, which the screen may not count yet.
      await syncNow(reportId);
      await call(`workflow/${event}`, { reportId });
      if (event === 'approve') showToast({ tone: 'done', text: () => t('review.step.approved') });
      setApproving(false);
    } finally {
      // If it failed, another reviewer may have been faster.
      await syncNow(reportId);
    }
  }

  if (status === 'submitted' && may('startReview')) {
    return (
      <Dock>
        <Button kind="primary" isWide isBusy={isBusy} onPress={() => run(() => step('startReview'))}>
          {t('review.step.start')}
        </Button>
      </Dock>
    );
  }
  if (status !== 'under_review' || !may('approve')) return null;
  return (
    <>
      <Dock>
        <Button onPress={() => setReturning(true)}>{t('review.step.return')}</Button>
        {resultProblem(report, proposal) === null ? (
          <Button kind="primary" isWide onPress={() => setApproving(true)}>
            {t('review.step.approve')}
          </Button>
        ) : (
          <Button isNotYet isWide onPress={() => goToGap(RESULT)}>
            {t('review.step.concludeAnew')}
          </Button>
        )}
      </Dock>
      <ApproveSheet
        isOpen={isApproving}
        onClose={() => setApproving(false)}
        isBusy={isBusy}
        onApprove={() => run(() => step('approve'))}
      />
      <ReturnSheet isOpen={isReturning} onClose={() => setReturning(false)} />
    </>
  );
}
