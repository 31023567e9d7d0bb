/** @file Barcodes as they are typed: one per line, or set apart by blanks or commas. */

/** The codes of a text, in order, empty ones left out. Reading the same code twice is two readings. */
export function parseCodes(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter(Boolean);
}

/** One code per line. */
export function presentCodes(codes: readonly string[] | null | undefined): string {
  return (codes ?? []).join('\n');
}
