import { threadsOf } from '@proofmark/contract/report/comments.ts';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, FileDown, Footprints, GitCompare, PanelsTopLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand';
import { deskAction, useDeskKeys } from '../../../frame/desk-keys.ts';
import { errorText } from '../../../frame/error-text.ts';
import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { CurrentReportProvider } from '../../../report/CurrentReportProvider.tsx';
import { knownOf } from '../../../report/known-of.ts';
import { OverallTag } from '../../../report/OverallTag.tsx';
import { useReportAvailability } from '../../../report/use-report-availability.ts';
import { useHasReport, usePageReport } from '../../../report/use-current-report.ts';
import { useWorkflowHistory } from '../../../report/use-workflow-history.ts';
import { useSheet } from '../../../report/use-sheet.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { setCurrentTask, useCurrentTask, type CurrentTask } from '../../../session/task-store.ts';
import { DeskState } from '../../../ui/office/DeskState.tsx';
import { Skeleton } from '../../../ui/feedback/Waiting.tsx';
import { keepFocus } from '../../../ui/focus/keep-focus.ts';
import { Desk, DeskHead } from '../../../ui/office/Desk.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { useIsRoomy, useIsWide } from '../../../ui/office/use-is-wide.ts';
import { WINDOWED_FROM } from '../../../ui/office/windowed-from.ts';
import { numberThreads } from './comments/comment-store.ts';
import { CommentsDialog, CommentsPanel } from './comments/Comments.tsx';
import { keepInSight } from './keep-in-sight.ts';
import { PhotoDesk } from './photo/PhotoDesk.tsx';
import { pointClocks, readingPoints } from './points.ts';
import { ReadingBar } from './ReadingBar.tsx';
import { ReadingContext, type ReadingState } from './reading-store.ts';
import { ReadingDocument } from './ReadingDocument.tsx';
import { OfflineNotice } from '../../../frame/OfflineNotice.tsx';
import { ChangesNotice, ReadingNotices } from './ReadingNotices.tsx';
import { ReadingOutline, SectionChips } from './ReadingOutline.tsx';
import { useFolded } from './use-folded.ts';
import { DRAWN_FIRST } from './use-near.ts';
import { useSeen, useWatchedPoints } from './use-seen.ts';

/**
 * A report as one document, to be read point by point. It is the report of the current task, as on the phone's pages.
 * `at` is the row at which to begin, such as `defect/<id>`.
 */
export function Reading({ task, at }: { task: CurrentTask; at?: string | undefined }) {
  const current = useCurrentTask();

  // The current task is stored outside of React.
  useEffect(() => setCurrentTask(task), [task]);
  // The row that opened the report, or the button that decided the one before, is gone.
  useEffect(keepFocus, []);

  const isCurrent = current?.reportNo === task.reportNo && current.orderNo === task.orderNo;
  return isCurrent ? <Opened at={at} /> : null;
}

function Opened({ at }: { at: string | undefined }) {
  const availability = useReportAvailability();
  const { state, reportId, reportNo } = availability;
  return (
    <CurrentReportProvider key={reportId} reportId={reportId ?? ''}>
      {state === 'here' && reportId !== null ? (
        <WhenRead reportNo={reportNo}>
          <OpenReport reportId={reportId} at={at} />
        </WhenRead>
      ) : (
        <NotHere availability={availability} />
      )}
    </CurrentReportProvider>
  );
}

function WhenRead({ reportNo, children }: { reportNo: string; children: ReactNode }) {
  const { t } = useTranslation();
  if (useHasReport()) return children;
  return (
    <Desk header={<DeskHead title={reportNo} before={<BackToQueue />} />}>
      <Skeleton label={t('report.loading')} rows={12} />
    </Desk>
  );
}

function NotHere({ availability }: { availability: ReturnType<typeof useReportAvailability> }) {
  const { t } = useTranslation();
  const { state, reportNo, lastError } = availability;
  const isAway = state === 'notHere' || state === 'notYours';
  return (
    <Desk header={<DeskHead title={reportNo} before={<BackToQueue />} />}>
      {isAway ? (
        <DeskState kind="empty" title={t(`review.reading.${state}Title`)}>
          {t(`review.reading.${state}Text`, { reportNo })}{' '}
          {lastError && errorText(t, { kind: lastError.reason, msg: lastError.msg })}
        </DeskState>
      ) : (
        <Skeleton label={t('shell.openingTitle', { reportNo })} rows={12} />
      )}
    </Desk>
  );
}

function BackToQueue() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <DeskButton
      kind="icon"
      icon={<ChevronLeft size={22} />}
      label={t('review.reading.back')}
      onPress={() => void navigate({ to: PATHS.review, search: {} })}
    />
  );
}

function OpenReport({ reportId, at }: { reportId: string; at: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const { report, local } = usePageReport('report', 'local');
  const { task, rows } = local;
  const points = useMemo(() => readingPoints(report), [report]);
  const numbers = useMemo(() => new Map(points.map(({ id }, index) => [id, index + 1])), [points]);
  const clocks = useMemo(() => pointClocks(points, rows), [points, rows]);
  const seen = useSeen(reportId, clocks);
  const threads = useMemo(() => numberThreads(threadsOf(report), points, report), [report, points]);
  const hasCorrections = report.corrections.length > 0;
  const drawnFirst = useMemo(
    () => (points.length < WINDOWED_FROM ? null : new Set(points.slice(0, DRAWN_FIRST).map(({ id }) => id))),
    [points],
  );
  const box = useRef<HTMLElement>(null);
  const viewer = useSheet<string>();
  const [store] = useState(() =>
    createStore<ReadingState>((set, get) => ({
      points,
      numbers,
      drawnFirst,
      seen,
      current: null,
      goTo: (id) => {
        // A folded point is drawn before it is brought into sight.
        flushSync(() => {
          get().unfold([id]);
          set({ current: id });
        });
        showPoint(box.current, id);
      },
      openPhoto: viewer.open,
      folded: new Set(),
      unfolded: new Set(),
      changed: 0,
      unfold: (ids) => {
        const { folded: before, unfolded: others } = get();
        const unfolded = new Set([...others, ...ids]);
        const folded = new Set([...before].filter((id) => !unfolded.has(id)));
        set({ unfolded, folded: folded.size < before.size ? folded : before });
      },
      threads,
      thread: null,
      openThread: (thread) => set({ thread }),
      writing: null,
      write: (writing) => set({ writing }),
      hasCorrections,
      correcting: null,
      correct: (correcting) => set({ correcting }),
    })),
  );
  // The store is outside of React.
  useEffect(
    () => store.setState({ points, numbers, drawnFirst, seen, threads, hasCorrections }),
    [store, points, numbers, drawnFirst, seen, threads, hasCorrections],
  );
  useFolded(store, local, points);
  // So is the heading that was there while the report was being read.
  useEffect(keepFocus, []);
  useWatchedPoints(box, reportId, clocks);
  // The address names a place. It is gone to once its point is drawn.
  const isPlaceHere = at !== undefined && numbers.has(at);
  useEffect(() => {
    if (!isPlaceHere) return undefined;
    const frame = requestAnimationFrame(() => store.getState().goTo(at));
    return () => cancelAnimationFrame(frame);
  }, [store, at, isPlaceHere]);

  const { orderNo, reportNo } = task;
  const openTrail = () => void navigate({ to: PATHS.audit, search: { orderNo, reportNo } });
  const hasVersions = task.version > 1 || local.status === 'approved';
  const openPages = () => void navigate({ to: PATHS.information });
  const openVersions = () => void navigate({ to: PATHS.versions, search: { orderNo, reportNo } });
  const files = useSheetBeside(
    async () => (await import('../../../report/files/ReportFilesSheet.tsx')).ReportFilesSheet,
  );
  useDeskKeys([
    { keys: 't', print: ['T'], label: t('menus.audit'), run: openTrail },
    { keys: 'p', print: ['P'], label: t('review.columns.files'), run: files.open },
    ...(hasVersions ? [deskAction(t('menus.versions'), openVersions)] : []),
    deskAction(t('review.reading.pages'), openPages),
    deskAction(t('review.reading.back'), () => void navigate({ to: PATHS.review, search: {} })),
  ]);

  const known = knownOf(task, task.summary);
  return (
    <ReadingContext value={store}>
      <Desk
        bodyRef={box}
        header={
          <>
            <DeskHead
              title={format.text(known, 'product') || task.reportNo}
              suffix={`[${task.reportNo}] ${t('review.version', { version: task.version })}`}
              before={<BackToQueue />}
              after={
                <>
                  <DeskButton
                    kind="icon"
                    icon={<FileDown size={20} />}
                    label={t('review.columns.files')}
                    shortcut={{ print: 'P', keys: 'p' }}
                    onPress={files.open}
                  />
                  {hasVersions && (
                    <DeskButton
                      kind="icon"
                      icon={<GitCompare size={20} />}
                      label={t('menus.versions')}
                      onPress={openVersions}
                    />
                  )}
                  <DeskButton
                    kind="icon"
                    icon={<Footprints size={20} />}
                    label={t('menus.audit')}
                    shortcut={{ print: 'T', keys: 't' }}
                    onPress={openTrail}
                  />
                  <DeskButton
                    kind="icon"
                    icon={<PanelsTopLeft size={20} />}
                    label={t('review.reading.pages')}
                    onPress={openPages}
                  />
                </>
              }
            >
              {isWide && <OverallTag overall={report.conclusion.overall ?? null} isBare={false} />}
              {isRoomy && <Submission reportId={reportId} state={[local.status, task.version]} />}
            </DeskHead>
            <OfflineNotice error={null} />
            <ReadingNotices />
            <ChangesNotice />
            {!isWide && <SectionChips />}
          </>
        }
        before={isWide ? <ReadingOutline /> : undefined}
        after={isRoomy ? <CommentsPanel /> : undefined}
        footer={<ReadingBar />}
      >
        <ReadingDocument />
        {!isRoomy && <CommentsDialog />}
        {files.show({ report: { ...task, status: local.status } })}
        {viewer.isOpen && viewer.content !== null && (
          <PhotoDesk photoId={viewer.content} onPhoto={viewer.open} onClose={viewer.close} />
        )}
      </Desk>
    </ReadingContext>
  );
}

/** When the report came, or came back, and from whom. Nothing without a network. */
function Submission({ reportId, state }: { reportId: string; state: readonly unknown[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const submissions = useWorkflowHistory(reportId, state).filter(({ event }) => event === 'submit');
  const last = submissions.at(-1);
  if (last === undefined) return null;
  const said = { time: format.dateTime(last.at), name: last.by.nickname };
  return (
    <span className="reading-document-submitted">
      {t(submissions.length > 1 ? 'review.reading.cameBack' : 'review.reading.submitted', said)}
    </span>
  );
}

/** Brings a point into sight and gives it the focus, so that a screen reader reads it. */
function showPoint(box: HTMLElement | null, id: string): void {
  const element = box?.querySelector<HTMLElement>(`[data-point="${CSS.escape(id)}"]`);
  if (!box || !element) return;
  keepInSight(element, box);
  element.focus({ preventScroll: true });
}
