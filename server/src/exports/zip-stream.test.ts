import { finished } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { bytesOf, unzipped } from './testing.ts';
import { zipStream, type FileToPack } from './zip-stream.ts';

const MB = 1_000_000;

/** Entries that note how far they were asked for, and when they ended. */
function noted(count: number, failAt = -1) {
  const seen = { asked: 0, pieces: 0, hasEnded: false };
  async function* pieces() {
    for (let n = 0; n < 20; n += 1) {
      seen.pieces += 1;
      yield Buffer.alloc(MB / 10, n);
    }
  }
  async function* entries(): AsyncGenerator<FileToPack> {
    try {
      for (let n = 0; n < count; n += 1) {
        seen.asked += 1;
        if (n === failAt) throw new Error('store is gone');
        yield { name: `${n}.bin`, content: pieces(), isStored: true };
      }
    } finally {
      seen.hasEnded = true;
    }
  }
  return { seen, entries: entries() };
}

it('holds every file, deflated or stored, with names of any script', async () => {
  async function* entries(): AsyncGenerator<FileToPack> {
    yield { name: '03_正唛/P04_唛头.jpg', content: [Buffer.from('one'), Buffer.from('two')], isStored: true };
    yield { name: 'empty.txt', content: [] };
    yield { name: 'large.txt', content: [Buffer.alloc(MB, 'a')] };
  }
  const bytes = await bytesOf(zipStream(entries()));
  expect(bytes.length).toBeLessThan(MB / 10);
  const files = unzipped(bytes);
  expect([...files].map(([name, content]) => [name, content.length])).toEqual([
    ['03_正唛/P04_唛头.jpg', 6],
    ['empty.txt', 0],
    ['large.txt', MB],
  ]);
});

it('asks for no more than somebody reads', async () => {
  const { seen, entries } = noted(1000);
  const stream = zipStream(entries);
  for await (const chunk of stream) if ((chunk as Buffer).length > 0 && seen.pieces > 3) break;
  await finished(stream).catch(() => undefined);
  expect(seen.asked).toBe(1);
  expect(seen.pieces).toBeLessThan(10);
});

it('ends its work when the receiver goes away', async () => {
  const { seen, entries } = noted(1000);
  const stream = zipStream(entries);
  stream.once('data', () => stream.destroy());
  await finished(stream).catch(() => undefined);
  await expect.poll(() => seen.hasEnded).toBe(true);
  expect(seen.asked).toBe(1);
});

it('lets go of an entry that was sent', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const sent: WeakRef<Buffer>[] = [];
  async function* entries(): AsyncGenerator<FileToPack> {
    for (let n = 0; n < 20; n += 1) {
      const bytes = Buffer.alloc(MB, n);
      sent.push(new WeakRef(bytes));
      yield { name: `${n}.bin`, content: [bytes], isStored: true };
    }
    await new Promise(setImmediate);
    collect();
    // The last ones may still be on their way.
    expect(sent.slice(0, 15).filter((bytes) => bytes.deref() !== undefined)).toEqual([]);
  }
  await finished(zipStream(entries()).resume());
  expect(sent).toHaveLength(20);
});

it('breaks off with the error of an entry', async () => {
  const { entries } = noted(3, 1);
  await expect(bytesOf(zipStream(entries))).rejects.toThrow('store is gone');
});
