/** @file The layers of the defect dictionary: family, group, defect. An organisation's own may have only group and defect. */
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { DefectWording } from '../../report/counting/defect-wording.ts';
import { wordingOfEntry } from './defect-search.ts';

/** A group with the defects that can be chosen. */
interface DefectGroup {
  entry: DictionaryEntry;
  wordings: DefectWording[];
}

/** Families in order. A dictionary with two layers has none. */
export function familiesOf(dictionary: readonly DictionaryEntry[]): DictionaryEntry[] {
  const groups = new Set(parentsOfDefects(dictionary));
  const families = new Set(dictionary.filter(({ code }) => groups.has(code)).map(({ parent }) => parent));
  return dictionary.filter(({ code, parent }) => parent === undefined && families.has(code));
}

/** The groups of a family and the groups without a family, each with its defects. Leaves out empty ones. */
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

/** A group to choose, with its family if that is not the report's. */
interface GroupChoice {
  group: DictionaryEntry;
  family: DictionaryEntry | undefined;
}

/** All groups with defects: first those of the report's family and of none, then the others. */
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

/** The same entries, with those of a family first. */
export function familyFirst(dictionary: readonly DictionaryEntry[], family: string): DictionaryEntry[] {
  const groups = new Set(dictionary.filter(({ parent }) => parent === family).map(({ code }) => code));
  const rank = ({ parent }: DictionaryEntry) => (groups.has(parent ?? '') ? 0 : 1);
  return dictionary.toSorted((a, b) => rank(a) - rank(b));
}

/** The codes of groups: a defect has a parent and no children. */
function parentsOfDefects(dictionary: readonly DictionaryEntry[]): string[] {
  const layers = new Set(dictionary.map(({ parent }) => parent));
  return dictionary.flatMap(({ code, parent }) =>
    parent !== undefined && !layers.has(code) ? [parent] : [],
  );
}
