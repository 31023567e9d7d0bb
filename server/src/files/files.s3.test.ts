import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PresignData } from '@proofmark/contract/api/file.ts';
import { openS3, withoutLength } from '../objects/testing.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { findOrphans, removeOrphan } from './orphans.ts';
import { announcement, picture, sha256Of } from './testing.ts';

let test: TestApp;
let lead: Person;
let reportId: string;
let bytes: Buffer;
beforeAll(async () => {
  const { store } = await openS3();
  test = { ...(await startTestApp({}, { objects: store })), objects: store };
  // The store has the true time.
  test.clock.ms = Date.now();
  lead = await test.person('lead', 'inspector');
  ({ reportId } = await test.task(lead));
  bytes = await picture();
});
afterAll(() => test.close());

async function announce(): Promise<PresignData> {
  const { body } = await test.call(lead, 'POST', '/file/presign', { body: announcement(reportId, bytes) });
  return body.data as PresignData;
}
const put = ({ url, headers }: PresignData, body: Buffer) =>
  fetch(url, { method: 'PUT', headers: withoutLength(headers), body: new Uint8Array(body) });
const confirm = ({ rename }: PresignData) =>
  test.call(lead, 'POST', '/file/confirm', { body: { reportId, rename, sha256: sha256Of(bytes) } });

it('a photo goes straight to the store, is confirmed, and is read from there', async () => {
  const announced = await announce();
  expect((await confirm(announced)).body.data.reason).toBe('FILE_NOT_FOUND');
  expect((await put(announced, bytes)).status).toBe(200);
  const { body } = await confirm(announced);
  expect(body.data).toMatchObject({ name: 'photo.jpg', rename: announced.rename });
  const query = { rename: announced.rename };
  const { url } = (await test.call(lead, 'GET', '/file/url', { query })).body.data as { url: string };
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
});

it('the store refuses other bytes of the same length, or the confirmation does and removes them', async () => {
  const announced = await announce();
  const others = Buffer.from(bytes.map((byte, index) => (index === 30 ? byte ^ 1 : byte)));
  const { ok } = await put(announced, others);
  expect((await confirm(announced)).body.data.reason).toBe(ok ? 'FILE_MISMATCH' : 'FILE_NOT_FOUND');
  expect(await test.objects.head(announced.rename)).toBeNull();
});

it('an object that was never confirmed is found and removed', async () => {
  const announced = await announce();
  await put(announced, bytes);
  const unknown = `${announced.rename}.left-over.jpg`;
  await test.objects.put(unknown, 'image/jpeg', bytes);
  const left = [announced.rename, unknown];
  const found: string[] = [];
  for await (const orphan of findOrphans(test, Date.now() + 3_600_000)) {
    if (!left.includes(orphan.name)) continue;
    found.push(orphan.why);
    expect(await removeOrphan(test, orphan)).toBe(true);
  }
  expect(found).toEqual(['unconfirmed', 'unknown']);
  for (const name of left) expect(await test.objects.head(name)).toBeNull();
});
