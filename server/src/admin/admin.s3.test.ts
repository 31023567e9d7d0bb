import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3Client } from '../objects/s3-client.ts';
import { S3Store } from '../objects/s3-store.ts';
import { s3Settings } from '../objects/testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { runAdmin } from './testing.ts';

const s3 = { ...s3Settings(), bucket: `${s3Settings().bucket}-admin` };
const env = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
  S3_ADDRESSING: s3.addressing ?? 'path',
  PUBLIC_URL: 'https://proofmark.example.com',
};
const UNKNOWN = 'inspection/files/202605/20260501/1_x.jpg';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await new S3Store(s3).remove(UNKNOWN);
  await new S3Client(s3).call({ method: 'DELETE' });
  await test.close();
});

it('npm run admin sets up the bucket, and lists orphans only after a day', async () => {
  const missing = await runAdmin(test, ['orphans'], env);
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringContaining(`it has no bucket ${s3.bucket}`),
  ]);
  const made = await runAdmin(test, ['setup-bucket'], env);
  expect(made.output.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(`^Bucket ${s3.bucket} created, private\\. Browsers reach it at http`),
    'CORS: https://proofmark.example.com may use GET HEAD PUT with content-type, x-amz-checksum-sha256',
  ]);
  expect((await runAdmin(test, ['setup-bucket'], env)).output).toContain('already exists, private');

  await new S3Store(s3).put(UNKNOWN, 'image/jpeg', Buffer.from('x'));
  expect((await runAdmin(test, ['orphans'], env)).output).toBe('0 orphans older than 24 h, 0.0 MB.\n');
});

it('says that the key pair is wrong without showing it', async () => {
  const { code, output } = await runAdmin(test, ['setup-bucket'], {
    ...env,
    S3_SECRET_KEY: 'a-wrong-secret',
  });
  expect(code).toBe(1);
  expect(output).toContain('Cannot HEAD the bucket as the object store answered 403');
  expect(output).not.toContain('a-wrong-secret');
  expect(output).not.toContain(s3.accessKey);
});
