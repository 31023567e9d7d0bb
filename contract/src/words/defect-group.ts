/** @file The group of a defect in words. Apart from the other dictionaries' words: the app gets its defect codes from the server. */
import { DEFECT_CODES } from '../dictionary/defect-codes.ts';
import type { Language } from './languages.ts';
import { pickText } from './texts.ts';

const BY_CODE = new Map(DEFECT_CODES.map((entry) => [entry.code, entry]));

/** The name of a group of defects. The code itself if the dictionary of the product does not have it. */
export function defectGroupName(code: string, language: Language): string {
  const entry = BY_CODE.get(code);
  return entry === undefined ? code : pickText(language, entry);
}
