/** @file A ZIP that is made while it is sent: one entry after the other, as fast as the receiver reads. */
import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a ZIP. */
export interface ZipEntry {
  /** Path with `/`, in UTF-8. */
  name: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Without it, the start of ZIP's time: the same content gives the same bytes. */
  modifiedAt?: Date | undefined;
  /** Not deflated, because it is compressed already. */
  isStored?: boolean;
}

/** The first time that a ZIP can hold. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * The ZIP of these entries. An entry is asked for when the one before was read, so one of them is in memory at a time.
 * An error of an entry ends the stream with it. If the receiver goes away, no more entries are asked for. Above 4 GB it
 * is a ZIP64.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  void fill(zip, output, entries);
  return output;
}

async function fill(zip: ZipFile, output: PassThrough, entries: AsyncIterable<ZipEntry>): Promise<void> {
  try {
    for await (const { name, content, modifiedAt = NO_TIME, isStored = false } of entries) {
      if (output.destroyed) return;
      const source = Readable.from(content, { objectMode: false });
      const stop = () => source.destroy();
      output.once('close', stop);
      zip.addReadStream(source, name, { mtime: modifiedAt, compress: !isStored });
      await finished(source);
      output.off('close', stop);
    }
    zip.end();
  } catch (error) {
    // Nobody hears it if the receiver has gone.
    output.destroy(error as Error);
  }
}
