/** @file Texts of a document: our words in its languages, and what people wrote, in the language they wrote it. */
import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import type { MessageValues, Translate } from '@proofmark/contract/words/translator.ts';

/** A line of text. `only` is the note on a text that exists in one language, in a document of the other or of both. */
export interface Line {
  t: string;
  l: 'en' | 'zh';
  only?: string;
}
/** The same text in the document's languages, English first; empty where there is none. */
export type Text = Line[];

/** The words of one document. */
export interface Wording {
  translators: readonly Translate<PrintedKey>[];
  /** Our words. `values` may depend on the language. */
  say(key: PrintedKey, values?: MessageValues | ((t: Translate<PrintedKey>) => MessageValues)): Text;
  /** A text that each language makes for itself. */
  each(make: (t: Translate<PrintedKey>) => string): Text;
  /** What a person wrote in two fields. Says which language is missing if `isMarked`. */
  pair(en: string | null | undefined, zh: string | null | undefined, isMarked?: boolean): Text;
  /**
   * Texts one after the other, in each language by itself. Texts of one language appear in both. Without a separator, by
   * the comma of the language.
   */
  joined(texts: readonly Text[], separator?: string): Text;
  /** A bilingual field: `descriptionEn` and `descriptionZh`, or `factory` and `factoryZh`. */
  field(row: object, name: string, isMarked?: boolean): Text;
}

/** The words of a document in its language. Bilingual documents have English first. */
export function wordingOf(language: DocumentLanguage): Wording {
  const languages: Language[] = language === 'bilingual' ? ['en-US', 'zh-CN'] : [language];
  const translators = languages.map(wordsIn);
  const each: Wording['each'] = (make) =>
    distinct(translators.map((t) => ({ t: make(t), l: shortOf(t.language) })).filter(({ t }) => t !== ''));
  const pair: Wording['pair'] = (en, zh, isMarked = false) => {
    const texts = { en: en?.trim() ?? '', zh: zh?.trim() ?? '' };
    const lines = languages.flatMap((each): Line[] => {
      const l = shortOf(each);
      if (texts[l] !== '') return [{ t: texts[l], l }];
      return languages.length > 1 || pickText(each, texts) === ''
        ? []
        : [{ t: pickText(each, texts), l: otherOf(l) }];
    });
    const [line] = lines;
    const isWhole =
      lines.length === languages.length && lines.every(({ l }) => languages.map(shortOf).includes(l));
    if (!isMarked || !line || isWhole) return distinct(lines);
    const reader = translators.find((t) => shortOf(t.language) !== line.l);
    return reader
      ? [{ ...line, only: reader(line.l === 'zh' ? 'printed.onlyZh' : 'printed.onlyEn') }]
      : lines;
  };
  const wordsFor = (l: Line['l']) => translators.find((t) => shortOf(t.language) === l) ?? translators[0];
  return {
    translators,
    each,
    say: (key, values = {}) => each((t) => t(key, typeof values === 'function' ? values(t) : values)),
    pair,
    joined(texts, separator) {
      const kept = texts.filter((text) => text.length > 0);
      const linesIn = (l: Line['l']) => kept.map((text) => text.find((line) => line.l === l) ?? text[0]);
      const wanted = languages
        .map(shortOf)
        .filter((l) => kept.some((text) => text.some((line) => line.l === l)));
      const all =
        wanted.length > 0 ? wanted : [...new Set(kept.map(([line]) => line?.l ?? 'en'))].slice(0, 1);
      return distinct(
        all
          .map((l) => ({
            l,
            t: linesIn(l)
              .map((line) => line?.t ?? '')
              .join(separator ?? wordsFor(l)?.('report.mark.list')),
          }))
          .filter(({ t }) => t !== ''),
      );
    },
    field(row, name, isMarked = false) {
      const values = row as Record<string, unknown>;
      const read = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined);
      return pair(read(`${name}En`) ?? read(name), read(`${name}Zh`), isMarked);
    },
  };
}

/** What a person wrote in a field of no language. */
export function plain(text: string | number | null | undefined): Text {
  const t = String(text ?? '').trim();
  return t === '' ? [] : [{ t, l: /\p{Script=Han}/u.test(t) ? 'zh' : 'en' }];
}

/** A number with thin spaces, a dash for none. */
export function numberText(value: number | null | undefined, decimals = 0): string {
  return value === null || value === undefined ? '–' : formatNumber('en-US', value, decimals);
}

/** `2026-05-18 08:55 UTC+8`, by the clock of the place, which the instant's offset keeps. */
export function instantText(instant: string): string {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(instant);
  if (!match) return instant;
  const [, day, time, offset = 'Z'] = match;
  return `${day} ${time} ${offsetText(offset)}`;
}

/** An instant of the server's clock (epoch ms), by the clock of the place whose offset is given, such as `+08:00`. */
export function serverInstantText(epochMs: number, offset: string): string {
  return `${localTime(epochMs, offset).replace('T', ' ')} ${offsetText(offset)}`;
}

/** `2026-05-18T08:55`: an instant (epoch ms) by the clock of a place with this offset. */
export function localTime(epochMs: number, offset: string): string {
  const sign = offset.startsWith('-') ? -1 : 1;
  const minutes = offset === 'Z' ? 0 : sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
  return new Date(epochMs + minutes * 60_000).toISOString().slice(0, 16);
}

/** `UTC+8` */
export function offsetText(offset: string): string {
  if (offset === 'Z' || offset === '+00:00') return 'UTC';
  return `UTC${offset.startsWith('-') ? '−' : '+'}${Number(offset.slice(1, 3))}${offset.endsWith(':00') ? '' : offset.slice(3)}`;
}

function shortOf(language: Language): 'en' | 'zh' {
  return language === 'zh-CN' ? 'zh' : 'en';
}

function otherOf(language: 'en' | 'zh'): 'en' | 'zh' {
  return language === 'zh' ? 'en' : 'zh';
}

/** A name that is the same in both languages is printed once. */
function distinct(lines: Line[]): Line[] {
  return lines.filter((line, index) => lines.findIndex(({ t }) => t === line.t) === index);
}
