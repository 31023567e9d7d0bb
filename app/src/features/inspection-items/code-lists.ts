/** @file Barcodes as users type them: one per line, or separated by blanks or commas. */
import { plainCharacters } from '@proofmark/contract/fields/characters.ts';

/** The codes in a text, in order, without empty ones. The same code twice counts as two. */
export function parseCodes(text: string): string[] {
  return plainCharacters(text)
    .split(/[\s,;、]+/)
    .filter(Boolean);
}

/** One code per line. */
export function presentCodes(codes: readonly string[] | null | undefined): string {
  return (codes ?? []).join('\n');
}
