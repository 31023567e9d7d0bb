/** @file The templates, fetched ahead, so that a task can be added without a network. */
import type { Template } from '@proofmark/contract/report/template.ts';
import { call, type CallOptions } from '../api/call.ts';
import { currentDatabase } from './current-database.ts';
import { withStorageErrors } from './storage-error.ts';

const MAX_PAGES = 50;

/** Fetches all templates. @throws {ApiError} when the server cannot be asked; the stored ones stay */
export async function refreshTemplates(options: CallOptions = { isQuiet: true }): Promise<void> {
  const db = currentDatabase();
  const templates: Template[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: { items: Template[]; nextCursor: string | null } = await call(
      'template/list',
      cursor === null ? {} : { cursor },
      options,
    );
    templates.push(...answer.items);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  await withStorageErrors(() =>
    db.transaction('rw', db.templates, async () => {
      await db.templates.clear();
      await db.templates.bulkPut(templates);
    }),
  );
}
