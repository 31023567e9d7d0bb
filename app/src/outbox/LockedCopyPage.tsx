import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { applyCopy, discardCopy } from '../store/locked-copy.ts';
import { syncNow } from '../sync/engine.ts';
import { Button } from '../ui/Button.tsx';
import { Group, GroupHeader } from '../ui/Group.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/toast-store.ts';
import { CopyRows } from './CopyRows.tsx';
import { useLockedCopy, type LockedCopy } from './use-locked-copy.ts';
import { useMoveWork } from './use-move-work.ts';

/** Work that came too late for a locked report: compared with it, to be applied, exported or discarded. */
export function LockedCopySheet({ reportId, onClose }: { reportId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = useLockedCopy(reportId ?? '');
  const [isBusy, setBusy] = useState(false);

  async function apply(id: string): Promise<void> {
    setBusy(true);
    await applyCopy(id);
    setBusy(false);
    onClose();
    showToast({ tone: 'done', text: () => t('outbox.applied') });
    void syncNow(id);
  }

  return (
    <Sheet
      isOpen={reportId !== null && copy !== undefined}
      onClose={onClose}
      title={[t('outbox.copyTitle'), copy?.reportNo].filter(Boolean).join(' · ')}
      closeLabel={t('common.close')}
      isFlush
      footer={
        copy !== undefined &&
        reportId !== null && (
          <Button
            kind="primary"
            isWide
            isBusy={isBusy}
            isNotYet={!copy.isOpen}
            onPress={() => (copy.isOpen ? void apply(reportId) : void syncNow(reportId))}
          >
            {copy.isOpen ? t('outbox.apply') : t('outbox.applyLocked')}
          </Button>
        )
      }
    >
      {copy !== undefined && <CopyHead copy={copy} />}
      {copy !== undefined && <CopyDifferences copy={copy} />}
      {reportId !== null && copy !== undefined && <WaysOn key={reportId} reportId={reportId} copy={copy} />}
    </Sheet>
  );
}

function CopyHead({ copy }: { copy: LockedCopy }) {
  const { t } = useTranslation();
  const { count, isOpen, status } = copy;
  return (
    <section className="copy-head" data-v={isOpen ? 'pending' : 'fail'}>
      {isOpen ? <LockOpen size={24} /> : <Lock size={24} />}
      <div>
        <h3>{t(isOpen ? 'outbox.copyHeadOpen' : 'outbox.copyHeadLocked', { count })}</h3>
        <p>{status !== null && t('outbox.copyText', { status: t(`common.status.${status}`) })}</p>
      </div>
    </section>
  );
}

function CopyDifferences({ copy }: { copy: LockedCopy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to, differences, report } = copy;
  return (
    <>
      <GroupHeader title={t('outbox.copyTitle')} note={format.range(format.time(from), format.time(to))} />
      {differences.length === 0 ? (
        <Notice tone="pass">{t('outbox.copyNothing')}</Notice>
      ) : (
        <Group>
          {differences.map((difference) => (
            <CopyRows key={`${difference.kind}/${difference.id}`} difference={difference} report={report} />
          ))}
        </Group>
      )}
    </>
  );
}

function WaysOn({ reportId, copy }: { reportId: string; copy: LockedCopy }) {
  const { t } = useTranslation();
  const move = useMoveWork();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <GroupHeader title={t('outbox.whatToDo')} />
      <Group>
        {!copy.isOpen && <ListRow value={t('outbox.askWithdraw')} sub={t('outbox.askWithdrawText')} />}
        <ListRow value={t('outbox.exportCopy')} onPress={() => move.exportNow(reportId)} />
        {isAsking ? (
          <div className="copy-discard">
            <p>{t('outbox.discardCopyText', { count: copy.count })}</p>
            <div className="outbox-ways">
              <Button onPress={() => setAsking(false)}>{t('common.cancel')}</Button>
              <Button isDanger onPress={() => void discardCopy(reportId)}>
                {t('outbox.discardSure')}
              </Button>
            </div>
          </div>
        ) : (
          <ListRow value={t('outbox.discardCopy')} isDanger hasNoChevron onPress={() => setAsking(true)} />
        )}
      </Group>
      {move.problem !== null && (
        <Notice tone="fail" isUrgent>
          {move.problem}
        </Notice>
      )}
    </>
  );
}
