import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { findOrphans, knowsFiles, removeOrphan, type Orphan } from './orphans.ts';
import { announcement, picture, sha256Of, upload } from './testing.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let lead: Person;
let reportId: string;
let bytes: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  // Objects have the time of the disk.
  test.clock.ms = Date.now();
  lead = await test.person('lead', 'inspector');
  ({ reportId } = await test.task(lead));
  bytes = await picture();
});
afterAll(() => test.close());

async function announce(): Promise<string> {
  const { body } = await test.call(lead, 'POST', '/file/presign', { body: announcement(reportId, bytes) });
  return body.data.rename as string;
}

async function orphansBefore(before: number): Promise<Orphan[]> {
  const orphans: Orphan[] = [];
  for await (const orphan of findOrphans(test, before)) orphans.push(orphan);
  return orphans;
}

it('findOrphans() finds unconfirmed and unknown objects after the grace time, and nothing else', async () => {
  expect(await knowsFiles(test)).toBe(false);
  const confirmed = await upload(test, lead, reportId, bytes);
  expect(await knowsFiles(test)).toBe(true);
  const [neverPut, neverConfirmed, confirmedMeanwhile] = [
    await announce(),
    await announce(),
    await announce(),
  ];
  for (const name of [neverConfirmed, confirmedMeanwhile]) await test.objects.put(name, 'image/jpeg', bytes);
  const unknown = 'inspection/files/202605/20260501/1_x.jpg';
  const foreign = 'backups/database.sqlite';
  for (const name of [unknown, foreign]) await test.objects.put(name, 'image/jpeg', bytes);

  expect(await orphansBefore(Date.now() - HOUR_MS)).toEqual([]);
  const orphans = await orphansBefore(Date.now() + HOUR_MS);
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(orphans.map(({ name, why }) => ({ name, why })).toSorted(byName)).toEqual(
    [
      { name: neverPut, why: 'unconfirmed' },
      { name: neverConfirmed, why: 'unconfirmed' },
      { name: confirmedMeanwhile, why: 'unconfirmed' },
      { name: unknown, why: 'unknown' },
    ].toSorted(byName),
  );
  expect(orphans.every(({ sizeBytes }) => sizeBytes === bytes.length)).toBe(true);

  const confirmation = { reportId, rename: confirmedMeanwhile, sha256: sha256Of(bytes) };
  await test.call(lead, 'POST', '/file/confirm', { body: confirmation });
  for (const orphan of orphans)
    expect(await removeOrphan(test, orphan)).toBe(orphan.name !== confirmedMeanwhile);

  expect(await orphansBefore(Date.now() + HOUR_MS)).toEqual([]);
  for (const name of [neverConfirmed, unknown]) expect(await test.objects.head(name)).toBeNull();
  for (const name of [confirmed.rename, confirmedMeanwhile, foreign])
    expect(await test.objects.head(name)).not.toBeNull();
  const left = await test.db.selectFrom('file').select('rename').execute();
  expect(left.map(({ rename }) => rename).sort()).toEqual([confirmed.rename, confirmedMeanwhile].sort());
});

it('findOrphans() walks several pages, and the caller may remove rows on the way', async () => {
  const row = {
    reportId,
    uid: lead.uid,
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256: sha256Of(bytes),
    state: 'presigned' as const,
    createdAt: 0,
    confirmedAt: null,
  };
  const rows = Array.from({ length: 501 }, (_, index) => ({
    ...row,
    rename: `inspection/many/${String(index).padStart(3, '0')}.jpg`,
  }));
  await test.db.insertInto('file').values(rows).execute();
  const names: string[] = [];
  let removed = 0;
  for await (const orphan of findOrphans(test, 1)) {
    names.push(orphan.name);
    // Not all, because each removal is a commit: only some of a page, including its last row.
    if (names.length % 50 === 0 && (await removeOrphan(test, orphan))) removed += 1;
  }
  expect(names).toEqual(rows.map(({ rename }) => rename));
  expect(removed).toBe(10);
  expect(await orphansBefore(1)).toHaveLength(rows.length - removed);
});
