import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import './week-stepper.css';
import type { Week } from './work-views.ts';

interface WeekStepperProps {
  week: Week;
  /** From this week: 0. */
  weeks: number;
  onChange: (weeks: number) => void;
}

/** The week that the readings are about, with the way to others. */
export function WeekStepper({ week: { from, to }, weeks, onChange }: WeekStepperProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="week-stepper">
      <DeskButton
        kind="icon"
        icon={<ChevronLeft size={18} />}
        label={t('work.week.before')}
        onPress={() => onChange(weeks - 1)}
      />
      <span aria-live="polite">{t('work.week.range', { from: format.day(from), to: format.day(to) })}</span>
      <DeskButton
        kind="icon"
        icon={<ChevronRight size={18} />}
        label={t('work.week.after')}
        onPress={() => onChange(weeks + 1)}
      />
      {weeks !== 0 && (
        <DeskButton kind="text" onPress={() => onChange(0)}>
          {t('work.week.this')}
        </DeskButton>
      )}
    </span>
  );
}
