/** @file How hard a password is to guess. Only a hint while typing; no password is rejected for it. */
import { normalEmail, PASSWORD_MIN } from '@proofmark/contract/api/account-limits.ts';
import { charactersIn } from '@proofmark/contract/fields/characters.ts';

/** `short` is below the minimum length. The others go up. */
type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** How many of four cells a strength fills. */
export const STRENGTH_CELLS: Record<Strength, number> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 };

/** The bits at which a level begins. */
const LEVELS = [
  ['strong', 80],
  ['good', 60],
  ['fair', 42],
] as const;

const KEYBOARD = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON = [
  'password',
  'passwort',
  'proofmark',
  'letmein',
  'welcome',
  'admin',
  'iloveyou',
  'woaini',
  'mima',
];

/** The strength of a password. Parts that repeat the email address count little. */
export function passwordStrength(password: string, email = ''): Strength {
  if (charactersIn(password) < PASSWORD_MIN) return 'short';
  const bits = countedLength(password, email) * Math.log2(alphabetSize(password));
  return LEVELS.find(([, least]) => bits >= least)?.[0] ?? 'weak';
}

/** The number of characters that count: a run (`aaa`, `123`, `cba`), a common word or the address counts as one. */
function countedLength(password: string, email: string): number {
  const words = [...COMMON, ...normalEmail(email).split(/[@.\-_+]/)].filter((word) => word.length >= 4);
  const rest = words.reduce((text, word) => text.replaceAll(word, '\u0000'), password.toLowerCase());
  const letters = Array.from(rest);
  return letters.filter((letter, index) => !continuesRun(letters[index - 2], letters[index - 1], letter))
    .length;
}

function continuesRun(first: string | undefined, second: string | undefined, third: string): boolean {
  if (second === undefined) return false;
  if (second === third) return true;
  if (first === undefined) return false;
  const run = first + second + third;
  const backwards = third + second + first;
  return KEYBOARD.some((row) => row.includes(run) || row.includes(backwards));
}

function alphabetSize(password: string): number {
  const sets: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/, 33],
    [/[^\u0020-\u007e]/, 500],
  ];
  return sets.reduce((size, [pattern, count]) => size + (pattern.test(password) ? count : 0), 0);
}
