/**
 * @file The public keys of an instance: a list that only grows. Each new key is signed by the one before it, so whoever
 * knows one of them can follow to the newest.
 */
import { canonicalJson } from './canonical-json.ts';
import { fromBase64Url, toBase64Url, utf8, type Bytes } from './bytes.ts';
import { isSignedFor, keyId, sign, type PrivateKey } from './signature.ts';

/** One key, as `/verify/keys.json` has it. */
export interface ListedKey {
  /** Its short name (`keyId`). */
  kid: string;
  /** The 32 bytes, base64url. */
  key: string;
  /** From when it signs: UTC, ISO 8601. */
  from: string;
  /** When the next key took over. */
  to?: string;
  /** If the key was stolen: what the log holds from this index on proves nothing. What it held before stays valid. */
  revokedAtIndex?: number;
  /** By the key before, over `kid`, `key` and `from`; the first key has none. Base64url. */
  signature?: string;
}

/** A new key at the end of a list: the last key signs it and ends. The list itself is not changed. */
export async function withNextKey(
  keys: readonly ListedKey[],
  next: { publicKey: Uint8Array; from: string },
  lastKey?: PrivateKey,
): Promise<ListedKey[]> {
  const kid = await keyId(next.publicKey);
  const added = { kid, key: toBase64Url(next.publicKey), from: next.from };
  const last = keys.at(-1);
  if (last === undefined) return [added];
  if (lastKey === undefined) throw new Error(`Key ${kid} must be signed by key ${last.kid}`);
  const signature = toBase64Url(await sign(lastKey, 'key', signedPartOf(added)));
  return [...keys.slice(0, -1), { ...last, to: next.from }, { ...added, signature }];
}

/** Why a list of keys is not to be trusted. */
export type KeyListFault = 'EMPTY' | 'WRONG_ID' | 'NOT_SIGNED_BY_THE_ONE_BEFORE' | 'PINNED_KEY_MISSING';

/**
 * Checks that each key is signed by the one before it, and that the list still begins with the keys that somebody has
 * seen earlier (`pinned`, public keys in base64url, oldest first). Null if all is well.
 */
export async function faultOfKeyList(
  keys: readonly ListedKey[],
  pinned: readonly string[] = [],
): Promise<KeyListFault | null> {
  if (keys.length === 0) return 'EMPTY';
  if (pinned.some((key, index) => keys[index]?.key !== key)) return 'PINNED_KEY_MISSING';
  let before: Bytes | null = null;
  for (const listed of keys) {
    const publicKey = fromBase64Url(listed.key);
    if (publicKey === null || (await keyId(publicKey)) !== listed.kid) return 'WRONG_ID';
    if (before !== null) {
      const signature = fromBase64Url(listed.signature ?? '');
      if (signature === null || !(await isSignedFor(before, 'key', signedPartOf(listed), signature)))
        return 'NOT_SIGNED_BY_THE_ONE_BEFORE';
    }
    before = publicKey;
  }
  return null;
}

/** The public key with this short name; null if the list has none. */
export function listedKey(keys: readonly ListedKey[], kid: string): { key: Bytes; listed: ListedKey } | null {
  const listed = keys.find((each) => each.kid === kid);
  const key = listed === undefined ? null : fromBase64Url(listed.key);
  return listed === undefined || key === null ? null : { key, listed };
}

/** Whether a value from outside has the form of a listed key. */
export function isListedKey(value: unknown): value is ListedKey {
  if (typeof value !== 'object' || value === null) return false;
  const { kid, key, from, to, revokedAtIndex, signature } = value as Partial<
    Record<keyof ListedKey, unknown>
  >;
  const isText = (each: unknown) => typeof each === 'string';
  return (
    [kid, key, from].every(isText) &&
    [to, signature].every((each) => each === undefined || isText(each)) &&
    (revokedAtIndex === undefined || Number.isSafeInteger(revokedAtIndex))
  );
}

/**
 * The newer of two lists of the same keys. Null if they contradict each other, or the newer one is not to be trusted. A
 * revocation that only one of them has holds.
 */
export async function newerKeyList(
  a: readonly ListedKey[],
  b: readonly ListedKey[],
): Promise<ListedKey[] | null> {
  const [older, newer] = a.length < b.length ? [a, b] : [b, a];
  const fault = await faultOfKeyList(
    newer,
    older.map(({ key }) => key),
  );
  if (fault !== null) return null;
  return newer.map((key, index) => {
    const revoked = [key, older[index]].flatMap((each) => each?.revokedAtIndex ?? []);
    return revoked.length === 0 ? key : { ...key, revokedAtIndex: Math.min(...revoked) };
  });
}

function signedPartOf({ kid, key, from }: ListedKey): Bytes {
  return utf8(canonicalJson({ kid, key, from }));
}
