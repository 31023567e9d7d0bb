import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '../../i18n/calendar-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import './week-stepper.css';
import type { Week } from './work-views.ts';

interface WeekStepperProps {
  /** What is shown. */
  week: Week;
  /** What one step is. */
  unit?: 'day' | 'week' | 'month' | undefined;
  /** From today, this week or this month: 0. */
  weeks: number;
  /** Gets a step, not a number: a second press may come before the first was drawn. */
  onChange: (step: (weeks: number) => number) => void;
}

/** The day, week or month that the readings are about, with the way to others. */
export function WeekStepper({ week: { from, to }, unit = 'week', weeks, onChange }: WeekStepperProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="week-stepper">
      <DeskButton
        kind="icon"
        icon={<ChevronLeft size={18} />}
        label={t(`work.${unit}.before`)}
        onPress={() => onChange((before) => before - 1)}
      />
      <span aria-live="polite">
        {unit === 'day'
          ? format.day(from, 'weekday')
          : unit === 'month'
            ? // The first week of a month may begin in the one before, and never has the next.
              format.day(addDays(from, 6), 'month')
            : t('work.week.range', { from: format.day(from), to: format.day(to) })}
      </span>
      <DeskButton
        kind="icon"
        icon={<ChevronRight size={18} />}
        label={t(`work.${unit}.after`)}
        onPress={() => onChange((before) => before + 1)}
      />
      {weeks !== 0 && (
        <DeskButton kind="text" onPress={() => onChange(() => 0)}>
          {t(`work.${unit}.this`)}
        </DeskButton>
      )}
    </span>
  );
}
