/** @file Checks, in the client's browser, that the report behind a share link is what was signed. */
import { fromBase64Url, toHex } from '@proofmark/contract/proof/bytes.ts';
import { openCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { faultOfKeyList, listedKey } from '@proofmark/contract/proof/keys.ts';
import { isManifestSigned, logEntryOf, manifestHash } from '@proofmark/contract/proof/manifest.ts';
import { isIncluded } from '@proofmark/contract/proof/merkle.ts';
import type { VersionProof } from '@proofmark/contract/proof/version-proof.ts';

/**
 * True if the manifest has the hash that was signed, a listed key signed it, and the signed head of the log holds it. Throws
 * where the browser knows no Ed25519.
 */
export async function isGenuine({
  manifest,
  proof,
}: {
  manifest: string;
  proof: VersionProof;
}): Promise<boolean> {
  const hash = await manifestHash(manifest);
  const found = listedKey(proof.keys, proof.kid);
  const signature = fromBase64Url(proof.signature);
  if (toHex(hash) !== proof.manifestHash || found === null || signature === null) return false;
  const { revokedAtIndex } = found.listed;
  if (revokedAtIndex !== undefined && proof.logIndex >= revokedAtIndex) return false;
  if ((await faultOfKeyList(proof.keys)) !== null || !(await isManifestSigned(hash, found.key, signature)))
    return false;
  const newest = proof.keys.at(-1);
  const headKey = newest === undefined ? null : fromBase64Url(newest.key);
  const head = headKey && (await openCheckpoint(proof.checkpoint, headKey));
  const path = proof.inclusion.flatMap((each) => fromBase64Url(each) ?? []);
  return head !== null && isIncluded(await logEntryOf(hash), proof.logIndex, head.size, head.head, path);
}
