/**
 * @file [Note: The last keystroke] A page that is closed takes its unfinished IndexedDB transactions with it: what was
 * typed in its last milliseconds would be gone. So what fields are set to is first noted in localStorage, which is
 * written at once, and crossed out when the transaction is through. What a closed page left noted is entered when the
 * person's database is opened the next time; entering a value that is there already changes nothing.
 */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';

/** Fields of a row that were set. */
export interface JournalEntry {
  reportId: string;
  kind: Kind;
  id: string;
  set: Record<string, Json>;
  /** They are counts, and `set` holds what was counted to. */
  isCount?: boolean;
}

const PREFIX = 'proofmark.journal';
/** Longer ones (pen strokes) are not typed: their sheet is still open while they are stored. */
const MAX_CHARS = 5_000;

/** This page's own notes, told from those of other tabs. */
const page = Math.random().toString(36).slice(2);
let count = 0;

/** Runs `work`, which stores the entry, with the entry noted meanwhile. */
export async function noted<T>(uid: number, entry: JournalEntry, work: () => Promise<T>): Promise<T> {
  const key = note(uid, entry);
  try {
    return await work();
  } finally {
    if (key) localStorage.removeItem(key);
  }
}

/**
 * Enters what earlier pages of this person left noted, oldest first. A note whose entry fails stays for the next time,
 * unless `isHopeless` says that it always will.
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
  // Notes of one page sort by count, those of several by time.
  const key = `${PREFIX}.${uid}.${Date.now()}.${String(count).padStart(6, '0')}.${page}`;
  try {
    localStorage.setItem(key, text);
    return key;
  } catch {
    // Full or forbidden: the transaction alone must do, as everywhere else.
    return null;
  }
}

function hasStorage(): boolean {
  return 'localStorage' in globalThis && globalThis.localStorage !== undefined;
}
