import { isUnanswered } from '@proofmark/contract/report/readiness.ts';
import { useState } from 'react';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { syncNow } from '../../sync/engine.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { withdrawSubmission } from '../../sync/submit.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { usePageReport } from '../../report/use-current-report.ts';

interface ConclusionDockProps {
  onSubmit: () => void;
  /** Opens the list of gaps. */
  onShowGaps: () => void;
}

/**
 * Submits the report, says that its submission waits, or withdraws it while nobody reviews it: the button is where "submit"
 * was, so it asks first. Reviews are at the desk.
 */
export function ConclusionDock({ onSubmit, onShowGaps }: ConclusionDockProps) {
  const { t } = useTranslation();
  const { gaps, progress, isEditable, local } = usePageReport('gaps', 'progress', 'isEditable', 'local');
  const open = progress.all.open + gaps.filter(isUnanswered).length;
  const isLead = local.task.part === 'lead';
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  if (local.status === 'submitted' && isLead) return <WithdrawDock />;
  if (!isEditable) return null;
  if (open > 0) {
    return (
      <Dock>
        <Button isNotYet isWide onPress={onShowGaps}>
          {t('conclusion.submitMissing', { count: open })}
        </Button>
      </Dock>
    );
  }
  if (local.isSubmitQueued) {
    return (
      <Dock>
        <Button isWide onPress={onSubmit}>
          {t(isWaitingForWifi ? 'conclusion.sheet.forWifi' : 'outbox.submitQueued')}
        </Button>
      </Dock>
    );
  }
  return (
    <Dock>
      {isLead ? (
        <Button kind="primary" isWide onPress={onSubmit}>
          {t('conclusion.submit')}
        </Button>
      ) : (
        <Button isNotYet isWide onPress={onShowGaps}>
          {t('conclusion.notLead')}
        </Button>
      )}
    </Dock>
  );
}

function WithdrawDock() {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const [isBusy, run] = useBusy();
  const [isAsking, setAsking] = useState(false);

  async function withdraw(): Promise<void> {
    try {
      await withdrawSubmission(reportId);
      showToast({ tone: 'done', text: () => t('conclusion.withdrawn') });
    } finally {
      setAsking(false);
      // If it failed, the review may have begun.
      await syncNow(reportId);
    }
  }

  return (
    <Dock>
      <Button isWide onPress={() => setAsking(true)}>
        {t('conclusion.withdraw')}
      </Button>
      <AppSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('conclusion.withdraw')}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button kind="primary" isWide isBusy={isBusy} onPress={() => run(withdraw)}>
              {t('conclusion.withdrawDo')}
            </Button>
          </>
        }
      >
        <p>{t('conclusion.withdrawMeans')}</p>
      </AppSheet>
    </Dock>
  );
}
