/** @file Finding a defect by a few letters of its code, its English or its Chinese name; what was used before comes first. */
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import {
  isSameWording,
  normalisedText,
  withoutRepeats,
  type DefectWording,
} from '../../report/counting/defect-wording.ts';

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
  const words = normalisedText(query).split(/\s+/).filter(Boolean);
  const entries = new Map(dictionary.map((entry) => [entry.code, entry]));
  // Reports from elsewhere name their categories as they like; the code tells the group.
  const groupOf = ({ code, category }: DefectWording) => entries.get(code)?.parent ?? category;
  const layers = new Set(dictionary.map(({ parent }) => parent));
  const matches = (wording: DefectWording) => {
    const group = entries.get(groupOf(wording));
    const family = entries.get(group?.parent ?? '');
    const above = [group?.en, group?.zh, family?.en, family?.zh];
    const text = normalisedText([wording.code, wording.en, wording.zh, ...above].join(' '));
    return words.every((word) => text.includes(word));
  };
  const used = withoutRepeats(recent).filter(matches);
  const known = dictionary
    .filter(({ code, parent, active }) => parent && !layers.has(code) && active !== false)
    .map(wordingOfEntry)
    .filter((wording) => matches(wording) && !used.some((other) => isSameWording(wording, other)))
    .sort(byRank(normalisedText(query), new Set(recent.map(groupOf).filter(Boolean))));
  return [
    ...used.map((wording) => ({ ...wording, isRecent: true })),
    ...known.map((wording) => ({ ...wording, isRecent: false })),
  ].slice(0, MOST_SUGGESTIONS);
}

/** The wording of an entry, with the class that it has as a rule. */
export function wordingOfEntry({ code, parent, en, zh, class: usual }: DictionaryEntry): DefectWording {
  return { code, category: parent ?? '', en, zh, class: usual };
}

function byRank(query: string, usedGroups: ReadonlySet<string>) {
  const rank = ({ code, category, en, zh }: DefectWording) => {
    if (query !== '' && [code, en, zh].some((text) => normalisedText(text).startsWith(query))) return 0;
    return usedGroups.has(category) ? 1 : 2;
  };
  return (a: DefectWording, b: DefectWording) => rank(a) - rank(b);
}
