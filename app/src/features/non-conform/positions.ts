/** @file Places on the product to offer for a defect: first those already used, in this report and others, then the usual ones. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';

/** A place in both languages. One of them may be ''. */
export interface DefectPosition {
  en: string;
  zh: string;
}

const USUAL: readonly DefectPosition[] = [
  { en: 'Front', zh: '正面' },
  { en: 'Back', zh: '背面' },
  { en: 'Top', zh: '顶部' },
  { en: 'Bottom', zh: '底部' },
  { en: 'Side', zh: '侧面' },
  { en: 'Inside', zh: '内部' },
];
const MOST_POSITIONS = 10;

/** The places to offer, each once: those of this report, newest first, then those of other reports in their order. */
export function offeredPositions(
  defects: readonly Fields<'defect'>[],
  elsewhere: readonly Fields<'defect'>[],
): DefectPosition[] {
  const named = [...defects.toReversed(), ...elsewhere]
    .map(({ locationEn, locationZh }) => ({ en: locationEn?.trim() ?? '', zh: locationZh?.trim() ?? '' }))
    .filter(({ en, zh }) => en !== '' || zh !== '');
  return [...named, ...USUAL]
    .filter((position, index, all) => all.findIndex((other) => isSamePosition(position, other)) === index)
    .slice(0, MOST_POSITIONS);
}

/**
 * The fields to set for words typed in one language. Those of the other stay, unless both came from the list: changed in
 * one, it is another place.
 */
export function typedPosition(
  typed: Pick<Fields<'defect'>, 'locationEn' | 'locationZh'>,
  before: DefectPosition,
  offered: readonly DefectPosition[],
): Fields<'defect'> {
  const isFromList = offered.some(({ en, zh }) => en === before.en && zh === before.zh);
  return isFromList ? { locationEn: null, locationZh: null, ...typed } : typed;
}

/** True if both name the same place in a language that both have. */
export function isSamePosition(a: DefectPosition, b: DefectPosition): boolean {
  return (a.en !== '' && a.en === b.en) || (a.zh !== '' && a.zh === b.zh);
}
