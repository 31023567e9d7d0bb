/**
 * @file Makes every text of a document printable. PDF/A refuses a character without a glyph, and Typst breaks a line only
 * where Unicode allows it, so one odd word would spoil the whole document.
 */

/** Stands for a character that cannot be printed. */
const REPLACEMENT = '\u25a1';
/** A line may break here. */
const SOFT_BREAK = '\u200b';
/** Runs without a place to break that are at least this long get soft breaks. Shorter ones can be searched for as typed. */
const LONG_RUN = 22;
/** Some fonts have glyphs for these, but nobody knows what they mean, so PDF/A refuses them. */
const REFUSED = /[\p{Co}\p{Cc}]/u;
/** Joiners, direction marks and variation selectors have no glyph of their own. */
const INVISIBLE = /^(?:[\u200b-\u200f\u2060]|\ufe0e|\ufe0f)$/u;
/** Texts that are no words: drawings, names of files, and the place for the seal. */
const NOT_WORDS = new Set(['svg', 'file', 'seal']);

/** A model whose texts can be printed, and how many characters had to be replaced. */
export interface Printable<T> {
  model: T;
  replaced: number;
}

/**
 * Prepares all texts of a model. A line (`{ t }`) that begins with Hebrew or Arabic letters gets `rtl: true`.
 * @param covered the code points that some font has
 */
export function printable<T>(model: T, covered: ReadonlySet<number>): Printable<T> {
  let replaced = 0;

  function text(value: string): string {
    const shown = Array.from(value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '), (character) => {
      const code = character.codePointAt(0) ?? 0;
      const isPrintable = covered.has(code) && !REFUSED.test(character);
      if (code === 0x0a || isPrintable || INVISIBLE.test(character)) return character;
      replaced += 1;
      return REPLACEMENT;
    });
    return withSoftBreaks(shown.join(''));
  }

  function walk(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(
      ([key, part]) => [key, NOT_WORDS.has(key) ? part : walk(part)] as const,
    );
    const copy: Record<string, unknown> = Object.fromEntries(entries);
    return typeof copy['t'] === 'string' && isRightToLeft(copy['t']) ? { ...copy, rtl: true } : copy;
  }

  return { model: walk(model) as T, replaced };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Chinese breaks between any two characters by itself, and so do spaces and hyphens. */
function withSoftBreaks(text: string): string {
  return text.replaceAll(
    /[^\s\u200b\-\u2010\u2013\u2014/\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]+/gu,
    (run) =>
      run.length < LONG_RUN
        ? run
        : Array.from(graphemes.segment(run), ({ segment }) => segment).join(SOFT_BREAK),
  );
}

/** By the first strong letter, as Unicode's bidirectional algorithm does for a paragraph (UAX 9, P2). */
function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first);
}
