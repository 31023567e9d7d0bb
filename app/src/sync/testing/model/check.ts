/** @file What must be true when a history has ended, the network works and the report is open. */
import { rowKey } from '@proofmark/contract/sync/accept.ts';
import { canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import type { MemoryReport } from '../memory-report.ts';
import { lostToSeen, rowAsText, rowsByLog } from './oracle.ts';
import type { Phone } from './phone.ts';

/** The end of a history. */
export interface End {
  server: MemoryReport;
  phones: readonly Phone[];
  /** Ids of the operations that hold what was entered, by the phone that made them. Absent after a restore. */
  entered?: ReadonlyMap<string, number>;
  /** Ids of others, which may have arrived all the same. */
  discarded?: ReadonlySet<string>;
  /** Ids that the server has said it has applied. Absent after a restore. */
  applied?: readonly string[];
  /** After a restore: the rows that the phones had then. */
  had?: readonly Row[];
}

/** Checks the end of a history. @throws {Error} naming the promise that was broken */
export async function checkEnd({
  server: { log, rows },
  phones,
  entered,
  discarded,
  applied,
  had = [],
}: End): Promise<void> {
  const ids = log.map(({ op }) => op.opId);
  hold('the log has each operation once', new Set(ids).size === ids.length);
  hold(
    'the log counts without gaps',
    log.every(({ seq }, index) => seq === index + 1),
  );
  if (applied) hold('what was answered as applied is what the log has', sameList(applied, ids));
  if (entered) {
    const kept = ids.filter((opId) => !discarded?.has(opId));
    hold('all that was entered is in the log', sameList([...entered.keys()], kept));
  }
  for (const row of rows.values()) {
    for (const [field, incs] of Object.entries(row.incs ?? {})) {
      const amounts = incs.map(([, amount]) => amount);
      hold(`nothing counts twice in ${rowKey(row)} ${field}`, new Set(amounts).size === amounts.length);
    }
  }
  for (const row of had) {
    hold(`the server has what a phone had of ${rowKey(row)}`, includes(rows.get(rowKey(row)), row));
  }
  equal('who has seen a value can set another', lostToSeen(log).join(), '');
  const byLog = rowsByLog(log);
  for (const row of rows.values()) {
    equal(`${rowKey(row)} is what follows from the log`, rowAsText(row), byLog.get(rowKey(row)) ?? 'nothing');
  }
  const wanted = asText([...rows.values()]);
  for (const [index, phone] of phones.entries()) {
    hold(`phone ${index} has sent everything`, (await phone.outbox()).length === 0);
    const own = await phone.rows();
    for (const side of ['server', 'view'] as const) {
      const found = asText(own.map((row) => row[side]));
      equal(`phone ${index} has the rows of the server (${side})`, found, wanted);
    }
  }
}

/**
 * True when every change in `part` is in the row, or a later one in its place. A copy of late work that had arrived before it
 * was applied has an earlier clock there: its value counts, or it is the rival.
 */
function includes(row: Row | undefined, part: Row): boolean {
  const newest = (field: string) => row?.hlc[field] ?? '';
  const isSame = (field: string) =>
    [row?.fields[field], row?.rivals?.[field]?.value].includes(part.fields[field] ?? null);
  const sets = Object.entries(part.hlc).every(([field, clock]) => newest(field) >= clock || isSame(field));
  const incs = Object.entries(part.incs ?? {}).every(([field, list]) =>
    list.every(([clock]) => newest(field) >= clock || row?.incs?.[field]?.some(([one]) => one === clock)),
  );
  return sets && incs;
}

function asText(rows: readonly (Row | null)[]): string {
  return rows
    .map((row) => canonical(row as unknown as Json))
    .sort()
    .join('\n');
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return canonical([...a].sort()) === canonical([...b].sort());
}

function hold(promise: string, isKept: boolean): void {
  if (!isKept) throw new Error(`Not so: ${promise}`);
}

function equal(promise: string, found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`Not so: ${promise}\nfound  ${found}\nwanted ${wanted}`);
}
