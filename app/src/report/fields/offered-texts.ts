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
 * other, if a known text says it.
 */
export function offeredTexts(own: BothTexts, known: readonly BothTexts[], language: Language): OfferedText[] {
  const offers = known.flatMap((text) => {
    if (!own.en && !own.zh) return { name: pickText(language, text), text };
    if (own.zh && !own.en && isSame(own.zh, text.zh) && text.en) return { name: text.en, text };
    if (own.en && !own.zh && isSame(own.en, text.en) && text.zh) return { name: text.zh, text };
    return [];
  });
  const isFirst = ({ name }: OfferedText, index: number) =>
    name !== '' && offers.findIndex((each) => each.name === name) === index;
  return offers.filter(isFirst).slice(0, MOST_OFFERED);
}

function isSame(typed: string, known: string | null | undefined): boolean {
  return typed.trim().toLowerCase() === known?.trim().toLowerCase();
}
