import type { Report } from '@proofmark/contract/report/report.ts';
import { lotSizeOf, readingOf } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { letterText } from '@proofmark/contract/words/reading-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { VerdictTag } from '../../ui/marks/Tag.tsx';
import './plan.css';

interface Line {
  key: string;
  label: string;
  values: [string, string];
}

/**
 * What another plan would do: lot, letter, sample, Ac and Re, and the verdict on the same defects. Changes are
 * highlighted.
 */
export function PlanComparison({ before, after }: { before: Report; after: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reports = [before, after] as const;
  const readings = [readingOf(before), readingOf(after)] as const;
  const numberOrNone = (value: number | null | undefined) => (value == null ? '–' : format.number(value));
  const lines: Line[] = [
    line('lot', t('report.fields.information.lotSize'), (index) => numberOrNone(lotSizeOf(reports[index]))),
    line('letter', t('information.plan.letter'), (index) => letterText(readings[index].plan)),
    line('n', t('information.plan.sample'), (index) => numberOrNone(readings[index].plan?.sampleSize)),
    ...DEFECT_CLASSES.map((name) =>
      line(name, `${t(`report.class.${name}`)} Ac/Re`, (index) => {
        const plan = readings[index].plan?.classes[name];
        return plan ? `${plan.acceptanceNumber}/${plan.rejectionNumber}` : '–';
      }),
    ),
  ];
  const verdicts = readings.map((reading) => (reading.plan === null ? null : reading.verdict));
  return (
    <table className="plan-compare" aria-label={t('information.plan.change.effect')}>
      <thead>
        <tr>
          <th>{t('information.plan.change.effect')}</th>
          <th>{t('information.plan.change.before')}</th>
          <th>{t('information.plan.change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, values: [now, then] }) => (
          <tr key={key} className={classNames(now !== then && 'changed')}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>{then}</td>
          </tr>
        ))}
        <tr className={classNames(verdicts[0] !== verdicts[1] && 'changed')}>
          <th scope="row">{t('report.reading.label')}</th>
          {verdicts.map((verdict, index) => (
            <td key={index === 0 ? 'now' : 'then'}>
              {verdict === null ? (
                '–'
              ) : (
                <VerdictTag verdict={verdict === 'reject' ? 'fail' : 'pass'} isBare>
                  {t(`report.reading.${verdict}`)}
                </VerdictTag>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );

  function line(key: string, label: string, valueOf: (index: 0 | 1) => string): Line {
    return { key, label, values: [valueOf(0), valueOf(1)] };
  }
}
