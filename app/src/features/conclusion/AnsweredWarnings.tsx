import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';

/** For the reviewer, and for all who cannot edit: the warnings of the report, each with the inspector's reason. */
export function AnsweredWarnings() {
  const { t } = useTranslation();
  const { gaps, report, isEditable } = usePageReport('gaps', 'report', 'isEditable');
  const answered = gaps.filter(({ answer }) => answer !== undefined);
  if (isEditable || answered.length === 0) return null;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader isInside title={t('conclusion.warnings')} note={answered.length} />
      <ul className="conclusion-warnings">
        {answered.map((gap) => (
          <li key={`${gap.code}/${gap.id}/${gap.field ?? ''}`} data-v="pending">
            <CircleAlert size={20} />
            <p>
              {gapText(t, gap, report)}
              <small>{t('report.answer.given', { text: gap.answer ?? '' })}</small>
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}
