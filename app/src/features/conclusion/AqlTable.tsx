import { PenLine } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { informationField, useGoToGap } from '../../report/gaps/gap-target.ts';
import { OverrideNote } from '../../report/OverrideNote.tsx';
import { SamplingTable } from '../../report/SamplingTable.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** For each class: the plan, what was found, and the result. */
export function AqlTable({ onOverride }: { onOverride: () => void }) {
  const { t } = useTranslation();
  const goToGap = useGoToGap();
  const { report, reading, isEditable, mayReview } = usePageReport(
    'report',
    'reading',
    'isEditable',
    'mayReview',
  );
  const between =
    reading.plan === null ? [] : reading.classes.filter(({ judgement }) => judgement === 'acceptWithSwitch');
  return (
    <Group as="section" hasRows={false} hasGap>
      <div className="conclusion-aql">
        <SamplingTable />
        {reading.plan?.fullInspection && (
          <p className="conclusion-aql-note">{t('conclusion.fullInspection')}</p>
        )}
        <OverrideNote />
        {mayReview && reading.plan !== null && (
          <Button kind="text" icon={<PenLine size={18} />} onPress={onOverride}>
            {t('conclusion.override.planDo')}
          </Button>
        )}
        {between.length > 0 && (
          <p className="conclusion-aql-note">
            {t('conclusion.backToNormal', {
              what: between.map((row) => t(`report.class.${row.class}`)).join(t('report.mark.names')),
            })}
          </p>
        )}
      </div>
      {reading.plan === null && isEditable && report.conclusion.overall !== 'aborted' && (
        <Notice
          tone="pending"
          action={{
            label: t('conclusion.fillIn'),
            onPress: () => goToGap(informationField(reading.missing)),
          }}
        >
          {t('report.reading.noPlan', { field: t(`report.fields.information.${reading.missing}`) })}
        </Notice>
      )}
    </Group>
  );
}
