import { describe, expect, it } from 'vitest';
import { BrokenArchiveError, crc32, readZip, writeZip } from './zip.ts';

const AT = new Date(2026, 4, 18, 9, 30);
const entries = [
  { name: 'work.json', content: new Blob(['{"a":1}']) },
  { name: 'photos/1.jpg', content: new Blob([new Uint8Array([255, 216, 0, 1])]) },
];

describe('crc32()', () => {
  // The check value of CRC-32/ISO-HDLC.
  it('gives the check value of the standard', () =>
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926));
});

describe('zip', () => {
  it('gives back what was packed', async () => {
    const read = await readZip(await writeZip(entries, AT));
    expect([...read.keys()]).toEqual(['work.json', 'photos/1.jpg']);
    expect(await read.get('work.json')?.text()).toBe('{"a":1}');
    expect([...new Uint8Array((await read.get('photos/1.jpg')?.arrayBuffer()) ?? [])]).toEqual([
      255, 216, 0, 1,
    ]);
  });

  it('can be empty', async () => {
    expect((await readZip(await writeZip([], AT))).size).toBe(0);
  });

  it.each([
    ['is empty', () => new Blob([])],
    ['is not an archive', () => new Blob(['x'.repeat(500)])],
    ['is cut at the end', (whole: Blob) => whole.slice(0, -5)],
    ['lacks its beginning', (whole: Blob) => whole.slice(20)],
  ])('is rejected when it %s', async (_name, damage) => {
    await expect(readZip(damage(await writeZip(entries, AT)))).rejects.toBeInstanceOf(BrokenArchiveError);
  });

  it('is rejected when a length in its list is wrong', async () => {
    const bytes = new Uint8Array(await (await writeZip(entries, AT)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    view.setUint16(view.getUint32(bytes.length - 6, true) + 28, 0xffff, true);
    await expect(readZip(new Blob([bytes]))).rejects.toBeInstanceOf(BrokenArchiveError);
  });

  it('is rejected when it names the same bytes twice, which would let a small file unpack to a large one', async () => {
    const large = { name: 'a', content: new Blob(['x'.repeat(5000)]) };
    const bytes = new Uint8Array(
      await (await writeZip([large, { name: 'b', content: new Blob(['y']) }], AT)).arrayBuffer(),
    );
    const view = new DataView(bytes.buffer);
    const first = view.getUint32(bytes.length - 6, true);
    // Version, method, time, sum, sizes and place of the second entry become those of the first.
    bytes.copyWithin(first + 47 + 4, first + 4, first + 28);
    bytes.copyWithin(first + 47 + 42, first + 42, first + 46);
    await expect(readZip(new Blob([bytes]))).rejects.toThrow('overlap');
  });

  it('is rejected when a bit of an entry has changed', async () => {
    const bytes = new Uint8Array(await (await writeZip(entries, AT)).arrayBuffer());
    bytes[42] = (bytes[42] ?? 0) ^ 1;
    await expect(readZip(new Blob([bytes]))).rejects.toThrow('damaged');
  });
});
