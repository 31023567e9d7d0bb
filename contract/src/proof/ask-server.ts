/** @file Asks a server about one version, and believes only what its log and its keys show. */
import { toHex, type Bytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { listedKey } from './keys.ts';
import {
  hasGrown,
  openWithAny,
  readHashes,
  type LogServer,
  type ProofServer,
  type StampedHead,
  type Trust,
  type VersionAnswer,
} from './known-server.ts';
import { logEntryOf } from './manifest.ts';
import { isIncluded } from './merkle.ts';
import { isPaperSigned, readPaper, type PaperFacts } from './paper.ts';
import { reportCode } from './report-code.ts';
import { stampedAt } from './time-stamp.ts';

/** What a reader asks about: the hash of a manifest, perhaps with a file made of it, or a code. */
export type Asked = { hash: Bytes; file?: Bytes } | { code: string };

/** What the server said and proved. */
export interface ServerFindings {
  /** The head of its log, to be kept. */
  note: string;
  size: number;
  /** Null if it never issued such a version. */
  version: {
    facts: PaperFacts;
    issuedAt: string;
    logIndex: number;
    /** The entry of the file that was asked for. */
    fileIndex: number | null;
    later: NonNullable<VersionAnswer['version']>['later'];
    /** Since when, at the latest, the log has had the version, and who says so. */
    stamped: { at: string; authority: string } | null;
  } | null;
}

/** Whom to ask. */
export interface Asking extends Pick<Trust, 'known' | 'keys'> {
  server: LogServer | null;
}

/**
 * `offline` if it does not answer, or signs its answer with a key that was revoked. `rewritten` if what it answers
 * contradicts itself, or a head of its log that the reader holds.
 */
export async function askServer(
  { known, keys, server }: Asking,
  asked: Asked,
  heads: readonly Checkpoint[],
): Promise<ServerFindings | 'offline' | 'rewritten'> {
  if (server === null) return 'offline';
  try {
    const answer = await server.version(written(asked));
    const sound = keys.filter(({ revokedAtIndex }) => revokedAtIndex === undefined);
    const opened = await openWithAny(answer.checkpoint, known.origin, keys);
    if (opened === null) return 'rewritten';
    // Whoever stole a key can sign any head, so this one says nothing.
    if (opened.by.revokedAtIndex !== undefined) return 'offline';
    const today = opened.checkpoint;
    for (const head of heads) if (!(await hasGrown(head, today, server))) return 'rewritten';
    const version =
      answer.version === null
        ? null
        : await proven(answer.version, asked, { today, sound, keys, known, server });
    return version === undefined ? 'rewritten' : { note: answer.checkpoint, size: today.size, version };
  } catch {
    return 'offline';
  }
}

function written(asked: Asked): Parameters<ProofServer['version']>[0] {
  if ('code' in asked) return asked;
  return { hash: toHex(asked.hash), ...(asked.file === undefined ? {} : { file: toHex(asked.file) }) };
}

interface Sources extends Pick<Trust, 'known' | 'keys'> {
  today: Checkpoint;
  /** Without those that were revoked. */
  sound: Trust['keys'];
  server: LogServer;
}

/** The answer about a version, if its log and a sound key show it. Undefined if not. */
async function proven(
  version: NonNullable<VersionAnswer['version']>,
  asked: Asked,
  { today, sound, ...sources }: Sources,
): Promise<ServerFindings['version'] | undefined> {
  const paper = readPaper(version.paper);
  const key = paper === null ? null : listedKey(sound, paper.facts.kid);
  if (paper === null || key === null || !(await isPaperSigned(paper, key.key))) return undefined;
  const { manifestHash } = paper.facts;
  const isAsked =
    'code' in asked
      ? reportCode(manifestHash) === asked.code
      : asked.hash.every((byte, index) => byte === manifestHash[index]);
  if (!isAsked) return undefined;
  const isLogged = async (
    entry: Bytes,
    { logIndex, inclusion }: { logIndex: number; inclusion: string[] },
  ) => {
    const proof = readHashes(inclusion);
    return proof !== null && (await isIncluded(entry, logIndex, today.size, today.head, proof));
  };
  if (!(await isLogged(await logEntryOf(manifestHash), version))) return undefined;
  const { file } = version;
  const fileHash = 'hash' in asked ? asked.file : undefined;
  if (file !== null) {
    if (fileHash === undefined || !(await isLogged(await logEntryOf(manifestHash, fileHash), file)))
      return undefined;
  }
  const stamped = version.timeStamp
    ? await stampOf(version.timeStamp, version.logIndex, { today, ...sources })
    : null;
  if (stamped === undefined) return undefined;
  return {
    facts: paper.facts,
    issuedAt: version.issuedAt,
    logIndex: version.logIndex,
    fileIndex: file?.logIndex ?? null,
    later: version.later,
    stamped,
  };
}

/** What a stamp says, if it is over a head of this log that has the entry. Undefined if not. */
async function stampOf(
  { checkpoint, token, authority }: StampedHead,
  logIndex: number,
  { today, keys, known, server }: Omit<Sources, 'sound'>,
): Promise<{ at: string; authority: string } | undefined> {
  // Whichever key signed the head: that the log of today begins with it is what counts.
  const head = (await openWithAny(checkpoint, known.origin, keys))?.checkpoint;
  const at = await stampedAt(token, checkpoint);
  const holds =
    head !== undefined && at !== null && head.size > logIndex && (await hasGrown(head, today, server));
  return holds ? { at, authority } : undefined;
}
