import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { isWithin, limitsOf } from '@proofmark/contract/report/tolerance.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { VerdictTag } from '../../../ui/marks/Tag.tsx';
import { ToleranceStrip } from '../../../ui/readings/ToleranceStrip.tsx';
import { Point } from './Point.tsx';
import './item-point.css';
import { Photos } from './PointPhotos.tsx';
import { rowFacts } from './row-facts.ts';
import { useIsItsTurn } from './use-near.ts';

/** About the height of a line of measurements. */
const ROW_REM = 2.5;

const SHOWN_ABOVE = ['code', 'category', 'nameEn', 'result', 'photosMin', 'assignee'] as const;

/** One inspection item: its result, what was asked and found, its measurements and photos. */
export function ItemPoint({ id, itemId }: { id: string; itemId: string }) {
  return (
    <Point id={id} className="wide">
      <Item itemId={itemId} />
    </Point>
  );
}

/** What the point holds. Worked out only once it is drawn. */
function Item({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const item = report.items.find((row) => row.id === itemId);
  if (!item) return null;
  const { result } = item;
  const facts = rowFacts(t, 'item', item, report, SHOWN_ABOVE);
  const measurements = report.measurements.filter((row) => row.itemId === itemId);
  return (
    <>
      <div className="item-point-head">
        <h3>{rowName(t, 'item', itemId, report)}</h3>
        {result && (
          <VerdictTag verdict={result === 'na' ? 'none' : result} isBare>
            {t(`report.itemResult.${result}`)}
          </VerdictTag>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="item-point-facts">
          {facts.map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {measurements.length > 0 && <Measurements rows={measurements} />}
      <Photos rowId={itemId} />
    </>
  );
}

function Measurements({ rows }: { rows: Report['measurements'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!useIsItsTurn()) return <div style={{ blockSize: `${2 + rows.length * ROW_REM}rem` }} />;
  return (
    // On a narrow screen it is wider than its place: the keys must be able to scroll it.
    <div className="item-point-table" role="region" aria-label={t('review.reading.values')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{t('review.reading.dimension')}</th>
            <th>{t('report.fields.measurement.spec')}</th>
            <th>{t('review.reading.values')}</th>
            <th>
              <span className="visually-hidden">{t('review.reading.againstTolerance')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { tolerance, values } = summariseMeasurement(row);
            const limits = tolerance && limitsOf(tolerance);
            const entered = values.filter((value) => value !== null);
            return (
              <tr key={row.id}>
                <td>{format.text(row, 'name')}</td>
                <td className="one-line">
                  {row.spec ?? '–'} {limits && `(${limits.low ?? ''}…${limits.high ?? ''})`} {row.unit}
                </td>
                <td>
                  {entered.map((value, index) => (
                    <span
                      key={index}
                      className={tolerance && !isWithin(value, tolerance) ? 'item-point-out' : undefined}
                    >
                      {value}{' '}
                    </span>
                  ))}
                </td>
                <td className="item-point-strip">
                  {limits && (
                    <ToleranceStrip
                      lowerLimit={limits.low}
                      upperLimit={limits.high}
                      nominal={row.spec ?? null}
                      values={entered}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
