import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sendPhotosAnyway, syncNow } from '../../sync/engine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { ImportRow } from './ImportRow.tsx';
import './outbox.css';
import { OutboxReport } from './OutboxReport.tsx';
import { OutboxState } from './OutboxState.tsx';
import { RoomNotice } from '../../frame/RoomNotice.tsx';
import { openLogInAgain } from '../../session/log-in-again.ts';
import { closeUnsentWork, openCopy, useUnsentWork, type MoveWork } from '../../frame/unsent-work.ts';
import { useUnsentReports, type UnsentReport } from './unsent-reports.ts';

interface OutboxProps {
  moveWork: MoveWork;
}

/**
 * Shows what is only on this phone: by report, with what went wrong and what the person can do. Its parts read the outbox
 * while the sheet is open. Reading all of it at every edit would take longer than the edit.
 */
export function OutboxSheet({ moveWork }: OutboxProps) {
  const { t } = useTranslation();
  const isOpen = useUnsentWork((unsent) => unsent.isOutboxOpen);
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={closeUnsentWork}
      title={t('shell.sync.title')}
      isFlush
      footer={<OutboxActions moveWork={moveWork} />}
    >
      <OutboxContent moveWork={moveWork} />
    </AppSheet>
  );
}

function OutboxActions({ moveWork }: OutboxProps) {
  const { t } = useTranslation();
  const reports = useUnsentReports() ?? [];
  const [isTrying, setTrying] = useState(false);

  async function tryNow(): Promise<void> {
    setTrying(true);
    sendPhotosAnyway();
    await syncNow();
    setTrying(false);
  }

  if (reports.length === 0) return null;
  return (
    <>
      <Button icon={<Download size={20} />} isBusy={moveWork.isBusy} onPress={() => moveWork.exportNow()}>
        {t('outbox.export')}
      </Button>
      <Button kind="primary" isWide isBusy={isTrying} onPress={() => void tryNow()}>
        {t('shell.sync.tryNow')}
      </Button>
    </>
  );
}

function OutboxContent({ moveWork }: OutboxProps) {
  const { t } = useTranslation();
  const reports = useUnsentReports();

  function goAndLogIn(): void {
    closeUnsentWork();
    openLogInAgain();
  }

  if (reports === undefined) return null;
  return (
    <div className="outbox-content">
      <RoomNotice />
      {reports.length === 0 ? (
        <Notice tone="pass">
          <b>{t('shell.sync.allSent')}</b> <small>{t('shell.sync.allSentText')}</small>
        </Notice>
      ) : (
        <OutboxState goesOut={reports.some(goesOut)} onLogIn={goAndLogIn} />
      )}
      {moveWork.problem !== null && (
        <Notice tone="fail" isUrgent>
          {moveWork.problem}
        </Notice>
      )}
      {reports.map((report) => (
        <OutboxReport key={report.reportId} report={report} onOpenCopy={() => openCopy(report.reportId)} />
      ))}
      <ImportRow isBusy={moveWork.isBusy} onChoose={moveWork.importNow} />
    </div>
  );
}

function goesOut({ newTask, operations, photos, isSubmitQueued }: UnsentReport): boolean {
  if (newTask !== null) return newTask.refusal === undefined || newTask.refusal.reason === 'BUSY';
  return operations.count + photos.length > 0 || isSubmitQueued;
}
