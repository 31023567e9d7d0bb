/** @file Texts in two languages that one tap can take over. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { EarlierRows } from '../../store/earlier-reports.ts';

/** A text in both languages. One of them may be missing. */
export interface BothTexts {
  en?: string | null | undefined;
  zh?: string | null | undefined;
}

/** A text that is offered: what the button says, and the field's text after it. */
interface OfferedText {
  name: string;
  text: BothTexts;
}

const MOST_OFFERED = 6;

/** Chinese units behind a figure, longer words before those that they contain. */
const UNITS = [
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['毫升', 'ml'],
  ['公斤', 'kg'],
  ['千克', 'kg'],
  ['克', 'g'],
  ['米', 'm'],
  ['升', 'l'],
] as const;

/**
 * True if a text of another report may be offered. A tool is the inspector's own, and a factory is where it is. A client has
 * the same marks on all its cartons. What a client specified for a product is not offered for another.
 */
export function isOfferedFrom(
  report: Pick<EarlierRows<Kind>, 'isSameProduct' | 'isSameClient'>,
  { kind, name, category }: { kind: Kind; name: string; category?: string | null | undefined },
): boolean {
  const isMark = kind === 'photo' && category?.endsWith('_mark') === true;
  return report.isSameProduct || kind === 'tool' || name === 'factory' || (isMark && report.isSameClient);
}

/**
 * What to offer for a text. While there is none: the known texts. With a text in one language: the same text in the
 * other, if a known text says it, also with figures behind it: "卡尺0–150毫米" is "Caliper 0–150 mm".
 */
export function offeredTexts(own: BothTexts, known: readonly BothTexts[], language: Language): OfferedText[] {
  const offers = known.flatMap((text) => {
    if (!own.en && !own.zh) return { name: pickText(language, text), text };
    const en = own.zh && !own.en && text.en ? inOther(own.zh, text.zh, text.en) : null;
    if (en !== null) return { name: en, text: { en, zh: own.zh } };
    const zh = own.en && !own.zh && text.zh ? inOther(own.en, text.en, text.zh) : null;
    return zh === null ? [] : { name: zh, text: { en: own.en, zh } };
  });
  const isFirst = ({ name }: OfferedText, index: number) =>
    name !== '' && offers.findIndex((each) => each.name === name) === index;
  return offers.filter(isFirst).slice(0, MOST_OFFERED);
}

/** What is typed in the other language, if it is a known text, alone or with figures behind it; else null. */
function inOther(typed: string, known: string | null | undefined, other: string): string | null {
  const [text, term] = [typed.trim(), known?.trim() ?? ''];
  if (term === '' || text.slice(0, term.length).toLowerCase() !== term.toLowerCase()) return null;
  const rest = text.slice(term.length);
  if (rest === '') return other;
  // A letter straight behind it makes another word of it.
  if (!/^[\s\d(（]/.test(rest) || !/\d/.test(rest)) return null;
  const isInEnglish = /\p{Script=Han}/u.test(other);
  if (isInEnglish) return other + rest;
  const figures = UNITS.reduce(
    (so, [zh, en]) => so.replaceAll(new RegExp(`(?<=\\d)\\s?${zh}`, 'gu'), ` ${en}`),
    rest.replaceAll('，', ', '),
  ).trim();
  return /\p{Script=Han}/u.test(figures) ? null : `${other} ${figures}`;
}
