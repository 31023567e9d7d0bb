/** @file The hash of an entry in a log whose entries hold the hash of the one before. */
import { createHash } from 'node:crypto';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { AccountEntryTable, OperationTable, WorkflowEntryTable } from './schema.ts';

type WithoutHash =
  | Omit<OperationTable, 'hash'>
  | Omit<WorkflowEntryTable, 'hash'>
  | Omit<AccountEntryTable, 'hash'>;

/** SHA-256 over the previous hash and the canonical JSON of the entry without its hashes, lower-case hex. */
export function hashEntry({ prevHash, ...entry }: WithoutHash): string {
  return createHash('sha256').update(prevHash).update(canonical(entry)).digest('hex');
}
