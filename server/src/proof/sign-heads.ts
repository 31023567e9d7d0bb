/**
 * @file At each step of the workflow, the heads of the report's log and of the log of accounts are signed and entered into
 * the log of proofs. So nobody without the key can write a log anew up to a step, and nobody at all can without
 * contradicting a checkpoint that somebody holds.
 */
import { fromBase64Url, sha256, toBase64Url, utf8, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import { canonicalJson } from '@proofmark/contract/proof/canonical-json.ts';
import { isSignedFor, sign } from '@proofmark/contract/proof/signature.ts';
import type { Transaction } from 'kysely';
import type { SignedHeadTable, Tables, WorkflowEntryTable } from '../database/schema.ts';
import { accountsHead } from '../session/account-log.ts';
import { appendToLog } from './log.ts';
import type { Signer } from './signer.ts';

type Heads = Pick<SignedHeadTable, 'reportId' | 'number' | 'head' | 'accounts'>;

/** What is signed, and what the log of proofs holds of it: SHA-256 of its canonical JSON. It shows nothing of the report. */
export async function headsHash({ reportId, number, head, accounts }: Heads): Promise<Bytes> {
  return sha256(utf8(canonicalJson({ reportId, number, head, accounts })));
}

/** Whether the holder of the key signed these heads. */
export async function areHeadsSigned(
  hash: Uint8Array,
  publicKey: Uint8Array,
  signature: string,
): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  return bytes !== null && (await isSignedFor(publicKey, 'head', hash, bytes));
}

/** Signs the heads at a step, in the transaction that makes it. */
export async function signHeads(
  tx: Transaction<Tables>,
  { kid, privateKey }: Signer,
  { reportId, number, hash: head }: WorkflowEntryTable,
): Promise<void> {
  const heads = { reportId, number, head, accounts: await accountsHead(tx) };
  const hash = await headsHash(heads);
  const signature = toBase64Url(await sign(privateKey, 'head', hash));
  const logIndex = await appendToLog(tx, hash);
  await tx
    .insertInto('signedHead')
    .values({ ...heads, kid, signature, logIndex })
    .execute();
}
