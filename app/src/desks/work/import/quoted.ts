import { firstCharacters, isLonger } from '@proofmark/contract/fields/characters.ts';

/** More of a cell would hide what is said of it. */
const MOST = 60;

/** A cell as it is quoted: its beginning. All of it is in the file, and in the field that corrects it. */
export function quoted(text: string): string {
  return isLonger(text, MOST) ? `${firstCharacters(text, MOST).trimEnd()}…` : text;
}
