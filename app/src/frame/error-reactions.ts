/** @file What the app does when a call fails: each failure exactly once (specification, section 8). */
import { onApiError, type ApiError } from '../api/errors.ts';
import { t } from '../i18n/i18n.ts';
import { askToLogInAgain, openLogInAgain } from '../session/log-in-again.ts';
import { endSession } from '../session/session.ts';
import { isOfEndedSession } from '../session/token.ts';
import { showToast, type Toast } from '../ui/feedback/toast-store.ts';
import { errorText } from './error-text.ts';

/** Begins to react to failed calls. `goToLogin` opens the login page. Returns a function that stops it. */
export function startErrorReactions(goToLogin: () => void): () => void {
  return onApiError((error) => reactToError(error, goToLogin));
}

/**
 * Shows one danger toast. After '401' it also opens the login page. On a report page and at a desk it opens the sheet that
 * asks for the password instead. When the token expires, all running calls fail: the first one ends the session, and the
 * others find it ended, or another one begun, and do nothing. A call without a token, such as login, had no session to end,
 * so its error is shown like any other.
 */
export function reactToError(error: ApiError, goToLogin: () => void): void {
  if (error.kind === 'loggedOut') {
    if (isOfEndedSession(error)) return;
    const asked = error.token !== null ? askToLogInAgain(globalThis.location?.pathname ?? '') : 'notHere';
    if (asked === 'open') return;
    if (asked === 'notHere') {
      endSession();
      goToLogin();
    }
  }
  showToast({ tone: 'fail', text: () => errorText(t, error), ...loginHelp(error) });
}

/** A second line for somebody whose login is no longer valid. HTTP 401 leaves the page, so it also offers to log in. */
function loginHelp({ kind, token }: ApiError): Pick<Toast, 'help' | 'action'> {
  if (token === null || (kind !== 'loggedOut' && kind !== 'unverified')) return {};
  const help = () => t('errors.logInAgain');
  if (kind === 'loggedOut') return { help };
  return { help, action: { label: () => t('sync.logIn'), onPress: openLogInAgain } };
}
