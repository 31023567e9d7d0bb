/** @file Checks, in the client's browser, that the report behind a share link is what was signed. */
import { askServer } from '@proofmark/contract/proof/ask-server.ts';
import { fromBase64Url, fromHex, toHex } from '@proofmark/contract/proof/bytes.ts';
import { logNameOf } from '@proofmark/contract/proof/carried-proof.ts';
import { faultOfKeyList, listedKey } from '@proofmark/contract/proof/keys.ts';
import { carriedHead, openWithAny, type LogServer } from '@proofmark/contract/proof/known-server.ts';
import { isManifestSigned, manifestHash } from '@proofmark/contract/proof/manifest.ts';
import type { VersionProof } from '@proofmark/contract/proof/version-proof.ts';

/** A version as the server hands it to the page. */
export interface SharedVersion {
  /** The manifest's canonical text. */
  manifest: string;
  proof: VersionProof;
}

/** What the check of a shared report ends in. `genuine`: the server did not say whether a later version exists. */
export type ProofState = 'latest' | 'genuine' | 'replaced' | 'altered';

/**
 * Checks the version itself, and then asks the server's log whether it still holds it and whether a later version has
 * replaced it. Throws where the browser knows no Ed25519.
 */
export async function checkShared(shared: SharedVersion, server: LogServer): Promise<ProofState> {
  if (!(await isGenuine(shared))) return 'altered';
  const { keys, checkpoint, manifestHash: hex } = shared.proof;
  const [hash, origin] = [fromHex(hex), logNameOf(checkpoint)];
  const head = (await openWithAny(checkpoint, origin, keys))?.checkpoint;
  if (hash === null || head === undefined) return 'altered';
  const trust = { known: { origin, keys, checkpoint }, keys, server };
  const found = await askServer(trust, { hash }, [head]);
  if (found === 'offline') return 'genuine';
  if (found === 'rewritten' || found.version === null) return 'altered';
  return found.version.later === null ? 'latest' : 'replaced';
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
  const head = await carriedHead(proof, logNameOf(proof.checkpoint), keys, hash);
  return head !== null && head.by.revokedAtIndex === undefined && logIndex < revokedAtIndex;
}
