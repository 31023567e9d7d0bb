import { DEFECT_CODES } from './defect-codes.ts';
import type { DictionaryEntry } from './entry.ts';
import type { OpenDictionary } from './lists.ts';
import { TEST_METHODS, TOOL_TYPES } from './tools-and-tests.ts';

/** The first content of each open list. */
export const OPEN_LISTS: Record<OpenDictionary, readonly DictionaryEntry[]> = {
  defect_code: DEFECT_CODES,
  tool_type: TOOL_TYPES,
  test_method: TEST_METHODS,
};
