import { useTranslation } from '../../i18n/use-translation.ts';
import { Cells } from '../../ui/readings/Cells.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { progressCells } from '../../report/progress-cells.ts';

interface SubmitProgressProps {
  /** How much was unsent when the user submitted. */
  atStart: { operations: number; photos: number };
}

/** How much of the report has been sent: changes, then photos. */
export function SubmitProgress({ atStart }: SubmitProgressProps) {
  const { t } = useTranslation();
  const { local } = usePageReport('local');
  return (
    <div className="conclusion-submit-progress">
      <Line name={t('conclusion.sheet.changes')} total={atStart.operations} left={local.unsentOperations} />
      <Line name={t('conclusion.sheet.photos')} total={atStart.photos} left={local.unsentPhotos} />
    </div>
  );
}

function Line({ name, total, left }: { name: string; total: number; left: number }) {
  const { t } = useTranslation();
  const text = left === 0 ? t('conclusion.sheet.sent') : t('conclusion.sheet.left', { n: left });
  return (
    <div>
      <p>
        {name}
        <span>{text}</span>
      </p>
      <Cells cells={progressCells(total, left)} label={`${name}: ${text}`} />
    </div>
  );
}
