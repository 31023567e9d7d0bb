/** @file What the open lists begin with, before an organisation has imported its own. */
import { DEFECT_CODES } from './defect-codes.ts';
import type { DictionaryEntry } from './entry.ts';
import type { OpenDictionary } from './lists.ts';
import { TEST_METHODS, TOOL_TYPES } from './tools-and-tests.ts';

export const OPEN_LISTS: Record<OpenDictionary, readonly DictionaryEntry[]> = {
  defect_code: DEFECT_CODES,
  tool_type: TOOL_TYPES,
  test_method: TEST_METHODS,
};
