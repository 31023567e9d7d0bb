/**
 * @file [Note: The last keystroke] When a page is closed, its unfinished IndexedDB transactions are lost, and with them
 * what was typed in the last milliseconds. So a change of fields is first noted in localStorage, which is written at
 * once. The note is removed when the transaction is done. Notes that a closed page left are entered when the person's
 * database is opened the next time. Entering a value that is stored already changes nothing.
 */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';

/** A change of fields of one row. */
interface JournalEntry {
  reportId: string;
  kind: Kind;
  id: string;
  set: Record<string, Json>;
  /** The fields are counts, and `set` holds their new totals. */
  isCount?: boolean;
}

const PREFIX = 'proofmark.journal';
/** Longer changes (pen strokes) are not noted: their sheet stays open until they are stored. */
const MAX_CHARS = 5_000;

/** Distinguishes this page's notes from those of other tabs. */
const page = Math.random().toString(36).slice(2);
let count = 0;
let isLeft = false;

/** From here on, no note is removed: the page has been left, and what was under way is given up. */
export function keepNotes(): void {
  isLeft = true;
}

/** Runs `work`, which stores the entry, and keeps the entry noted until it is done. Rejects as `work` does. */
export async function noted<T>(uid: number, entry: JournalEntry, work: () => Promise<T>): Promise<T> {
  const key = note(uid, entry);
  try {
    return await work();
  } finally {
    if (key && !isLeft) localStorage.removeItem(key);
  }
}

/**
 * Enters the notes that earlier pages of this person left, oldest first. A note that cannot be entered stays for the
 * next time, unless `isHopeless` says that it will never be possible.
 */
export async function enterNotes(
  uid: number,
  enter: (entry: JournalEntry) => Promise<void>,
  isHopeless: (error: unknown) => boolean,
): Promise<void> {
  if (!hasStorage()) return;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}.${uid}.`));
  for (const key of keys.filter((name) => !name.endsWith(`.${page}`)).sort()) {
    const text = localStorage.getItem(key);
    if (text === null) continue;
    try {
      await enter(JSON.parse(text) as JournalEntry);
      localStorage.removeItem(key);
    } catch (error) {
      if (error instanceof SyntaxError || isHopeless(error)) localStorage.removeItem(key);
    }
  }
}

function note(uid: number, entry: JournalEntry): string | null {
  const text = JSON.stringify(entry);
  if (!hasStorage() || text.length > MAX_CHARS) return null;
  count += 1;
  // Notes of one page sort by count, notes of several pages by time.
  const key = `${PREFIX}.${uid}.${Date.now()}.${String(count).padStart(6, '0')}.${page}`;
  try {
    localStorage.setItem(key, text);
    return key;
  } catch {
    // localStorage is full or forbidden: the transaction alone has to do.
    return null;
  }
}

function hasStorage(): boolean {
  return 'localStorage' in globalThis && globalThis.localStorage !== undefined;
}
