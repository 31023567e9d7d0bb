import { categoryResults } from '@proofmark/contract/report/verdict.ts';
import { stampText } from '@proofmark/contract/words/override-texts.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { VerdictTag } from '../../ui/marks/Tag.tsx';
import { OverrideLine } from '../../report/OverrideNote.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

const ORDER = ['pass', 'fail', 'pending', 'open', 'na'] as const;

/** The result of each category of items, in two columns. A reviewer's override shows who made it and why. */
export function SectionResults({ onOverride }: { onOverride: (category: string) => void }) {
  const { t } = useTranslation();
  const { report, mayReview } = usePageReport('report', 'mayReview');
  const results = categoryResults(report);
  const rows = Math.max(1, Math.ceil(results.length / 2));
  const counts = ORDER.flatMap((result) => {
    const n = results.filter((each) => each.result === result).length;
    return n > 0 ? [t(`conclusion.sections.count.${result}`, { n })] : [];
  });
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader isInside title={t('conclusion.sections.title')} note={counts.join(' · ')} />
      {results.length === 0 ? (
        <p className="conclusion-none">{t('conclusion.sections.none')}</p>
      ) : (
        <ul
          className={classNames('conclusion-sections', mayReview && 'can-override')}
          style={{ gridTemplateRows: `repeat(${rows}, auto)` }}
        >
          {results.map(({ category, result }, index) => (
            <li key={category} className={index % rows === 0 ? 'top' : undefined}>
              {mayReview ? (
                <button type="button" className="stretched" onClick={() => onOverride(category)}>
                  {wordOf('item_category', category, t.language)}
                  <span className="visually-hidden">{t('conclusion.override.categoryDo')}</span>
                </button>
              ) : (
                wordOf('item_category', category, t.language)
              )}
              <VerdictTag verdict={result === 'open' || result === 'na' ? 'none' : result} isBare>
                {t(`report.itemResult.${result}`)}
              </VerdictTag>
            </li>
          ))}
        </ul>
      )}
      {results.map(
        ({ category, result, ofItems, override }) =>
          override && (
            <div key={category} className="conclusion-override">
              <OverrideLine
                title={
                  <>
                    {wordOf('item_category', category, t.language)}{' '}
                    <RivalMark kind="categoryOverride" id={category} />
                  </>
                }
                stamp={stampText(t, override)}
              >
                {t(`report.itemResult.${ofItems}`)} → {t(`report.itemResult.${result}`)}
              </OverrideLine>
            </div>
          ),
      )}
      {mayReview && <p className="conclusion-none">{t('conclusion.override.hint')}</p>}
    </Group>
  );
}
