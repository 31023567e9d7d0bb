import type { DefectGroupNames } from '@proofmark/contract/words/defect-group.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { openList } from './stored.ts';

/** What the dictionary calls the groups of defects now, by code. */
export async function readDefectGroups(db: Kysely<Tables>): Promise<DefectGroupNames> {
  const entries = await openList(db, 'defect_code');
  return new Map(entries.map(({ code, en, zh }) => [code, { en, zh }]));
}
