import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { proposedRequirements, proposedSamples } from '@proofmark/contract/words/proposed-requirements.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OfferRow } from '../../report/OfferRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { sampleSizeAlong } from './filled-along.ts';

/** The requirement that follows from the report's own plan, while the item has none. One tap takes it, in both languages. */
export function RequirementProposals({ item }: { item: Entity<'item'> }) {
  const { t } = useTranslation();
  const { report, set } = usePageReport('report', 'set');
  const isEmpty = !item.requirementEn && !item.requirementZh;
  return (
    <OfferRow
      label={t('inspectionItems.sheet.proposed')}
      offers={isEmpty ? proposedRequirements(item, report) : []}
      nameOf={(text) => pickText(t.language, text)}
      onTake={({ en, zh }) => void set('item', item.id, { requirementEn: en, requirementZh: zh })}
      isInset
    />
  );
}

/** The samples that follow from the plan, the item's level and the opened cartons, while the item has none. */
export function SampleProposals({ item }: { item: Entity<'item'> }) {
  const { t } = useTranslation();
  const { report, reading, set } = usePageReport('report', 'reading', 'set');
  return (
    <OfferRow
      label={t('inspectionItems.sheet.proposed')}
      offers={item.sample ? [] : proposedSamples(item, report, reading)}
      nameOf={(sample) => sample}
      onTake={(sample) => void set('item', item.id, { sample, ...sampleSizeAlong(item, sample) })}
      isInset
    />
  );
}
