import type { Unsent } from '@proofmark/contract/api/user.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** "4 changes and 2 photos unsent", or that there is nothing. */
export function useUnsentText(): (unsent: Unsent) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ changes, photos }) => {
    const parts = [
      ...(changes > 0 ? [t('admin.device.changes', { count: changes })] : []),
      ...(photos > 0 ? [t('admin.device.photos', { count: photos })] : []),
    ];
    return parts.length === 0
      ? t('admin.device.allSent')
      : t('admin.device.unsent', { what: format.list(parts) });
  };
}
