import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { decimalsOf, writeNumber } from './measurement-rows.ts';

/** As inspection reports usually print it. */
const CPK_DECIMALS = 2;

/**
 * Out of tolerance, count, min, max and mean over the values of a row, and Cpk from five values on. Without values their
 * line is empty, so that the first value does not move what is below.
 */
export function MeasurementFigures({ row }: { row: Entity<'measurement'> }) {
  const { t } = useTranslation();
  const { outOfTolerance, entered, min, max, mean, cpk } = summariseMeasurement(row);
  if (min === null || max === null || mean === null) return <p className="measurement-figures" />;
  const decimals = decimalsOf(row);
  const figures = [
    ['n', entered],
    [t('inspectionItems.measurement.min'), writeNumber(min, decimals)],
    [t('inspectionItems.measurement.max'), writeNumber(max, decimals)],
    [t('inspectionItems.measurement.mean'), writeNumber(mean, decimals + 1)],
    ...(cpk === null ? [] : [['Cpk', writeNumber(cpk, CPK_DECIMALS)]]),
  ];
  return (
    <dl className="measurement-figures">
      <div data-v={outOfTolerance > 0 ? 'fail' : undefined}>
        <dt>{t('inspectionItems.measurement.out')}</dt>
        <dd>{outOfTolerance}</dd>
      </div>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
