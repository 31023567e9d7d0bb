import { checkField, type Fields } from '@proofmark/contract/fields/kinds.ts';
import { PLAN_OVERRIDE } from '@proofmark/contract/fields/review.ts';
import { OVERRIDE_FIELDS, withOverride } from '@proofmark/contract/report/plan-override.ts';
import { lotSizeOf, planOfTerms, termsOf } from '@proofmark/contract/report/totals.ts';
import { CODE_LETTERS, DEFECT_CLASSES, type DefectClass } from '@proofmark/contract/sampling/terms.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { RivalNote } from '../../../report/rivals/RivalNote.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { OverrideFrame } from './OverrideFrame.tsx';

type Numbers = Omit<Fields<'planOverride'>, 'by' | 'at' | 'reason'>;
type NumberField = Exclude<keyof Numbers, 'codeLetter'>;

const NUMBER_FIELDS = ['sampleSize', ...DEFECT_CLASSES.flatMap((name) => OVERRIDE_FIELDS[name])] as const;
const FIELDS = ['codeLetter', ...NUMBER_FIELDS] as const;

/** The reviewer's code letter, sample size, Ac and Re, with a reason. Empty fields keep the plan's values. */
export function PlanOverrideSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report } = usePageReport('report');
  const kept = report.planOverrides.find(({ id }) => id === PLAN_OVERRIDE);
  const [changed, setChanged] = useState<Numbers>({});
  const numbers: Numbers = { ...kept, ...changed };
  const own = planOfTerms(termsOf(report));
  const wrong = own && DEFECT_CLASSES.find((name) => isUnjudgeable(name));
  const isAny = FIELDS.some((field) => numbers[field] != null);
  const isValid = FIELDS.every((field) => checkField('planOverride', field, numbers[field] ?? null) === null);
  const isFit = isAny && isValid && !wrong;

  /** True if no piece could be judged by these numbers. */
  function isUnjudgeable(name: DefectClass): boolean {
    if (!own) return false;
    const [acField, reField] = OVERRIDE_FIELDS[name];
    const [ac, re] = [numbers[acField] ?? null, numbers[reField] ?? null];
    const plan = withOverride(own, numbers, lotSizeOf(report) ?? 0).classes[name];
    return (ac !== null && plan.acceptanceNumber !== ac) || (re !== null && plan.rejectionNumber !== re);
  }

  function number(field: NumberField, ofPlan: number | undefined, error?: string) {
    return (
      <NumberInput
        key={field}
        label={fieldLabel(t, 'planOverride', field)}
        note={ofPlan === undefined ? undefined : t('override.ofPlan', { n: format.number(ofPlan) })}
        error={error}
        isInteger
        value={numbers[field] ?? null}
        onCommit={(value) => setChanged((was) => ({ ...was, [field]: value }))}
      />
    );
  }

  return (
    <OverrideFrame
      kind="planOverride"
      id={PLAN_OVERRIDE}
      title={t('override.plan')}
      isOpen={isOpen}
      onClose={onClose}
      kept={kept}
      problem={wrong ? t('override.notAbove') : undefined}
      fields={isFit ? Object.fromEntries(FIELDS.map((field) => [field, numbers[field] ?? null])) : null}
    >
      <div className="two-columns">
        {own?.codeLetter != null && (
          <SelectField
            label={fieldLabel(t, 'planOverride', 'codeLetter')}
            note={t('override.ofPlan', { n: own.codeLetter })}
            value={numbers.codeLetter ?? ''}
            options={CODE_LETTERS.map((letter) => ({ value: letter, label: letter }))}
            onChange={(codeLetter) => setChanged((was) => ({ ...was, codeLetter }))}
            emptyLabel={t('override.asPlan')}
            clear={{
              label: t('override.asPlan'),
              onClear: () => setChanged((was) => ({ ...was, codeLetter: null })),
            }}
          />
        )}
        {number('sampleSize', own?.sampleSize)}
      </div>
      {DEFECT_CLASSES.map((name) => {
        const [acField, reField] = OVERRIDE_FIELDS[name];
        const plan = own?.classes[name];
        return (
          <div key={name} className="two-columns">
            {number(acField, plan?.acceptanceNumber)}
            {number(reField, plan?.rejectionNumber, wrong === name ? t('override.notAbove') : undefined)}
          </div>
        );
      })}
      <RivalNote kind="planOverride" id={PLAN_OVERRIDE} fields={[...FIELDS, 'reason']} />
    </OverrideFrame>
  );
}
