/** @file `verify-audit`: replays every log, and names the first entry that does not fit. */
import { readFile } from 'node:fs/promises';
import { checkAudit, type AuditFault } from '../audit/check-audit.ts';
import type { Db } from '../database/schema.ts';
import { counted, UsageError, type Options } from './command.ts';
import { PROOF_WORDS } from './proofs.ts';

const WORDS: Record<AuditFault['code'], string> = {
  ...PROOF_WORDS,
  ENTRY: 'the entry was altered, or does not follow from the one before',
  ENTRY_IMPOSSIBLE: 'the server would not have written this entry',
  LOG_END: 'the log does not end as the report says',
  STATUS: 'status, version or reason of return are not those of the log',
  TASK: 'order or report number are not those of the log',
  TEAM: 'the team is not the one of the log',
  ROW: 'the row is not what the log gives',
  FILE: 'the file is missing, or has another hash than when it was confirmed',
  HEAD_MISSING: 'the step has no signed head',
  HEAD_CHANGED: 'the signed head is of another log',
  HEAD_NOT_IN_LOG: 'the signed head is not in the log of proofs',
  VERSION_HEAD: 'the approval and the issued version do not belong together',
  ACCOUNT_ENTRY: 'the entry was altered, or does not follow from the one before',
  ACCOUNT: 'the account is not as its log says',
  REPORT_MISSING: 'the report was removed',
  LEAF_UNKNOWN: 'what this entry was made for was removed',
  CHECKPOINT: 'the checkpoint does not fit',
};

/** Prints how much was checked. Throws {@link UsageError} with the first thing that does not fit. */
export async function verifyAudit(db: Db, { checkpoint = [] }: Options): Promise<void> {
  const notes = await Promise.all(checkpoint.map((file) => readFile(file, 'utf8')));
  const { reports, entries, accounts, fault } = await checkAudit(db, notes);
  if (fault !== null) throw new UsageError(`The logs do not hold: ${WORDS[fault.code]} (${fault.place})`);
  const of = [counted(entries, 'entry', 'entries'), counted(reports, 'report'), counted(accounts, 'account')];
  console.log(`All logs hold: ${of[0]} of ${of[1]}, and ${of[2]}.`);
}
