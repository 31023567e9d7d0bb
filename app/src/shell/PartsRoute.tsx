import { useLanguage, useTranslation } from '../i18n/use-translation.ts';
import { PartsPage } from '../ui/parts/PartsPage.tsx';
import { useGoBack } from '../frame/use-go-back.ts';

/** The demo page with all interface parts, in the user's language. */
export function PartsRoute() {
  const { t } = useTranslation();
  return <PartsPage title={t('menus.parts')} language={useLanguage()} onBack={useGoBack()} />;
}
