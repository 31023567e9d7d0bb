import { isKind } from '@proofmark/contract/fields/kinds.ts';
import { valueIn } from '@proofmark/contract/report/corrections.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { deskAction, useDeskKeys } from '../../../../frame/desk-keys.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../../../ui/office/DeskDialog.tsx';
import { useReading } from '../reading-store.ts';
import { CommentForm } from './CommentForm.tsx';
import './comments.css';
import { ThreadView } from './ThreadView.tsx';
import { SECTION_OF_READING } from './CommentOnSection.tsx';
import { commentTargetOf } from './comment-targets.ts';
import { pointAt, READING_SECTIONS } from '../points.ts';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
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
  const write = useReading((state) => state.write);
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
      {isNew && <CommentForm key={JSON.stringify(writing.target)} writing={writing} />}
      {threads.length === 0 && !isNew && (
        <p className="comments-none">{t(mayReview ? 'review.comments.how' : 'review.comments.none')}</p>
      )}
      <ol ref={list}>
        {threads.map((each) => (
          <ThreadView key={each.id} thread={each} isCurrent={each.id === thread} />
        ))}
      </ol>
      {mayReview && !isNew && (
        <p className="comments-whole">
          <DeskButton icon={<MessageSquarePlus size={18} />} onPress={() => write({ target: {} })}>
            {t('review.comments.onReport')}
          </DeskButton>
        </p>
      )}
      <CorrectionList />
    </div>
  );
}

/** What was corrected, in short. Each leads to its place. */
function CorrectionList() {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const points = useReading((state) => state.points);
  const goTo = useReading((state) => state.goTo);
  const { corrections } = report;
  if (corrections.length === 0) return null;
  return (
    <section className="comments-corrections">
      <h3>
        {t('review.correct.list')} <span>{corrections.length}</span>
      </h3>
      <ul>
        {corrections.map((correction) => {
          const { id, targetKind, targetId, targetField, before, after } = correction;
          if (!isKind(targetKind)) return null;
          const place = { kind: targetKind, field: targetField ?? '' };
          const words = (value: typeof before) => valueText(t, place, valueIn(value), report);
          const point = pointAt(points, report, { ...place, id: targetId ?? '' });
          return (
            <li key={id}>
              <button type="button" onClick={() => point && goTo(point.id)}>
                <b>{commentPlace(t, correction, report)}</b>
                <span>
                  <del>{words(before)}</del> → <ins>{words(after)}</ins>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
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
  const sections = READING_SECTIONS.filter((section) => points.some((point) => point.section === section));
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
          deskAction(t('review.comments.onReport'), () => write({ target: {} })),
          ...sections.map((section) =>
            deskAction(
              t('review.comments.onSection', { section: t(`review.reading.section.${section}`) }),
              () => write({ target: { targetKind: 'section', targetId: SECTION_OF_READING[section] } }),
            ),
          ),
        ]
      : [],
  );
}
