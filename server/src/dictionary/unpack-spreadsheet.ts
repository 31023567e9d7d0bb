/**
 * @file Unpacks a spreadsheet file within limits. A few kilobytes can unpack to gigabytes, or name a cell in the last of
 * a million rows, and reading that would fill the memory.
 *
 * A zip archive says the same things in several places, and each program believes another of them. So the library that
 * reads the sheets never sees the file itself, but a new archive of the parts that were unpacked and checked here.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { fileError } from './import-file.ts';

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const LOCAL_ENTRY = 0x04_03_4b_50;
const END_BYTES = 22;
const MOST_PARTS = 200;
/** The most bytes of all parts together. */
export const MOST_UNPACKED_BYTES = 30_000_000;
const MOST_COLUMNS = 100;
const STORED = 0;
const DEFLATED = 8;
/** The tags that place cells: `c r="AB12"`, `row r="12"`, `dimension ref="A1:AB12"`. */
const PLACING_TAG = /^(?:\w+:)?(?:c|row|dimension)\s/;
const REFERENCE = /\sr(?:ef)?\s*=\s*["'](?:[A-Z]+\d+:)?([A-Z]*)(\d+)["']/i;

/** An archive of the file's XML parts, not compressed. @throws {ImportError} beyond the limits */
export function unpackSpreadsheet(file: Buffer, mostRows: number): Buffer {
  let left = MOST_UNPACKED_BYTES;
  const parts = new Map<string, Buffer>();
  for (const { name, entry } of entriesOf(file)) {
    // Pictures and printer settings are of no use here.
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const bytes = unpack(file, entry, left);
    left -= bytes.length;
    if (left < 0) throw fileError('FILE_TOO_LARGE', MOST_UNPACKED_BYTES);
    if (/^\/?xl\/worksheets\//.test(name)) checkReferences(bytes.toString('utf8'), mostRows);
    parts.set(name, bytes);
  }
  return archiveOf(parts);
}

/** The entries of the archive's directory: the name of each part, and where its entry is. */
function* entriesOf(file: Buffer): Generator<{ name: string; entry: number }> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw notReadable();
  const parts = file.readUInt16LE(end + 10);
  if (parts > MOST_PARTS) throw fileError('FILE_TOO_LARGE', MOST_UNPACKED_BYTES);
  let at = file.readUInt32LE(end + 16);
  for (let part = 0; part < parts; part++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw notReadable();
    const nameLength = file.readUInt16LE(at + 28);
    yield { name: file.toString('utf8', at + 46, at + 46 + nameLength), entry: at };
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function unpack(file: Buffer, entry: number, limit: number): Buffer {
  const method = file.readUInt16LE(entry + 10);
  const local = file.readUInt32LE(entry + 42);
  if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL_ENTRY) throw notReadable();
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + file.readUInt32LE(entry + 20));
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw notReadable();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? fileError('FILE_TOO_LARGE', MOST_UNPACKED_BYTES)
      : notReadable();
  }
}

/** Looks at each character a fixed number of times, whatever the file contains. */
function checkReferences(xml: string, mostRows: number): void {
  for (let start = xml.indexOf('<'); start >= 0;) {
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const tag = xml.slice(start + 1, end);
    const [, letters = '', digits = ''] = (PLACING_TAG.test(tag) && REFERENCE.exec(tag)) || [];
    if (Number(digits) > mostRows + 1) throw fileError('TOO_MANY_ROWS', mostRows);
    if (columnNumber(letters.toUpperCase()) > MOST_COLUMNS) throw fileError('TOO_MANY_COLUMNS', MOST_COLUMNS);
    start = xml.indexOf('<', end);
  }
}

/** `A` is 1, `Z` 26, `AA` 27. */
function columnNumber(letters: string): number {
  return letters.split('').reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** A zip archive (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16) of parts that are not compressed. */
function archiveOf(parts: ReadonlyMap<string, Buffer>): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const nameBytes = Buffer.from(name);
    // Both headers share these 26 bytes: version, flags, method, time, checksum, sizes, length of the name.
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(nameBytes.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const local = Buffer.concat([u32(LOCAL_ENTRY), head, nameBytes, bytes]);
    directory.push(Buffer.concat([u32(DIRECTORY_ENTRY), Buffer.from([20, 0]), head, tail, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, u32(END_OF_DIRECTORY), end]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function notReadable() {
  return fileError('FILE_NOT_READABLE', '.xlsx');
}
