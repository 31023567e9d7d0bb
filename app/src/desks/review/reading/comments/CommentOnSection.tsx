import type { Section } from '@proofmark/contract/report/sections.ts';
import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import type { ReadingSection } from '../points.ts';
import { useReading } from '../reading-store.ts';

/** The inspectors' section that each section of the document comes from. */
export const SECTION_OF_READING: Record<ReadingSection, Section> = {
  cover: 'conclusion',
  order: 'information',
  sampling: 'information',
  defects: 'nonConform',
  items: 'inspectionItems',
  photos: 'productImages',
  conclusion: 'conclusion',
};

/** Beside the title of a section: begins a comment on all of it. Only for the reviewer. */
export function CommentOnSection({ section }: { section: ReadingSection }) {
  const { t } = useTranslation();
  const { mayReview } = usePageReport('mayReview');
  const write = useReading((state) => state.write);
  if (!mayReview) return null;
  return (
    <DeskButton
      kind="icon"
      icon={<MessageSquarePlus size={18} />}
      label={t('review.comments.onSection', { section: t(`review.reading.section.${section}`) })}
      onPress={() => write({ target: { targetKind: 'section', targetId: SECTION_OF_READING[section] } })}
    />
  );
}
