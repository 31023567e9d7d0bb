import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Way } from './travel.ts';

/** A way as text: `80 km from Hangzhou`. */
export function useWayText(): (way: Way) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ km, fromCity }) =>
    fromCity === ''
      ? t('work.plan.far', { km: format.number(km) })
      : t('work.plan.farFrom', { km: format.number(km), city: fromCity });
}
