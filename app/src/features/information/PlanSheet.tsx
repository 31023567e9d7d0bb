import type { Fields } from '@proofmark/contract/report/kinds.ts';
import { AQL_CHOICES } from '@proofmark/contract/report/information.ts';
import { lotSizeOf } from '@proofmark/contract/report/totals.ts';
import { sampleSizeAt } from '@proofmark/contract/report/item-sample.ts';
import { DEFECT_CLASSES, NOT_ALLOWED, type ClassAql } from '@proofmark/contract/sampling/terms.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { fieldLabel } from '../report/field-labels.ts';
import { GapAnchor } from '../report/GapAnchor.tsx';
import { RowField } from '../report/RowField.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { useField } from '../report/use-field.ts';
import { RowSheet } from '../report/RowSheet.tsx';
import { PlanFlow, PlanTable } from './PlanBlock.tsx';
import { PlanLockNotice, usePlanLock } from './PlanLock.tsx';
import './plan.css';

/** The sampling plan: what it follows from, and live what comes out. */
export function PlanSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('information.groups.plan')}>
      <PlanFields />
    </RowSheet>
  );
}

/** Lives as long as the sheet is open, and so does the consent to change a plan by which defects were counted. */
function PlanFields() {
  const { t } = useTranslation();
  const { report, reading } = usePageReport();
  const lock = usePlanLock();
  const { isLocked } = lock;
  const { information } = report;
  const standard = information.samplingStandard;
  const isAgreed = standard === 'fixed' || standard === 'percent' || standard === 'full';
  const row = {
    kind: 'information',
    id: 'information',
    isReadOnly: isLocked,
    // What holds while nothing is chosen.
    row: {
      ...information,
      samplingPolicy: information.samplingPolicy ?? 'largest',
      countBasis: information.countBasis ?? 'defectiveUnits',
    } satisfies Fields<'information'>,
  } as const;
  return (
    <>
      <PlanLockNotice {...lock} />
      <div className="plan-result">
        <PlanFlow reading={reading} lotSize={lotSizeOf(report)} />
        <PlanTable reading={reading} information={information} />
      </div>
      <RowField {...row} field="samplingStandard" dictionary="sampling_standard" isList />
      <LotSizeField isReadOnly={isLocked} />
      {isAgreed ? (
        <>
          {standard === 'fixed' && <RowField {...row} field="fixedSampleSize" />}
          {standard === 'percent' && <RowField {...row} field="samplePercent" />}
          <div className="triple">
            <RowField {...row} field="acCritical" />
            <RowField {...row} field="acMajor" />
            <RowField {...row} field="acMinor" />
          </div>
        </>
      ) : (
        <>
          <div className="pair">
            <RowField {...row} field="samplingLevel" />
            <RowField {...row} field="samplingSeverity" dictionary="severity" isList />
          </div>
          <div className="triple">
            {DEFECT_CLASSES.map((defectClass) => (
              <AqlField key={defectClass} field={AQL_FIELDS[defectClass]} isReadOnly={isLocked} />
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
      {report.isPlanChangedAfterCounting && <RowField {...row} field="planChangeReason" />}
      <SpecialFields />
    </>
  );
}

const AQL_FIELDS = { critical: 'aqlCritical', major: 'aqlMajor', minor: 'aqlMinor' } as const;

function LotSizeField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report } = usePageReport();
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
  const { report } = usePageReport();
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

/** For tests and measurements: the level says how many pieces, S-2 as a rule. */
function SpecialFields() {
  const { t } = useTranslation();
  const { report, set, isEditable } = usePageReport();
  const { information } = report;
  const { specialLevel: level } = information;
  const row = { kind: 'information', id: 'information', row: information } as const;
  const suggested = level ? sampleSizeAt(level, report) : null;
  return (
    <>
      <div className="pair">
        <RowField {...row} field="specialLevel" />
        <RowField {...row} field="specialSampleSize" />
      </div>
      {suggested !== null && suggested !== information.specialSampleSize && (
        <div className="suggest">
          <span>{t('information.plan.specialSuggested', { level: level ?? '', n: suggested })}</span>
          {isEditable && (
            <Button
              kind="text"
              onPress={() => void set('information', 'information', { specialSampleSize: suggested })}
            >
              {t('information.plan.takeSuggested', { n: suggested })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
