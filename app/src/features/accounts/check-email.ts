import { isEmail } from '@proofmark/contract/api/account-limits.ts';

/** What is wrong with a typed address, or null. Whether somebody has it is for the server to say. */
export function checkEmail(email: string): 'emailMissing' | 'emailWrong' | null {
  if (email.trim() === '') return 'emailMissing';
  return isEmail(email) ? null : 'emailWrong';
}
