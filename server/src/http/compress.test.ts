import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import type { App } from '../context.ts';
import { compressAnswers } from './compress.ts';

const text = 'a'.repeat(2000);
const app = Fastify() as unknown as App;
compressAnswers(app);
app.get('/json', async () => ({ text }));
app.get('/short', async () => ({ text: 'a' }));
app.get('/picture', async (_, reply) => reply.type('image/svg+xml').send(text));
app.get('/done', async (_, reply) => reply.type('text/csv').header('content-encoding', 'zstd').send(text));

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'br;q=0, gzip'],
  ['br', '*'],
])('a long text is sent as %s to a browser that accepts "%s"', async (encoding, accepted) => {
  const { headers, rawPayload } = await get('/json', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length).toBeLessThan(100);
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual({ text });
});

test.each([undefined, 'identity', 'deflate', ';;q=,,br;q=x', ''])(
  'a long text is sent as it is to one that accepts "%s"',
  async (accepted) => {
    const { headers, body } = await get('/json', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBe('accept-encoding');
    expect(JSON.parse(body)).toEqual({ text });
  },
);

test.each(['/short', '/picture'])('%s is sent as it is', async (url) => {
  expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
});

test('what has an encoding already keeps it', async () => {
  const { headers, body } = await get('/done', 'br');
  expect(headers['content-encoding']).toBe('zstd');
  expect(body).toBe(text);
});
