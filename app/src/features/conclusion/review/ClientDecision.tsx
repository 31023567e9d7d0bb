import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../../ui/layout/Group.tsx';
import { ChoiceField } from '../../../report/fields/ChoiceField.tsx';
import { wordOptions } from '../../../report/fields/word-options.ts';
import { usePageReport, useReportParts } from '../../../report/use-current-report.ts';

/** The client's decision on the approved report. Some users may enter it; all see it. */
export function ClientDecision() {
  const { t } = useTranslation();
  const report = useReportParts('conclusion');
  const { set, mayDecide } = usePageReport('set', 'mayDecide');
  const format = useFormat();
  const { clientDecision, clientDecisionBy, clientDecisionReason, clientDecisionAt } = report.conclusion;
  if (!mayDecide && !clientDecision) return null;
  const decide = (value: (typeof CLIENT_DECISIONS)[number] | null) =>
    // Who decided, why and when belong to what a link recorded.
    void set('conclusion', 'conclusion', {
      clientDecision: value,
      clientDecisionBy: null,
      clientDecisionReason: null,
      clientDecisionAt: null,
    });
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader isInside title={t('conclusion.decision.title')} />
      <div className="conclusion-overall">
        <ChoiceField
          isList
          label={t('report.fields.conclusion.clientDecision')}
          note={mayDecide ? t('conclusion.decision.note') : undefined}
          options={wordOptions(t, 'client_decision', CLIENT_DECISIONS)}
          value={clientDecision ?? null}
          onChange={decide}
          clear={{ label: t('conclusion.decision.withdraw'), onClear: () => decide(null) }}
          isReadOnly={!mayDecide}
          emptyLabel={t('report.choose')}
        />
        {clientDecisionBy && (
          <p>
            {[clientDecisionBy, clientDecisionAt && format.dateTime(Date.parse(clientDecisionAt))]
              .filter(Boolean)
              .join(' · ')}
            <br />
            {clientDecisionReason}
          </p>
        )}
      </div>
    </Group>
  );
}
