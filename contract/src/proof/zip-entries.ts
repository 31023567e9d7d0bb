/**
 * @file Reads the files in a ZIP one after the other, to compare them (APPNOTE.TXT 6.3.10). Nothing is written anywhere, so
 * a name such as `../x` is only a name. Entries are read where the list at the end says they are.
 */
import { inflated } from './inflate.ts';
import type { Bytes } from './bytes.ts';

/** One file in a ZIP. `bytes` is null if it is broken, encrypted, or larger than a photo may be. */
export interface UnpackedFile {
  name: string;
  bytes: Bytes | null;
}

/** More photos than a report may have. */
const MOST_ENTRIES = 2_000;
/** Twice what 2,000 long names need. */
const MOST_LIST_BYTES = 2_000_000;
/** The server takes photos of up to 20 MB. */
const MOST_BYTES = 20_000_000;

const END = [0x50, 0x4b, 0x05, 0x06];
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;
const LISTED = 0x02014b50;
const LISTED_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** The files, in the order of the ZIP's list; folders are left out. At most 2,000. A broken ZIP ends where it breaks. */
export async function* zipEntries(zip: Blob): AsyncGenerator<UnpackedFile> {
  const list = await listOf(zip);
  if (list === null) return;
  for (let at = 0, count = 0; count < MOST_ENTRIES && at + LISTED_LENGTH <= list.byteLength; count += 1) {
    if (list.getUint32(at, true) !== LISTED) return;
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => list.getUint16(at + place, true));
    const end = at + LISTED_LENGTH + (nameLength ?? 0);
    if (end > list.byteLength) return;
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + LISTED_LENGTH, nameLength));
    const entry = {
      flags: list.getUint16(at + 8, true),
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      local: list.getUint32(at + 42, true),
    };
    if (!name.endsWith('/')) yield { name, bytes: await bytesOf(zip, entry) };
    at = end + (extra ?? 0) + (comment ?? 0);
  }
}

/** The list of all files, from its first entry on. Null if this is no ZIP. */
async function listOf(zip: Blob): Promise<DataView<ArrayBuffer> | null> {
  const from = Math.max(0, zip.size - END_LENGTH - MOST_COMMENT);
  const tail = await read(zip, from, zip.size);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (!END.every((byte, index) => tail[at + index] === byte)) continue;
    const end = new DataView(tail.buffer, at);
    const [length, offset] = [end.getUint32(12, true), end.getUint32(16, true)];
    return new DataView((await read(zip, offset, offset + Math.min(length, MOST_LIST_BYTES))).buffer);
  }
  return null;
}

async function bytesOf(
  zip: Blob,
  { flags, method, packed, local }: { flags: number; method: number; packed: number; local: number },
): Promise<Bytes | null> {
  if ((flags & ENCRYPTED) !== 0 || packed > MOST_BYTES) return null;
  const head = await read(zip, local, local + LOCAL_LENGTH);
  if (head.length < LOCAL_LENGTH) return null;
  const view = new DataView(head.buffer);
  if (view.getUint32(0, true) !== LOCAL) return null;
  const start = local + LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true);
  const data = await read(zip, start, start + packed);
  if (data.length < packed) return null;
  if (method === STORED) return data;
  return method === DEFLATED ? inflated(data, 'deflate-raw', MOST_BYTES) : null;
}

async function read(zip: Blob, from: number, to: number): Promise<Bytes> {
  return new Uint8Array(await zip.slice(from, to).arrayBuffer());
}
