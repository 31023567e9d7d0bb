import type { Entity } from '@proofmark/contract/report/report.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { useTranslation } from 'react-i18next';
import { decimalsOf, writeNumber } from './measurement-rows.ts';

/** Out of tolerance, min, max and mean over the values of a row; nothing while there are none. */
export function MeasurementFigures({ row }: { row: Entity<'measurement'> }) {
  const { t } = useTranslation();
  const { outOfTolerance, min, max, mean } = summariseMeasurement(row);
  if (min === null || max === null || mean === null) return null;
  const decimals = decimalsOf(row);
  return (
    <dl className="figures">
      <div data-v={outOfTolerance > 0 ? 'fail' : undefined}>
        <dt>{t('inspectionItems.measurement.out')}</dt>
        <dd>{outOfTolerance}</dd>
      </div>
      <div>
        <dt>{t('inspectionItems.measurement.min')}</dt>
        <dd>{writeNumber(min, decimals)}</dd>
      </div>
      <div>
        <dt>{t('inspectionItems.measurement.max')}</dt>
        <dd>{writeNumber(max, decimals)}</dd>
      </div>
      <div>
        <dt>{t('inspectionItems.measurement.mean')}</dt>
        <dd>{writeNumber(mean, decimals + 1)}</dd>
      </div>
    </dl>
  );
}
