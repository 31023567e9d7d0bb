import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Group, GroupHeader } from '../../../ui/layout/Group.tsx';
import { ChoiceField } from '../../../report/fields/ChoiceField.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { wordOf } from '../../../report/words.ts';

/** What the client decided on the approved report; entered by those who may, shown to all once it is there. */
export function ClientDecision() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, set, mayDecide } = usePageReport();
  const { clientDecision } = report.conclusion;
  if (!mayDecide && !clientDecision) return null;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader isInside title={t('conclusion.decision.title')} />
      <div className="conclusion-overall">
        <ChoiceField
          isList
          label={t('conclusion.decision.label')}
          note={mayDecide ? t('conclusion.decision.note') : undefined}
          options={CLIENT_DECISIONS.map((value) => ({
            value,
            label: wordOf('client_decision', value, language),
          }))}
          value={clientDecision ?? null}
          onChange={(value) => void set('conclusion', 'conclusion', { clientDecision: value })}
          isReadOnly={!mayDecide}
          emptyLabel={t('report.choose')}
        />
      </div>
    </Group>
  );
}
