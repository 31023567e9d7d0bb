/**
 * @file The Merkle tree of a log that only grows (RFC 9162, section 2.1). A leaf is 32 bytes or any others; the tree does
 * not look at them. Nodes of complete subtrees never change, so a log keeps those and nothing else.
 */
import { isEqual, joined, sha256, type Bytes } from './bytes.ts';

/**
 * Reads the hash over the leaves from `index * 2^level` to `(index + 1) * 2^level - 1`. It is only asked for subtrees that
 * are complete.
 */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array>;

/** A node of a complete subtree, to be kept. */
export interface TreeNode {
  level: number;
  index: number;
  hash: Bytes;
}

/** The hash of a leaf. */
export async function leafHash(leaf: Uint8Array): Promise<Bytes> {
  return sha256(joined(Uint8Array.of(0), leaf));
}

/** The hash of the node above two others. */
export async function nodeHash(left: Uint8Array, right: Uint8Array): Promise<Bytes> {
  return sha256(joined(Uint8Array.of(1), left, right));
}

/** The nodes that a leaf completes when it comes as number `index`: itself, and each subtree of which it is the last. */
export async function nodesAddedBy(leaf: Uint8Array, index: number, read: ReadNode): Promise<TreeNode[]> {
  let hash = await leafHash(leaf);
  const added: TreeNode[] = [{ level: 0, index, hash }];
  for (let level = 0, at = index; at % 2 === 1; level += 1, at = (at - 1) / 2) {
    hash = await nodeHash(await read(level, at - 1), hash);
    added.push({ level: level + 1, index: (at - 1) / 2, hash });
  }
  return added;
}

/** The head over the first `size` leaves. The head of an empty log is the hash of nothing. */
export async function treeHead(size: number, read: ReadNode): Promise<Bytes> {
  return size === 0 ? sha256(new Uint8Array()) : hashOf(0, size, read);
}

/** Proves that the leaf at `index` is in the log of `size` leaves: the hashes beside its way up, lowest first. */
export async function inclusionProof(index: number, size: number, read: ReadNode): Promise<Bytes[]> {
  if (index < 0 || index >= size) throw new RangeError(`Leaf ${index} is not in a log of ${size}`);
  let [from, to] = [0, size];
  const beside: [number, number][] = [];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    if (index < middle) {
      beside.unshift([middle, to]);
      to = middle;
    } else {
      beside.unshift([from, middle]);
      from = middle;
    }
  }
  return hashesOf(beside, read);
}

/** Proves that the log of `size` leaves begins with the log of `older` leaves. */
export async function consistencyProof(older: number, size: number, read: ReadNode): Promise<Bytes[]> {
  if (older < 0 || older > size) throw new RangeError(`A log of ${size} did not grow from one of ${older}`);
  if (older === 0 || older === size) return [];
  let [from, to, isWhole] = [0, size, true];
  const parts: [number, number][] = [];
  while (to !== older) {
    const middle = from + largestPowerBelow(to - from);
    if (older <= middle) {
      parts.unshift([middle, to]);
      to = middle;
    } else {
      parts.unshift([from, middle]);
      from = middle;
      isWhole = false;
    }
  }
  return hashesOf(isWhole ? parts : [[from, to], ...parts], read);
}

/** Whether a proof shows that the leaf is at `index` in the log with this size and head (RFC 9162, section 2.1.3.2). */
export async function isIncluded(
  leaf: Uint8Array,
  index: number,
  size: number,
  head: Uint8Array,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let hash = await leafHash(leaf);
  let [at, last] = [index, size - 1];
  for (const beside of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(beside, hash);
      // Up to the subtree that has something to its left.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = await nodeHash(hash, beside);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isEqual(hash, head);
}

/** Whether a proof shows that a log with this head grew from the older one (RFC 9162, section 2.1.4.2). */
export async function isGrownFrom(
  older: { size: number; head: Uint8Array },
  newer: { size: number; head: Uint8Array },
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (![older.size, newer.size].every((size) => Number.isSafeInteger(size) && size >= 0)) return false;
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.head, newer.head);
  if (older.size === 0) return proof.length === 0 && isEqual(older.head, await sha256(new Uint8Array()));
  // Of a power of two, the older head itself is the first node.
  const isComplete = largestPowerBelow(older.size + 1) === older.size;
  const [first, ...rest] = isComplete ? [older.head, ...proof] : proof;
  if (first === undefined) return false;
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [old, grown] = [first, first];
  for (const beside of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = await nodeHash(beside, old);
      grown = await nodeHash(beside, grown);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else grown = await nodeHash(grown, beside);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isEqual(old, older.head) && isEqual(grown, newer.head);
}

/** The hash over the leaves from `from` to `to - 1`. A complete subtree is read, any other is joined from two. */
async function hashOf(from: number, to: number, read: ReadNode): Promise<Bytes> {
  const count = to - from;
  const power = largestPowerBelow(count + 1);
  if (power === count && from % count === 0) return joined(await read(Math.log2(count), from / count));
  const middle = from + largestPowerBelow(count);
  return nodeHash(await hashOf(from, middle, read), await hashOf(middle, to, read));
}

async function hashesOf(ranges: readonly [number, number][], read: ReadNode): Promise<Bytes[]> {
  const hashes: Bytes[] = [];
  for (const [from, to] of ranges) hashes.push(await hashOf(from, to, read));
  return hashes;
}

/** The largest power of two that is smaller than `count`, which is above 1. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
