/** @file Answers of the server that a desk keeps on this device, so that they are there after a reload without a network. */
import { ApiError, isUnreachable } from '../api/errors.ts';
import { currentDatabase } from './current-database.ts';
import type { LocalDatabase } from './local-database.ts';

/** So many are kept; the one that was used longest ago goes first. */
const MOST_ANSWERS = 60;
const ORDER_KEY = 'kept-answers';
const keyOf = (name: string) => `kept-answer/${name}`;

async function keptAnswer<T>({ meta }: LocalDatabase, name: string): Promise<T | undefined> {
  return (await meta.get(keyOf(name)))?.value as T | undefined;
}

/** Keeps an answer. Does nothing if the device has no room, or if whoever asked has logged out. */
async function keepAnswer({ meta }: LocalDatabase, name: string, value: unknown): Promise<void> {
  try {
    await meta.db.transaction('rw', meta, async () => {
      const known = ((await meta.get(ORDER_KEY))?.value ?? []) as string[];
      const names = [name, ...known.filter((each) => each !== name)];
      await meta.bulkDelete(names.slice(MOST_ANSWERS).map(keyOf));
      await meta.bulkPut([
        { key: ORDER_KEY, value: names.slice(0, MOST_ANSWERS) },
        { key: keyOf(name), value },
      ]);
    });
  } catch {
    // It is asked for again.
  }
}

/** What never changes, such as a file or an approved version: asked for once, then from this device. */
export async function askOnce<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const db = currentDatabase();
  const kept = await keptAnswer<T>(db, name);
  if (kept !== undefined) return kept;
  const answer = await ask();
  await keepAnswer(db, name, answer);
  return answer;
}

/** What may change: the server's answer, or the last one while the server cannot be reached. */
export async function askOrKept<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const db = currentDatabase();
  try {
    const answer = await ask();
    await keepAnswer(db, name, answer);
    return answer;
  } catch (error) {
    const kept = await keptAnswer<T>(db, name);
    if (kept === undefined || !(error instanceof ApiError && isUnreachable(error))) throw error;
    return kept;
  }
}
