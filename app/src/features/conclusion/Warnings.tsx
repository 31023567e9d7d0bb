import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { isBlocker } from '@proofmark/contract/report/readiness.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';

/**
 * For the reviewer, and for all who cannot edit: the warnings of the report, each with the inspector's reason. One that has
 * come up since the submission has none.
 */
export function Warnings() {
  const { t } = useTranslation();
  const { gaps, report, isEditable } = usePageReport('gaps', 'report', 'isEditable');
  const warnings = gaps.filter((gap) => !isBlocker(gap));
  if (isEditable || warnings.length === 0) return null;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader isInside title={t('conclusion.warnings')} note={warnings.length} />
      <ul className="conclusion-warnings">
        {warnings.map((gap) => (
          <li key={`${gap.code}/${gap.id}/${gap.field ?? ''}`} data-v="pending">
            <CircleAlert size={20} />
            <p>
              {gapText(t, gap, report)}
              <small>{t(reasonOf(gap), { text: gap.answer ?? gap.formerAnswer ?? '' })}</small>
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function reasonOf({ answer, formerAnswer }: Gap) {
  if (answer !== undefined) return 'report.answer.given';
  return formerAnswer === undefined ? 'report.answer.none' : 'report.answer.former';
}
