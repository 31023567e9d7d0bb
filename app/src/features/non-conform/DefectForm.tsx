import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { defectFields } from '@proofmark/contract/fields/non-conform.ts';
import type { Reading } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { gaugeReadings, type Preview } from '@proofmark/contract/words/reading-texts.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { GaugeRows } from '../../ui/readings/Gauge.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { writesBoth } from '../../report/fields/writes-both.ts';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { DispositionChips, ProductChips } from './DefectChips.tsx';
import { UsualClass } from './UsualClass.tsx';
import './defect-form.css';
import { DefectDetails } from './DefectDetails.tsx';
import { DefectPhotos } from './DefectPhotos.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { GroupField } from './GroupField.tsx';
import { PositionField } from './PositionField.tsx';

interface DefectFormProps {
  /** The id of the row, also before it exists. */
  id: string;
  fields: Fields<'defect'>;
  /** Saves or keeps the change at once. */
  onChange: (set: Fields<'defect'>) => void;
  /** Saves or keeps the quantity at once. `step` if it was counted up or down, absent if it was typed. */
  onCount: (quantity: number, step?: number) => void;
  /** A chosen wording also sets its usual class. */
  takesClass?: boolean | undefined;
  /** The findings. For a draft, without the draft; `preview` is what the draft adds. */
  reading: Reading;
  preview?: Preview | undefined;
}

const MOST_PIECES = defectFields.quantity.max;

/** All fields of a defect. Product and class come first, because the rest depends on them. */
export function DefectForm(props: DefectFormProps) {
  const { id, fields, onChange, onCount, takesClass = false, reading, preview } = props;
  const { t } = useTranslation();
  const report = useReportParts('information');
  const { gaps, isEditable } = usePageReport('gaps', 'isEditable');
  // Errors in the details must not be folded away. The other language is there too.
  const [isUnfolded, setUnfolded] = useState(
    () => writesBoth() || gaps.some((gap) => gap.kind === 'defect' && gap.id === id && gap.field === 'units'),
  );
  const before = gaugeReadings(t, reading, report.information);
  const after = gaugeReadings(t, reading, report.information, preview);
  const shown = after.filter(
    ({ abbreviation }) => fields.class && abbreviation === ABBREVIATIONS[fields.class],
  );
  return (
    <div className="defect-form">
      <ProductChips fields={fields} onChange={onChange} />
      <GapAnchor kind="defect" id={id} field="class">
        <Segmented
          label={t('nonConform.field.class')}
          value={fields.class ?? null}
          onChange={(defectClass) => onChange({ class: defectClass })}
          onConfirm={(defectClass) => onChange({ class: defectClass })}
          isReadOnly={!isEditable}
          options={DEFECT_CLASSES.map((value, index) => ({
            value,
            label: t(`report.class.${value}`),
            detail: before[index]?.readingLabel || undefined,
          }))}
        />
        <UsualClass fields={fields} />
      </GapAnchor>
      <GapAnchor kind="defect" id={id} field="description">
        <GapAnchor kind="defect" id={id} field="code">
          <DescriptionField fields={fields} onChange={onChange} takesClass={takesClass} />
        </GapAnchor>
        <RivalNote kind="defect" id={id} fields={['descriptionEn', 'descriptionZh']} />
      </GapAnchor>
      <GapAnchor kind="defect" id={id} field="category">
        <GroupField id={id} fields={fields} onChange={onChange} />
      </GapAnchor>
      <div>
        <PositionField id={id} fields={fields} onChange={onChange} />
        <RivalNote kind="defect" id={id} fields={['locationEn', 'locationZh']} />
      </div>
      <div className="defect-form-proof">
        <DefectPhotos id={id} defectClass={fields.class} />
        <GapAnchor kind="defect" id={id} field="quantity">
          <FieldBlock label={t('nonConform.field.quantity')} hint={t('nonConform.pieces')}>
            {isEditable ? (
              <Stepper
                label={t('nonConform.field.quantity')}
                value={fields.quantity ?? 0}
                min={1}
                max={MOST_PIECES}
                onChange={onCount}
                limitText={t('report.invalidNumber', { min: 1, max: formatNumber(t.language, MOST_PIECES) })}
                decreaseLabel={t('nonConform.decrease')}
                increaseLabel={t('nonConform.increase')}
              />
            ) : (
              <output className="defect-form-quantity">{fields.quantity ?? 0}</output>
            )}
          </FieldBlock>
        </GapAnchor>
      </div>
      <RivalNote kind="defect" id={id} fields={['quantity']} />
      <DispositionChips fields={fields} onChange={onChange} />
      {shown.length > 0 && (
        <section className="defect-form-gauge" aria-label={t('nonConform.preview')}>
          <GaugeRows rows={shown} />
        </section>
      )}
      <Button
        kind="text"
        iconAfter={isUnfolded ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
        onPress={() => setUnfolded(!isUnfolded)}
      >
        {t('nonConform.details')}
      </Button>
      {isUnfolded && <DefectDetails id={id} fields={fields} onChange={onChange} />}
      {/* Shown even while the details are folded away. */}
      <RivalNote kind="defect" id={id} fields={['units', 'productId', 'cartonNo', 'disposition']} />
    </div>
  );
}
