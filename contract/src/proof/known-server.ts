/** @file The servers that a reader trusts, and what they answer when a reader asks them. */
import { fromBase64Url, type Bytes } from './bytes.ts';
import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { faultOfKeyList, newerKeyList, type ListedKey } from './keys.ts';
import { logEntryOf } from './manifest.ts';
import { isGrownFrom, isIncluded } from './merkle.ts';
import type { VersionProof } from './version-proof.ts';

/** What a reader keeps of a server that it trusts. */
export interface KnownServer {
  /** Its name in its log: its host. */
  origin: string;
  /** Its keys when the reader last saw them, oldest first. */
  keys: ListedKey[];
  /** The newest head of its log that the reader has seen. */
  checkpoint: string | null;
}

/** A later version of a report. */
export interface LaterVersion {
  version: number;
  /** UTC, ISO 8601. */
  issuedAt: string;
  /** Why the version before was amended: a code of `return_reason`, or words. Empty if nobody said. */
  reason: string;
}

/** A head of the log, and the token of a time-stamping authority over it (RFC 3161). */
export interface StampedHead {
  checkpoint: string;
  /** Base64. */
  token: string;
  /** The authority's name, as the server read it from the certificate in the token. */
  authority: string;
}

/** What a server says about one version. Nothing of it is believed before it is checked. */
export interface VersionAnswer {
  /** Its log now: the proofs below belong to it. */
  checkpoint: string;
  /** Null if the server issued no such version. */
  version: {
    number: number;
    issuedAt: string;
    logIndex: number;
    inclusion: string[];
    /** The facts on its paper, signed (`signPaper`). */
    paper: string;
    /** The newest version, if it is not this one. */
    later: LaterVersion | null;
    /** The entry of the file that was asked for. */
    file: { logIndex: number; inclusion: string[] } | null;
    /** The first head with this entry that an authority outside has stamped. */
    timeStamp: StampedHead | null;
  } | null;
}

/** Asks one server. Every call rejects if the server cannot be reached, or does not answer in the agreed form. */
export interface ProofServer {
  keys(): Promise<{ origin: string; keys: ListedKey[] }>;
  /** By the hash of a manifest, or by a code. `file`: SHA-256 of a file made of the version. Hashes are hexadecimal. */
  version(asked: { hash: string; file?: string } | { code: string }): Promise<VersionAnswer>;
  /** Hashes, base64url. */
  consistency(older: number, size: number): Promise<string[]>;
}

/** The part of a server that answers for its log. */
export type LogServer = Pick<ProofServer, 'version' | 'consistency'>;

/** What a reader knows, and whom it can ask. */
export interface Reader {
  known: readonly KnownServer[];
  /** Null if there is no way to this server. */
  connect(origin: string): ProofServer | null;
}

/** A server's keys as far as they can be trusted now. `server` is null without an answer. */
export interface Trust {
  known: KnownServer;
  keys: ListedKey[];
  server: ProofServer | null;
  areReplaced: boolean;
}

/**
 * Works out which keys of a known server hold now: those that it lists, if they follow from those that the reader knows.
 * Without an answer, those that the reader knows, and newer ones that follow from them.
 */
export async function trustIn(
  known: KnownServer,
  reader: Reader,
  carried: readonly ListedKey[] = [],
): Promise<Trust> {
  const connected = reader.connect(known.origin);
  const answer = (await connected?.keys().catch(() => null)) ?? null;
  if (answer === null) {
    const newer = carried.length === 0 ? null : await newerKeyList(known.keys, carried);
    return { known, keys: newer ?? known.keys, server: null, areReplaced: false };
  }
  const pinned = known.keys.map(({ key }) => key);
  const areReplaced = answer.origin !== known.origin || (await faultOfKeyList(answer.keys, pinned)) !== null;
  // A server cannot take back that a key was revoked.
  const keys = areReplaced ? known.keys : ((await newerKeyList(answer.keys, known.keys)) ?? known.keys);
  return { known, keys, server: connected, areReplaced };
}

/** Opens a checkpoint of this log with whichever of its keys signed it. Null if none did. */
export async function openWithAny(
  note: string,
  origin: string,
  keys: readonly ListedKey[],
): Promise<{ checkpoint: Checkpoint; by: ListedKey } | null> {
  // The newest key is the likely one.
  for (const by of keys.toReversed()) {
    const key = fromBase64Url(by.key);
    const checkpoint = key === null ? null : await openCheckpoint(note, key);
    if (checkpoint?.origin === origin) return { checkpoint, by };
  }
  return null;
}

/** Hashes from base64url. Null if one is none. */
export function readHashes(hashes: readonly string[]): Bytes[] | null {
  const read = hashes.map(fromBase64Url);
  return read.every((each) => each?.length === 32) ? (read as Bytes[]) : null;
}

/** The head that a proof carries, if a key of this log signed it and it holds the version with this hash. */
export async function carriedHead(
  { checkpoint, logIndex, inclusion }: Pick<VersionProof, 'checkpoint' | 'logIndex' | 'inclusion'>,
  origin: string,
  keys: readonly ListedKey[],
  hash: Bytes,
): Promise<{ checkpoint: Checkpoint; by: ListedKey } | null> {
  const opened = await openWithAny(checkpoint, origin, keys);
  const path = readHashes(inclusion);
  if (opened === null || path === null) return null;
  const { size, head } = opened.checkpoint;
  return (await isIncluded(await logEntryOf(hash), logIndex, size, head, path)) ? opened : null;
}

/**
 * Whether the log of today begins with an older one. Rejects if the server does not answer, because that says nothing
 * about the log.
 */
export async function hasGrown(older: Checkpoint, today: Checkpoint, server: LogServer): Promise<boolean> {
  if (older.size > today.size) return false;
  const isTrivial = older.size === 0 || older.size === today.size;
  const proof = readHashes(isTrivial ? [] : await server.consistency(older.size, today.size));
  return proof !== null && (await isGrownFrom(older, today, proof));
}
