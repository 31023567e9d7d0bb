/** @file Finds a defect by a few letters of its code, English or Chinese name. Wordings used before come first. */
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import {
  isSameWording,
  normalisedText,
  withoutRepeats,
  type DefectWording,
} from '../../report/counting/defect-wording.ts';

interface DefectSuggestion extends DefectWording {
  isRecent: boolean;
}

const MOST_SUGGESTIONS = 40;

/**
 * Wordings that contain every word of the query, in any order, in either language. First those used before, newest
 * first, then the dictionary in its order, with entries whose name or code begins with the query at the front. An empty
 * query finds everything, with the groups of recent wordings first.
 */
export function searchDefects(
  query: string,
  dictionary: readonly DictionaryEntry[],
  recent: readonly DefectWording[],
): DefectSuggestion[] {
  const words = normalisedText(query).split(/\s+/).filter(Boolean);
  const entries = new Map(dictionary.map((entry) => [entry.code, entry]));
  // Reports from other systems have their own category names, so the code decides the group.
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

/** The wording of an entry, with its usual class. */
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
