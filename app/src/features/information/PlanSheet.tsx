import { lotSizeOf } from '@proofmark/contract/report/totals.ts';
import { sampleSizeAt } from '@proofmark/contract/report/item-sample.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { OverrideNote } from '../../report/OverrideNote.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { PlanFlow, PlanTable } from './PlanBlock.tsx';
import { PlanLockNotice, useIsPlanLocked } from './PlanLock.tsx';
import { PlanTermFields } from './PlanTermFields.tsx';
import './plan.css';

export interface PlanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the change of a plan after counting. */
  onChangePlan: () => void;
}

/** The sampling plan: what it follows from, and live what comes out. */
export function PlanSheet({ isOpen, onClose, onChangePlan }: PlanSheetProps) {
  const { t } = useTranslation();
  const { report, reading } = usePageReport('report', 'reading');
  const isLocked = useIsPlanLocked();
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('report.groups.plan')}>
      {isLocked && <PlanLockNotice onChange={onChangePlan} />}
      <div className="plan-result">
        <PlanFlow reading={reading} lotSize={lotSizeOf(report)} />
        <PlanTable reading={reading} information={report.information} />
        <OverrideNote />
      </div>
      <PlanTermFields isReadOnly={isLocked} />
      <SpecialFields />
    </RowSheet>
  );
}

/** For tests and measurements: the level says how many pieces, S-2 as a rule. */
function SpecialFields() {
  const { t } = useTranslation();
  const { report, set, isEditable } = usePageReport('report', 'set', 'isEditable');
  const { information } = report;
  const { specialLevel: level } = information;
  const row = { kind: 'information', id: 'information', row: information } as const;
  const suggested = level ? sampleSizeAt(level, report) : null;
  return (
    <>
      <div className="two-columns">
        <RowField {...row} field="specialLevel" isOptional />
        <RowField {...row} field="specialSampleSize" />
      </div>
      {suggested !== null && suggested !== information.specialSampleSize && (
        <div className="plan-suggestion">
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
