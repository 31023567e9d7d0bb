import { resultProblem } from '@proofmark/contract/report/verdict.ts';
import { refuseTransition } from '@proofmark/contract/workflow/transitions.ts';
import { isAnswerDue } from '@proofmark/contract/report/comments.ts';
import { Diff, MessageSquare, MessageSquarePlus, Pencil, Stamp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDeskKeys, type DeskKey } from '../../../frame/desk-keys.ts';
import { useNeedsNetwork } from '../../../frame/use-needs-network.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { useUser } from '../../../session/session-store.ts';
import { Cells } from '../../../ui/readings/Cells.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { KeyHints } from '../../../ui/office/KeyHint.tsx';
import { useIsRoomy, useIsWide } from '../../../ui/office/use-is-wide.ts';
import { standingOf } from '../queue-entry.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { commentTargetOf } from './comments/comment-targets.ts';
import { useCommentKeys } from './comments/Comments.tsx';
import { useCorrectionKeys, useCorrections } from './corrections/use-correction-keys.ts';
import './reading-bar.css';
import { useSectionStates } from './ReadingOutline.tsx';
import { nextUnseen, pointBeside, toSee, useReading } from './reading-store.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useReviewStep } from './use-review-step.ts';

/** At the end of the desk: how much is seen, and as the primary button always the next step. */
export function ReadingBar() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  const { local, report, proposal, mayReview } = usePageReport('local', 'report', 'proposal', 'mayReview');
  const points = useReading((state) => state.points);
  const seen = useReading((state) => state.seen);
  const current = useReading((state) => state.current);
  const folded = useReading((state) => state.folded);
  const threads = useReading((state) => state.threads);
  const openThread = useReading((state) => state.openThread);
  const goTo = useReading((state) => state.goTo);
  const sections = useSectionStates();
  const write = useReading((state) => state.write);
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const [isBusy, step] = useReviewStep();
  const [open, setOpen] = useState<'approve' | 'return' | null>(null);

  const { status, task } = local;
  const may = (event: 'startReview' | 'approve') =>
    refuseTransition(event, status, { roles, part: task.part }) === null;
  const isFree = standingOf({ task: { ...task, status } }, uid) !== 'taken';
  const mayStart = status === 'submitted' && may('startReview');
  const mayDecide = status === 'under_review' && isFree && may('approve');
  const isStanding = resultProblem(report, proposal) === null;
  const next = nextUnseen({ points, seen, current, folded });
  const nextLeft = toSee({ points, seen, folded }).length;
  const left = points.filter(({ id }) => !seen.has(id)).length;
  const openThreads = threads.filter((thread) => thread.state !== 'settled');
  const mustReturn = threads.some(isAnswerDue);

  const move = (by: 1 | -1) => () => {
    const id = pointBeside({ points, current, folded }, by);
    if (id !== null) goTo(id);
  };
  const key = (keys: string, print: string, label: string, run: () => void): DeskKey => ({
    keys,
    print: [print],
    label,
    run,
  });
  const { isOffline, online } = useNeedsNetwork();
  useDeskKeys([
    key('j', 'J', t('review.reading.nextPoint'), move(1)),
    key('k', 'K', t('review.reading.pointBefore'), move(-1)),
    ...(next ? [key('n', 'N', t('review.reading.nextUnseen'), () => goTo(next))] : []),
    ...(mayStart ? [key('enter', '⏎', t('review.step.start'), () => online(() => step('startReview')))] : []),
    ...(mayDecide ? [key('r', 'R', t('review.step.return'), () => online(() => setOpen('return')))] : []),
    ...(mayDecide && isStanding
      ? [key('a', 'A', t('review.step.approve'), () => online(() => setOpen('approve')))]
      : []),
  ]);

  useCommentKeys();
  useCorrectionKeys();
  const { wording, fact } = useCorrections();

  const isAllSeen = next === null;
  const [firstThread] = threads;
  return (
    <footer className="reading-bar">
      <span className="reading-bar-seen">
        {t('review.reading.seen', { n: points.length - left, total: points.length })}
        <Cells
          label={t('review.reading.unseen', { count: left })}
          cells={sections.map(({ unseen }) => (unseen === 0 ? 'done' : 'open'))}
        />
      </span>
      <span className="reading-bar-keys">
        <KeyHints
          hints={[
            { keys: ['J', 'K'], label: t('review.reading.nextPoint') },
            ...(mayReview ? [{ keys: ['C'], label: t('review.comments.write') }] : []),
            ...(wording ? [{ keys: ['E'], label: t('review.correct.editWording') }] : []),
            ...(fact ? [{ keys: ['O'], label: t('review.correct.editFact') }] : []),
          ]}
        />
      </span>
      {!isRoomy && firstThread && (
        <DeskButton icon={<MessageSquare size={18} />} onPress={() => openThread(firstThread.id)}>
          {t('review.comments.count', { count: threads.length })}
        </DeskButton>
      )}
      {mayReview && !isWide && (
        <DeskButton
          kind="icon"
          icon={<MessageSquarePlus size={18} />}
          label={t('review.comments.write')}
          onPress={() => write({ target: commentTargetOf(points.find(({ id }) => id === current)) })}
        />
      )}
      {!isWide && wording && (
        <DeskButton
          kind="icon"
          icon={<Pencil size={18} />}
          label={t('review.correct.wording')}
          onPress={wording}
        />
      )}
      {!isWide && fact && (
        <DeskButton kind="icon" icon={<Diff size={18} />} label={t('review.correct.fact')} onPress={fact} />
      )}
      {mayDecide && (
        <DeskButton
          kind={isAllSeen && mustReturn ? 'primary' : 'secondary'}
          icon={<Undo2 size={18} />}
          shortcut={{ print: 'R', keys: 'r' }}
          isNotYet={isOffline}
          onPress={() => online(() => setOpen('return'))}
        >
          {openThreads.length === 0
            ? t('review.step.return')
            : t('review.step.returnMany', { count: openThreads.length })}
        </DeskButton>
      )}
      {mayDecide && isStanding && (isWide || isAllSeen) && (
        <DeskButton
          kind={isAllSeen && !mustReturn ? 'primary' : 'secondary'}
          icon={<Stamp size={18} />}
          shortcut={{ print: 'A', keys: 'a' }}
          isNotYet={isOffline}
          onPress={() => online(() => setOpen('approve'))}
        >
          {t('review.step.approve')}
        </DeskButton>
      )}
      {mayStart ? (
        <DeskButton
          kind="primary"
          isBusy={isBusy}
          shortcut={{ print: '⏎', keys: 'Enter' }}
          isNotYet={isOffline}
          onPress={() => online(() => step('startReview'))}
        >
          {t('review.step.start')}
        </DeskButton>
      ) : (
        next !== null && (
          <DeskButton kind="primary" shortcut={{ print: 'N', keys: 'n' }} onPress={() => goTo(next)}>
            {t('review.reading.nextLeft', { count: nextLeft })}
          </DeskButton>
        )
      )}
      <ApproveDialog
        isOpen={open === 'approve'}
        onClose={() => setOpen(null)}
        isBusy={isBusy}
        unseen={sections.filter(({ unseen }) => unseen > 0)}
        onApprove={(input) => step('approve', { input, done: () => t('review.step.approved') })}
      />
      <ReturnDialog
        isOpen={open === 'return'}
        onClose={() => setOpen(null)}
        isBusy={isBusy}
        onReturn={(reason, text) =>
          step('return', { input: { reason, text }, done: () => t('review.step.returned') })
        }
      />
    </footer>
  );
}
