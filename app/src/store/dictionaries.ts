/**
 * @file The dictionaries: those of the server once they are fetched, until then the closed ones that the app contains.
 */
import {
  DICTIONARIES,
  isClosedDictionary,
  type DictionaryType,
} from '@proofmark/contract/dictionary/lists.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { DefectGroupNames } from '@proofmark/contract/words/defect-group.ts';
import { call, type CallOptions } from '../api/call.ts';
import { currentDatabase } from './current-database.ts';
import { withStorageErrors } from './storage-error.ts';
import { useLocalQuery } from './use-local-query.ts';

const NONE: readonly DictionaryEntry[] = [];

/**
 * The entries of a dictionary in their order, live. A closed dictionary is never empty, even offline on the first day.
 * An open one is empty until it is fetched after login.
 */
export function useDictionary(type: DictionaryType): readonly DictionaryEntry[] {
  const stored = useLocalQuery(`dictionary/${type}`, (db) => db.dictionaries.get(type));
  return stored?.entries ?? (isClosedDictionary(type) ? DICTIONARIES[type] : NONE);
}

/** What the dictionary calls the groups of defects, live. */
export function useDefectGroups(): DefectGroupNames {
  return new Map(useDictionary('defect_code').map(({ code, en, zh }) => [code, { en, zh }]));
}

/** Fetches all dictionaries. @throws {ApiError} when the server cannot be asked; the stored ones stay */
export async function refreshDictionaries(options: CallOptions = { isQuiet: true }): Promise<void> {
  const db = currentDatabase();
  const lists = await call('sysDic/list', undefined, options);
  const records = Object.entries(lists).map(([type, entries]) => ({
    type,
    entries: entries.toSorted((a, b) => a.sort - b.sort),
  }));
  await withStorageErrors(() => db.dictionaries.bulkPut(records));
}
