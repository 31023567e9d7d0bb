/** @file A ZIP made by hand, for tests: any names, stored or deflated. */
import { deflateRawSync } from 'node:zlib';
import { joined, utf8, type Bytes } from '../bytes.ts';

export function handMadeZip(
  files: readonly { name: string; bytes: Uint8Array; isDeflated?: boolean; flags?: number }[],
): Bytes {
  let body: Bytes = new Uint8Array();
  let list: Bytes = new Uint8Array();
  for (const { name, bytes, isDeflated = false, flags = 0 } of files) {
    const data = isDeflated ? new Uint8Array(deflateRawSync(bytes)) : joined(bytes);
    const named = utf8(name);
    const shared = numbers(
      [20, 2],
      [flags, 2],
      [isDeflated ? 8 : 0, 2],
      [0, 4],
      [0, 4],
      [data.length, 4],
      [bytes.length, 4],
      [named.length, 2],
      [0, 2],
    );
    list = joined(
      list,
      numbers([0x02014b50, 4], [20, 2]),
      shared,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [body.length, 4]),
      named,
    );
    body = joined(body, numbers([0x04034b50, 4]), shared, named, data);
  }
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [list.length, 4],
    [body.length, 4],
    [0, 2],
  );
  return joined(body, list, end);
}

/** Each number in that many bytes, the lowest first. */
function numbers(...fields: [value: number, bytes: number][]): Bytes {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff),
    ),
  );
}
