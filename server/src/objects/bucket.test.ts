import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpBucket } from './bucket.ts';
import type { S3Config } from '../config.ts';
import { S3Client, s3Origin } from './s3-client.ts';

/** A store without CORS rules per bucket, like MinIO: one setting allows origins, or none. */
let server: Server;
let settings: S3Config;
let allowedOrigin = '*';
let made: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (method === 'OPTIONS')
        return response.writeHead(204, { 'access-control-allow-origin': allowedOrigin }).end();
      if (!url.includes('X-Amz-Signature')) return response.writeHead(403).end();
      if (method === 'HEAD') return response.writeHead(404).end();
      if (url.includes('cors='))
        return response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
      made.push(Buffer.concat(chunks).toString());
      return response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'photos',
    addressing: 'path',
    accessKey: 'k',
    secretKey: 's',
    region: 'eu-1',
  };
});
beforeEach(() => {
  made = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('setUpBucket() on a store without rules per bucket', () => {
  it('succeeds if the store allows the app anyway', async () => {
    allowedOrigin = '*';
    const state = await setUpBucket(new S3Client(settings), 'https://app.example');
    expect(state).toEqual({ isNew: true, origin: settings.endpoint, rules: null });
    expect(made).toEqual(['']);
  });

  it('says what to do if the store does not', async () => {
    allowedOrigin = 'https://other.example';
    await expect(setUpBucket(new S3Client(settings), 'https://app.example')).rejects.toThrow(
      'does not allow pages of https://app.example. It has no CORS rules per bucket',
    );
  });
});

describe('addresses', () => {
  const oss = { bucket: 'photos', accessKey: 'k', secretKey: 's', region: 'cn-hangzhou' };
  const endpoint = 'https://s3.oss-cn-hangzhou.aliyuncs.com';
  it.each([
    ['path', endpoint, `${endpoint}/photos/a/%E6%A0%87.jpg`],
    [
      'virtual',
      'https://photos.s3.oss-cn-hangzhou.aliyuncs.com',
      'https://photos.s3.oss-cn-hangzhou.aliyuncs.com/a/%E6%A0%87.jpg',
    ],
  ] as const)('%s', (addressing, origin, address) => {
    const given = { ...oss, endpoint, addressing };
    expect(s3Origin(given)).toBe(origin);
    expect(new S3Client(given).address('a/标.jpg').href).toBe(address);
    const signed = new URL(
      new S3Client(given).presign({ method: 'GET', name: 'a/标.jpg' }, { ttlSeconds: 60 }),
    );
    expect(signed.origin + signed.pathname).toBe(address);
  });
});
