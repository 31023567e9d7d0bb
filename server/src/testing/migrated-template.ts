/**
 * @file For vitest: a database of PostgreSQL that has its tables. A test's application begins with a copy of it, which takes
 * half as long as making the tables anew. Its name is in `TEST_TEMPLATE`.
 */
import { openDatabase } from '../database/open.ts';
import { administer, createTestDatabase } from './test-database.ts';

/** Makes the template, and returns what removes it. Does nothing for tests on SQLite. */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (process.env['TEST_DATABASE'] !== 'postgres' || !server) return undefined;
  const made = await createTestDatabase('postgres');
  const { settings } = made;
  if (settings.type !== 'postgres') throw new Error(`Cannot copy a database of ${settings.type}`);
  const name = new URL(settings.url).pathname.slice(1);
  await (await openDatabase(settings)).destroy();
  // A connection to it would keep the others from copying it.
  await administer(server, `alter database ${name} with allow_connections false`);
  process.env['TEST_TEMPLATE'] = name;
  return () => made.remove();
}
