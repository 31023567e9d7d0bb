/** @file Several addresses in one field. */
import { isEmail } from '@proofmark/contract/api/account-limits.ts';

const MOST = 20;

/** The addresses with commas, semicolons, spaces or lines between them; `wrong` are those that cannot be one, or too many. */
export function readEmails(text: string): { valid: string[]; wrong: string[] } {
  const all = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;，；、]+/)
        .filter(Boolean),
    ),
  ];
  const valid = all.filter(isEmail);
  return {
    valid: valid.slice(0, MOST),
    wrong: [...all.filter((each) => !isEmail(each)), ...valid.slice(MOST)],
  };
}
