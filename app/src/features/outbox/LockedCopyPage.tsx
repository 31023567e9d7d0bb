import { readingOf } from '@proofmark/contract/report/totals.ts';
import { readingTexts } from '@proofmark/contract/words/reading-texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { Lock, LockOpen } from 'lucide-react';
import { useBusy } from '../../frame/use-busy.ts';
import { useWorkflowHistory } from '../../report/use-workflow-history.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { setCurrentTask } from '../../session/task-store.ts';
import { applyCopy } from '../../store/locked-copy.ts';
import { syncNow } from '../../sync/engine.ts';
import { withdrawSubmission } from '../../sync/submit.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { GaugeStrip } from '../../ui/readings/GaugeStrip.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { closeCopy, closeUnsentWork, useUnsentWork, type MoveWork } from '../../frame/unsent-work.ts';
import { CopyRows } from './CopyRows.tsx';
import { CopyWays } from './CopyWays.tsx';
import './outbox.css';
import { shareText } from './share-text.ts';
import { useLockedCopy, type LockedCopy } from './use-locked-copy.ts';

/** Compares work that came too late with the locked report, to apply, export or discard it. */
export function LockedCopyPage({ moveWork }: { moveWork: MoveWork }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reportId = useUnsentWork((unsent) => unsent.copyOf);
  const copy = useLockedCopy(reportId ?? '');
  const submitter = useSubmission(reportId ?? '', copy);

  function readReport(): void {
    if (copy === undefined) return;
    setCurrentTask(copy);
    closeUnsentWork();
    void navigate({ to: PATHS.nonConform });
  }

  return (
    <AppSheet
      isOpen={reportId !== null && copy !== undefined}
      onClose={closeCopy}
      title={[t('outbox.copyTitle'), copy?.reportNo].filter(Boolean).join(' · ')}
      isFlush
      isFull
      footer={
        copy !== undefined &&
        reportId !== null && (
          <>
            <Button isWide onPress={readReport}>
              {t('outbox.readReport')}
            </Button>
            <MainAction reportId={reportId} copy={copy} />
          </>
        )
      }
    >
      {copy !== undefined && reportId !== null && (
        <>
          <CopyStrip copy={copy} onPress={readReport} />
          <CopyHead copy={copy} submission={submitter} />
          <CopyDifferences copy={copy} />
          <CopyWays
            key={reportId}
            reportId={reportId}
            copy={copy}
            submitter={submitter?.by.nickname}
            moveWork={moveWork}
          />
        </>
      )}
    </AppSheet>
  );
}

/** Who submitted the report and when, if the server can be asked. */
function useSubmission(reportId: string, copy: LockedCopy | undefined) {
  const isAsked = copy !== undefined && !copy.isOpen;
  const history = useWorkflowHistory(isAsked ? reportId : '', [copy?.status, copy?.version]);
  return isAsked ? history.findLast(({ event }) => event === 'submit') : undefined;
}

/** The reading of the report as the server has it. */
function CopyStrip({ copy, onPress }: { copy: LockedCopy; onPress: () => void }) {
  const { t } = useTranslation();
  const { label, verdict, verdictLabel, rows } = readingTexts(t, readingOf(copy.current), copy.current);
  return (
    <GaugeStrip label={label} verdict={verdict} verdictLabel={verdictLabel} rows={rows} onPress={onPress} />
  );
}

function CopyHead({ copy, submission }: { copy: LockedCopy; submission: ReturnType<typeof useSubmission> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, isOpen, status } = copy;
  return (
    <section className="outbox-copy-head" data-v={isOpen ? 'pending' : 'fail'}>
      {isOpen ? <LockOpen size={24} /> : <Lock size={24} />}
      <div>
        <h3>{t(isOpen ? 'outbox.copyHeadOpen' : 'outbox.copyHeadLocked', { count })}</h3>
        {submission === undefined ? (
          <p>{status !== null && t('outbox.copyText', { status: t(`report.status.${status}`) })}</p>
        ) : (
          <p>{t('outbox.copyBy', { who: submission.by.nickname, when: format.dateTime(submission.at) })}</p>
        )}
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

interface MainActionProps {
  reportId: string;
  copy: LockedCopy;
}

/** Applies the copy if the report is open. Otherwise the lead can withdraw the report, and others can ask for that. */
function MainAction({ reportId, copy }: MainActionProps) {
  const { t } = useTranslation();
  const [isBusy, run] = useBusy();

  async function apply(): Promise<void> {
    await applyCopy(reportId);
    closeCopy();
    showToast({ tone: 'done', text: t('outbox.applied') });
    void syncNow(reportId);
  }

  async function withdraw(): Promise<void> {
    // If it fails, the review may have begun.
    await withdrawSubmission(reportId).finally(() => syncNow(reportId));
  }

  async function ask(): Promise<void> {
    const isCopied = await shareText(t('outbox.askText', { reportNo: copy.reportNo, count: copy.count }));
    if (isCopied) showToast({ tone: 'done', text: t('outbox.askCopied') });
  }

  const action = copy.isOpen
    ? { label: t('outbox.apply'), act: apply }
    : copy.status === 'submitted'
      ? copy.isLead
        ? { label: t('outbox.withdraw'), act: withdraw }
        : { label: t('outbox.ask'), act: ask }
      : { label: t('outbox.applyLocked'), act: () => syncNow(reportId) };
  const isNotYet = !copy.isOpen && copy.status !== 'submitted';
  return (
    <Button kind="primary" isWide isBusy={isBusy} isNotYet={isNotYet} onPress={() => run(action.act)}>
      {action.label}
    </Button>
  );
}
