/**
 * @file The chain of a report's log. Operations and steps of the workflow are one chain: each entry holds the hash of the
 * one before it, so a check finds entries that were altered, removed or inserted. A step follows the operation with its
 * `seq`, and of several steps there the one before it. `docs/audit.md` says what the chain covers.
 */
import { hashEntry } from '../database/hash-entry.ts';
import type { Db, OperationTable, WorkflowEntryTable } from '../database/schema.ts';

/** The `prevHash` of a log's first entry. */
export const CHAIN_START = '';
const PAGE = 500;

/** An entry of a report's log: an operation, or a step (which has an `event`). */
export type LogEntry = OperationTable | WorkflowEntryTable;

/** How far a chain was followed: its last operation and step, and the hash of the last entry. */
export interface ChainPlace {
  seq: number;
  number: number;
  head: string;
}

/** Before the first entry. */
export const BEFORE_FIRST: ChainPlace = { seq: 0, number: 0, head: CHAIN_START };

/** True for a step of the workflow. */
export function isStep(entry: LogEntry): entry is WorkflowEntryTable {
  return 'event' in entry;
}

/** The place after an entry, or null if the entry does not follow or its hash is not its own. */
export function placeAfter(place: ChainPlace, { hash, ...entry }: LogEntry): ChainPlace | null {
  const isNext =
    'event' in entry
      ? entry.number === place.number + 1 && entry.seq === place.seq
      : entry.seq === place.seq + 1;
  if (!isNext || entry.prevHash !== place.head || hashEntry(entry) !== hash) return null;
  return { seq: entry.seq, number: 'event' in entry ? entry.number : place.number, head: hash };
}

/** The log of a report in the order of its chain, a page of operations at a time. */
export async function* logOf(db: Db, reportId: string): AsyncGenerator<LogEntry> {
  const steps = await db
    .selectFrom('workflowEntry')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('number')
    .execute();
  yield* inChainOrder(operationsOf(db, reportId), steps);
}

/** Merges the operations and the steps of one log. Both come in their own order. */
async function* inChainOrder(
  operations: AsyncIterable<OperationTable>,
  steps: readonly WorkflowEntryTable[],
): AsyncGenerator<LogEntry> {
  let next = 0;
  for await (const operation of operations) {
    for (let step = steps[next]; step && step.seq < operation.seq; step = steps[next]) {
      yield step;
      next += 1;
    }
    yield operation;
  }
  yield* steps.slice(next);
}

async function* operationsOf(db: Db, reportId: string): AsyncGenerator<OperationTable> {
  for (let seq = 0; ;) {
    const page = await db
      .selectFrom('operation')
      .selectAll()
      .where('reportId', '=', reportId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    seq = last.seq;
  }
}

/**
 * Follows the log of a report. `brokenAt` names the place of the first entry that was altered, is missing, or does not
 * follow from the one before. Null if everything is right up to the report's own number and hash.
 */
export async function verifyChain(
  db: Db,
  reportId: string,
): Promise<{ length: number; brokenAt: number | null }> {
  const report = await db
    .selectFrom('report')
    .select(['seq', 'head'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  let place = BEFORE_FIRST;
  for await (const entry of logOf(db, reportId)) {
    const next = placeAfter(place, entry);
    if (next === null) return { length: place.seq, brokenAt: place.seq + 1 };
    place = next;
    // Entries that arrived since the report was read come after it.
    if (place.head === report.head && place.seq === report.seq) return { length: place.seq, brokenAt: null };
  }
  return { length: place.seq, brokenAt: place.seq + 1 };
}
