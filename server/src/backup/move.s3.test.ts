/** An instance moves from files to S3, and back to files. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { approveMug } from '../documents/testing-issued.ts';
import { openObjectStore } from '../objects/open.ts';
import { openS3 } from '../objects/testing.ts';
import { checkProofs } from '../proof/check-proofs.ts';
import { openSigner } from '../proof/signer.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';
import { findBackup } from './folder.ts';
import { restoreBackup } from './restore.ts';

test('photos and the PDF of an approved version are the same after they moved to S3 and back', async () => {
  const t = await startTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-move-'));
  const [lead, reviewer] = [await t.person('lead', 'inspector'), await t.person('reviewer', 'reviewer')];
  const { rename: photo } = await approveMug(t, lead, reviewer, await openSigner(t.config, t.db));
  await t.app.jobs.runDue();
  const { rename: pdf } = await t.db.selectFrom('issuedFile').select('rename').executeTakeFirstOrThrow();
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
      mkdirSync(place);
      await createBackup({ ...from, folder: place });
      const restored = await restoreBackup(instances[step + 1] ?? from, place, await findBackup(place));
      expect(restored).toMatchObject({ photos: 2, lost: [], damaged: [] });
    }
    for (const rename of [photo, pdf]) {
      expect(await files.read(rename)).toEqual(await t.objects.read(rename));
      expect(await store.head(rename)).toEqual(await t.objects.head(rename));
      await store.remove(rename);
    }
    const db = await openDatabase(back.settings);
    expect(await checkProofs(db)).toMatchObject({ versions: 1, fault: null });
    await db.destroy();
  } finally {
    await t.close();
    await there.remove();
    await back.remove();
    rmSync(folder, { recursive: true });
  }
});
