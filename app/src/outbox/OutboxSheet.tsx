import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { syncNow } from '../sync/engine.ts';
import { useSyncState } from '../sync/use-sync-state.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { ImportRow } from './ImportRow.tsx';
import { LockedCopyPage } from './LockedCopyPage.tsx';
import './outbox.css';
import { OutboxReport } from './OutboxReport.tsx';
import { OutboxStanding } from './OutboxStanding.tsx';
import { RoomNotice } from './RoomNotice.tsx';
import { openSignInAgain } from './sign-in-again.ts';
import { useUnsentReports, type UnsentReport } from './unsent-reports.ts';
import { useMoveWork } from './use-move-work.ts';

/** The one place that shows what is only on this phone: by report, with what went wrong, and what can be done. */
export function OutboxSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const reports = useUnsentReports() ?? [];
  const { state } = useSyncState();
  const move = useMoveWork();
  const [isTrying, setTrying] = useState(false);
  const [copyOf, setCopyOf] = useState<string | null>(null);

  async function tryNow(): Promise<void> {
    setTrying(true);
    await syncNow();
    setTrying(false);
  }

  function goAndSignIn(): void {
    onClose();
    openSignInAgain();
  }

  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('shell.sync.title')}
        closeLabel={t('common.close')}
        isFlush
        footer={
          reports.length > 0 && (
            <>
              <Button icon={<Download size={20} />} isBusy={move.isBusy} onPress={() => move.exportNow()}>
                {t('outbox.export')}
              </Button>
              <Button
                kind="primary"
                isWide
                isBusy={isTrying || state === 'sending'}
                onPress={() => void tryNow()}
              >
                {t('shell.sync.tryNow')}
              </Button>
            </>
          )
        }
      >
        <RoomNotice />
        {reports.length === 0 ? (
          <Notice tone="pass">
            <b>{t('shell.sync.allSent')}</b> <small>{t('shell.sync.allSentText')}</small>
          </Notice>
        ) : (
          <OutboxStanding goesOut={reports.some(goesOut)} onSignIn={goAndSignIn} />
        )}
        {move.problem !== null && (
          <Notice tone="fail" isUrgent>
            {move.problem}
          </Notice>
        )}
        {reports.map((report) => (
          <OutboxReport key={report.reportId} report={report} onOpenCopy={() => setCopyOf(report.reportId)} />
        ))}
        <ImportRow isBusy={move.isBusy} onChoose={move.importNow} />
      </Sheet>
      <LockedCopyPage reportId={copyOf} onClose={() => setCopyOf(null)} onLeave={onClose} />
    </>
  );
}

function goesOut({ operations, photos, isSubmitQueued }: UnsentReport): boolean {
  return operations.count + photos.length > 0 || isSubmitQueued;
}
