import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Man-days as text: `1 man-day`, `2.5 man-days`. */
export function useManDays(): (days: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (days) => t('work.manDays', { count: days, n: format.number(days, 1) });
}
