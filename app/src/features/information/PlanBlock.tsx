import { type Reading, lotSizeOf } from '@proofmark/contract/report/totals.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { DEFECT_CLASSES, NOT_ALLOWED, SAMPLING_METHODS } from '@proofmark/contract/sampling/terms.ts';
import { aqlText, letterText } from '@proofmark/contract/words/reading-texts.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { ABBREVIATIONS, wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ChevronRight, Lock } from 'lucide-react';
import type { Translate } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClassTag } from '../../ui/marks/Tag.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { OverrideNote } from '../../report/OverrideNote.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import './plan.css';

/** The sampling plan as a reading: standard, lot to letter to sample, AQL with Ac and Re. A tap changes it. */
export function PlanBlock({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { report, reading } = usePageReport('report', 'reading');
  const { information } = report;
  return (
    <Group as="section" hasRows={false}>
      <div className="plan">
        <div className="plan-top">
          <button type="button" className="stretched" onClick={onPress}>
            <b>
              {information.samplingStandard
                ? wordOf('sampling_standard', information.samplingStandard, t.language)
                : t('information.plan.noStandard')}
            </b>
            <span className="visually-hidden">{t('information.plan.open')}</span>
          </button>
          <span className="plan-lock">
            {report.defects.length > 0 ? (
              <>
                <Lock size={16} />
                {t('information.plan.locked')}
              </>
            ) : (
              <ChevronRight size={18} />
            )}
          </span>
        </div>
        <PlanFlow reading={reading} lotSize={lotSizeOf(report)} />
        <PlanTable reading={reading} information={information} />
        <OverrideNote />
      </div>
    </Group>
  );
}

/** So many characters in large type fit side by side on 360 points. */
const MOST_LARGE = 17;

/** Lot size → code letter → sample size. Without a plan it names what is missing. */
export function PlanFlow({ reading, lotSize }: { reading: Reading; lotSize: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan } = reading;
  const sample =
    plan?.fullInspection === true ? 'information.plan.fullInspection' : 'information.plan.sample';
  const values = [
    lotSize === null ? t('report.notFilledIn') : format.number(lotSize),
    letterText(plan),
    plan === null ? '–' : format.number(plan.sampleSize),
  ];
  const isLong = lotSize !== null && values.join('').length > MOST_LARGE;
  return (
    <div className="plan-flow" data-missing={lotSize === null || undefined} data-long={isLong || undefined}>
      <div>
        <span>{t('report.fields.information.lotSize')}</span>
        <b>{values[0]}</b>
      </div>
      <ChevronRight size={18} />
      <div>
        <span>{t('information.plan.letter')}</span>
        <b>{values[1]}</b>
      </div>
      <ChevronRight size={18} />
      <div>
        <span>{t(sample)}</span>
        <b>{values[2]}</b>
      </div>
    </div>
  );
}

interface PlanTableProps {
  reading: Reading;
  information: Fields<'information'>;
}

/** AQL, Ac and Re per class. */
export function PlanTable({ reading, information }: PlanTableProps) {
  const { t } = useTranslation();
  return (
    <table>
      <thead>
        <tr>
          <th>{levelText(t, information)}</th>
          <th>AQL</th>
          <th>Ac</th>
          <th>Re</th>
        </tr>
      </thead>
      <tbody>
        {DEFECT_CLASSES.map((defectClass) => {
          const plan = reading.plan?.classes[defectClass];
          const aql = aqlText(reading, information, defectClass);
          return (
            <tr key={defectClass}>
              <td>
                <ClassTag abbreviation={ABBREVIATIONS[defectClass]} />
                {t(`report.class.${defectClass}`)}
              </td>
              <td>{aql === NOT_ALLOWED ? t('information.plan.notAllowed') : aql}</td>
              <td className="figure">{plan?.acceptanceNumber ?? '–'}</td>
              <td className="figure">{plan?.rejectionNumber ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** "Level II · normal"; the name of what is missing where it is not chosen. An agreed sample has neither. */
function levelText(
  t: Translate,
  { samplingStandard, samplingLevel, samplingSeverity }: Fields<'information'>,
): string {
  if (SAMPLING_METHODS.some((method) => method === samplingStandard)) return t('conclusion.table.class');
  const level = samplingLevel
    ? t(samplingLevel.startsWith('S') ? 'information.plan.specialLevel' : 'information.plan.generalLevel', {
        level: samplingLevel,
      })
    : missing('samplingLevel');
  const severity = samplingSeverity
    ? t(`information.plan.severity.${samplingSeverity}`)
    : missing('samplingSeverity');
  return `${level} · ${severity}`;

  function missing(field: string): string {
    return t('report.gaps.missing', { field: fieldLabel(t, 'information', field) });
  }
}
