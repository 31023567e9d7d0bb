import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open.ts';
import { openFiles, withoutLength } from './testing.ts';

describe('the embedded store', () => {
  let bench: Awaited<ReturnType<typeof openFiles>>;
  beforeAll(async () => {
    bench = await openFiles();
  });
  afterAll(() => bench.close());

  it('keeps nothing of a body that ends early', async () => {
    const put = bench.store.presignPut({
      name: 'inspection/short.jpg',
      contentType: 'image/jpeg',
      sizeBytes: 100_000,
      sha256: '0'.repeat(64),
      origin: bench.origin,
    });
    const incoming = () => readdir(path.join(bench.dataDir, 'objects', 'incoming')).catch(() => []);
    const request = httpRequest(put.url, { method: 'PUT', headers: put.headers });
    const isOver = new Promise((resolve) => request.on('close', resolve));
    request.on('error', () => undefined);
    request.write(Buffer.alloc(50_000));
    // Breaks off when the store has begun to write.
    await expect.poll(incoming, { timeout: 15_000 }).toHaveLength(1);
    request.destroy();
    await isOver;
    await expect.poll(incoming, { timeout: 15_000 }).toEqual([]);
    expect(await bench.store.head('inspection/short.jpg')).toBeNull();
  });

  it('refuses bytes that are not those of the signed SHA-256', async () => {
    const body = Buffer.from('not the bytes');
    const put = bench.store.presignPut({
      name: 'inspection/hash.jpg',
      contentType: 'image/jpeg',
      sizeBytes: body.length,
      sha256: '0'.repeat(64),
      origin: bench.origin,
    });
    const answer = await fetch(put.url, { method: 'PUT', body, headers: withoutLength(put.headers) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<Code>BadDigest</Code>');
    expect(await bench.store.head('inspection/hash.jpg')).toBeNull();
  });

  it('serves a fixed type, without sniffing or script, and only images inline', async () => {
    await bench.store.put('inspection/a.svg', 'image/svg+xml', Buffer.from('<svg/>'));
    await bench.store.put('inspection/a.png', 'image/png', Buffer.from('png'));
    const get = (name: string, headers = {}) =>
      fetch(bench.store.presignGet({ name, contentType: 'image/png', origin: bench.origin }), { headers });
    const [svg, png] = await Promise.all([get('inspection/a.svg'), get('inspection/a.png')]);
    expect(svg.headers.get('content-type')).toBe('application/octet-stream');
    expect(svg.headers.get('content-disposition')).toBe('attachment');
    expect(Object.fromEntries(png.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    expect(png.headers.get('cache-control')).toContain('private');
    const again = await get('inspection/a.png', { 'if-none-match': png.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const part = await get('inspection/a.png', { range: 'bytes=1-' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'ng',
      'bytes 1-2/3',
    ]);
    expect((await get('inspection/none.png')).status).toBe(404);
  });

  it('gives foreign pages no permission', async () => {
    const answer = await fetch(`${bench.origin}/files/inspection/a.png`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('opens on a full disk, but not on one that it must not write to', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const check = vi.spyOn(FileStore.prototype, 'check').mockRejectedValueOnce(full);
    await bench.store.put('inspection/kept.jpg', 'image/jpeg', Buffer.from('jpg'));
    const opened = await openObjectStore({ dataDir: bench.dataDir });
    expect(await opened.read('inspection/kept.jpg')).toEqual(Buffer.from('jpg'));
    check.mockRejectedValueOnce(Object.assign(new Error('read-only'), { code: 'EROFS' }));
    await expect(openObjectStore({ dataDir: bench.dataDir })).rejects.toThrow('read-only');
    check.mockRestore();
  });

  it('lets only this user into its folder', async () => {
    expect((await stat(path.join(bench.dataDir, 'objects'))).mode & 0o777).toBe(0o700);
  });

  it('lets only this user read its key, and keeps it for the next process', async () => {
    const file = path.join(bench.dataDir, 'objects.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [a, b] = await Promise.all([
      openObjectStore({ dataDir: bench.dataDir }, () => 0),
      openObjectStore({ dataDir: bench.dataDir }, () => 0),
    ]);
    const get = (store: ObjectStore) =>
      store.presignGet({ name: 'x', contentType: 'image/png', origin: bench.origin });
    expect(get(a)).toBe(get(b));
  });
});
