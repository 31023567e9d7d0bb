/** @file The log of proofs: one Merkle tree per instance, of which the database keeps the complete subtrees. */
import { fromHex, joined, toHex, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import { signCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { nodesAddedBy, treeHead, type ReadNode } from '@proofmark/contract/proof/merkle.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Signer } from './signer.ts';

const ONLY_ROW = 1;

/**
 * Adds an entry and returns its index. Whoever adds one waits for those that are adding, so that indexes have no gaps and
 * every subtree is complete.
 */
export async function appendToLog(tx: Transaction<Tables>, entry: Uint8Array): Promise<number> {
  const { size } = await tx
    .insertInto('proofLog')
    .values({ id: ONLY_ROW, size: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ size: sql<number>`${sql.ref('proofLog.size')} + 1` }),
    )
    .returning('size')
    .executeTakeFirstOrThrow();
  const index = size - 1;
  const nodes = await nodesAddedBy(entry, index, nodeReader(tx));
  await tx
    .insertInto('proofNode')
    .values(nodes.map((node) => ({ ...node, hash: toHex(node.hash) })))
    .execute();
  return index;
}

/** Reads the nodes of the log. @throws {Error} if one is missing: the database was changed by hand */
export function nodeReader(db: Kysely<Tables>): ReadNode {
  return async (level, index) => {
    const node = await db
      .selectFrom('proofNode')
      .select('hash')
      .where('level', '=', level)
      .where('index', '=', index)
      .executeTakeFirst();
    const hash = fromHex(node?.hash ?? '');
    if (node === undefined || hash === null)
      throw new Error(`The log of proofs has no node ${level}/${index}`);
    return hash;
  };
}

/** How many entries the log has. */
export async function logSize(db: Kysely<Tables>): Promise<number> {
  return (await db.selectFrom('proofLog').select('size').executeTakeFirst())?.size ?? 0;
}

/** The head of the log now. */
export async function logHead(db: Kysely<Tables>): Promise<{ size: number; head: Bytes }> {
  const size = await logSize(db);
  return { size, head: joined(await treeHead(size, nodeReader(db))) };
}

/** The head of the log now, as a signed note. */
export async function currentCheckpoint(db: Kysely<Tables>, signer: Signer): Promise<string> {
  const checkpoint = { origin: signer.origin, ...(await logHead(db)) };
  return signCheckpoint(checkpoint, signer.privateKey, signer.publicKey);
}
