/** @file Names of countries. The browser has them in every language (`Intl.DisplayNames`). */
import { countryEntries } from '@proofmark/contract/dictionary/countries.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';

/** Computed when first used: 249 names in two languages. */
let list: DictionaryEntry[] | undefined;

function countries(): DictionaryEntry[] {
  list ??= countryEntries();
  return list;
}

/**
 * The countries whose code, English name or Chinese name contains the query. Those that begin with it come first,
 * then by name in the user's language. An empty query finds all.
 */
export function searchCountries(query: string, language: Language): DictionaryEntry[] {
  const wanted = plain(query);
  const { compare } = new Intl.Collator(language);
  const rank = ({ code, en, zh }: DictionaryEntry) => {
    const names = [code, en, zh].map(plain);
    if (names[0] === wanted) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return countries()
    .map((entry) => ({ entry, name: pickText(language, entry), rank: rank(entry) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name))
    .map(({ entry }) => entry);
}

/** Without accents and in lower case, so that "cote" finds Côte d’Ivoire. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
}
