import { ITEM_RESULTS } from '@proofmark/contract/fields/inspection-items.ts';
import { categoryResults } from '@proofmark/contract/report/verdict.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RivalNote } from '../../../report/rivals/RivalNote.tsx';
import { ChoiceField } from '../../../report/fields/ChoiceField.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { OverrideFrame } from './OverrideFrame.tsx';

interface CategoryOverrideSheetProps {
  category: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The reviewer's result of a category, which replaces the result of its items, with a reason. */
export function CategoryOverrideSheet({ category, isOpen, onClose }: CategoryOverrideSheetProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const current = categoryResults(report).find((each) => each.category === category);
  const kept = report.categoryOverrides.find(({ id }) => id === category);
  const [chosen, choose] = useState<(typeof ITEM_RESULTS)[number] | null>(null);
  const result = chosen ?? kept?.result ?? null;
  return (
    <OverrideFrame
      kind="categoryOverride"
      id={category}
      title={wordOf('item_category', category, t.language)}
      isOpen={isOpen}
      onClose={onClose}
      kept={kept}
      fields={result === null ? null : { result }}
    >
      <ChoiceField
        label={t('override.result')}
        note={t('override.ofItems', {
          result: t(`report.itemResult.${current?.ofItems ?? 'open'}`),
        })}
        options={ITEM_RESULTS.map((value) => ({ value, label: t(`report.itemResult.${value}`) }))}
        value={result}
        onChange={choose}
      />
      <RivalNote kind="categoryOverride" id={category} fields={['result', 'reason']} />
    </OverrideFrame>
  );
}
