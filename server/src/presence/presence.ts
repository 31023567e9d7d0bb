/**
 * @file Who else is on a report, and on which page of it.
 *
 * It lies in a small table, so that several API processes know the same. Phones on a report ask every 2 s; what they
 * say is written at most so often, and is believed for 10 s.
 */
import type { Present } from '@proofmark/contract/api/report.ts';
import type { Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';

/** How long somebody counts as present after the last word of them. */
const BELIEVED_MS = 10_000;
const WRITE_AFTER_MS = 2000;
const PRUNE_AFTER_MS = 60_000;

export interface Presence {
  /** Notes where a person is. */
  note(reportId: string, uid: number, section: string): Promise<void>;
  /** The others on a report, by name. */
  others(reportId: string, uid: number): Promise<Present[]>;
}

/** Presence as one process notes and reads it. */
export function createPresence({ db, now }: Pick<Deps, 'db' | 'now'>): Presence {
  /** `<report> <uid>` → what this process last wrote. */
  const written = new Map<string, { section: string; at: number }>();
  let prunedAt = 0;

  async function prune(at: number): Promise<void> {
    if (at - prunedAt < PRUNE_AFTER_MS) return;
    prunedAt = at;
    for (const [key, last] of written) if (at - last.at > BELIEVED_MS) written.delete(key);
    await db
      .deleteFrom('presence')
      .where('seenAt', '<', at - BELIEVED_MS)
      .execute();
  }

  return {
    async note(reportId, uid, section) {
      const at = now();
      const key = `${reportId} ${uid}`;
      const last = written.get(key);
      if (last?.section === section && at - last.at < WRITE_AFTER_MS) return;
      // Before the query, so that many requests at once write once.
      written.set(key, { section, at });
      await prune(at);
      await inTransaction(db, (tx) =>
        tx
          .insertInto('presence')
          .values({ reportId, uid, section, seenAt: at })
          .onConflict((conflict) =>
            conflict.columns(['reportId', 'uid']).doUpdateSet((eb) => ({
              section: eb.ref('excluded.section'),
              seenAt: eb.ref('excluded.seenAt'),
            })),
          )
          .execute(),
      );
    },
    others: (reportId, uid) =>
      db
        .selectFrom('presence')
        .innerJoin('user', 'user.uid', 'presence.uid')
        .select(['presence.uid', 'user.nickname', 'presence.section'])
        .where('presence.reportId', '=', reportId)
        .where('presence.uid', '!=', uid)
        .where('presence.seenAt', '>=', now() - BELIEVED_MS)
        .orderBy('user.nickname')
        .orderBy('presence.uid')
        .execute(),
  };
}
