/** What is wrong with a field before anything is sent. */
export type CredentialProblem = 'emailMissing' | 'emailWrong' | 'passwordMissing';

/** The problem of the e-mail as typed, or null. Only the shape: whether it is known, the server says. */
export function checkEmail(email: string): 'emailMissing' | 'emailWrong' | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'emailMissing';
  return /^[^\s@]+@[^\s@]+$/.test(trimmed) ? null : 'emailWrong';
}

export function checkPassword(password: string): 'passwordMissing' | null {
  return password === '' ? 'passwordMissing' : null;
}
