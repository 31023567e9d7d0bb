/** @file For tests: what an instance holds. */
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { TABLE_NAMES } from './tables.ts';

/** Every row of every table, in an order that does not depend on the database. */
export async function contentOf(settings: Config['database']): Promise<Record<string, string[]>> {
  const db = await openDatabase(settings);
  try {
    const tables: [string, string[]][] = [];
    // Each import notes itself.
    for (const table of TABLE_NAMES.filter((name) => name !== 'restore')) {
      const rows = await db.selectFrom(table).selectAll().execute();
      const texts = rows.map((row) =>
        JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      );
      tables.push([table, texts.toSorted()]);
    }
    return Object.fromEntries(tables);
  } finally {
    await db.destroy();
  }
}
