/**
 * @file Checks a spreadsheet file before it is read. A few kilobytes can unpack to gigabytes, or name a cell in the
 * last of a million rows, and reading that would fill the server's memory.
 */
import { inflateRawSync } from 'node:zlib';
import { fileError } from './import-file.ts';

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const LOCAL_ENTRY = 0x04_03_4b_50;
const END_BYTES = 22;
const MOST_PARTS = 200;
const MOST_UNPACKED_BYTES = 30_000_000;
const MOST_COLUMNS = 100;
/** `<c r="AB12"`, `<row r="12"`, `<dimension ref="A1:AB12"`. */
const REFERENCES = /<(?:c|row|dimension)\s[^>]*?\br(?:ef)?="(?:[A-Z]+\d+:)?([A-Z]*)(\d+)"/g;

/** Checks that everything in the archive stays within the limits. @throws {ImportError} */
export function checkSpreadsheet(file: Buffer, mostRows: number): void {
  let left = MOST_UNPACKED_BYTES;
  for (const { name, bytes } of partsOf(file, () => left)) {
    left -= bytes.length;
    if (left < 0) throw fileError('FILE_TOO_LARGE');
    if (/^xl\/worksheets\/.*\.xml$/.test(name)) checkReferences(bytes.toString('utf8'), mostRows);
  }
}

/** Unpacks the parts one by one, each to at most `limit()` bytes. */
function* partsOf(file: Buffer, limit: () => number): Generator<{ name: string; bytes: Buffer }> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw notReadable();
  const parts = file.readUInt16LE(end + 10);
  if (parts > MOST_PARTS) throw fileError('FILE_TOO_LARGE');
  let at = file.readUInt32LE(end + 16);
  for (let part = 0; part < parts; part++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw notReadable();
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    yield { name, bytes: unpack(file, at, limit()) };
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function unpack(file: Buffer, entry: number, limit: number): Buffer {
  const method = file.readUInt16LE(entry + 10);
  const local = file.readUInt32LE(entry + 42);
  if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL_ENTRY) throw notReadable();
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + file.readUInt32LE(entry + 20));
  if (method === 0) return packed;
  if (method !== 8) throw notReadable();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? fileError('FILE_TOO_LARGE')
      : notReadable();
  }
}

function checkReferences(xml: string, mostRows: number): void {
  for (const [, letters = '', digits = ''] of xml.matchAll(REFERENCES)) {
    if (Number(digits) > mostRows + 1) throw fileError('TOO_MANY_ROWS', mostRows);
    if (columnNumber(letters) > MOST_COLUMNS) throw fileError('FILE_TOO_LARGE');
  }
}

/** `A` is 1, `Z` 26, `AA` 27. */
function columnNumber(letters: string): number {
  return letters.split('').reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function notReadable() {
  return fileError('FILE_NOT_READABLE', '.xlsx');
}
