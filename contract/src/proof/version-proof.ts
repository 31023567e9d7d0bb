/**
 * @file The proof of an issued version, as its PDF carries it beside the manifest: whoever has the file can check it without
 * the server that issued it.
 */
import type { ListedKey } from './keys.ts';

/** The name of the file in a PDF that holds the manifest. */
export const MANIFEST_FILE = 'proofmark-manifest.json';
/** The name of the file in a PDF that holds the proof. */
export const PROOF_FILE = 'proofmark-proof.json';

/** Says who signed a manifest, and that the log has it. */
export interface VersionProof {
  format: 'proofmark-proof/1';
  /** SHA-256 of the manifest, hexadecimal. */
  manifestHash: string;
  /** The short name of the key that signed the manifest. */
  kid: string;
  /** The manifest's signature, base64url. */
  signature: string;
  /** Which entry of the log is the version's; the first is 0. */
  logIndex: number;
  /** From the entry to the root of `checkpoint`: hashes in base64url, the lowest first. */
  inclusion: string[];
  /** A signed head of the log that holds the entry, as C2SP tlog-checkpoint has it. */
  checkpoint: string;
  /** The keys of the instance when the file was made, oldest first. */
  keys: ListedKey[];
}
