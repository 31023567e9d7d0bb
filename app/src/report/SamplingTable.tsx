import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { aqlText } from '@proofmark/contract/words/reading-texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ClassTag, VerdictTag } from '../ui/marks/Tag.tsx';
import { usePageReport } from './use-current-report.ts';

/** For each class: the plan, what was found, and the judgement. Dashes while the plan cannot be computed. */
export function SamplingTable() {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, reading } = usePageReport('report', 'reading');
  return (
    <table aria-label={t('conclusion.table.label')}>
      <thead>
        <tr>
          <th>{t('conclusion.table.class')}</th>
          <th>{t('conclusion.table.aql')}</th>
          <th>{t('conclusion.table.n')}</th>
          <th>Ac</th>
          <th>Re</th>
          <th>{t('conclusion.table.found')}</th>
          <th>{t('conclusion.table.result')}</th>
        </tr>
      </thead>
      <tbody>
        {DEFECT_CLASSES.map((name) => {
          const row = reading.plan === null ? undefined : reading.classes.find((each) => each.class === name);
          return (
            <tr key={name}>
              <td>
                <ClassTag abbreviation={ABBREVIATIONS[name]} />
                {t(`report.class.${name}`)}
              </td>
              <td>{aqlText(reading, report.information, name)}</td>
              <td>{row ? format.number(row.sampleSize) : '–'}</td>
              <td>{row?.acceptanceNumber ?? '–'}</td>
              <td>{row?.rejectionNumber ?? '–'}</td>
              <td className="figure">{format.number(reading.found[name])}</td>
              <td>
                {row?.judgement && (
                  <VerdictTag verdict={row.judgement === 'reject' ? 'fail' : 'pass'} isBare>
                    {t(row.judgement === 'reject' ? 'report.reading.reject' : 'report.reading.accept')}
                  </VerdictTag>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
