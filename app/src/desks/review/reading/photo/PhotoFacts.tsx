import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { distanceM } from '@proofmark/contract/report/distance.ts';
import { kindOfRow } from '@proofmark/contract/report/linkable-rows.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { doubtTexts } from '../../../../report/photos/use-photo.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { rowFacts } from '../row-facts.ts';
import './photo-desk.css';

const SHOWN_ELSEWHERE = ['captionEn', 'category', 'main', 'takenBy'] as const;

/** What the photo proves, and how it came about: time, source, device, distance to the factory, size and hash. */
export function PhotoFacts({ photo }: { photo: Entity<'photo'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report } = usePageReport('report');
  const doubts = doubtTexts(t, photo, report.information);
  const { factoryPosition } = report.information;
  const away = photo.gps && factoryPosition ? distanceM(photo.gps, factoryPosition) : null;
  const size = [
    photo.width && photo.height ? `${photo.width} × ${photo.height}` : '',
    photo.sizeBytes ? format.bytes(photo.sizeBytes) : '',
  ];
  const shown = [
    ...rowFacts(t, 'photo', photo, report, SHOWN_ELSEWHERE).map(({ label, text }) => [label, text] as const),
    ...(away === null ? [] : [[t('review.photo.fromFactory'), format.distance(away)] as const]),
    [t('review.photo.size'), size.filter(Boolean).join(' · ')] as const,
    ['SHA-256', photo.sha256 ?? ''] as const,
  ].filter(([, text]) => text !== '');
  return (
    <>
      {(photo.linkTo ?? []).length > 0 && (
        <section className="photo-desk-block">
          <h3>{t('review.photo.belongs')}</h3>
          <ul>
            {(photo.linkTo ?? []).map((id) => {
              const kind = kindOfRow(report, id);
              return (
                kind && (
                  <li key={id}>
                    {[rowName(t, kind, id, report), valuesOf(id)]
                      .filter(Boolean)
                      .join(t('report.mark.colon'))}
                  </li>
                )
              );
            })}
          </ul>
        </section>
      )}
      <section className="photo-desk-block">
        <h3>{t('review.photo.about')}</h3>
        {doubts.map((doubt) => (
          <p key={doubt} className="photo-desk-doubt">
            {doubt}
          </p>
        ))}
        <dl>
          {shown.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );

  /** The measured values of a dimension that the photo shows. */
  function valuesOf(id: string): string {
    const row = report.measurements.find((each) => each.id === id);
    if (!row) return '';
    return summariseMeasurement(row)
      .values.filter((value) => value !== null)
      .map((value) => format.number(value, 6))
      .join(' · ');
  }
}
