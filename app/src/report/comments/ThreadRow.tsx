import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Comment, Thread } from '@proofmark/contract/report/comments.ts';
import { Camera, Check, ChevronRight, Reply } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { useGoToGap } from '../gaps/gap-target.ts';
import { usePhotoPicker } from '../photos/use-photo-picker.tsx';
import { usePageReport } from '../use-current-report.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CommentNumber } from '../../ui/marks/CommentNumber.tsx';
import { EarlierValues } from './EarlierValues.tsx';
import { gapTargetOf } from './comment-target.ts';
import './thread-row.css';
import { useCommentAnswer } from './use-answer.ts';

/** Rows that photos can be of, and what such a photo is. */
const PHOTOS_OF: Partial<Record<Kind, PhotoCategory>> = {
  product: 'product_front',
  container: 'seal',
  defect: 'defect',
  finding: 'defect',
  item: 'test',
  measurement: 'measurement',
  remark: 'document',
  correctiveAction: 'document',
};

interface ThreadRowProps {
  thread: Thread;
  /** The number that the reviewer sees. */
  n: number;
  onReply: () => void;
}

/** A comment with the quickest ways to answer it. */
export function ThreadRow({ thread, n, onReply }: ThreadRowProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const goToGap = useGoToGap();
  const { state, mustAnswer, comments } = thread;
  const [{ comment }] = comments;
  const isDone = state !== 'open';
  return (
    <li className={classNames('thread-row', isDone && 'done')}>
      <button
        type="button"
        className="thread-row-place"
        onClick={() => goToGap(gapTargetOf(comment, report))}
      >
        <CommentNumber n={n} isDone={isDone} />
        <span>
          {commentPlace(t, comment, report)}
          {isDone && ` · ${t('report.comments.answered')}`}
          {!mustAnswer && ` · ${t('report.comments.toKnow')}`}
        </span>
        <ChevronRight size={20} />
      </button>
      {comments.map((each) => (
        <Said key={each.comment.id} said={each} />
      ))}
      <EarlierValues about={comment} said={(comments.at(-1) ?? comments[0]).comment} />
      <Remedies thread={thread} onReply={onReply} />
    </li>
  );
}

interface RemediesProps {
  thread: Thread;
  /** Undefined where the reply can be written already. */
  onReply?: (() => void) | undefined;
  /** At the place itself there is no way to it. */
  isHere?: boolean | undefined;
}

/** The quickest ways to answer: a photo, the values, a reply, "done". */
export function Remedies({
  thread: { state, mustAnswer, comments },
  onReply,
  isHere = false,
}: RemediesProps) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const goToGap = useGoToGap();
  const answer = useCommentAnswer();
  if (!isEditable || state === 'settled') return null;
  const target = gapTargetOf(comments[0].comment, report);
  const category = PHOTOS_OF[target.kind];
  // About a photo: another one in its place.
  const photo = report.photos.find(({ id }) => target.kind === 'photo' && id === target.id);
  const isDone = state !== 'open';
  const last = comments.at(-1) ?? comments[0];
  return (
    <div className="thread-row-remedies">
      {!isDone && photo && <PhotoButton category={photo.category} linkTo={photo.linkTo ?? []} />}
      {!isDone && category && <PhotoButton category={category} linkTo={[target.id]} />}
      {!isDone && !isHere && (target.kind === 'measurement' || target.kind === 'item') && (
        <Button onPress={() => goToGap(target)}>{t('returned.values')}</Button>
      )}
      {onReply && (
        <Button icon={<Reply size={20} />} onPress={onReply}>
          {t('returned.reply')}
        </Button>
      )}
      {mustAnswer && (
        <Button
          icon={<Check size={20} />}
          onPress={() => answer(last.comment.id, { done: last.answer?.done !== true })}
        >
          {t(isDone ? 'returned.notDone' : 'returned.done')}
        </Button>
      )}
    </div>
  );
}

/** What the reviewer said, and what the team answered. */
export function Said({ said: { comment, answer } }: { said: Comment }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="thread-row-text">{comment.text}</p>
      {answer?.text && (
        <p className="thread-row-answer">
          <small>{answer.by}</small>
          {answer.text}
        </p>
      )}
      {answer && !answer.text && answer.done === true && (
        <p className="visually-hidden">{t('report.comments.answered')}</p>
      )}
    </>
  );
}

function PhotoButton({ category, linkTo }: { category: PhotoCategory | null | undefined; linkTo: string[] }) {
  const { t } = useTranslation();
  const { inputs, openCamera, isBusy } = usePhotoPicker({ category: category ?? 'document', linkTo });
  return (
    <>
      {inputs}
      <Button icon={<Camera size={20} />} isBusy={isBusy} onPress={() => openCamera()}>
        {t('report.photos.camera')}
      </Button>
    </>
  );
}
