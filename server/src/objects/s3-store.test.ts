import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Config } from '../config.ts';
import { S3Store } from './s3-store.ts';
import { verifySignedRequest } from './sig-v4.ts';

/** A store with one object, `a/标签 1.jpg`. It checks signatures and notes its requests. */
const NAME = 'a/标签 1.jpg';
const PATH = '/photos/a/%E6%A0%87%E7%AD%BE%201.jpg';
const credentials = { accessKey: 'key', secretKey: 'secret', region: 'eu-1' };

let server: Server;
let settings: S3Config;
let asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let isBroken = false;
let isReadOnly = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const [path = ''] = url.split('?');
      const signed = { method, target: url, headers: headers as Record<string, string> };
      const fault = verifySignedRequest(signed, { credentials, now: Date.now(), maxTtlSeconds: 600 });
      asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      if (fault) return response.writeHead(403).end(`<Error><Code>${fault.code}</Code></Error>`);
      if (isBroken)
        return response.writeHead(503).end('<Error><Code>SlowDown</Code><Key>secret</Key></Error>');
      if (isReadOnly && method === 'PUT')
        return response.writeHead(507).end('<Error><Code>QuotaExceeded</Code></Error>');
      if (method === 'PUT' || method === 'DELETE')
        return response.writeHead(method === 'PUT' ? 200 : 204).end();
      if (path.endsWith('/moved.jpg')) return response.writeHead(307, { location: '/elsewhere' }).end();
      if (path !== PATH && path !== '/photos') return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 4 });
      return response.end(method === 'HEAD' ? undefined : 'jpeg');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  settings = { endpoint: `http://127.0.0.1:${port}/`, bucket: 'photos', addressing: 'path', ...credentials };
});
beforeEach(() => {
  asked = [];
  isBroken = false;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('S3Store', () => {
  it('sends signed path-style requests, and reads the answers', async () => {
    const store = new S3Store(settings);
    expect(await store.head(NAME)).toEqual({ sizeBytes: 4, contentType: 'image/jpeg' });
    expect((await store.read(NAME))?.toString()).toBe('jpeg');
    await store.put(NAME, 'image/png', Buffer.from('png'));
    await store.remove(NAME);
    await store.check();
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['HEAD', PATH],
      ['GET', PATH],
      ['PUT', PATH],
      ['DELETE', PATH],
      ['HEAD', '/photos'],
      ['PUT', '/photos/readiness-check.txt'],
      ['DELETE', '/photos/readiness-check.txt'],
    ]);
    expect([asked[2]?.headers['content-type'], asked[2]?.body]).toEqual(['image/png', 'png']);
  });

  it('follows the store nowhere else', async () => {
    await expect(new S3Store(settings).read('moved.jpg')).rejects.toThrow('307');
    expect(asked.map(({ path }) => path)).toEqual(['/photos/moved.jpg']);
  });

  it('returns null for a missing object, and names a missing bucket', async () => {
    expect(await new S3Store(settings).head('none.jpg')).toBeNull();
    expect(await new S3Store(settings).read('none.jpg')).toBeNull();
    await expect(new S3Store({ ...settings, bucket: 'none' }).check()).rejects.toThrow(
      'it has no bucket none',
    );
  });

  it('is not ready when the store takes nothing, and writes at most once a minute', async () => {
    let ms = Date.now();
    const store = new S3Store(settings, () => ms);
    isReadOnly = true;
    await expect(store.check()).rejects.toThrow('answered 507');
    isReadOnly = false;
    await store.check();
    asked = [];
    ms += 59_999;
    await store.check();
    expect(asked.map(({ method }) => method)).toEqual(['HEAD']);
    ms += 1;
    await store.check();
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'PUT', 'DELETE']);
  });

  it("throws with the store's code, but without keys and address", async () => {
    isBroken = true;
    await expect(new S3Store(settings).head(NAME)).rejects.toThrow('answered 503');
    const error = await new S3Store(settings).read(NAME).catch((e: unknown) => e);
    expect(String(error)).toBe(`S3Error: Cannot GET ${NAME} as the object store answered 503 (SlowDown)`);
    isBroken = false;
    await expect(new S3Store({ ...settings, secretKey: 'other' }).read(NAME)).rejects.toThrow(
      '403 (SignatureDoesNotMatch)',
    );
  });

  it('says when the store does not answer, and why', async () => {
    const error = await new S3Store({ ...settings, endpoint: 'http://127.0.0.1:1' })
      .read(NAME)
      .catch((e: unknown) => e);
    expect(String(error)).toBe(`S3Error: Cannot GET ${NAME} as the object store did not answer`);
    expect((error as Error).cause).toBeInstanceOf(Error);
    expect(String((error as Error).cause)).not.toContain('fetch failed');
  });

  it('signs PUTs that bind length, type and hash', async () => {
    const request = {
      name: NAME,
      contentType: 'image/jpeg',
      sizeBytes: 4,
      sha256: 'ab'.repeat(32),
      origin: 'http://us',
    };
    const { url, headers } = new S3Store(settings).presignPut(request);
    expect(new URL(url).origin).toBe(settings.endpoint.slice(0, -1));
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;x-amz-checksum-sha256',
    );
    expect((await fetch(url, { method: 'PUT', headers, body: 'jpeg' })).status).toBe(200);
    expect(
      (
        await fetch(url, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'text/html' },
          body: 'jpeg',
        })
      ).status,
    ).toBe(403);
  });
});
