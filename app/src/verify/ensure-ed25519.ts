/** @file Ed25519 for browsers whose WebCrypto lacks it: Chrome before 137, Firefox before 129, Safari before 17. */
import { verifyWith } from '@proofmark/contract/proof/signature.ts';
import { verifyAsync } from '@noble/ed25519';

/** Any public key: importing it shows whether the browser knows the algorithm. */
const ANY_KEY = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0));

/** Verifies with the library from now on if the browser cannot. */
export async function ensureEd25519(): Promise<void> {
  try {
    await crypto.subtle.importKey('raw', ANY_KEY, 'Ed25519', false, ['verify']);
  } catch {
    // `zip215: false` is strict as WebCrypto is (RFC 8032).
    verifyWith(async (publicKey, bytes, signature) =>
      verifyAsync(signature, bytes, publicKey, { zip215: false }).catch(() => false),
    );
  }
}
