/**
 * @file Writes that wait share a transaction.
 *
 * [Note: Writes in groups] A statement costs more than the row that it writes: the way to the database and back, and on
 * PostgreSQL a process that wakes up. So writes that arrive while others are written go together into the next
 * transaction, with one statement for all of them at each step. The more come at once, the less each costs. What the group
 * cannot take is written alone.
 */
import { isUnavailable } from './postgres.ts';

/** At most this many go together, because the first of them waits for the last. */
const MAX_MEMBERS = 64;

/** How writes of one kind go together. */
export interface Grouping<M, R> {
  /** Writes a group in one transaction. The results are in the same order; null for a member that must be written alone. */
  write: (group: readonly M[]) => Promise<readonly (R | null)[]>;
  /** Members with the same key do not go together. */
  keyOf: (member: M) => string;
  /** How much a member counts towards `maxSize`. */
  sizeOf: (member: M) => number;
  maxSize: number;
}

interface Waiting<M, R> {
  member: M;
  resolve: (result: R | null) => void;
  reject: (error: unknown) => void;
}

/** Writes a member together with others. Null if the group could not take it. Nothing of it is then written. */
export function inGroups<M, R>({
  write,
  keyOf,
  sizeOf,
  maxSize,
}: Grouping<M, R>): (member: M) => Promise<R | null> {
  let waiting: Waiting<M, R>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Lets requests of the same turn of the event loop join in.
      await new Promise((resolve) => setImmediate(resolve));
      await writeGroup(takeGroup());
    }
    isRunning = false;
  }

  /** The members that wait longest. A second one with the same key waits for the next group. */
  function takeGroup(): Waiting<M, R>[] {
    const group = new Map<string, Waiting<M, R>>();
    const left: Waiting<M, R>[] = [];
    let size = 0;
    for (const each of waiting) {
      const [key, more] = [keyOf(each.member), sizeOf(each.member)];
      const hasRoom = group.size < MAX_MEMBERS && (group.size === 0 || size + more <= maxSize);
      if (!hasRoom || group.has(key)) left.push(each);
      else {
        group.set(key, each);
        size += more;
      }
    }
    waiting = left;
    return [...group.values()];
  }

  async function writeGroup(group: readonly Waiting<M, R>[]): Promise<void> {
    try {
      const results = await write(group.map(({ member }) => member));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] ?? null);
    } catch (error) {
      for (const { resolve, reject } of group) {
        if (isUnavailable(error)) reject(error);
        // One of them is at fault. Alone, the others succeed.
        else resolve(null);
      }
    }
  }

  return (member) =>
    new Promise((resolve, reject) => {
      waiting.push({ member, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}
