/** @file The address that the login page fills in: of somebody who has just registered or set a new password. */

const KEY = 'proofmark.login-email';

/** Leaves an address for the login page of this tab. */
export function leaveLoginEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is closed: the person types it again.
  }
}

/** The address that was left; empty when there is none. */
export function leftLoginEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
