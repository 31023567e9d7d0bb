/** @file The dictionary of defects by its layers: family, group, defect. An organisation's own may have two: group, defect. */
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { DefectWording } from '../../report/counting/defect-wording.ts';
import { wordingOfEntry } from './defect-search.ts';

/** A group with what can be chosen of it. */
export interface DefectGroup {
  entry: DictionaryEntry;
  wordings: DefectWording[];
}

/** Families in their order; a dictionary of two layers has none. */
export function familiesOf(dictionary: readonly DictionaryEntry[]): DictionaryEntry[] {
  const groups = new Set(parentsOfDefects(dictionary));
  const families = new Set(dictionary.filter(({ code }) => groups.has(code)).map(({ parent }) => parent));
  return dictionary.filter(({ code, parent }) => parent === undefined && families.has(code));
}

/** The groups of a family, and those that belong to none, each with its defects; empty ones are left out. */
export function groupsOf(dictionary: readonly DictionaryEntry[], family: string): DefectGroup[] {
  const groups = new Set(parentsOfDefects(dictionary));
  return dictionary
    .filter(({ code, parent }) => groups.has(code) && (parent === undefined || parent === family))
    .map((entry) => ({
      entry,
      wordings: dictionary
        .filter(({ parent, active }) => parent === entry.code && active !== false)
        .map(wordingOfEntry),
    }))
    .filter(({ wordings }) => wordings.length > 0);
}

/** A group to choose, with its family where that is not the own one. */
export interface GroupChoice {
  group: DictionaryEntry;
  family: DictionaryEntry | undefined;
}

/** All groups that have defects: those of the own family and of none first, then the others'. */
export function groupChoices(dictionary: readonly DictionaryEntry[], own: string): GroupChoice[] {
  const inUse = dictionary.filter(({ active }) => active !== false);
  const groups = new Set(parentsOfDefects(inUse));
  const choices = inUse
    .filter(({ code }) => groups.has(code))
    .map((group) => ({
      group,
      family: group.parent === own ? undefined : inUse.find(({ code }) => code === group.parent),
    }));
  return choices.toSorted((a, b) => Number(a.family !== undefined) - Number(b.family !== undefined));
}

/** The same entries, those of a family ahead of the others. */
export function familyFirst(dictionary: readonly DictionaryEntry[], family: string): DictionaryEntry[] {
  const groups = new Set(dictionary.filter(({ parent }) => parent === family).map(({ code }) => code));
  const rank = ({ parent }: DictionaryEntry) => (groups.has(parent ?? '') ? 0 : 1);
  return dictionary.toSorted((a, b) => rank(a) - rank(b));
}

/** Codes of what defects stand under; a defect has a parent and nothing under it. */
function parentsOfDefects(dictionary: readonly DictionaryEntry[]): string[] {
  const layers = new Set(dictionary.map(({ parent }) => parent));
  return dictionary.flatMap(({ code, parent }) =>
    parent !== undefined && !layers.has(code) ? [parent] : [],
  );
}
