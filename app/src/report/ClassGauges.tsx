import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MiniGauge } from '../ui/office/MiniGauge.tsx';

interface ClassGaugesProps {
  summary: TaskSummary;
  /** Of each cell. */
  className: string;
}

/** In a row of a desk: a cell with the reading of each class. Empty cells while the plan cannot be computed. */
export function ClassGauges({ summary, className }: ClassGaugesProps) {
  const { t } = useTranslation();
  return DEFECT_CLASSES.map((name) => {
    const reading = summary.classes?.find((one) => one.class === name);
    return (
      <span key={name} role="cell" className={className}>
        {reading && (
          <MiniGauge
            {...reading}
            abbreviation={ABBREVIATIONS[name]}
            label={t('office.gauge', {
              class: t(`report.class.${name}`),
              found: reading.found,
              ac: reading.acceptanceNumber,
            })}
          />
        )}
      </span>
    );
  });
}
