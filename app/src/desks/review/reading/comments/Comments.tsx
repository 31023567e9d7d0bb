import { useEffect, useRef } from 'react';
import { useDeskKeys } from '../../../../frame/desk-keys.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { DeskDialog } from '../../../../ui/office/DeskDialog.tsx';
import { useReading } from '../reading-store.ts';
import { CommentForm } from './CommentForm.tsx';
import './comments.css';
import { ThreadView } from './ThreadView.tsx';
import { commentTargetOf } from './comment-targets.ts';
import { useSettle } from './use-settle.ts';

/** The comments beside the document. */
export function CommentsPanel() {
  const { t } = useTranslation();
  const count = useReading(({ threads }) => threads.length);
  return (
    <aside className="comments-panel" aria-label={t('review.comments.title')}>
      <h2>
        {t('review.comments.title')} <span>{count}</span>
      </h2>
      <Comments />
    </aside>
  );
}

/** The comments over the document, where there is no room beside it. */
export function CommentsDialog() {
  const { t } = useTranslation();
  const thread = useReading((state) => state.thread);
  const writing = useReading((state) => state.writing);
  const openThread = useReading((state) => state.openThread);
  const write = useReading((state) => state.write);
  return (
    <DeskDialog
      isOpen={thread !== null || writing !== null}
      onClose={() => {
        openThread(null);
        write(null);
      }}
      title={t('review.comments.title')}
      closeLabel={t('common.close')}
    >
      <Comments />
    </DeskDialog>
  );
}

/** A new comment, then the threads in the order of the report. */
function Comments() {
  const { t } = useTranslation();
  const { mayReview } = usePageReport('mayReview');
  const threads = useReading((state) => state.threads);
  const thread = useReading((state) => state.thread);
  const writing = useReading((state) => state.writing);
  const list = useRef<HTMLOListElement>(null);

  // A press on a mark leads here.
  useEffect(() => {
    const element =
      thread === null ? null : list.current?.querySelector<HTMLElement>(`[data-thread="${thread}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
  }, [thread]);

  const isNew = writing !== null && writing.follows === undefined && writing.changes === undefined;
  return (
    <div className="comments">
      {isNew && <CommentForm writing={writing} />}
      {threads.length === 0 && !isNew && (
        <p className="comments-none">{t(mayReview ? 'review.comments.how' : 'review.comments.none')}</p>
      )}
      <ol ref={list}>
        {threads.map((each) => (
          <ThreadView key={each.id} thread={each} isCurrent={each.id === thread} />
        ))}
      </ol>
    </div>
  );
}

/** The keys of the comments: C writes one on the current point, S settles the one on it. */
export function useCommentKeys(): void {
  const { t } = useTranslation();
  const { mayReview } = usePageReport('mayReview');
  const points = useReading((state) => state.points);
  const current = useReading((state) => state.current);
  const threads = useReading((state) => state.threads);
  const write = useReading((state) => state.write);
  const settle = useSettle();
  const open = threads.find(({ pointId, state }) => pointId === current && state !== 'settled');
  const point = points.find(({ id }) => id === current);
  const begin = () => write({ target: commentTargetOf(point) });
  useDeskKeys(
    mayReview
      ? [
          { keys: 'c', print: ['C'], label: t('review.comments.write'), run: begin },
          ...(open
            ? [{ keys: 's', print: ['S'], label: t('review.comments.settle'), run: () => settle(open) }]
            : []),
        ]
      : [],
  );
}
