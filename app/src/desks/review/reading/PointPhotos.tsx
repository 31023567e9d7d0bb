import { photosOf } from '@proofmark/contract/report/report.ts';
import { use } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PhotoThumb } from '../../../report/photos/PhotoThumb.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import './point-photos.css';
import { ReadingContext } from './reading-store.ts';
import { useIsItsTurn } from './use-near.ts';

/** The photos that show a row. `isNeeded` says so where there is none. */
export function Photos({ rowId, isNeeded = false }: { rowId: string; isNeeded?: boolean }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const photos = photosOf(report, rowId);
  if (photos.length === 0) {
    return isNeeded ? <p className="point-photos-missing">{t('review.reading.noPhoto')}</p> : null;
  }
  return (
    <span className="point-photos">
      {photos.map(({ id }) => (
        <PointThumb key={id} id={id} />
      ))}
    </span>
  );
}

/** One photo as a square that opens it. */
export function PointThumb({ id }: { id: string }) {
  const { getState } = use(ReadingContext);
  const isDrawn = useIsItsTurn();
  return (
    <span className="point-photos-thumb">
      {isDrawn && <PhotoThumb photoId={id} onPress={() => getState().openPhoto(id)} />}
    </span>
  );
}
