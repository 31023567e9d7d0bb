/** @file The dictionaries that are in use: the built-in ones, with what an admin imported on top. */
import { countryEntries } from '@proofmark/contract/dictionary/countries.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import {
  DICTIONARIES,
  isClosedDictionary,
  type DictionaryType,
  type OpenDictionary,
} from '@proofmark/contract/dictionary/lists.ts';
import { OPEN_LISTS } from '@proofmark/contract/dictionary/open-lists.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { listTemplates } from './templates.ts';

const COUNTRIES = countryEntries();

/** The entries of a type, including closed ones (`active` false), because reports may still use them. */
export async function dictionaryOf(
  db: Kysely<Tables>,
  type: DictionaryType,
): Promise<readonly DictionaryEntry[]> {
  if (isClosedDictionary(type)) return DICTIONARIES[type];
  if (type === 'country') return COUNTRIES;
  return type === 'template' ? templateEntries(db) : openList(db, type);
}

/** The entries of an open dictionary, in order. */
export async function openList(db: Kysely<Tables>, type: OpenDictionary): Promise<DictionaryEntry[]> {
  const stored = await db.selectFrom('dictionaryEntry').select('body').where('type', '=', type).execute();
  const entries = new Map(OPEN_LISTS[type].map((entry) => [entry.code, entry]));
  for (const { body } of stored) {
    const entry = JSON.parse(body) as DictionaryEntry;
    entries.set(entry.code, entry);
  }
  return [...entries.values()].sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1));
}

/** The templates by name; their parent is the product family. */
async function templateEntries(db: Kysely<Tables>): Promise<DictionaryEntry[]> {
  const templates = await listTemplates(db);
  return templates.map(({ code, nameEn, nameZh, family }, index) => ({
    code,
    en: nameEn,
    zh: nameZh,
    sort: index + 1,
    parent: family,
  }));
}
