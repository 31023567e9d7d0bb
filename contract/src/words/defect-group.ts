/** @file The group of a defect in words. */
import type { PrintedText } from '../proof/manifest.ts';
import type { Language } from './languages.ts';
import { pickText } from './texts.ts';

/** What the groups of defects are called, by code: in the dictionary now, or when a version was issued. */
export type DefectGroupNames = ReadonlyMap<string, PrintedText>;

/** The name of a group of defects. A group that has no name, as in a report from another system, is called by its code. */
export function defectGroupName(names: DefectGroupNames, code: string, language: Language): string {
  return pickText(language, names.get(code) ?? {}) || code;
}
