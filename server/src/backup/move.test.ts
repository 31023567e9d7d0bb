/** An instance that moves: to another machine, another kind of database and another store, and is the same there. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { picture, upload } from '../files/testing.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openObjectStore } from '../objects/open.ts';
import { checkProofs } from '../proof/check-proofs.ts';
import { verifyChain } from '../reports/chain.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';
import { findBackup } from './folder.ts';
import { restoreBackup } from './restore.ts';
import { TABLE_NAMES } from './tables.ts';

const PHOTOS = 4;
/** With the PDF. */
const FILES = PHOTOS + 1;
let t: TestApp;
let folder: string;
let reportId: string;
const photos: string[] = [];
/** The original of the approved version. */
let pdf: string;

beforeAll(async () => {
  t = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'proofmark-move-'));
  const lead = await t.person('lead', 'inspector');
  const reviewer = await t.person('reviewer', 'reviewer');
  ({ reportId } = await t.task(lead));
  const push = async (...ops: object[]) => {
    t.clock.ms += 1;
    const { body } = await t.call(lead, 'POST', '/report/push', {
      body: { reportId, deviceId: 'phone-1', ops },
    });
    expect(body.data.results.every(({ result }: { result: string }) => result === 'applied')).toBe(true);
  };
  for (let n = 0; n < PHOTOS; n += 1) {
    const { rename } = await upload(t, lead, reportId, await picture('jpeg', 40 + n));
    photos.push(rename);
    await push(operation(t.clock.ms, 'photo', `p-${n}`, { set: { category: 'factory', rename } }));
  }
  const set = { overall: 'aborted', abortReason: 'not_ready' };
  await push(operation(t.clock.ms, 'conclusion', 'conclusion', { set }));
  const notes = '第一行\nline two, “quoted” \\ \u{1f600} \u2028\u2029';
  await push(operation(t.clock.ms, 'information', 'information', { set: { notes } }));
  const step = (person: typeof lead, event: string) =>
    t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, reason: 'wording' } });
  expect((await step(lead, 'submit')).body.code).toBe(200);
  expect((await step(reviewer, 'approve')).body.code).toBe(200);
  // The PDF of the version is made by a job, and moves like the photos.
  await t.app.jobs.runDue();
  const { rename } = await t.db.selectFrom('issuedFile').select('rename').executeTakeFirstOrThrow();
  pdf = rename;
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

/** Every row of every table. */
async function contentOf(settings: Config['database']): Promise<Record<string, string[]>> {
  const db = await openDatabase(settings);
  try {
    const tables: [string, string[]][] = [];
    // Each import notes itself.
    for (const table of TABLE_NAMES.filter((name) => name !== 'restore')) {
      const rows = await db.selectFrom(table).selectAll().execute();
      const texts = rows.map((row) =>
        JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      );
      tables.push([table, texts.toSorted()]);
    }
    return Object.fromEntries(tables);
  } finally {
    await db.destroy();
  }
}

/** An empty instance on SQLite and files, or on the database under test. */
async function emptyInstance(kind: 'sqlite' | 'tested') {
  const database = await createTestDatabase();
  const { dataDir } = database;
  const settings =
    kind === 'tested'
      ? database.settings
      : ({ type: 'sqlite', path: join(dataDir, 'moved.sqlite') } as const);
  const objects = await openObjectStore({ dataDir }, () => t.clock.ms);
  return { config: { ...t.config, database: settings, dataDir }, objects, remove: () => database.remove() };
}

type Instance = Pick<Awaited<ReturnType<typeof emptyInstance>>, 'config' | 'objects'>;

async function move(from: Instance, to: Instance, name: string) {
  const place = join(folder, name);
  mkdirSync(place);
  await createBackup({ ...from, folder: place, now: () => ++t.clock.ms });
  return restoreBackup(to, place, await findBackup(place));
}

test('an instance is the same after it moved to SQLite, and back to the kind of database that it came from', async () => {
  const before = await contentOf(t.config.database);
  expect(before['issuedVersion']).toHaveLength(1);
  const there = await emptyInstance('sqlite');
  const back = await emptyInstance('tested');
  expect(await move(t, there, 'there')).toMatchObject({ photos: FILES, lost: [], damaged: [] });
  expect(await move(there, back, 'back')).toMatchObject({ photos: FILES });
  for (const { config, objects } of [there, back]) {
    expect(await contentOf(config.database)).toEqual(before);
    for (const rename of [...photos, pdf])
      expect(await objects.read(rename)).toEqual(await t.objects.read(rename));
    const db = await openDatabase(config.database);
    expect((await verifyChain(db, reportId)).brokenAt).toBeNull();
    expect(await checkProofs(db)).toMatchObject({ versions: 1, fault: null });
    await db.destroy();
  }
  await there.remove();
  await back.remove();
});

/** A store whose connection breaks with the call of this number. */
function breakingAt(store: ObjectStore, method: 'read' | 'put', call: number): ObjectStore {
  let calls = 0;
  return new Proxy(store, {
    get(target, name: keyof ObjectStore) {
      const own = target[name].bind(target) as (...args: unknown[]) => unknown;
      if (name !== method) return own;
      return (...args: unknown[]) =>
        ++calls === call ? Promise.reject(new Error('connection lost')) : own(...args);
    },
  });
}

test('an export and an import that break off go on where they were', async () => {
  const place = join(folder, 'resumed');
  mkdirSync(place);
  const now = () => ++t.clock.ms;
  const broken = { ...t, objects: breakingAt(t.objects, 'read', PHOTOS), folder: place, now };
  await expect(createBackup(broken)).rejects.toThrow('connection lost');
  const { copied, manifest } = await createBackup({ ...broken, objects: t.objects });
  expect(manifest.photos.count).toBe(FILES);
  expect(copied.count).toBeLessThan(PHOTOS);

  const to = await emptyInstance('tested');
  const backup = await findBackup(place);
  const half = { ...to, objects: breakingAt(to.objects, 'put', PHOTOS) };
  await expect(restoreBackup(half, place, backup)).rejects.toThrow('connection lost');
  const restored = await restoreBackup(to, place, backup);
  expect(restored.photos).toBeLessThan(PHOTOS);
  for (const rename of photos) expect(await to.objects.read(rename)).toEqual(await t.objects.read(rename));
  expect(await contentOf(to.config.database)).toEqual(await contentOf(t.config.database));
  await to.remove();
});
