/** @file Finding a defect by a few letters of its code, its English or its Chinese name; what was used before comes first. */
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';

/** A defect's wording. Without a code it was written freely. */
export interface DefectWording {
  /** '' for free wording. */
  code: string;
  /** The code of its group, '' where there is none. */
  category: string;
  en: string;
  zh: string;
}

/** A wording as the search offers it. */
export interface DefectSuggestion extends DefectWording {
  isRecent: boolean;
}

const MOST_SUGGESTIONS = 40;

/**
 * Wordings that hold every word of the query, in any order and any script: those used before first, newest first, then
 * the dictionary in its order, entries whose name or code begins with the query ahead of the others. An empty query
 * offers everything, the groups of recent wordings ahead of the other groups.
 */
export function searchDefects(
  query: string,
  dictionary: readonly DictionaryEntry[],
  recent: readonly DefectWording[],
): DefectSuggestion[] {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  const entries = new Map(dictionary.map((entry) => [entry.code, entry]));
  // Reports from elsewhere name their categories as they like; the code tells the group.
  const groupOf = ({ code, category }: DefectWording) => entries.get(code)?.parent ?? category;
  const layers = new Set(dictionary.map(({ parent }) => parent));
  const matches = (wording: DefectWording) => {
    const group = entries.get(groupOf(wording));
    const family = entries.get(group?.parent ?? '');
    const above = [group?.en, group?.zh, family?.en, family?.zh];
    const text = normalise([wording.code, wording.en, wording.zh, ...above].join(' '));
    return words.every((word) => text.includes(word));
  };
  const used = withoutRepeats(recent).filter(matches);
  const known = dictionary
    .filter(({ code, parent, active }) => parent && !layers.has(code) && active !== false)
    .map(wordingOf)
    .filter((wording) => matches(wording) && !used.some((other) => isSame(wording, other)))
    .sort(byRank(normalise(query), new Set(recent.map(groupOf).filter(Boolean))));
  return [
    ...used.map((wording) => ({ ...wording, isRecent: true })),
    ...known.map((wording) => ({ ...wording, isRecent: false })),
  ].slice(0, MOST_SUGGESTIONS);
}

/** The list with `wording` first and every other wording once. */
export function rememberWording(
  recent: readonly DefectWording[],
  wording: DefectWording,
  most = 20,
): DefectWording[] {
  if (wording.en.trim() === '' && wording.zh.trim() === '') return [...recent];
  return withoutRepeats([wording, ...recent]).slice(0, most);
}

function wordingOf({ code, parent, en, zh }: DictionaryEntry): DefectWording {
  return { code, category: parent ?? '', en, zh };
}

function byRank(query: string, usedGroups: ReadonlySet<string>) {
  const rank = ({ code, category, en, zh }: DefectWording) => {
    if (query !== '' && [code, en, zh].some((text) => normalise(text).startsWith(query))) return 0;
    return usedGroups.has(category) ? 1 : 2;
  };
  return (a: DefectWording, b: DefectWording) => rank(a) - rank(b);
}

function withoutRepeats(list: readonly DefectWording[]): DefectWording[] {
  return list.filter((wording, index) => list.findIndex((other) => isSame(wording, other)) === index);
}

/** Same code and same words: "Oil stain" and "Oil stain over 5 mm" under one code are two wordings. */
function isSame(a: DefectWording, b: DefectWording): boolean {
  return a.code === b.code && normalise(a.en) === normalise(b.en) && normalise(a.zh) === normalise(b.zh);
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
