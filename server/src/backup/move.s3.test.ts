/** An instance moves from files to S3, and back to files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picture, upload } from '../files/testing.ts';
import { openObjectStore } from '../objects/open.ts';
import { openS3 } from '../objects/testing.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';
import { findBackup } from './folder.ts';
import { restoreBackup } from './restore.ts';

test('photos are the same after they moved to S3 and back', async () => {
  const t = await startTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-move-'));
  const lead = await t.person('lead', 'inspector');
  const { reportId } = await t.task(lead);
  const photos = [];
  for (const width of [41, 42]) photos.push(await upload(t, lead, reportId, await picture('jpeg', width)));
  const { store } = await openS3();
  const [there, back] = [await createTestDatabase(), await createTestDatabase()];
  const files = await openObjectStore({ dataDir: back.dataDir });
  const instances = [
    { config: t.config, objects: t.objects },
    { config: { ...t.config, database: there.settings }, objects: store },
    { config: { ...t.config, database: back.settings }, objects: files },
  ] as const;
  try {
    for (const [step, from] of instances.slice(0, -1).entries()) {
      const place = join(folder, String(step));
      await createBackup({ ...from, folder: place });
      const restored = await restoreBackup(instances[step + 1] ?? from, place, await findBackup(place));
      expect(restored).toMatchObject({ photos: 2, lost: [], damaged: [] });
    }
    for (const { rename } of photos) {
      expect(await files.read(rename)).toEqual(await t.objects.read(rename));
      expect(await store.head(rename)).toEqual(await t.objects.head(rename));
      await store.remove(rename);
    }
  } finally {
    await t.close();
    await there.remove();
    await back.remove();
    rmSync(folder, { recursive: true });
  }
});
