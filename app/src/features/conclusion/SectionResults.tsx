import { categoryResults } from '@proofmark/contract/report/verdict.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GroupHeader } from '../../ui/Group.tsx';
import { VerdictTag } from '../../ui/Tag.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { wordOf } from '../report/words.ts';

const ORDER = ['pass', 'fail', 'pending', 'open', 'na'] as const;

/** The result of each category of items, down two columns. */
export function SectionResults() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report } = usePageReport();
  const results = categoryResults(report);
  const rows = Math.max(1, Math.ceil(results.length / 2));
  const counts = ORDER.flatMap((result) => {
    const n = results.filter((each) => each.result === result).length;
    return n > 0 ? [t(`conclusion.sections.count.${result}`, { n })] : [];
  });
  return (
    <section className="group gap">
      <GroupHeader isInside title={t('conclusion.sections.title')} note={counts.join(' · ')} />
      {results.length === 0 ? (
        <p className="none-yet">{t('conclusion.sections.none')}</p>
      ) : (
        <ul className="secs" style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
          {results.map(({ category, result }, index) => (
            <li key={category} className={index % rows === 0 ? 'top' : undefined}>
              {wordOf('item_category', category, language)}
              <VerdictTag verdict={result === 'open' || result === 'na' ? 'none' : result} isBare>
                {t(`conclusion.sections.result.${result}`)}
              </VerdictTag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
