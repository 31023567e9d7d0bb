import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCors, setUpBucket } from './bucket.ts';
import { S3Client } from './s3-client.ts';
import { S3Store } from './s3-store.ts';
import { APP_ORIGIN, s3Settings } from './testing.ts';

const OTHER_ORIGIN = 'https://app-two.example';
const RULE = {
  origins: [APP_ORIGIN],
  methods: expect.arrayContaining(['GET', 'HEAD', 'PUT']),
  headers: expect.arrayContaining(['content-type', 'x-amz-checksum-sha256']),
};

describe('setUpBucket()', () => {
  const settings = { ...s3Settings(), bucket: `${s3Settings().bucket}-set-up` };
  const client = new S3Client(settings);
  const removeBucket = () => client.call({ method: 'DELETE' });
  beforeAll(removeBucket);
  afterAll(removeBucket);

  const preflight = async (origin: string, method: string, headers: string) => {
    const { url } = new S3Store(settings).presignPut({
      name: 'inspection/a.jpg',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: createHash('sha256').digest('hex'),
      origin: '',
    });
    const asked = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    };
    const answer = await fetch(url, { method: 'OPTIONS', headers: asked });
    return answer.ok ? answer.headers.get('access-control-allow-origin') : null;
  };

  it('creates the bucket, allows only the app, and reports the result', async () => {
    await expect(new S3Store(settings).check()).rejects.toThrow('it has no bucket');
    const state = await setUpBucket(client, APP_ORIGIN);
    expect(state).toEqual({ isNew: true, origin: new URL(client.address()).origin, rules: [RULE] });
    await new S3Store(settings).check();
    expect(await preflight(APP_ORIGIN, 'PUT', 'content-type,x-amz-checksum-sha256')).toBe(APP_ORIGIN);
    expect(await preflight(APP_ORIGIN, 'GET', '')).toBe(APP_ORIGIN);
    expect(await preflight('https://evil.example', 'PUT', 'content-type')).toBeNull();
    expect(await preflight(APP_ORIGIN, 'DELETE', '')).toBeNull();
    expect((await fetch(client.address())).status).toBe(403);
  });

  it('can run again, also for another origin', async () => {
    const state = await setUpBucket(client, OTHER_ORIGIN);
    expect(state).toMatchObject({ isNew: false, rules: [{ ...RULE, origins: [OTHER_ORIGIN] }] });
    expect(await readCors(client)).toEqual(state.rules);
    expect(await preflight(APP_ORIGIN, 'PUT', 'content-type')).toBeNull();
  });

  it('refuses a bucket that anybody can list', async () => {
    await client.call({ method: 'PUT', query: { acl: '' }, headers: { 'x-amz-acl': 'public-read' } });
    await expect(setUpBucket(client, APP_ORIGIN)).rejects.toThrow('anybody can list it');
  });

  it('names what the store refuses, without the keys', async () => {
    const stranger = new S3Client({ ...settings, secretKey: 'wrong' });
    await expect(setUpBucket(stranger, APP_ORIGIN)).rejects.toThrow(
      /^Cannot HEAD the bucket .* 403 \(no code\)$/,
    );
  });
});
