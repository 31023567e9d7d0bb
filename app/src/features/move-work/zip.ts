/**
 * @file Zip archives without compression (PKWARE APPNOTE 6.3.10, "stored"). Photos do not get smaller, and any computer
 * opens the file. Why by our own code: docs/decisions/008-zip-by-own-code.md.
 */

/** One file of an archive. */
export interface ZipEntry {
  /** A path inside the archive. */
  name: string;
  content: Blob;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
/** Zip without its 64-bit extension ends here. */
const MAX_BYTES = 0xffffffff;

/** The file is not an archive of ours, or it was cut or changed. */
export class BrokenArchiveError extends Error {
  constructor(why: string) {
    super(`Cannot read the archive: ${why}`);
    this.name = 'BrokenArchiveError';
  }
}

/** Packs entries into one file. Contents are not copied, the file refers to them. @throws {RangeError} above 4 GB */
export async function writeZip(entries: readonly ZipEntry[], at: Date): Promise<Blob> {
  const parts: BlobPart[] = [];
  const central: BlobPart[] = [];
  let offset = 0;
  let centralSize = 0;
  for (const { name, content } of entries) {
    const bytes = new TextEncoder().encode(name);
    const fields = await fieldsOf(content, bytes.length, at);
    const local = record(LOCAL, 30, bytes, (view) => fields(view, 4));
    const listed = record(CENTRAL, 46, bytes, (view) => {
      view.setUint16(4, 20, true);
      fields(view, 6);
      view.setUint32(42, offset, true);
    });
    parts.push(local, content);
    central.push(listed);
    offset += local.length + content.size;
    centralSize += listed.length;
  }
  if (offset + centralSize > MAX_BYTES) throw new RangeError(`Cannot pack ${offset} bytes: too many`);
  const end = record(END, END_SIZE, new Uint8Array(), (view) => {
    view.setUint16(8, entries.length, true);
    view.setUint16(10, entries.length, true);
    view.setUint32(12, centralSize, true);
    view.setUint32(16, offset, true);
  });
  return new Blob([...parts, ...central, end], { type: 'application/zip' });
}

/**
 * Unpacks what {@link writeZip} packed, by name. Each entry is checked against its sum. Entries may not be compressed
 * nor share bytes, so that the contents are never larger than the file.
 * @throws {BrokenArchiveError}
 */
export async function readZip(file: Blob): Promise<Map<string, Blob>> {
  if (file.size < END_SIZE) throw new BrokenArchiveError('it is too short');
  const end = await viewOf(file, file.size - END_SIZE, END_SIZE);
  if (end.getUint32(0, true) !== END) throw new BrokenArchiveError('its end is missing');
  const list = await viewOf(file, end.getUint32(16, true), end.getUint32(12, true));
  const entries = new Map<string, Blob>();
  let bytesLeft = file.size;
  for (let at = 0, left = end.getUint16(10, true); left > 0; left -= 1) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== CENTRAL)
      throw new BrokenArchiveError('its list is damaged');
    const nameLength = list.getUint16(at + 28, true);
    if (at + 46 + nameLength > list.byteLength) throw new BrokenArchiveError('its list is cut');
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameLength));
    const size = list.getUint32(at + 24, true);
    bytesLeft -= size;
    if (bytesLeft < 0) throw new BrokenArchiveError('its entries overlap');
    const isStored = list.getUint16(at + 10, true) === 0;
    const content = await contentAt(file, list.getUint32(at + 42, true), size);
    if (!isStored || (await sumOf(content)) !== list.getUint32(at + 16, true))
      throw new BrokenArchiveError(`${name} is damaged`);
    entries.set(name, content);
    at += 46 + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return entries;
}

async function contentAt(file: Blob, offset: number, size: number): Promise<Blob> {
  const local = await viewOf(file, offset, 30);
  if (local.getUint32(0, true) !== LOCAL) throw new BrokenArchiveError('an entry is missing');
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  if (start + size > file.size) throw new BrokenArchiveError('an entry is cut');
  return file.slice(start, start + size);
}

async function viewOf(file: Blob, start: number, length: number): Promise<DataView> {
  if (start + length > file.size) throw new BrokenArchiveError('it is cut');
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

/** The fields that both headers of an entry share, from "version needed" on. */
async function fieldsOf(content: Blob, nameLength: number, at: Date) {
  const sum = await sumOf(content);
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return (view: DataView, start: number) => {
    view.setUint16(start, 20, true);
    // Bit 11: the name is UTF-8.
    view.setUint16(start + 2, 0x0800, true);
    view.setUint16(start + 6, time, true);
    view.setUint16(start + 8, day, true);
    view.setUint32(start + 10, sum, true);
    view.setUint32(start + 14, content.size, true);
    view.setUint32(start + 18, content.size, true);
    view.setUint16(start + 22, nameLength, true);
  };
}

function record(
  signature: number,
  size: number,
  name: Uint8Array,
  fill: (view: DataView) => void,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  fill(view);
  bytes.set(name, size);
  return bytes;
}

async function sumOf(content: Blob): Promise<number> {
  return crc32(new Uint8Array(await content.arrayBuffer()));
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The check sum of zip files, CRC-32 (RFC 1952, section 8), as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
