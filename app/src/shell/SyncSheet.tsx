import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { syncNow } from '../sync/engine.ts';
import { useSyncState } from '../sync/use-sync-state.ts';
import { Button } from '../ui/Button.tsx';
import { Group } from '../ui/Group.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { UnsentMark } from '../ui/SyncMark.tsx';
import { errorText } from './error-text.ts';
import { useUnsentWork, type UnsentReport } from './use-unsent-work.ts';

/** What is only on this phone, by report: how much, what went wrong last, when it is tried next. */
export function SyncSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const reports = useUnsentWork() ?? [];
  const sync = useSyncState();
  const [isTrying, setTrying] = useState(false);

  async function tryNow(): Promise<void> {
    setTrying(true);
    await syncNow();
    setTrying(false);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell.sync.title')}
      closeLabel={t('common.close')}
      isFlush
      footer={
        reports.length > 0 && (
          <Button
            kind="primary"
            isWide
            isBusy={isTrying || sync.state === 'sending'}
            onPress={() => void tryNow()}
          >
            {t('shell.sync.tryNow')}
          </Button>
        )
      }
    >
      {reports.length === 0 ? (
        <Notice tone="pass">
          <b>{t('shell.sync.allSent')}</b> <small>{t('shell.sync.allSentText')}</small>
        </Notice>
      ) : (
        <>
          <SyncStanding />
          <Group as="ul">
            {reports.map((report) => (
              <li key={report.reportId}>
                <UnsentReportRow report={report} />
              </li>
            ))}
          </Group>
        </>
      )}
    </Sheet>
  );
}

/** Why it is not sent yet, and what happens next. */
function SyncStanding() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, lastError, nextTryAt } = useSyncState();
  const next = nextTryAt === null ? '' : t('shell.sync.nextTry', { time: format.time(nextTryAt) });
  return (
    <Notice tone={state === 'failed' ? 'fail' : 'unsent'}>
      <b>
        {state === 'offline' ? t('shell.sync.offline') : state === 'sending' ? t('shell.sync.sending') : next}
      </b>{' '}
      <small>
        {lastError === null || state === 'offline'
          ? t('shell.sync.safe')
          : t('shell.sync.lastError', {
              error: errorText(t, { kind: lastError.reason, msg: lastError.msg }),
            })}
      </small>
    </Notice>
  );
}

function UnsentReportRow({ report }: { report: UnsentReport }) {
  const { t } = useTranslation();
  const { operations, photos, rejected, lastError } = report;
  const counts = [
    operations > 0 ? t('shell.sync.changes', { count: operations }) : '',
    photos > 0 ? t('shell.sync.photos', { count: photos }) : '',
    rejected > 0 ? t('shell.sync.rejected', { count: rejected }) : '',
  ].filter((text) => text !== '');
  const error = lastError === null ? [] : [errorText(t, { kind: lastError.reason, msg: lastError.msg })];
  return (
    <ListRow
      value={report.reportNo || t('shell.sync.reportUnknown', { id: report.reportId })}
      sub={[counts.join(' · '), ...error].map((line) => (
        <span key={line} className="sync-line">
          {line}
        </span>
      ))}
      end={operations + photos > 0 && <UnsentMark hasArrow>{operations + photos}</UnsentMark>}
    />
  );
}
