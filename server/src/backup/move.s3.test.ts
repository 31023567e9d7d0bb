/** An instance moves from SQLite and files to PostgreSQL and S3, and back. */
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
import { verifyChain } from '../reports/chain.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';
import { findBackup } from './folder.ts';
import { restoreBackup } from './restore.ts';
import { contentOf } from './testing.ts';

test('an instance is the same after it moved to PostgreSQL and S3, and back to SQLite and files', async () => {
  const t = await startTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-move-'));
  const [lead, reviewer] = [await t.person('lead', 'inspector'), await t.person('reviewer', 'reviewer')];
  const { reportId, rename: photo } = await approveMug(t, lead, reviewer, await openSigner(t.config, t.db));
  // A report with a log.
  const { reportId: open } = await t.task(lead);
  const set = { notes: '第一行\nline two, “quoted” \\ \u{1f600} \u2028' };
  const ops = [operation(t.clock.ms, 'information', 'information', { set })];
  await t.call(lead, 'POST', '/report/push', { body: { reportId: open, deviceId: 'phone', ops } });
  await t.app.jobs.runDue();
  const { rename: pdf } = await t.db.selectFrom('issuedFile').select('rename').executeTakeFirstOrThrow();
  const { store } = await openS3();
  const [there, back] = [await createTestDatabase('postgres'), await createTestDatabase('sqlite')];
  const files = await openObjectStore({ dataDir: back.dataDir });
  const before = await contentOf(t.config.database);
  const instances = [
    { config: t.config, objects: t.objects },
    { config: { ...t.config, database: there.settings }, objects: store },
    { config: { ...t.config, database: back.settings }, objects: files },
  ] as const;
  expect(instances.map(({ config }) => config.database.type)).toEqual(['sqlite', 'postgres', 'sqlite']);
  expect(before).toMatchObject({ issuedVersion: [expect.stringContaining(reportId)] });
  try {
    for (const [step, from] of instances.slice(0, -1).entries()) {
      const to = instances[step + 1] ?? from;
      const place = join(folder, String(step));
      mkdirSync(place);
      await createBackup({ ...from, folder: place });
      const restored = await restoreBackup(to, place, await findBackup(place));
      expect(restored).toMatchObject({ photos: 2, lost: [], damaged: [] });
      expect(await contentOf(to.config.database)).toEqual(before);
      for (const rename of [photo, pdf]) {
        expect(await to.objects.read(rename)).toEqual(await t.objects.read(rename));
        expect(await to.objects.head(rename)).toEqual(await t.objects.head(rename));
      }
      const db = await openDatabase(to.config.database);
      expect(await checkProofs(db)).toMatchObject({ versions: 1, fault: null });
      expect((await verifyChain(db, open)).brokenAt).toBeNull();
      await db.destroy();
    }
    for (const rename of [photo, pdf]) await store.remove(rename);
  } finally {
    await t.close();
    await there.remove();
    await back.remove();
    rmSync(folder, { recursive: true });
  }
});
