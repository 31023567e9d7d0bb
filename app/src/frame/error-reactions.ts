/** @file What the app does when a call fails: each failure exactly once (specification, section 8). */
import { onApiError, type ApiError } from '../api/errors.ts';
import { t } from '../i18n/i18n.ts';
import { askToSignInAgain } from '../session/sign-in-again.ts';
import { endSession } from '../session/session.ts';
import { isSignedIn } from '../session/token.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { errorText } from './error-text.ts';

/** Begins to react to failed calls. `goToLogin` leaves for the login page. Returns the way to stop. */
export function startErrorReactions(goToLogin: () => void): () => void {
  return onApiError((error) => reactToError(error, goToLogin));
}

/**
 * One danger toast; after '401' also the way to the login page, or on the page of a report the sheet that asks for the
 * password over it. Calls that were under way together when the token ran
 * out are refused together: the first ends the session, the others find it ended and add nothing. A call without a
 * token, as the sign-in is, had no session to end and is told like any other.
 */
export function reactToError(error: ApiError, goToLogin: () => void): void {
  if (error.kind === 'signedOut') {
    if (error.hadToken && !isSignedIn()) return;
    const asked = error.hadToken ? askToSignInAgain(globalThis.location?.pathname ?? '') : 'notHere';
    if (asked === 'open') return;
    if (asked === 'notHere') {
      endSession();
      goToLogin();
    }
  }
  showToast({ tone: 'fail', text: () => errorText(t, error) });
}
