import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { BrokenArchiveError, readZip, writeZip } from './zip.ts';

const AT = new Date(2026, 4, 18, 9, 30);
const entries = [
  { name: 'work.json', content: new Blob(['{"a":1}']) },
  { name: 'photos/1.jpg', content: new Blob([new Uint8Array([255, 216, 0, 1])]) },
];

describe('crc32()', () => {
  // The check value of CRC-32/ISO-HDLC.
  it('is that of the standard', () => expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926));
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

  it('holds no entries at all', async () => {
    expect((await readZip(await writeZip([], AT))).size).toBe(0);
  });

  it.each([
    ['is empty', () => new Blob([])],
    ['is no archive', () => new Blob(['x'.repeat(500)])],
    ['is cut at the end', (whole: Blob) => whole.slice(0, -5)],
    ['lacks its beginning', (whole: Blob) => whole.slice(20)],
  ])('refuses what %s', async (_name, damage) => {
    await expect(readZip(damage(await writeZip(entries, AT)))).rejects.toBeInstanceOf(BrokenArchiveError);
  });

  it('refuses a list whose lengths lead nowhere', async () => {
    const bytes = new Uint8Array(await (await writeZip(entries, AT)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    view.setUint16(view.getUint32(bytes.length - 6, true) + 28, 0xffff, true);
    await expect(readZip(new Blob([bytes]))).rejects.toBeInstanceOf(BrokenArchiveError);
  });

  it('refuses an entry in which a bit has changed', async () => {
    const bytes = new Uint8Array(await (await writeZip(entries, AT)).arrayBuffer());
    bytes[42] = (bytes[42] ?? 0) ^ 1;
    await expect(readZip(new Blob([bytes]))).rejects.toThrow('damaged');
  });
});
