import { useEffect, useEffectEvent } from 'react';
import { LoginPage, type LoginPageProps } from '../features/accounts/login/LoginPage.tsx';
import { subscribeLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isLoggedIn } from '../session/token.ts';
import { PATHS } from '../paths.ts';
import { rewordToast } from '../ui/feedback/toast-store.ts';
import { TooLongContext } from '../ui/fields/use-limited-text.ts';
import { showDocumentTitle } from './document-title.ts';
import { readLoginSearch } from './login-search.ts';

/** Whether the app starts at the login page, for somebody who is not logged in. */
export function isFirstLogin(): boolean {
  return location.pathname === PATHS.login && !isLoggedIn();
}

/**
 * The login page as the first page of the app. It needs neither the router nor what surrounds the other pages, so they load
 * after it, which `onDrawn`
 * begins. `open` starts them.
 */
export function FirstLogin({ open, onDrawn }: Pick<LoginPageProps, 'open'> & { onDrawn: () => void }) {
  const { t } = useTranslation();
  const { redirect } = readLoginSearch(Object.fromEntries(new URLSearchParams(location.search)));
  useEffect(() => {
    const showTitle = () => showDocumentTitle('menus.login');
    showTitle();
    return subscribeLanguage(() => {
      showTitle();
      rewordToast();
    });
  }, []);
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => drawn(), []);
  return (
    <TooLongContext value={(max, length) => t('common.tooLong', { max, length })}>
      <LoginPage wanted={redirect} open={open} />
    </TooLongContext>
  );
}
