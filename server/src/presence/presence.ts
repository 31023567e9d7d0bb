/**
 * @file Who else is on a report, and on which page of it.
 *
 * A small table holds this, so that several API processes know the same. A phone on a report asks every 2 s. The server
 * writes its page at most that often, and counts it as present for 10 s.
 *
 * [Note: Presence waits for no disk] A thousand phones say five hundred times a second that they are still there. Notes
 * that arrive during a write go together into the next write: one statement and one commit, however many they are. A
 * call waits for that only if its note says something new. Otherwise the note is written after the answer.
 */
import type { Present } from '@proofmark/contract/api/report.ts';
import type { Deps } from '../context.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { PresenceTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

/** How long a person counts as present after the last pull. */
const BELIEVED_MS = 10_000;
const WRITE_AFTER_MS = 2000;
const PRUNE_AFTER_MS = 60_000;
/** Rows in one statement. Databases limit its parameters. */
const WRITE_TOGETHER = 1000;

export interface Presence {
  /** Notes where a person is. If that is new, resolves when the other processes can read it. */
  note(reportId: string, uid: number, section: string): Promise<void>;
  /** The others on a report, by name. */
  others(reportId: string, uid: number): Promise<Present[]>;
}

/** The presence notes of one process. */
export function createPresence({ db, now }: Pick<Deps, 'db' | 'now'>): Presence {
  /** `<report> <uid>` → what this process last wrote. */
  const written = new Map<string, { section: string; at: number }>();
  const waiting = new Map<string, PresenceTable>();
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let prunedAt = 0;

  /** See [Note: Presence waits for no disk]. Resolves when everything that waits now is written. */
  function flush(): Promise<void> {
    if (next) return next;
    const flushed = underWay.then(() => {
      next = null;
      // Sorted, so that processes that write the same rows cannot deadlock.
      const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting.clear();
      return write(rows);
    });
    next = flushed;
    underWay = flushed.catch(() => {});
    return flushed;
  }

  async function write(rows: PresenceTable[]): Promise<void> {
    for (let from = 0; from < rows.length; from += WRITE_TOGETHER) {
      await inTransaction(db, (tx) =>
        tx
          .insertInto('presence')
          .values(rows.slice(from, from + WRITE_TOGETHER))
          .onConflict((conflict) =>
            conflict.columns(['reportId', 'uid']).doUpdateSet((eb) => ({
              section: eb.ref('excluded.section'),
              seenAt: eb.ref('excluded.seenAt'),
            })),
          )
          .execute(),
      );
    }
  }

  async function prune(at: number): Promise<void> {
    if (Math.abs(at - prunedAt) < PRUNE_AFTER_MS) return;
    prunedAt = at;
    for (const [key, last] of written) if (Math.abs(at - last.at) > BELIEVED_MS) written.delete(key);
    // It takes the rows in another order than a write does, so the two can deadlock.
    await inTransaction(db, (tx) =>
      tx
        .deleteFrom('presence')
        .where((eb) => eb.or([eb('seenAt', '<', at - BELIEVED_MS), eb('seenAt', '>', at + BELIEVED_MS)]))
        .execute(),
    );
  }

  return {
    async note(reportId, uid, section) {
      const at = now();
      const key = `${reportId} ${uid}`;
      const last = written.get(key);
      // The clock may have been set back since.
      const age = last ? Math.abs(at - last.at) : Infinity;
      if (last?.section === section && age < WRITE_AFTER_MS) return;
      const isNews = last?.section !== section || age >= BELIEVED_MS;
      // Set before the query, so that many requests at once write once.
      written.set(key, { section, at });
      waiting.set(key, { reportId, uid, section, seenAt: at });
      await unlessOutOfSpace(prune(at));
      const flushed = flush();
      // If the write fails, the next pull writes again.
      flushed.catch(() => written.delete(key));
      if (isNews) await unlessOutOfSpace(flushed);
    },
    others: (reportId, uid) => {
      const at = now();
      return (
        db
          .selectFrom('presence')
          .innerJoin('user', 'user.uid', 'presence.uid')
          .select(['presence.uid', 'user.nickname', 'presence.section'])
          .where('presence.reportId', '=', reportId)
          .where('presence.uid', '!=', uid)
          .where('presence.seenAt', '>=', at - BELIEVED_MS)
          // Later ones were noted while the clock was ahead.
          .where('presence.seenAt', '<=', at + BELIEVED_MS)
          .orderBy('user.nickname')
          .orderBy('presence.uid')
          .execute()
      );
    },
  };
}
