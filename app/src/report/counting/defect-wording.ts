/** @file The wording of a defect, and the list of wordings used before. */
import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';

/** A defect's wording. Without a code the inspector typed it freely. */
export interface DefectWording {
  /** '' for free wording. */
  code: string;
  /** The code of its group, or ''. */
  category: string;
  en: string;
  zh: string;
  /** Its usual class: from the dictionary, or the last one it had. */
  class?: DefectClass | null | undefined;
}

/** Each wording once. Of equal ones it keeps the first. */
export function withoutRepeats(list: readonly DefectWording[]): DefectWording[] {
  return list.filter((wording, index) => list.findIndex((other) => isSameWording(wording, other)) === index);
}

/** Same code and same words. "Oil stain" and "Oil stain over 5 mm" under one code are two wordings. */
export function isSameWording(a: DefectWording, b: DefectWording): boolean {
  return (
    a.code === b.code &&
    normalisedText(a.en) === normalisedText(b.en) &&
    normalisedText(a.zh) === normalisedText(b.zh)
  );
}

/** Text as searches compare it: half-width, lower case, trimmed. */
export function normalisedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/**
 * Wordings from other reports that one tap can record, newest first: those with a known class that this report does not
 * have under that class.
 */
export function recordableWordings(
  recent: readonly DefectWording[],
  inReport: readonly DefectWording[],
  most = 8,
): (DefectWording & { class: DefectClass })[] {
  return withoutRepeats(recent)
    .flatMap((wording) => (wording.class ? [{ ...wording, class: wording.class }] : []))
    .filter((wording) => !inReport.some((other) => isSameWording(other, wording)))
    .slice(0, most);
}
