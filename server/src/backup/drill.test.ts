/**
 * The drill: a backup while phones push, restored into an empty instance. Everything that was acknowledged before the
 * backup began is there, and the phones go on.
 */
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { Task, TaskDetail, TaskList } from '@proofmark/contract/api/task.ts';
import type { PullData, PushData } from '@proofmark/contract/api/report.ts';
import { canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import { missingOperations } from '@proofmark/contract/sync/rebuild.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { App } from '../context.ts';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/schema.ts';
import { picture, upload } from '../files/testing.ts';
import { openObjectStore } from '../objects/open.ts';
import { checkAudit } from '../audit/check-audit.ts';
import { verifyChain } from '../reports/chain.ts';
import { createUser } from '../session/users.ts';
import { operation } from '../testing/operations.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';
import { backupName, findBackup, listBackups, photoPath, readBackupManifest } from './folder.ts';
import { restoreBackup } from './restore.ts';
import { findProblems } from './verify.ts';

const PHONES = 6;
let t: TestApp;
let lead: Person;
let wang: Person;
let folder: string;
let reports: string[];
const photos: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  wang = await t.person('wang', 'inspector');
  folder = mkdtempSync(join(tmpdir(), 'proofmark-backup-'));
  reports = [];
  for (let n = 0; n < PHONES; n += 1) reports.push((await t.task(lead)).reportId);
  for (const reportId of reports.slice(0, 3)) await takePhoto(reportId, photos.length + 1);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

async function takePhoto(reportId: string, width: number): Promise<void> {
  t.clock.ms += 1;
  const { rename } = await upload(t, lead, reportId, await picture('jpeg', 40 + width));
  photos.push(rename);
  await push(
    reportId,
    'desk',
    operation(t.clock.ms, 'photo', `p-${width}`, { set: { category: 'factory', rename } }),
  );
}

async function push(reportId: string, deviceId: string, ...ops: object[]): Promise<boolean> {
  const { body } = await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId, ops } });
  return body.code === 200;
}

const backup = (keep?: number) =>
  createBackup({ config: t.config, objects: t.objects, folder, now: () => ++t.clock.ms, keep });

async function problems(name?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const problem of findProblems(folder, await findBackup(folder, name))) found.push(problem);
  return found;
}

/** Six phones that push until told to stop. `acknowledged` holds the ids of operations that were answered. */
function startPhones() {
  const acknowledged = new Set<string>();
  const load = { isOver: false };
  const phones = reports.map(async (reportId, n) => {
    for (let count = 0; !load.isOver; count += 1) {
      const op = operation(
        t.clock.ms,
        'remark',
        `r-${n}-${count}`,
        { set: { textEn: `${count}` } },
        `phone-${n}`,
      );
      if (await push(reportId, `phone-${n}`, op)) acknowledged.add(op.opId);
      // Lets the backup run between two pushes.
      await new Promise(setImmediate);
    }
  });
  const stop = async () => {
    load.isOver = true;
    await Promise.all(phones);
  };
  const atLeast = async (count: number) => {
    while (acknowledged.size < count) await new Promise(setImmediate);
  };
  return { acknowledged, atLeast, stop };
}

/** Returns the data of the answer. */
type Call = (method: 'GET' | 'POST', path: string, rest: object) => Promise<unknown>;

function callOn(app: App): Call {
  return async (method, path, rest) => {
    const headers = { [TOKEN_HEADER]: lead.token };
    const answer = await app.inject({ ...rest, method, url: routePath(path), headers });
    return answer.json<{ data: unknown }>().data;
  };
}

/** A phone that pulls a report and, after another history, sends what the server no longer has. */
function newPhone(reportId: string) {
  let [rows, seq, head] = [new Map<string, Row>(), 0, ''];
  const keyOf = ({ kind, id }: Row) => `${kind}/${id}`;

  /** Returns the rows of before if the server has another history. */
  async function pull(call: Call): Promise<Map<string, Row> | null> {
    let before: Map<string, Row> | null = null;
    for (let hasMore = true; hasMore;) {
      const query = { reportId, since: String(seq), ...(seq > 0 ? { head } : {}) };
      const data = (await call('GET', '/report/pull', { query })) as PullData;
      if (data.since !== seq) [before, rows] = [rows, new Map()];
      for (const row of data.rows as Row[]) rows.set(keyOf(row), row);
      ({ seq, head, hasMore } = data);
    }
    return before;
  }

  return {
    rows: () => new Map([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    seq: () => seq,
    /** Returns how many operations it had to send again. */
    async sync(call: Call): Promise<number> {
      const before = await pull(call);
      if (!before) return 0;
      const ops = [...before].flatMap(([key, row]) =>
        missingOperations(row, rows.get(key) ?? null, randomUUID),
      );
      for (let from = 0; from < ops.length; from += 50) {
        const payload = { reportId, deviceId: 'phone-again', ops: ops.slice(from, from + 50) };
        const data = (await call('POST', '/report/push', { payload })) as PushData;
        expect(data.results.every(({ result }) => result === 'applied')).toBe(true);
      }
      await pull(call);
      return ops.length;
    },
  };
}

/** An empty instance. */
async function emptyInstance() {
  const database = await createTestDatabase();
  const objects = await openObjectStore({ dataDir: database.dataDir }, () => t.clock.ms);
  const { settings, dataDir } = database;
  // A backup does not have it: it is kept elsewhere (docs/proof.md).
  copyFileSync(join(t.config.dataDir, 'proof-key.pem'), join(dataDir, 'proof-key.pem'));
  const config = { ...t.config, database: settings, dataDir, logLevel: 'silent' as const };
  return { config, objects, remove: () => database.remove() };
}

test('a backup under load, restored into an empty instance, has everything that was acknowledged before it', async () => {
  const phones = startPhones();
  await phones.atLeast(60);
  const before = new Set(phones.acknowledged);
  const { name } = await backup();
  await phones.atLeast(phones.acknowledged.size + 30);
  await phones.stop();
  expect(await problems(name)).toEqual([]);

  const instance = await emptyInstance();
  const restored = await restoreBackup(instance, folder, await findBackup(folder, name));
  expect(restored).toMatchObject({ photos: 3, lost: [] });
  const db = await openDatabase(instance.config.database);
  const app = await buildApp({ ...instance, db, now: () => t.clock.ms, isChecked: true });
  try {
    const logged = new Set(
      (await db.selectFrom('operation').select('opId').execute()).map(({ opId }) => opId),
    );
    expect([...before].filter((opId) => !logged.has(opId))).toEqual([]);
    expect(logged.size).toBeLessThan((await t.db.selectFrom('operation').select('opId').execute()).length);
    expect((await checkAudit(db)).fault).toBeNull();
    for (const reportId of reports) expect((await verifyChain(db, reportId)).brokenAt).toBeNull();
    for (const rename of photos)
      expect(await instance.objects.read(rename)).toEqual(await t.objects.read(rename));

    // The phones have seen more than the backup, and a third one pushes past what they have seen.
    const reportId = reports[0] ?? '';
    const here = callOn(t.app);
    const there = callOn(app);
    const [one, two] = [newPhone(reportId), newPhone(reportId)];
    for (const phone of [one, two]) await phone.sync(here);
    for (let n = 0; n <= one.seq(); n += 1) {
      const op = operation(t.clock.ms, 'remark', `late-${n}`, { set: { textEn: 'late' } }, 'phone-late');
      const payload = { reportId, deviceId: 'phone-late', ops: [op] };
      const data = (await there('POST', '/report/push', { payload })) as PushData;
      expect(data.results[0]?.result).toBe('applied');
    }
    const seen = [...one.rows().keys()];
    const sent = [await one.sync(there), await two.sync(there)];
    expect(sent[0]).toBeGreaterThan(0);
    // The first phone has brought everything back that both had.
    expect(sent[1]).toBe(0);
    await one.sync(there);
    expect(canonical([...one.rows().values()] as never)).toBe(canonical([...two.rows().values()] as never));
    expect([...one.rows().keys()]).toEqual(expect.arrayContaining([...seen, 'remark/late-0']));
    expect((await verifyChain(db, reportId)).brokenAt).toBeNull();
  } finally {
    await app.close();
    await db.destroy();
    await instance.remove();
  }
});

test('a task that came after the backup is added again by somebody of its team, with the team and the order', async () => {
  const path = await findBackup(folder);
  const request = {
    isAgain: true,
    reportId: randomUUID(),
    orderNo: 'PO-again',
    reportNo: 'R-again',
    client: 'Nordhaus',
    plannedDate: '2026-06-02',
    lines: [{ itemNo: 'K-1', orderedQty: 500 }],
    terms: { aqlMajor: '1.5' },
    leadUid: lead.uid,
    // Somebody who has no account here.
    inspectorUids: [wang.uid, 9999],
  };
  const add = (app: App, person: Person, body: object) =>
    app.inject({
      method: 'POST',
      url: routePath('/task/add'),
      headers: { [TOKEN_HEADER]: person.token },
      payload: body,
    });
  const refusedField = (answer: Awaited<ReturnType<typeof add>>) =>
    answer.json<{ data: { issues?: { field: string }[] } }>().data.issues?.[0]?.field;
  // Nothing was restored here.
  expect(refusedField(await add(t.app, wang, request))).toBe('isAgain');

  const instance = await emptyInstance();
  const at = (t.clock.ms += 5);
  await restoreBackup({ ...instance, now: () => at }, folder, path);
  const db = await openDatabase(instance.config.database);
  const app = await buildApp({ ...instance, db, now: () => t.clock.ms, isChecked: true });
  try {
    const list = (await callOn(app)('GET', '/task/list', {})) as TaskList;
    expect(list.restores).toEqual([{ backupAt: (await readBackupManifest(path)).startedAt, at }]);
    const { reportId: _, ...withoutId } = request;
    expect(refusedField(await add(app, wang, withoutId))).toBe('reportId');
    expect(refusedField(await add(app, wang, { ...request, inspectorUids: [] }))).toBe('inspectorUids');
    const added = (await add(app, wang, request)).json<{ data: Task }>().data;
    expect(added).toMatchObject({
      reportId: request.reportId,
      status: 'assigned',
      client: 'Nordhaus',
      plannedDate: '2026-06-02',
      part: 'inspector',
      inspectors: [{ uid: lead.uid }, { uid: wang.uid }],
    });
    // The next phone of the team finds it.
    const again = (await add(app, lead, request)).json<{ data: Task }>().data;
    expect(again).toMatchObject({ reportId: request.reportId, part: 'lead' });
    const query = { orderNo: request.orderNo, reportNo: request.reportNo };
    const { order } = (await callOn(app)('GET', '/task/detail', { query })) as TaskDetail;
    expect(order).toMatchObject({ lines: request.lines, terms: request.terms });
    const told = db.selectFrom('inboxEntry').select('id').where('reportId', '=', request.reportId);
    expect(await told.execute()).toEqual([]);
  } finally {
    await app.close();
    await db.destroy();
    await instance.remove();
  }
});

test('the next backup copies only new photos, and old backups go with the photos that only they had', async () => {
  const first = (await listBackups(folder)).at(-1);
  await takePhoto(reports[4] ?? '', 20);
  const second = await backup();
  expect(second).toMatchObject({ copied: { count: 1 }, manifest: { photos: { count: 4 } }, removed: [] });
  const [gone] = await t.db
    .selectFrom('file')
    .selectAll()
    .where('rename', '=', photos[0] ?? '')
    .execute();
  if (!gone) throw new Error('There is no such file');
  await t.db.deleteFrom('file').where('rename', '=', gone.rename).execute();
  const third = await backup(2);
  expect(third.removed).toEqual([first]);
  expect(readdirSync(join(folder, 'photos', gone.sha256.slice(0, 2)))).toContain(gone.sha256);
  await backup(2);
  expect(readdirSync(join(folder, 'photos', gone.sha256.slice(0, 2)))).not.toContain(gone.sha256);
  await t.db.insertInto('file').values(gone).execute();
  await backup();
  expect(await problems()).toEqual([]);
});

test('a backup from the future neither passes for the newest nor takes the place of another', async () => {
  const older = await listBackups(folder);
  const future = backupName(Date.now() + 365 * 86_400_000);
  const newest = older.at(-1) ?? '';
  renameSync(join(folder, newest), join(folder, future));
  const made = await backup(1);
  expect(made.removed).toEqual(older.slice(0, -1));
  expect(await listBackups(folder)).toEqual([made.name, future]);
  await expect(findBackup(folder)).rejects.toThrow(`${future}. A clock was or is wrong`);
  expect(await problems(future)).toEqual([]);
  renameSync(join(folder, future), join(folder, newest));
  expect(await problems()).toEqual([]);
});

test('a folder takes the backups of one instance, and of one that was restored from them', async () => {
  await backup();
  const before = await listBackups(folder);
  const request = { folder, now: () => ++t.clock.ms, keep: 1 };
  const instance = await emptyInstance();
  await openDatabase(instance.config.database).then((db) => db.destroy());
  // Before its first start, and after it.
  await expect(createBackup({ ...instance, ...request })).rejects.toThrow('backups of another instance');
  const other = await startTestApp();
  await expect(createBackup({ config: other.config, objects: other.objects, ...request })).rejects.toThrow(
    `backups of another instance, such as ${before[0]}. Made no backup, and removed none`,
  );
  expect(await listBackups(folder)).toEqual(before);
  await other.close();
  await instance.remove();

  const restored = await emptyInstance();
  await restoreBackup(restored, folder, await findBackup(folder));
  const { removed } = await createBackup({ ...restored, ...request });
  expect(removed).toEqual(before);
  await restored.remove();
});

test('verify-backup names every damage of the database, and restore refuses it and changes nothing', async () => {
  await backup();
  const path = await findBackup(folder);
  const { files } = await readBackupManifest(path);
  const damages = files.map(({ name }): [string, string] => [join(path, name), `${name}: altered`]);
  const instance = await emptyInstance();
  for (const [damaged, problem] of damages) {
    const bytes = readFileSync(damaged);
    const altered = Buffer.concat([bytes, Buffer.from(' ')]);
    writeFileSync(damaged, altered);
    expect(await problems()).toEqual([problem]);
    await expect(restoreBackup(instance, folder, path)).rejects.toThrow(problem);
    writeFileSync(damaged, bytes);
  }
  expect((await instance.objects.list({ prefix: '', limit: 1 })).objects).toEqual([]);
  // An entry of the log that was altered before the backup.
  const entry = { reportId: reports[0] ?? '', seq: 2 };
  const row = () =>
    t.db.updateTable('operation').where('reportId', '=', entry.reportId).where('seq', '=', entry.seq);
  const { uid } = await t.db
    .selectFrom('operation')
    .select('uid')
    .where('reportId', '=', entry.reportId)
    .where('seq', '=', entry.seq)
    .executeTakeFirstOrThrow();
  await row().set({ uid: 999 }).execute();
  await backup();
  expect(await problems()).toEqual([`report ${entry.reportId}: its log is broken at number 2`]);
  await row().set({ uid }).execute();
  await instance.remove();
});

test('a photo that the backup has lost or altered is named, and everything else is restored', async () => {
  await backup();
  const path = await findBackup(folder);
  const [missing = '', altered = '', whole = ''] = photos;
  const fileOf = async (rename: string) => {
    const [file] = await t.db.selectFrom('file').selectAll().where('rename', '=', rename).execute();
    return photoPath(folder, file?.sha256 ?? '');
  };
  const kept = { [await fileOf(missing)]: readFileSync(await fileOf(missing)) };
  kept[await fileOf(altered)] = readFileSync(await fileOf(altered));
  rmSync(await fileOf(missing));
  const alteredFile = await fileOf(altered);
  writeFileSync(alteredFile, readFileSync(alteredFile).toReversed());
  const damaged = [`${missing}: the photo is missing`, `${altered}: the photo is altered`];
  const advised = damaged.map((line) =>
    line.endsWith('altered') ? `${line}. Remove ${alteredFile}: the next backup copies it again` : line,
  );
  expect((await problems()).toSorted()).toEqual(advised.toSorted());
  const instance = await emptyInstance();
  const restored = await restoreBackup(instance, folder, path);
  expect(restored.damaged.toSorted()).toEqual(damaged.toSorted());
  expect(restored.photos).toBe(restored.manifest.photos.count - 2);
  expect(await instance.objects.read(whole)).toEqual(await t.objects.read(whole));
  const db = await openDatabase(instance.config.database);
  for (const reportId of reports) expect((await verifyChain(db, reportId)).brokenAt).toBeNull();
  await db.destroy();
  rmSync(alteredFile);
  expect((await backup()).copied.count).toBe(2);
  for (const [file, bytes] of Object.entries(kept)) expect(readFileSync(file)).toEqual(bytes);
  expect(await problems()).toEqual([]);
  await instance.remove();
});

test('a photo that the store has lost is named, and everything else is restored', async () => {
  const [lost = ''] = photos;
  const bytes = (await t.objects.read(lost)) ?? Buffer.alloc(0);
  await t.objects.remove(lost);
  const [file] = await t.db.selectFrom('file').selectAll().where('rename', '=', lost).execute();
  rmSync(photoPath(folder, file?.sha256 ?? ''));
  expect((await backup()).manifest.lost).toEqual([lost]);
  expect(await problems()).toEqual([`${lost}: the store had lost this photo before the backup`]);
  const instance = await emptyInstance();
  expect(await restoreBackup(instance, folder, await findBackup(folder))).toMatchObject({
    photos: 3,
    lost: [lost],
  });
  await t.objects.put(lost, 'image/jpeg', bytes);
  await instance.remove();
});

test('restore refuses an instance that is not empty', async () => {
  await expect(
    restoreBackup({ config: t.config, objects: t.objects }, folder, await findBackup(folder)),
  ).rejects.toThrow('only into an empty');
});

test('two backups at once into one folder are refused, and one leaves the parts of another alone', async () => {
  const [first, second] = await Promise.allSettled([backup(), backup()]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  const [lock, part] = [join(folder, 'lock'), join(folder, `${backupName(t.clock.ms)}.part`)];
  mkdirSync(part);
  writeFileSync(lock, 'of another machine');
  await expect(backup()).rejects.toThrow('Another process makes a backup');
  expect(existsSync(part)).toBe(true);
  utimesSync(lock, 0, 0);
  await backup();
  expect([existsSync(part), await problems()]).toEqual([false, []]);
});

test('no account after a restore gets the number of one that the restore has taken away', async () => {
  await backup();
  const path = await findBackup(folder);
  const newest = (db: Db, name: string) =>
    createUser(
      db,
      { email: `${name}@example.com`, nickname: name, roles: [], password: PASSWORD },
      t.clock.ms,
    );
  const given = [await newest(t.db, 'gone')];
  // The same backup twice: what came after the first restore is gone as well.
  for (const name of ['first', 'second']) {
    const instance = await emptyInstance();
    const at = (t.clock.ms += 60_000);
    await restoreBackup({ ...instance, now: () => at }, folder, path);
    const db = await openDatabase(instance.config.database);
    for (const n of [1, 2, 3]) given.push(await newest(db, `${name}-${n}`));
    await db.destroy();
    await instance.remove();
  }
  expect(given).not.toContain(null);
  expect(new Set(given).size).toBe(given.length);
});
