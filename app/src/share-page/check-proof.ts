/** @file Checks, in the client's browser, that the report behind a share link is what was signed. */
import { fromBase64Url, toHex } from '@proofmark/contract/proof/bytes.ts';
import { originOf } from '@proofmark/contract/proof/carried-proof.ts';
import { faultOfKeyList, listedKey } from '@proofmark/contract/proof/keys.ts';
import { carriedHead } from '@proofmark/contract/proof/known-server.ts';
import { isManifestSigned, manifestHash } from '@proofmark/contract/proof/manifest.ts';
import type { VersionProof } from '@proofmark/contract/proof/version-proof.ts';

/** A version as the server hands it to the page. */
export interface SharedVersion {
  /** The manifest's canonical text. */
  manifest: string;
  proof: VersionProof;
}

/**
 * True if the manifest has the hash that was signed, a listed key signed it, and a signed head of the log holds it.
 * Throws where the browser knows no Ed25519.
 */
export async function isGenuine({ manifest, proof }: SharedVersion): Promise<boolean> {
  const { keys, kid, logIndex } = proof;
  const hash = await manifestHash(manifest);
  const signer = listedKey(keys, kid);
  const signature = fromBase64Url(proof.signature);
  if (toHex(hash) !== proof.manifestHash || signer === null || signature === null) return false;
  if ((await faultOfKeyList(keys)) !== null || !(await isManifestSigned(hash, signer.key, signature)))
    return false;
  const { revokedAtIndex = Infinity } = signer.listed;
  const head = await carriedHead(proof, originOf(proof.checkpoint), keys, hash);
  return head !== null && head.by.revokedAtIndex === undefined && logIndex < revokedAtIndex;
}
