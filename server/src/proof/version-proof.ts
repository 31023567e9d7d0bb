/** @file The proof of an issued version, made for whoever gets a file of it. */
import { toBase64Url } from '@proofmark/contract/proof/bytes.ts';
import { signCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { inclusionProof } from '@proofmark/contract/proof/merkle.ts';
import type { VersionProof } from '@proofmark/contract/proof/version-proof.ts';
import type { IssuedVersionTable, Db } from '../database/schema.ts';
import { logHead, nodeReader } from './log.ts';
import { listKeys, type Signer } from './signer.ts';

/** The proof against the head of the log as it is now. `head` is that head: 32 bytes. */
export async function proveVersion(
  db: Db,
  signer: Signer,
  { hash, kid, signature, logIndex }: IssuedVersionTable,
): Promise<{ proof: VersionProof; logSize: number; head: Uint8Array }> {
  // A log only grows, so what is read after its head belongs to it.
  const { size, head } = await logHead(db);
  const checkpoint = { origin: signer.origin, size, head };
  const inclusion = await inclusionProof(logIndex, size, nodeReader(db));
  const proof: VersionProof = {
    format: 'proofmark-proof/1',
    manifestHash: hash,
    kid,
    signature,
    logIndex,
    inclusion: inclusion.map(toBase64Url),
    checkpoint: await signCheckpoint(checkpoint, signer.privateKey, signer.publicKey),
    keys: await listKeys(db),
  };
  return { proof, logSize: size, head };
}
