import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromHex, joined, sha256, toHex, utf8, type Bytes } from './bytes.ts';
import {
  consistencyProof,
  inclusionProof,
  isGrownFrom,
  isIncluded,
  leafHash,
  nodesAddedBy,
  treeHead,
  type ReadNode,
} from './merkle.ts';

/** The leaves and heads that RFC 6962's authors publish with their code (certificate-transparency-go, merkle tests). */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => fromHex(hex) ?? new Uint8Array());
const HEADS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A log in memory, with only the nodes that `nodesAddedBy` gives. */
async function logOf(leaves: readonly Bytes[]): Promise<ReadNode> {
  const nodes = new Map<string, Bytes>();
  const read: ReadNode = async (level, index) => {
    const node = nodes.get(`${level}/${index}`);
    if (node === undefined) throw new Error(`No complete subtree ${level}/${index}`);
    return node;
  };
  for (const [number, leaf] of leaves.entries())
    for (const { level, index, hash } of await nodesAddedBy(leaf, number, read))
      nodes.set(`${level}/${index}`, hash);
  return read;
}

/** The head by its definition: RFC 9162, section 2.1.1. */
async function headByDefinition(leaves: readonly Bytes[]): Promise<Bytes> {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return leafHash(only);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return sha256(joined(Uint8Array.of(1), await headByDefinition(left), await headByDefinition(right)));
}

test('heads are those of the published vectors', async () => {
  const read = await logOf(LEAVES);
  for (const [size, head] of HEADS.entries()) expect(toHex(await treeHead(size, read))).toBe(head);
});

const MOST = 40;
const leaves = Array.from({ length: MOST }, (_, index) => utf8(`leaf ${index}`));
const log = await logOf(leaves);
const heads = await Promise.all(Array.from({ length: MOST + 1 }, (_, size) => treeHead(size, log)));
const headOf = (size: number) => heads[size] ?? new Uint8Array();
const leafOf = (index: number) => leaves[index] ?? new Uint8Array();

test('heads are as defined, at every size', async () => {
  for (let size = 0; size <= MOST; size += 1)
    expect(headOf(size)).toEqual(await headByDefinition(leaves.slice(0, size)));
});

describe('a leaf', () => {
  it('is shown to be in the log, at every place and size', async () => {
    for (let size = 1; size <= MOST; size += 1)
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof(index, size, log);
        expect(await isIncluded(leafOf(index), index, size, headOf(size), proof)).toBe(true);
      }
  });

  it('is not shown to be anything else, or anywhere else', async () => {
    for (let size = 1; size <= MOST; size += 1)
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof(index, size, log);
        const head = headOf(size);
        expect(await isIncluded(utf8('another'), index, size, head, proof)).toBe(false);
        for (const other of [index - 1, index + 1, size, size + index, 0.5 + index])
          expect(await isIncluded(leafOf(index), other, size, head, proof)).toBe(false);
        expect(await isIncluded(leafOf(index), index, size, headOf(size - 1), proof)).toBe(false);
        expect(await isIncluded(leafOf(index), index, size, head, [...proof, headOf(1)])).toBe(false);
        if (proof.length > 0)
          expect(await isIncluded(leafOf(index), index, size, head, proof.slice(0, -1))).toBe(false);
      }
  });

  it('is refused when it is not there', async () => {
    await expect(inclusionProof(3, 3, log)).rejects.toThrow('Leaf 3 is not in a log of 3');
    await expect(inclusionProof(-1, 3, log)).rejects.toThrow(RangeError);
  });
});

describe('growth', () => {
  it('is shown between any two sizes', async () => {
    for (let size = 0; size <= MOST; size += 1)
      for (let older = 0; older <= size; older += 1) {
        const proof = await consistencyProof(older, size, log);
        const [from, to] = [
          { size: older, head: headOf(older) },
          { size, head: headOf(size) },
        ];
        expect(await isGrownFrom(from, to, proof)).toBe(true);
      }
  });

  /** Somebody keeps the head of `older` leaves. Afterwards one of those is rewritten, or the tail is dropped. */
  it('is not shown when an entry was changed, or the tail dropped and written anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: MOST })
          .chain((older) =>
            fc.tuple(
              fc.constant(older),
              fc.integer({ min: older, max: MOST }),
              fc.integer({ min: 0, max: older - 1 }),
            ),
          ),
        async ([older, size, changed]) => {
          const rewritten = leaves.slice(0, size).with(changed, utf8('rewritten'));
          const read = await logOf(rewritten);
          const kept = { size: older, head: headOf(older) };
          const shown = { size, head: await treeHead(size, read) };
          expect(await isGrownFrom(kept, shown, await consistencyProof(older, size, read))).toBe(false);
          // With the proof of the true log neither.
          expect(await isGrownFrom(kept, shown, await consistencyProof(older, size, log))).toBe(false);
        },
      ),
    );
  });

  it('is not shown by a proof of which one bit is changed, or which is too long or too short', async () => {
    for (const [older, size] of [
      [3, 7],
      [4, 7],
      [6, 8],
      [1, 2],
      [13, 40],
    ] as const) {
      const proof = await consistencyProof(older, size, log);
      const [from, to] = [
        { size: older, head: headOf(older) },
        { size, head: headOf(size) },
      ];
      for (const [place, hash] of proof.entries()) {
        const bent = hash.with(7, (hash[7] ?? 0) ^ 4);
        expect(await isGrownFrom(from, to, proof.with(place, bent))).toBe(false);
      }
      expect(await isGrownFrom(from, to, [...proof, headOf(1)])).toBe(false);
      expect(await isGrownFrom(from, to, proof.slice(0, -1))).toBe(false);
    }
  });

  it('is not shown to a log that became smaller', async () => {
    const [from, to] = [
      { size: 5, head: headOf(5) },
      { size: 4, head: headOf(4) },
    ];
    expect(await isGrownFrom(from, to, [])).toBe(false);
    await expect(consistencyProof(5, 4, log)).rejects.toThrow('A log of 4 did not grow from one of 5');
  });
});
