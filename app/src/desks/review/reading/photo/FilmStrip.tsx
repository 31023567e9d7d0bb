import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PhotoThumb } from '../../../../report/photos/PhotoThumb.tsx';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { Check } from 'lucide-react';
import { CommentNumber } from '../../../../ui/marks/CommentNumber.tsx';
import { useReading } from '../reading-store.ts';
import './film-strip.css';

/** A report may have 500 photos: so many are drawn at each side of the current one. */
const BESIDE = 24;

/** The photos in their order, with gaps between categories, ticks on those that are seen and the numbers of comments. */
export function FilmStrip({ photoId, onPhoto }: { photoId: string; onPhoto: (photoId: string) => void }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const threads = useReading((state) => state.threads);
  const seen = useReading((state) => state.seen);
  const { photos } = report;
  const at = photos.findIndex(({ id }) => id === photoId);
  const first = Math.max(0, at - BESIDE);

  return (
    <nav className="film-strip" aria-label={t('review.reading.section.photos')}>
      {photos.slice(first, at + BESIDE + 1).map(({ id, category }, index) => {
        const before = photos[first + index - 1];
        const thread = threads.find(({ pointId }) => pointId === `photo/${id}`);
        return (
          <span
            key={id}
            ref={id === photoId ? showInStrip : undefined}
            className="film-strip-photo"
            aria-current={id === photoId || undefined}
            data-gap={(before && before.category !== category) || undefined}
          >
            <PhotoThumb photoId={id} onPress={() => onPhoto(id)} />
            {thread && <CommentNumber n={thread.n} isDone={thread.state === 'settled'} />}
            {!thread && seen.has(`photo/${id}`) && <Check size={14} aria-hidden />}
          </span>
        );
      })}
    </nav>
  );
}

/** The current photo is in the middle of the strip. */
function showInStrip(photo: HTMLElement | null): void {
  photo?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
