import { useTranslation } from '../i18n/use-translation.ts';
import { NavBar, type NavBarProps } from '../ui/layout/NavBar.tsx';
import { useGoBack } from './use-go-back.ts';

/** The bar of a page, with the button that goes back. */
export function BackBar(props: Omit<NavBarProps, 'onBack' | 'backLabel'>) {
  const { t } = useTranslation();
  return <NavBar {...props} onBack={useGoBack()} backLabel={t('common.back')} />;
}
