/**
 * @file What every object store must do, over real HTTP. Runs on the embedded store; and on S3 when
 * `TEST_S3_ENDPOINT`, `TEST_S3_BUCKET`, `TEST_S3_REGION`, `TEST_S3_ACCESS_KEY` and `TEST_S3_SECRET_KEY` are set.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PutRequest } from './object-store.ts';
import { openFiles, openS3, withoutLength, type Bench } from './store-bench.ts';

const STORES: [string, boolean, () => Promise<Bench>][] = [
  ['files', true, openFiles],
  ...(process.env['TEST_S3_ENDPOINT']
    ? ([['S3', false, openS3]] as [string, boolean, () => Promise<Bench>][])
    : []),
];

describe.each(STORES)('object store: %s', (_, isEmbedded, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const bytes = randomBytes(250_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const nameWith = (id: string) => `inspection/files/202606/20260622/${id}_标签 (1).jpg`;
  const newName = () => nameWith(randomUUID());
  const sign = (name: string, change: Partial<PutRequest> = {}) =>
    bench.store.presignPut({
      name,
      contentType: 'image/jpeg',
      sizeBytes: bytes.length,
      ttlSeconds: 60,
      origin: bench.origin,
      ...change,
    });
  const send = (url: string, headers: Record<string, string>, body: Buffer = bytes, method = 'PUT') =>
    fetch(url, { method, body: new Uint8Array(body), headers: withoutLength(headers) });

  it('takes exactly what was signed, and gives it back', async () => {
    const name = newName();
    const put = sign(name, { sha256 });
    expect((await send(put.url, put.headers)).status).toBe(200);
    expect(await bench.store.head(name)).toEqual({ sizeBytes: bytes.length, contentType: 'image/jpeg' });
    expect(bytes.equals((await bench.store.read(name)) ?? Buffer.alloc(0))).toBe(true);
    expect(await bench.store.read(name, { first: 10, last: 19 })).toEqual(bytes.subarray(10, 20));

    const answer = await fetch(bench.store.presignGet({ name, ttlSeconds: 600, origin: bench.origin }));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  it('refuses another length, type, name or method, a tampered signature and a late put: 403, nothing stored', async () => {
    const [id, otherId] = [randomUUID(), randomUUID()];
    const [name, other] = [nameWith(id), nameWith(otherId)];
    const put = sign(name);
    const tampered = put.url.replace(/(?<=Signature=)./, (digit) => (digit === '0' ? '1' : '0'));
    const late = sign(name, { ttlSeconds: 1 });
    const attempts = [
      send(put.url, put.headers, bytes.subarray(1)),
      send(put.url, put.headers, Buffer.concat([bytes, Buffer.from('x')])),
      send(put.url, { ...put.headers, 'content-type': 'text/html' }),
      send(put.url.replace(id, otherId), put.headers),
      send(put.url, put.headers, bytes, 'POST'),
      send(tampered, put.headers),
      fetch(put.url),
      fetch(put.url.split('?')[0] ?? ''),
    ];
    for (const answer of await Promise.all(attempts)) {
      // A method that has no route at all is unknown rather than refused.
      expect([403, 404, 405]).toContain(answer.status);
      if (answer.status === 403)
        expect(await answer.text()).toMatch(/<Code>(SignatureDoesNotMatch|AccessDenied)<\/Code>/);
    }
    if (isEmbedded) bench.turnClock(2000);
    else await new Promise((resolve) => setTimeout(resolve, 2000));
    expect((await send(late.url, late.headers)).status).toBe(403);
    if (isEmbedded) bench.turnClock(0);

    expect(await bench.store.head(name)).toBeNull();
    expect(await bench.store.head(other)).toBeNull();
  });

  it('says null for what is not there, and removes what is', async () => {
    const name = newName();
    expect(await bench.store.read(name)).toBeNull();
    await bench.store.put(name, 'image/png', bytes);
    expect((await bench.store.head(name))?.contentType).toBe('image/png');
    await bench.store.remove(name);
    await bench.store.remove(name);
    expect(await bench.store.head(name)).toBeNull();
    await bench.store.check();
  });

  it('signs the same reading address again for a while', () => {
    const get = () =>
      bench.store.presignGet({ name: 'inspection/a.jpg', ttlSeconds: 600, origin: bench.origin });
    expect(get()).toBe(get());
  });
});
