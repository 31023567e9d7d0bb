/**
 * @file Finds damage in SQLite's log (WAL) before SQLite reads it: SQLite takes a damaged frame for the end of the log and
 * drops the rest without an error. https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit of the magic number says in which order the bytes of a word are summed. */
const MAGIC = 0x377f0682;

/**
 * How many pages of the log SQLite will drop although they are whole, because a page before them is damaged. 0 for a whole
 * log, none, or one that only breaks off at its end, as after a power cut. Call it before the database is opened.
 */
export function countDroppedPages(database: Config['database']): number {
  if (database.type !== 'sqlite') return 0;
  const log = readLog(`${database.path}-wal`);
  if (log.length < HEADER_BYTES || (log.readUInt32BE(0) & ~1) >>> 0 !== MAGIC) return 0;
  const isLittle = log.readUInt32BE(0) === MAGIC;
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let before: Sum = [log.readUInt32BE(24), log.readUInt32BE(28)];
  let [isBroken, dropped] = [false, 0];
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const frame = log.subarray(at, at + frameBytes);
    const stored: Sum = [frame.readUInt32BE(16), frame.readUInt32BE(20)];
    const head = addWords(before, frame.subarray(0, 8), isLittle);
    const sum = addWords(head, frame.subarray(FRAME_HEADER_BYTES), isLittle);
    const isWhole = frame.subarray(8, 16).equals(salts) && sum[0] === stored[0] && sum[1] === stored[1];
    if (!isWhole) isBroken = true;
    else if (isBroken) dropped += 1;
    before = stored;
  }
  return dropped;
}

type Sum = readonly [number, number];

function addWords([first, second]: Sum, bytes: Buffer, isLittle: boolean): Sum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}

function readLog(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
