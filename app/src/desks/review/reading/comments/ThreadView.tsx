import type { Comment } from '@proofmark/contract/report/comments.ts';
import { Check } from 'lucide-react';
import { presentInstant } from '@proofmark/contract/words/format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { EarlierValues } from '../../../../report/comments/EarlierValues.tsx';
import { useDeleteRow } from '../../../../report/fields/use-delete-row.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { CommentNumber } from '../../../../ui/marks/CommentNumber.tsx';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import { PointThumb } from '../PointPhotos.tsx';
import { useReading } from '../reading-store.ts';
import { CommentForm } from './CommentForm.tsx';
import type { NumberedThread } from './comment-store.ts';
import { useSettle } from './use-settle.ts';

/** One thread: what it is about, what was said and answered, and what the reviewer can do next. */
export function ThreadView({ thread, isCurrent }: { thread: NumberedThread; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { report, mayReview } = usePageReport('report', 'mayReview');
  const goTo = useReading((state) => state.goTo);
  const openThread = useReading((state) => state.openThread);
  const writing = useReading((state) => state.writing);
  const { id, n, state, pointId, mustAnswer, comments } = thread;
  const [{ comment: first }] = comments;
  const photo =
    first.targetKind === 'photo' ? report.photos.find((row) => row.id === first.targetId) : undefined;
  const own = comments.some(({ comment }) => writing?.changes === comment.id) || writing?.follows === id;
  return (
    <li data-thread={id} tabIndex={-1} aria-current={isCurrent || undefined}>
      <button
        type="button"
        className="comments-place"
        onClick={() => {
          openThread(id);
          if (pointId !== null) goTo(pointId);
        }}
      >
        <CommentNumber n={n} isDone={state === 'settled'} />
        {commentPlace(t, first, report)}
      </button>
      {photo && <PointThumb id={photo.id} />}
      {comments.map((each) => (
        <Said key={each.comment.id} said={each} />
      ))}
      <EarlierValues about={first} said={(comments.at(-1) ?? comments[0]).comment} />
      <p className="comments-state">
        {state === 'settled' && (
          <>
            <Check size={14} aria-hidden /> {t('review.comments.settled')}
          </>
        )}
        {state !== 'settled' && !mustAnswer && t('report.comments.toKnow')}
        {state === 'open' && mustAnswer && t('report.comments.mustAnswer')}
      </p>
      {writing && own ? (
        <CommentForm key={writing.changes} writing={writing} />
      ) : (
        mayReview && <Next thread={thread} />
      )}
    </li>
  );
}

/** Words of a reviewer, and the answer to them. */
function Said({ said: { comment, answer } }: { said: Comment }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="comments-text">
        <small>
          {[comment.by, comment.at && presentInstant(comment.at, null)].filter(Boolean).join(' · ')}
        </small>
        {comment.text}
      </p>
      {answer && (answer.done === true || answer.text) && (
        <p className="comments-answer">
          <small>
            {[answer.by, answer.at && presentInstant(answer.at, null)].filter(Boolean).join(' · ')}
          </small>
          {answer.text || t('report.comments.answered')}
        </p>
      )}
    </>
  );
}

/** What the reviewer can do with a thread. Words that are answered stay as they are. */
function Next({ thread }: { thread: NumberedThread }) {
  const { t } = useTranslation();
  const settle = useSettle();
  const deleteRow = useDeleteRow();
  const write = useReading((state) => state.write);
  const { id, state, comments } = thread;
  const last = comments.at(-1) ?? comments[0];
  const target = comments[0].comment;
  const isAnswered = last.answer !== null;
  return (
    <div className="comments-next">
      <DeskButton
        icon={state === 'settled' ? undefined : <Check size={16} />}
        shortcut={state === 'settled' ? undefined : { print: 'S', keys: 's' }}
        onPress={() => settle(thread)}
      >
        {t(state === 'settled' ? 'review.comments.openAgain' : 'review.comments.settle')}
      </DeskButton>
      {isAnswered ? (
        <DeskButton kind="text" onPress={() => write({ target, follows: id })}>
          {t('review.comments.askAgain')}
        </DeskButton>
      ) : (
        <>
          <DeskButton kind="text" onPress={() => write({ target, changes: last.comment.id })}>
            {t('review.comments.edit')}
          </DeskButton>
          <DeskButton kind="text" onPress={() => void deleteRow('comment', last.comment.id)}>
            {t('review.comments.delete')}
          </DeskButton>
        </>
      )}
    </div>
  );
}
