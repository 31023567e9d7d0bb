/**
 * @file [Note: The last keystroke] When a page is closed, its unfinished IndexedDB transactions are lost, and with them
 * what was typed in the last milliseconds. So a change of fields is first noted in localStorage, which is written at
 * once. The note is removed when the transaction is done. Notes that a closed page left are entered when the person's
 * database is opened the next time, as of when they were typed (`enter-note.ts`).
 *
 * On a slow phone somebody types on while the changes before are still being stored, and these get their clocks only then. A
 * note must not be older than what was typed before it. So whenever a change gets its clock, the notes of those that still
 * wait for theirs are dated anew.
 */
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { clockNow } from './device-clock.ts';
import type { LocalDatabase } from './local-database.ts';

/** A change of fields of one row. */
export interface JournalEntry {
  reportId: string;
  kind: Kind;
  id: string;
  set: Record<string, Json>;
  /** The fields are counts, and `set` holds their new totals. */
  isCount?: boolean;
}

/** When a note was typed: a clock without its device. */
export interface NoteTime {
  ms: number;
  counter: number;
}

/** Longer changes (pen strokes) are not noted: their sheet stays open until they are stored. */
const MAX_CHARS = 5_000;

/** Distinguishes this page's notes from those of other tabs. */
const page = Math.random().toString(36).slice(2);
let isLeft = false;

/** From here on, no note is removed: the page has been left, and what was under way is given up. */
export function keepNotes(): void {
  isLeft = true;
}

/** A note that this page has made, while its change is under way. */
export interface Note {
  db: LocalDatabase;
  key: string;
  text: string;
}

/** Notes of this page whose changes are not stored yet. */
const underWay = new Set<Note>();
/** Those of them whose changes wait for others. */
const waiting = new Set<Note>();

/**
 * Runs `work`, which stores the entry, and keeps the entry noted until it is done. `work` passes the note on to
 * {@link endWait}. Rejects as `work` does. If the person has logged out meanwhile, the entry stays noted.
 */
export async function noted<T>(
  db: LocalDatabase,
  entry: JournalEntry,
  work: (note: Note | null) => Promise<T>,
): Promise<T> {
  const note = noteDown(db, entry);
  if (note) {
    underWay.add(note);
    waiting.add(note);
  }
  let isBrokenOff = false;
  try {
    return await work(note);
  } catch (error) {
    // The person has logged out.
    isBrokenOff = db.hasBeenClosed();
    throw error;
  } finally {
    if (note) {
      waiting.delete(note);
      underWay.delete(note);
      if (!isLeft && !isBrokenOff) localStorage.removeItem(note.key);
    }
  }
}

/** Call when the change of a note is the next one to be stored: it no longer waits. */
export function endWait(note: Note | null): void {
  if (note) waiting.delete(note);
}

/** Call when a change has got its clock, before it is stored. Dates the notes anew that were made since. */
export function dateNotesAnew(db: LocalDatabase): void {
  for (const note of waiting) {
    if (note.db !== db || localStorage.getItem(note.key) === null) continue;
    const [before, after] = [note.key, keep(db, note.text)];
    localStorage.removeItem(before);
    // There may have been no room for both.
    note.key = after ?? keep(db, note.text) ?? before;
  }
}

/**
 * Enters the notes that earlier pages of this person left, and those that a logout broke off, oldest first, each with the
 * time at which it was typed. A note that cannot be entered stays for the next time, unless `isHopeless` says that it will
 * never be possible.
 */
export async function enterNotes(
  uid: number,
  enter: (entry: JournalEntry, typedAt: NoteTime) => Promise<void>,
  isHopeless: (error: unknown) => boolean,
): Promise<void> {
  if (!hasStorage()) return;
  const prefix = prefixOf(uid);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const own = new Set([...underWay].map(({ key }) => key));
  for (const key of keys.filter((name) => !own.has(name)).sort()) {
    const text = localStorage.getItem(key);
    const typedAt = parseClock(key.slice(prefix.length));
    if (text === null || typedAt === null) continue;
    try {
      await enter(JSON.parse(text) as JournalEntry, typedAt);
      localStorage.removeItem(key);
    } catch (error) {
      if (error instanceof SyntaxError || isHopeless(error)) localStorage.removeItem(key);
    }
  }
}

function noteDown(db: LocalDatabase, entry: JournalEntry): Note | null {
  const text = JSON.stringify(entry);
  if (!hasStorage() || text.length > MAX_CHARS) return null;
  const key = keep(db, text);
  return key === null ? null : { db, key, text };
}

/** Returns the key of the note. */
function keep(db: LocalDatabase, text: string): string | null {
  const key = `${prefixOf(db.uid)}${clockNow(db, page)}`;
  try {
    localStorage.setItem(key, text);
    return key;
  } catch {
    // localStorage is full or forbidden: the transaction alone has to do.
    return null;
  }
}

/** What the keys of a person's notes begin with. The rest is the time of the note, with the page's id. */
function prefixOf(uid: number): string {
  return `proofmark.journal.${uid}.`;
}

function hasStorage(): boolean {
  return 'localStorage' in globalThis && globalThis.localStorage !== undefined;
}
