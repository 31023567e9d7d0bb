import { decimalPlaces } from '@proofmark/contract/arithmetic/decimal.ts';
import { checkField, type Entity } from '@proofmark/contract/fields/kinds.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { isWithin, limitsOf } from '@proofmark/contract/report/tolerance.ts';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppSettings } from '../../store/app-settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { ToleranceStrip } from '../../ui/readings/ToleranceStrip.tsx';
import { ValueCell } from '../../ui/fields/ValueCell.tsx';
import { CommentsHere } from '../../report/comments/CommentsHere.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { refusedText } from '../../report/fields/use-field.ts';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { decimalsOf, writeNumber, writeSpecification } from './measurement-rows.ts';
import { storedValue, typedValue, writtenBeside } from './value-entry.ts';
import { MeasurementFigures } from './MeasurementFigures.tsx';

interface MeasurementRowProps {
  row: Entity<'measurement'>;
  /** Opens its name, unit, limits and number of pieces. */
  onEdit: () => void;
}

/** More cells than this go below the strip instead of beside it. */
const MOST_BESIDE = 2;

/** One measured dimension: limits, strip, and a cell per piece. */
export function MeasurementRow({ row, onEdit }: MeasurementRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { set, isEditable, local } = usePageReport('set', 'isEditable', 'local');
  const { valueEntry } = useAppSettings();
  const [refused, setRefused] = useState<{ index: number; value: number | null } | null>(null);
  const refusedId = useId();
  const { tolerance, values } = summariseMeasurement(row);
  const limits = tolerance && limitsOf(tolerance);
  const decimals = decimalsOf(row);
  const name = format.text(row, 'name') || t('inspectionItems.measurement.unnamed');
  const specification = writeSpecification(row);
  // Without a specified value there is no deviation.
  const entry = (row.spec ?? null) === null ? 'value' : valueEntry;
  const isIncomplete = (row.spec ?? null) === null || values.length === 0;

  function commit(index: number, value: number | null): void {
    const field = `value${index + 1}`;
    if (checkField('measurement', field, value) !== null) return setRefused({ index, value });
    setRefused((other) => (other?.index === index ? null : other));
    void set('measurement', row.id, { [field]: value });
  }

  return (
    <li className={classNames('measurement', values.length > MOST_BESIDE && 'many')}>
      <CommentsHere kind="measurement" id={row.id} field="value" />
      <button type="button" className="measurement-name" onClick={onEdit}>
        <span className="visually-hidden">{t('inspectionItems.measurement.edit', { name: '' })}</span>
        {name}
        <span className={isIncomplete ? 'missing' : undefined}>
          {isIncomplete ? t('inspectionItems.measurement.specMissing') : specification}
        </span>
      </button>
      {limits === null ? (
        <span />
      ) : (
        <ToleranceStrip
          lowerLimit={limits.low}
          upperLimit={limits.high}
          nominal={row.spec ?? null}
          values={values.filter((value) => value !== null)}
          formatNumber={(value) => writeNumber(value, decimalPlaces(value))}
        />
      )}
      <GapAnchor kind="measurement" id={row.id} field="value" hasComments={false}>
        <div className="measurement-values">
          {values.map((value, index) => (
            <ValueCell
              key={`${entry}/${index}`}
              label={t(
                entry === 'value'
                  ? 'inspectionItems.measurement.cell'
                  : 'inspectionItems.measurement.deviationCell',
                {
                  name,
                  n: index + 1,
                },
              )}
              value={typedValue(value, row.spec, entry)}
              isReadOnly={!isEditable}
              hasTwoValues={local.rivals.some(
                (rival) => rival.id === row.id && rival.field === `value${index + 1}`,
              )}
              isOftenNegative={entry === 'deviation' || (limits?.low ?? row.spec ?? 0) < 0}
              isOutOfTolerance={value !== null && tolerance !== null && !isWithin(value, tolerance)}
              beside={writtenBeside(value, row.spec, entry, decimals)}
              refusedBy={refused?.index === index ? refusedId : undefined}
              onCommit={(typed) => commit(index, storedValue(typed, row.spec, entry))}
            />
          ))}
        </div>
        {refused && (
          <p id={refusedId} className="measurement-refused" role="alert">
            {refusedText(t, 'measurement', `value${refused.index + 1}`, refused.value)}
          </p>
        )}
        <RivalNote kind="measurement" id={row.id} fields={values.map((_, index) => `value${index + 1}`)} />
      </GapAnchor>
      {values.length > MOST_BESIDE && <MeasurementFigures row={row} />}
    </li>
  );
}
