import { readingTexts } from '@proofmark/contract/words/reading-texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { Gauge } from '../ui/readings/Gauge.tsx';
import { GaugeStrip } from '../ui/readings/GaugeStrip.tsx';
import { informationField, useGoToGap } from './gaps/gap-target.ts';
import { usePageReport } from './use-current-report.ts';

/** The reading of the open report as a gauge. Without a plan it links to the missing field, after `onLeave`. */
export function ReadingGauge({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { reading, report } = usePageReport('reading', 'report');
  const goToGap = useGoToGap();
  const texts = readingTexts(t, reading, report);
  const goToMissing =
    reading.plan !== null
      ? undefined
      : () => {
          onLeave?.();
          goToGap(informationField(reading.missing));
        };
  return <Gauge {...texts} onPress={goToMissing} />;
}

/** The reading of the open report in one line. Links to the defects, or to what the plan lacks. `onAdd` counts from here. */
export function ReadingStrip({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { reading, report } = usePageReport('reading', 'report');
  const goToGap = useGoToGap();
  const navigate = useNavigate();
  const { label, verdict, verdictLabel, rows } = readingTexts(t, reading, report);
  function go(): void {
    if (reading.plan !== null) void navigate({ to: PATHS.nonConform, replace: true });
    else goToGap(informationField(reading.missing));
  }
  return (
    <GaugeStrip
      label={label}
      verdict={verdict}
      verdictLabel={verdictLabel}
      rows={rows}
      onPress={go}
      add={onAdd && { label: t('report.counting.open'), onPress: onAdd }}
    />
  );
}
