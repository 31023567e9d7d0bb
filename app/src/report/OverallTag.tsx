import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { overallTone } from '@proofmark/contract/report/verdict.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { VerdictTag } from '../ui/marks/Tag.tsx';

/** The overall result of a report in a list. Nothing while there is none. */
export function OverallTag({ overall, isBare }: { overall: TaskSummary['overall']; isBare?: boolean }) {
  const { t } = useTranslation();
  if (overall === null) return null;
  return (
    <VerdictTag verdict={overallTone(overall)} isBare={isBare}>
      {t(`report.overall.${overall}`)}
    </VerdictTag>
  );
}
