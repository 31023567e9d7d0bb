/** @file Keys for tests. */
import type { Bytes } from './bytes.ts';
import type { PrivateKey } from './signature.ts';

export interface TestKey {
  privateKey: PrivateKey;
  publicKey: Bytes;
}

/** A new Ed25519 key. */
export async function testKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('WebCrypto gave no pair of keys');
  return {
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  };
}
