/**
 * @file The chain of the operation log. Each entry holds the hash of the one before it, so a check finds entries that
 * were altered, removed or inserted.
 */
import { createHash } from 'node:crypto';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Db, OperationTable } from '../database/schema.ts';

/** The `prevHash` of a report's first entry. */
export const CHAIN_START = '';
const PAGE = 500;

/** An entry without its own hash. */
export type LogEntry = Omit<OperationTable, 'hash'>;

/** SHA-256 over the previous hash and the entry's canonical JSON, lower-case hex. */
export function hashEntry({ prevHash, ...entry }: LogEntry): string {
  return createHash('sha256').update(prevHash).update(canonical(entry)).digest('hex');
}

/**
 * Checks the log of a report. `brokenAt` is the number of the first entry that was altered, is missing, or does not
 * follow from the one before. Null if everything is right up to the report's own number.
 */
export async function verifyChain(
  db: Db,
  reportId: string,
): Promise<{ length: number; brokenAt: number | null }> {
  const report = await db
    .selectFrom('report')
    .select('seq')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  let seq = 0;
  let prevHash = CHAIN_START;
  for (;;) {
    const page = await db
      .selectFrom('operation')
      .selectAll()
      .where('reportId', '=', reportId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const { hash, ...entry } of page) {
      if (entry.seq !== seq + 1 || entry.prevHash !== prevHash || hashEntry(entry) !== hash) {
        return { length: seq, brokenAt: seq + 1 };
      }
      seq = entry.seq;
      prevHash = hash;
    }
    // Entries that arrived since the report was read have higher numbers. A lower number without an entry is a loss.
    if (page.length < PAGE) return { length: seq, brokenAt: seq < report.seq ? seq + 1 : null };
  }
}
