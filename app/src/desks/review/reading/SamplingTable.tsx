import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { ClassTag, VerdictTag } from '../../../ui/marks/Tag.tsx';

/** For each class: the plan, what was found, and the judgement. */
export function SamplingTable() {
  const { t } = useTranslation();
  const format = useFormat();
  const { reading } = usePageReport('reading');
  if (reading.plan === null) return null;
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
        {DEFECT_CLASSES.flatMap((name) => reading.classes.filter((row) => row.class === name)).map((row) => (
          <tr key={row.class}>
            <td>
              <ClassTag abbreviation={ABBREVIATIONS[row.class]} />
              {t(`report.class.${row.class}`)}
            </td>
            <td>{row.aql ?? '–'}</td>
            <td>{format.number(row.sampleSize)}</td>
            <td>{row.acceptanceNumber}</td>
            <td>{row.rejectionNumber}</td>
            <td className="figure">{format.number(row.found)}</td>
            <td>
              {row.judgement && (
                <VerdictTag verdict={row.judgement === 'reject' ? 'fail' : 'pass'} isBare>
                  {t(row.judgement === 'reject' ? 'report.reading.reject' : 'report.reading.accept')}
                </VerdictTag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
