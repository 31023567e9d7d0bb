import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoRecords } from '../../store/use-photo-records.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { awaitedByPerson } from './grid-rows.ts';

/** How many of the report's photos have arrived, and whose phones still have the others. Shows nothing when all have arrived. */
export function AwaitedNotice() {
  const { t } = useTranslation();
  const report = useReportParts('photos');
  const { reportId, local } = usePageReport('reportId', 'local');
  const records = usePhotoRecords(reportId);
  if (records === undefined) return null;
  const counts = awaitedByPerson(report.photos, (id) => records.has(id));
  if (counts.size === 0) return null;
  const expected = report.photos.length;
  const arrived = expected - [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Notice tone="work">
      <b className="product-images-awaited">{t('productImages.arrived', { arrived, expected })}</b>
      {[...counts].map(([takenBy, count]) => {
        const name = local.task.inspectors.find(({ uid }) => uid === takenBy)?.nickname;
        return (
          <b key={takenBy} className="product-images-awaited">
            {name === undefined
              ? t('productImages.awaited', { count })
              : t('productImages.awaitedFrom', { count, name })}
          </b>
        );
      })}
      <small>{t('productImages.awaitedDo')}</small>
    </Notice>
  );
}
