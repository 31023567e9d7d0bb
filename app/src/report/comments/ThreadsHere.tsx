import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { inOrderOfDuty, isAnswerDue, threadsOf, type Thread } from '@proofmark/contract/report/comments.ts';
import type { Section } from '@proofmark/contract/report/sections.ts';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { CommentNumber } from '../../ui/marks/CommentNumber.tsx';
import { useGoToGap } from '../gaps/gap-target.ts';
import { usePageReport } from '../use-current-report.ts';
import { commentPlace, commentRow } from '@proofmark/contract/words/comment-place.ts';
import { CorrectionHere } from './Corrections.tsx';
import { EarlierValues } from './EarlierValues.tsx';
import { gapTargetOf, isAbout } from './comment-target.ts';
import { Remedies, Said } from './ThreadRow.tsx';
import './threads-here.css';
import { useCommentAnswer } from './use-answer.ts';

export interface ThreadsHereProps {
  kind: Kind;
  id: string;
  field: string | undefined;
}

/** What the reviewer corrected in a field or says about it or a row, above it, with the ways to answer. */
export function ThreadsHere({ kind, id, field }: ThreadsHereProps) {
  const threads = useOpenThreads();
  const { report } = usePageReport('report');
  return (
    <>
      {report.corrections
        .filter((correction) => isAbout(correction, kind, id, field))
        .map((correction) => (
          <CorrectionHere key={correction.id} correction={correction} />
        ))}
      {threads
        .filter(({ comments: [{ comment }] }) => isAbout(comment, kind, id, field))
        .map((thread) => (
          <ThreadHere key={thread.id} thread={thread} />
        ))}
    </>
  );
}

/** The comments on a section and its rows, before all else on its page. Each leads to its place, where it is answered. */
export function SectionThreads({ section }: { section: Section }) {
  const { t } = useTranslation();
  const threads = inOrderOfDuty(
    useOpenThreads().filter((thread) => (thread.section ?? 'conclusion') === section),
  );
  if (threads.length === 0) return null;
  const due = threads.filter(isAnswerDue).length;
  return (
    <>
      <GroupHeader
        title={t('returned.flagged')}
        note={due > 0 ? t('returned.due', { count: due }) : t('returned.allAnswered')}
      />
      <Group as="ul">
        {threads.map((thread) => (
          <li key={thread.id}>
            {hasPlace(thread) ? <ThreadLine thread={thread} /> : <ThreadHere thread={thread} hasPlace />}
          </li>
        ))}
      </Group>
    </>
  );
}

/** Photos, sections and the whole report have no field above which a comment could stand. */
function hasPlace({ comments: [{ comment }] }: Thread): boolean {
  return !['photo', 'section'].includes(comment.targetKind ?? 'section');
}

type Numbered = Thread & { n: number };

/** The threads that are not settled, with their numbers, as long as the team can answer. */
function useOpenThreads(): Numbered[] {
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const threads = useMemo(
    () =>
      threadsOf(report)
        .map((thread, index) => ({ ...thread, n: index + 1 }))
        .filter(({ state }) => state !== 'settled'),
    [report],
  );
  return isEditable ? threads : [];
}

function ThreadLine({ thread: { n, state, mustAnswer, comments } }: { thread: Numbered }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const goToGap = useGoToGap();
  const [{ comment }] = comments;
  const isDone = state !== 'open';
  return (
    <button type="button" className="threads-here-line" onClick={() => goToGap(gapTargetOf(comment, report))}>
      <CommentNumber n={n} isDone={isDone} />
      <span>
        {commentRow(t, comment, report)}
        {isDone && ` · ${t('report.comments.answered')}`}
        {!mustAnswer && ` · ${t('report.comments.toKnow')}`}
      </span>
      <ChevronRight size={20} />
    </button>
  );
}

function ThreadHere({ thread, hasPlace = false }: { thread: Numbered; hasPlace?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report } = usePageReport('report');
  const answer = useCommentAnswer();
  const { n, state, mustAnswer, comments } = thread;
  const [{ comment }] = comments;
  const last = comments.at(-1) ?? comments[0];
  const isDone = state !== 'open';
  const at = Date.parse(last.comment.at ?? '');
  return (
    <div
      className={classNames('threads-here', isDone && 'done')}
      role="group"
      aria-label={t('returned.comment', { n, place: commentPlace(t, comment, report) })}
      data-due={isAnswerDue(thread) || undefined}
      data-comments
    >
      <p className="threads-here-head">
        <CommentNumber n={n} isDone={isDone} />
        <span>
          {[
            hasPlace && commentPlace(t, comment, report),
            last.comment.by,
            Number.isNaN(at) ? '' : format.dateTime(at),
            isDone && t('report.comments.answered'),
            !mustAnswer && t('report.comments.toKnow'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {comments.map((each) => (
        <Said key={each.comment.id} said={each === last ? { ...each, answer: null } : each} />
      ))}
      <EarlierValues about={comment} said={last.comment} />
      <div className="threads-here-reply">
        <TextArea
          label={t('returned.yourReply')}
          value={last.answer?.text ?? ''}
          onChange={(text) => answer(last.comment.id, { text })}
          maxLength={1000}
        />
      </div>
      <Remedies thread={thread} isHere />
      {isDone && <NextThread after={thread} />}
    </div>
  );
}

/** The way to the next comment that must be answered. */
function NextThread({ after }: { after: Numbered }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const goToGap = useGoToGap();
  const due = useOpenThreads().filter(isAnswerDue);
  const next = due.find(({ n }) => n > after.n) ?? due[0];
  if (next === undefined) return null;
  const [{ comment }] = next.comments;
  return (
    <div className="threads-here-reply">
      <Button iconAfter={<ArrowRight size={20} />} onPress={() => goToGap(gapTargetOf(comment, report))}>
        {t('returned.next', { place: commentRow(t, comment, report) })}
      </Button>
    </div>
  );
}
