/**
 * @file Finds damage in SQLite's write-ahead log.
 *
 * [Note: A damaged log] When SQLite opens a log that no process has open, it reads it up to the first frame whose
 * checksum is wrong, and drops the rest without a word. After a power cut that is right: the last transaction was not
 * complete, and nobody has got an answer that it was. But one flipped bit in the middle drops everything after it as well.
 * The two differ in what follows. Each commit waits for the disk, so only one transaction can be incomplete. If more
 * transactions follow the wrong frame, they were complete.
 *
 * The format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
/** The last bit says in which byte order the checksums were computed. */
const MAGIC = 0x377f0682;
/** A process that works with the log may begin it anew while we read. Then the result counts only if it repeats. */
const MAX_READS = 3;
/** More than a few wrong frames are not a flipped bit here and there. */
const MAX_REPAIRS = 5;

/** Where a log is damaged. */
export interface WalDamage {
  /** The first wrong frame, from 1. 0: the header of the log. */
  frame: number;
  /** How many frames the log has. */
  frames: number;
  /** How many complete transactions can no longer be read, at least. */
  lost: number;
}

/** Looks at the log of the database at `path`. Null if it is whole, or if there is none. */
export function findWalDamage(path: string): WalDamage | null {
  let before = '';
  for (let read = 1; ; read += 1) {
    const log = readLog(`${path}-wal`);
    const damage = log && damageIn(log);
    if (!damage) return null;
    const header = log.subarray(0, HEADER).toString('hex');
    if (header === before || read === MAX_READS) return damage;
    before = header;
  }
}

function readLog(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Damage in the bytes of a log. */
function damageIn(log: Buffer): WalDamage | null {
  if (log.length <= HEADER) return null;
  const { frames, isRight, isCommit } = readerOf(log);
  let wrong = 0;
  while (wrong <= frames && isRight(wrong)) wrong += 1;
  if (wrong === 0) return { frame: 0, frames, lost: 0 };
  let commits = 0;
  for (let frame = wrong; frame <= frames; frame += 1)
    if (isCommit(frame) && (frame === wrong || isRight(frame))) commits += 1;
  // See [Note: A damaged log].
  return commits < 2 ? null : { frame: wrong, frames, lost: commits };
}

/**
 * Repairs the log of the database at `path`, exactly or not at all: the checksum says whether the bytes are right. Tries
 * the page as the database has it, because the log may already be there, and then every single bit. Returns the repaired
 * bytes; null if more is wrong.
 */
export function repairWal(path: string): Buffer | null {
  const log = readLog(`${path}-wal`) ?? Buffer.alloc(0);
  for (let repaired = 0; ; repaired += 1) {
    const damage = damageIn(log);
    if (!damage) return log;
    if (repaired === MAX_REPAIRS || !repairFrame(log, damage.frame, path)) return null;
  }
}

function repairFrame(log: Buffer, frame: number, path: string): boolean {
  const { isRight, size, startOf } = readerOf(log);
  const [start, length] = frame === 0 ? [0, HEADER] : [startOf(frame), size];
  if (frame > 0) {
    const page = log.subarray(start + FRAME_HEADER, start + size);
    const before = Buffer.from(page);
    if (readPage(path, log.readUInt32BE(start), page) && isRight(frame)) return true;
    page.set(before);
  }
  for (let bit = 0; bit < length * 8; bit += 1) {
    const at = start + (bit >> 3);
    log[at] = (log[at] ?? 0) ^ (1 << (bit & 7));
    if (readerOf(log).isRight(frame)) return true;
    log[at] = (log[at] ?? 0) ^ (1 << (bit & 7));
  }
  return false;
}

/** Reads a page of the database, counted from 1, into `page`. False if the file has no such page. */
function readPage(path: string, number: number, page: Uint8Array): boolean {
  const file = openSync(path, 'r');
  try {
    return number > 0 && readSync(file, page, { position: (number - 1) * page.length }) === page.length;
  } finally {
    closeSync(file);
  }
}

/** Reads a log. Frame 0 is the header. */
function readerOf(log: Buffer) {
  const pageSize = log.readUInt32BE(8);
  const size = FRAME_HEADER + pageSize;
  const frames = Math.floor((log.length - HEADER) / size);
  const isBigEndian = log.readUInt32BE(0) === MAGIC + 1;
  const startOf = (frame: number) => HEADER + (frame - 1) * size;
  const sums = (start: Sums, from: number, to: number) => checksum(log, start, { from, to, isBigEndian });
  const storedSums = (frame: number): Sums => storedAt(log, frame === 0 ? 24 : startOf(frame) + 16);
  return {
    size,
    frames,
    startOf,
    /** True if the frame ends a transaction. */
    isCommit: (frame: number) => log.readUInt32BE(startOf(frame) + 4) !== 0,
    /** True if the frame is of this log and follows from the sums of the one before. */
    isRight: (frame: number): boolean => {
      if (frame === 0) return isSame(sums([0, 0], 0, 24), storedSums(0));
      const at = startOf(frame);
      if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) return false;
      const page = at + FRAME_HEADER;
      const header = sums(storedSums(frame - 1), at, at + 8);
      return isSame(sums(header, page, page + pageSize), storedSums(frame));
    },
  };
}

type Sums = [number, number];

const isSame = (a: Sums, b: Sums) => a[0] === b[0] && a[1] === b[1];

function storedAt(log: Buffer, at: number): Sums {
  return [log.readUInt32BE(at), log.readUInt32BE(at + 4)];
}

function checksum(
  log: Buffer,
  [first, second]: Sums,
  { from, to, isBigEndian }: { from: number; to: number; isBigEndian: boolean },
): Sums {
  const words = new DataView(log.buffer, log.byteOffset, log.byteLength);
  for (let at = from; at < to; at += 8) {
    first = (first + words.getUint32(at, !isBigEndian) + second) | 0;
    second = (second + words.getUint32(at + 4, !isBigEndian) + first) | 0;
  }
  return [first >>> 0, second >>> 0];
}
