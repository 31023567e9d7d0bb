import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { useSame } from '../../../../ui/use-same.ts';
import { useReading } from '../reading-store.ts';
import { CommentForm } from './CommentForm.tsx';
import type { NumberedThread, Writing } from './comment-store.ts';
import './comments.css';
import { ThreadView } from './ThreadView.tsx';

/** The threads on a photo, in their order. */
export function useThreadsOnPhoto(photoId: string): readonly NumberedThread[] {
  return useReading(
    useSame(({ threads }) =>
      threads.filter(
        ({ comments: [{ comment }] }) => comment.targetKind === 'photo' && comment.targetId === photoId,
      ),
    ),
  );
}

interface PhotoCommentsProps {
  photoId: string;
  writing: Writing | null;
  onClose: () => void;
}

/** The comments on a photo beside it, and the one that is being written. */
export function PhotoComments({ photoId, writing, onClose }: PhotoCommentsProps) {
  const { t } = useTranslation();
  const { mayReview } = usePageReport('mayReview');
  const threads = useThreadsOnPhoto(photoId);
  const current = useReading((state) => state.thread);
  return (
    <section className="comments" aria-label={t('review.photo.comments')}>
      <h3 className="comments-photo">
        {t('review.photo.comments')} <span>{threads.length}</span>
      </h3>
      {writing && <CommentForm writing={writing} onClose={onClose} />}
      {threads.length === 0 && !writing && mayReview && (
        <p className="comments-none">{t('review.photo.how')}</p>
      )}
      <ol>
        {threads.map((thread) => (
          <ThreadView key={thread.id} thread={thread} isCurrent={thread.id === current} />
        ))}
      </ol>
    </section>
  );
}
