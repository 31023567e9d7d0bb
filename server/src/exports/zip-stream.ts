/** @file A ZIP that is made while it is sent: one entry after the other, as fast as the receiver reads. */
import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile, type Options } from 'yazl';

/** A file in a ZIP. */
export interface FileToPack {
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
export function zipStream(entries: AsyncIterable<FileToPack>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  void fill(zip, output, entries);
  return output;
}

async function fill(zip: ZipFile, output: PassThrough, entries: AsyncIterable<FileToPack>): Promise<void> {
  try {
    for await (const { name, content, modifiedAt = NO_TIME, isStored = false } of entries) {
      if (output.destroyed) return;
      await send(
        zip,
        name,
        { mtime: modifiedAt, compress: !isStored },
        Readable.from(content, { objectMode: false }),
      );
    }
    zip.end();
  } catch (error) {
    // Nobody hears it if the receiver has gone.
    output.destroy(error as Error);
  }
}

/** Resolves when the source was read to its end. */
async function send(zip: ZipFile, name: string, options: Partial<Options>, source: Readable): Promise<void> {
  const place: { source: Readable | null } = { source };
  const stop = () => place.source?.destroy();
  zip.outputStream.once('close', stop);
  // The ZIP keeps this function to its end, and with it what the functions here refer to. So they refer to a place that is
  // emptied, or all photos would stay in memory.
  zip.addReadStreamLazy(name, options, (give) => give(null, place.source as Readable));
  await finished(source);
  zip.outputStream.off('close', stop);
  place.source = null;
}
