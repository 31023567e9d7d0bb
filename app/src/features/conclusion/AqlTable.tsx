import { NOT_ALLOWED, DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { PenLine } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ClassTag, VerdictTag } from '../../ui/marks/Tag.tsx';
import { informationField, useGoToGap } from '../../report/gaps/gap-target.ts';
import { OverrideNote } from '../../report/OverrideNote.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** For each class: the plan, what was found, and the result. */
export function AqlTable({ onOverride }: { onOverride: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goToGap = useGoToGap();
  const { report, reading, isEditable, mayReview } = usePageReport(
    'report',
    'reading',
    'isEditable',
    'mayReview',
  );
  const { aqlCritical, aqlMajor, aqlMinor } = report.information;
  const aql = { critical: aqlCritical ?? NOT_ALLOWED, major: aqlMajor ?? '–', minor: aqlMinor ?? '–' };
  const between =
    reading.plan === null ? [] : reading.classes.filter(({ judgement }) => judgement === 'acceptWithSwitch');
  return (
    <Group as="section" hasRows={false} hasGap>
      <div className="conclusion-aql">
        <table aria-label={t('conclusion.table.label')}>
          <thead>
            <tr>
              <th>{t('conclusion.table.class')}</th>
              <th>{t('conclusion.table.aql')}</th>
              <th>{t('conclusion.table.n')}</th>
              <th>Ac</th>
              <th>Re</th>
              <th>{t('conclusion.table.found')}</th>
              <th>{t('conclusion.table.result')}</th>
            </tr>
          </thead>
          <tbody>
            {DEFECT_CLASSES.map((name) => {
              const row =
                reading.plan === null ? undefined : reading.classes.find((each) => each.class === name);
              return (
                <tr key={name}>
                  <td>
                    <ClassTag abbreviation={ABBREVIATIONS[name]} />
                    {t(`report.class.${name}`)}
                  </td>
                  <td>{row?.aql ?? aql[name]}</td>
                  <td>{row ? format.number(row.sampleSize) : '–'}</td>
                  <td>{row?.acceptanceNumber ?? '–'}</td>
                  <td>{row?.rejectionNumber ?? '–'}</td>
                  <td className="figure">{format.number(reading.found[name])}</td>
                  <td>
                    {row?.judgement && (
                      <VerdictTag verdict={row.judgement === 'reject' ? 'fail' : 'pass'} isBare>
                        {t(row.judgement === 'reject' ? 'report.reading.reject' : 'report.reading.accept')}
                      </VerdictTag>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
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
