/** @file The address that the login page fills in after registration or a new password. */

const KEY = 'proofmark.login-email';

/** Stores an address for the login page of this tab. */
export function leaveLoginEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is closed, so the user types it again.
  }
}

/** The stored address, or ''. */
export function leftLoginEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
