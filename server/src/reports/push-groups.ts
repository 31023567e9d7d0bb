/**
 * @file Pushes that wait share a transaction.
 *
 * [Note: Pushes in groups] A statement costs more than the row that it writes: the way to the database and back, and on
 * PostgreSQL a process that wakes up. So pushes that arrive while others are written go together into the next
 * transaction, with one statement for all of them at each step. The more phones push, the less each push costs. A push
 * that the group cannot take is written alone: somebody else holds its report, or it is not allowed.
 */
import { PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import { isUnavailable } from '../database/postgres.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { writePushes, type Push, type Written } from './write-pushes.ts';

/** At most this many go together, because the first of them waits for the last. */
const MAX_PUSHES = 64;
/** With 13 values each, they stay below the 32,766 values that a statement of SQLite may have. */
const MAX_OPERATIONS = 2 * PUSH_LIMIT;

interface Waiting {
  push: Push;
  resolve: (written: Written | null) => void;
  reject: (error: unknown) => void;
}

type Write = (push: Push) => Promise<Written | null>;

const groups = new WeakMap<Db, Write>();

/** Writes a push together with others. Null if the group could not take it. Nothing of it is then written. */
export function writeInGroup(db: Db, push: Push): Promise<Written | null> {
  let write = groups.get(db);
  if (!write) groups.set(db, (write = createGroups(db)));
  return write(push);
}

function createGroups(db: Db): Write {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Lets requests of the same turn of the event loop join in.
      await new Promise((resolve) => setImmediate(resolve));
      await writeGroup(db, takeGroup());
    }
    isRunning = false;
  }

  /** The pushes that wait longest. The second push of a report waits for the next group. */
  function takeGroup(): Waiting[] {
    const group = new Map<string, Waiting>();
    const left: Waiting[] = [];
    let operations = 0;
    for (const member of waiting) {
      const { reportId, ops } = member.push;
      const hasRoom = group.size < MAX_PUSHES && operations + ops.length <= MAX_OPERATIONS;
      if (!hasRoom || group.has(reportId)) left.push(member);
      else {
        group.set(reportId, member);
        operations += ops.length;
      }
    }
    waiting = left;
    return [...group.values()];
  }

  return (push) =>
    new Promise((resolve, reject) => {
      waiting.push({ push, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}

async function writeGroup(db: Db, group: readonly Waiting[]): Promise<void> {
  const pushes = group.map(({ push }) => push);
  try {
    const written = await inTransaction(db, (tx) => writePushes(tx, pushes, 'skip'));
    for (const { push, resolve } of group) resolve(written.get(push.reportId) ?? null);
  } catch (error) {
    for (const { resolve, reject } of group) {
      if (isUnavailable(error)) reject(error);
      // One of them is at fault. Alone, the others succeed.
      else resolve(null);
    }
  }
}
