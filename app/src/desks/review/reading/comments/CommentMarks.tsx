import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CommentNumber } from '../../../../ui/marks/CommentNumber.tsx';
import { useSame } from '../../../../ui/use-same.ts';
import { useReading } from '../reading-store.ts';
import './comment-marks.css';

/** The numbers of the comments on a point. Each leads to its thread. */
export function CommentMarks({ pointId }: { pointId: string }) {
  const { t } = useTranslation();
  const threads = useReading(
    useSame((state) => state.threads.filter((thread) => thread.pointId === pointId)),
  );
  const openThread = useReading((state) => state.openThread);
  if (threads.length === 0) return null;
  return (
    <span className="comment-marks">
      {threads.map(({ id, n, state }) => (
        <button
          key={id}
          type="button"
          aria-label={t('review.comments.number', { n })}
          onClick={() => openThread(id)}
        >
          <CommentNumber n={n} isDone={state === 'settled'} />
        </button>
      ))}
    </span>
  );
}
