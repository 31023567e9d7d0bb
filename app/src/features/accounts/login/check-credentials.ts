/** The problem of the typed email, or null. Checks only the shape: the server knows which addresses exist. */
export function checkEmail(email: string): 'emailMissing' | 'emailWrong' | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'emailMissing';
  return /^[^\s@]+@[^\s@]+$/.test(trimmed) ? null : 'emailWrong';
}

export function checkPassword(password: string): 'passwordMissing' | null {
  return password === '' ? 'passwordMissing' : null;
}
