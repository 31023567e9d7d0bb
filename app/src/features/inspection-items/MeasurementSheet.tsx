import { TOLERANCE_MODES } from '@proofmark/contract/fields/inspection-items.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newId } from '../../store/ids.ts';
import { changeAppSettings, useAppSettings, VALUE_ENTRIES } from '../../store/app-settings.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { ChoiceField } from '../../report/fields/ChoiceField.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { toleranceAlong } from './filled-along.ts';
import { hiddenValues } from './measurement-rows.ts';
import { MeasurementFigures } from './MeasurementFigures.tsx';
import { newMeasurement } from './new-measurement.ts';

interface MeasurementSheetProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Opens another row instead. */
  onOpen: (sheet: { kind: 'measurement'; id: string }) => void;
}

/** The definition and limits of a measured dimension. Saves each change at once. */
export function MeasurementSheet({ id, isOpen, onClose, onOpen }: MeasurementSheetProps) {
  const { t } = useTranslation();
  const report = useReportParts('measurements');
  const { set, addFrom, isEditable } = usePageReport('set', 'addFrom', 'isEditable');
  const row = report.measurements.find((each) => each.id === id);
  const common = { kind: 'measurement', id } as const;
  const { valueEntry } = useAppSettings();
  const hidden = row ? hiddenValues(row) : 0;

  function addNext(): void {
    if (!row?.itemId) return;
    const next = newId();
    const { itemId } = row;
    void addFrom(next, (stored) => [
      { kind: 'measurement', id: next, fields: newMeasurement(stored, itemId) },
    ]);
    onOpen({ kind: 'measurement', id: next });
  }

  return (
    <RowSheet
      isOpen={isOpen && row !== undefined}
      onClose={onClose}
      title={t('inspectionItems.measurement.title')}
      remove={{ kind: 'measurement', id, label: t('inspectionItems.measurement.delete') }}
      next={{ label: t('inspectionItems.measurement.next'), add: addNext }}
    >
      {row && (
        <Fragment key={id}>
          <BilingualField {...common} row={row} field="name" />
          <div className="two-columns">
            <RowField {...common} row={row} field="spec" />
            <RowField {...common} row={row} field="unit" />
          </div>
          <div className="two-columns">
            <RowField
              {...common}
              row={row}
              field="tolMinus"
              also={(lower) => toleranceAlong(row, lower as number | null)}
            />
            <RowField {...common} row={row} field="tolPlus" />
          </div>
          <ChoiceField
            label={fieldLabel(t, 'measurement', 'toleranceMode')}
            options={TOLERANCE_MODES.map((value) => ({
              value,
              label: t(`report.toleranceMode.${value}`),
            }))}
            value={row.toleranceMode ?? 'absolute'}
            onChange={(toleranceMode) => void set('measurement', id, { toleranceMode })}
            isReadOnly={!isEditable}
          />
          <RivalNote kind="measurement" id={id} fields={['toleranceMode']} />
          <RowField
            {...common}
            row={row}
            field="n"
            isCounted
            note={hidden > 0 ? t('inspectionItems.measurement.fewer', { count: hidden }) : undefined}
          />
          <ChoiceField
            label={t('inspectionItems.measurement.entry')}
            options={VALUE_ENTRIES.map((value) => ({
              value,
              label: t(`inspectionItems.measurement.entryOf.${value}`),
            }))}
            value={valueEntry}
            onChange={(entry) => changeAppSettings({ valueEntry: entry })}
            note={t('inspectionItems.measurement.entryNote')}
          />
          <MeasurementFigures row={row} />
          <PhotoStrip kind="measurement" rowId={id} category="measurement" />
          <RowActions
            kind="measurement"
            id={id}
            onCopied={(copyId) => onOpen({ kind: 'measurement', id: copyId })}
          />
        </Fragment>
      )}
    </RowSheet>
  );
}
