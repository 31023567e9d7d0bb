import { useTranslation } from '../i18n/use-translation.ts';
import { Sheet, type SheetProps } from '../ui/layout/Sheet.tsx';

/** A sheet whose close button has its name in the user's language. */
export function AppSheet(props: Omit<SheetProps, 'closeLabel'>) {
  const { t } = useTranslation();
  return <Sheet {...props} closeLabel={t('common.close')} />;
}
