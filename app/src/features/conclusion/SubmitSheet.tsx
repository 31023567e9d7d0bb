import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sendPhotosAnyway } from '../../sync/engine.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { cancelSubmit, queueSubmit, sendSubmission } from '../../sync/submit.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { retryFailedWrites, save } from '../../report/saving.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { submitPhase, type SubmitPhase } from './submit-phase.ts';
import { SubmitConfirm } from './SubmitConfirm.tsx';
import { SubmitProgress } from './SubmitProgress.tsx';
import { SubmitResult } from './SubmitResult.tsx';

interface SubmitSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onShowGaps: () => void;
}

/** Confirms, sends, and shows the result. */
export function SubmitSheet({ isOpen, onClose, onShowGaps }: SubmitSheetProps) {
  const { t } = useTranslation();
  const { reportId, local } = usePageReport('reportId', 'local');
  const [step, setStep] = useState<SubmitPhase>('confirm');
  const phase = submitPhase(step, local);
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  const [atStart, setAtStart] = useState({ operations: 0, photos: 0 });

  async function submit(): Promise<void> {
    // What this phone could not store is not in the report that is sent. The notice above says so.
    if (!(await retryFailedWrites())) return;
    setAtStart({ operations: local.unsentOperations, photos: local.unsentPhotos });
    setStep('sending');
    const isQueued = await save(`${reportId}/submit`, () => queueSubmit(reportId));
    setStep(isQueued ? await sendSubmission(reportId) : 'confirm');
  }

  function close(): void {
    onClose();
    if (step !== 'sending') setStep('confirm');
  }

  return (
    <AppSheet isOpen={isOpen} onClose={close} title={title()} footer={footer()}>
      {phase === 'confirm' && <SubmitConfirm />}
      {phase === 'sending' && <SubmitProgress atStart={atStart} />}
      {(phase === 'submitted' || phase === 'queued' || phase === 'refused') && (
        <SubmitResult outcome={phase} />
      )}
    </AppSheet>
  );

  function title(): string {
    if (phase === 'confirm') return t('conclusion.sheet.title');
    if (phase === 'queued' && isWaitingForWifi) return t('conclusion.sheet.forWifi');
    return t(`conclusion.sheet.${phase}`);
  }

  function footer(): ReactNode {
    switch (phase) {
      case 'confirm':
      case 'sending':
        return (
          <Button key="do" kind="primary" isWide isBusy={phase === 'sending'} onPress={() => void submit()}>
            {t('conclusion.sheet.do')}
          </Button>
        );
      case 'queued':
        return (
          <>
            <Button
              onPress={() => {
                void cancelSubmit(reportId);
                close();
              }}
            >
              {t('conclusion.sheet.cancelQueued')}
            </Button>
            {isWaitingForWifi ? (
              <Button kind="primary" isWide onPress={sendPhotosAnyway}>
                {t('shell.sync.tryNow')}
              </Button>
            ) : (
              <Button kind="primary" isWide onPress={close}>
                {t('conclusion.sheet.close')}
              </Button>
            )}
          </>
        );
      case 'refused':
        return (
          <>
            <Button
              onPress={() => {
                close();
                onShowGaps();
              }}
            >
              {t('conclusion.sheet.seeGaps')}
            </Button>
            <Button kind="primary" isWide onPress={() => void submit()}>
              {t('conclusion.sheet.retry')}
            </Button>
          </>
        );
      case 'submitted':
        return (
          <Button kind="primary" isWide onPress={close}>
            {t('conclusion.sheet.close')}
          </Button>
        );
    }
  }
}
