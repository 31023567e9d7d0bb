import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { removeAbandonedFiles } from './remove-abandoned.ts';
import { announcement, picture, upload } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('removeAbandonedFiles() removes what was announced a day ago and never confirmed, and nothing else', async () => {
  const lead = await test.person('lead', 'inspector');
  const { reportId } = await test.task(lead);
  const bytes = await picture();
  const announce = async () => {
    const { body } = await test.call(lead, 'POST', '/file/presign', { body: announcement(reportId, bytes) });
    return body.data.rename as string;
  };
  const deps = { db: test.db, objects: test.objects, now: () => test.clock.ms };
  const confirmed = await upload(test, lead, reportId, bytes);
  const abandoned = await announce();
  await test.objects.put(abandoned, 'image/jpeg', bytes);
  test.clock.ms += 23 * 3_600_000;
  const recent = await announce();
  expect(await removeAbandonedFiles(deps)).toBe(0);
  test.clock.ms += 2 * 3_600_000;
  expect(await removeAbandonedFiles(deps)).toBe(1);

  expect(await test.objects.head(abandoned)).toBeNull();
  expect(await test.objects.head(confirmed.rename)).not.toBeNull();
  const left = await test.db.selectFrom('file').select('rename').execute();
  expect(left.map(({ rename }) => rename).sort()).toEqual([confirmed.rename, recent].sort());
});
