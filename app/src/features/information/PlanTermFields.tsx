import { AQL_CHOICES } from '@proofmark/contract/fields/information.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { DEFECT_CLASSES, NOT_ALLOWED, type ClassAql } from '@proofmark/contract/sampling/terms.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useField } from '../../report/fields/use-field.ts';
import './plan.css';

/** What the plan follows from: standard, lot, level, AQL and count basis. */
export function PlanTermFields({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const { t } = useTranslation();
  const { information } = usePageReport('report').report;
  const standard = information.samplingStandard;
  const isAgreed = standard === 'fixed' || standard === 'percent' || standard === 'full';
  const row = {
    kind: 'information',
    id: 'information',
    isReadOnly,
    // What applies while nothing is chosen.
    row: {
      ...information,
      samplingPolicy: information.samplingPolicy ?? 'largest',
      countBasis: information.countBasis ?? 'defectiveUnits',
    } satisfies Fields<'information'>,
  } as const;
  return (
    <>
      <RowField {...row} field="samplingStandard" dictionary="sampling_standard" isList />
      <LotSizeField isReadOnly={isReadOnly} />
      {isAgreed ? (
        <>
          {standard === 'fixed' && <RowField {...row} field="fixedSampleSize" />}
          {standard === 'percent' && <RowField {...row} field="samplePercent" />}
          <div className="plan-three">
            <RowField {...row} field="acCritical" />
            <RowField {...row} field="acMajor" />
            <RowField {...row} field="acMinor" />
          </div>
        </>
      ) : (
        <>
          <div className="two-columns">
            <RowField {...row} field="samplingLevel" />
            <RowField {...row} field="samplingSeverity" dictionary="severity" isList />
          </div>
          <div className="plan-three">
            {DEFECT_CLASSES.map((defectClass) => (
              <AqlField key={defectClass} field={AQL_FIELDS[defectClass]} isReadOnly={isReadOnly} />
            ))}
          </div>
          <RowField
            {...row}
            field="samplingPolicy"
            dictionary="sample_policy"
            isList
            note={t('information.plan.policyNote')}
          />
        </>
      )}
      <RowField {...row} field="countBasis" dictionary="count_basis" note={t('information.plan.basisNote')} />
    </>
  );
}

const AQL_FIELDS = { critical: 'aqlCritical', major: 'aqlMajor', minor: 'aqlMinor' } as const;

function LotSizeField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const report = useReportParts('information', 'products');
  const sum = report.products.reduce((total, { presentedQty }) => total + (presentedQty ?? 0), 0);
  return (
    <RowField
      kind="information"
      id="information"
      row={report.information}
      field="lotSize"
      isReadOnly={isReadOnly}
      note={
        sum > 0
          ? t('information.plan.lotFromProducts', { sum: format.number(sum) })
          : t('information.plan.lotFromProductsEmpty')
      }
    />
  );
}

interface AqlFieldProps {
  field: (typeof AQL_FIELDS)[keyof typeof AQL_FIELDS];
  isReadOnly: boolean;
}

function AqlField({ field, isReadOnly }: AqlFieldProps) {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const state = useField('information', 'information', field, { saved: report.information[field] });
  return (
    <GapAnchor kind="information" id="information" field={field}>
      <SelectField
        label={fieldLabel(t, 'information', field)}
        value={(state.value as ClassAql | null) ?? ''}
        options={AQL_CHOICES.map((aql) => ({
          value: aql,
          label: aql === NOT_ALLOWED ? t('information.plan.notAllowed') : aql,
        }))}
        onChange={(aql) => void state.save(aql)}
        emptyLabel={t('report.choose')}
        isReadOnly={state.isReadOnly || isReadOnly}
        isRequired={state.isRequired}
      />
    </GapAnchor>
  );
}
