/** @file For tests: exports read back by another program than the one that wrote them. */
import type { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { zipStream, type FileToPack } from './zip-stream.ts';

/** What a stream gives. */
export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The ZIP of these entries. */
export function zipped(entries: AsyncIterable<FileToPack>): Promise<Buffer> {
  return bytesOf(zipStream(entries));
}

/** Name → bytes of the files in a ZIP. */
export function unzipped(bytes: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(new Uint8Array(bytes))));
}

/** A value of a sheet: a date is a `Date`, an empty cell is null. */
export type ReadCell = string | number | boolean | Date | null;

/** Sheet → rows, with the heading first. */
export async function readWorkbook(bytes: Uint8Array): Promise<Map<string, ReadCell[][]>> {
  const sheets = await readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as ReadCell[][]]));
}

/** A sheet's rows by heading. */
export function recordsOf(rows: ReadCell[][] = []): Record<string, ReadCell>[] {
  const [heads = [], ...rest] = rows;
  return rest.map((row) =>
    Object.fromEntries(heads.map((head, index) => [String(head), row[index] ?? null])),
  );
}
