import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { approveMug } from '../documents/testing-issued.ts';
import { picture, sha256Of, upload } from '../files/testing.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openSigner } from '../proof/signer.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { runAdmin } from './testing.ts';
import { verifyFiles } from './verify-files.ts';

let t: TestApp;
let lead: Person;
let reportId: string;
let reportNo: string;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  ({ reportId, reportNo } = await t.task(lead));
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

async function photo(id: string, captionEn: string): Promise<string> {
  t.clock.ms += 1;
  const { rename } = await upload(t, lead, reportId, await picture());
  const ops = [operation(t.clock.ms, 'photo', id, { set: { category: 'factory', captionEn, rename } })];
  await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
  return rename;
}

const lines = () => vi.spyOn(console, 'log').mockImplementation(() => undefined).mock.calls;

test('names report, photo and what is wrong, and fails until every file is as it was confirmed', async () => {
  const [missing, shorter, flipped] = [
    await photo('p1', 'Gate'),
    await photo('p2', 'Pallet'),
    await photo('p3', 'Label'),
  ];
  const whole = await runAdmin(t, ['verify-files']);
  expect(whole).toEqual({ code: 0, output: '3 files checked: each is as it was confirmed.\n' });

  const bytes = await t.objects.read(flipped);
  if (!bytes) throw new Error('The store has no such photo');
  await t.objects.remove(missing);
  await t.objects.put(shorter, 'image/jpeg', bytes.subarray(1));
  const altered = Buffer.from(bytes);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  await t.objects.put(flipped, 'image/jpeg', altered);
  const { code, output } = await runAdmin(t, ['verify-files']);
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual([
    `${reportNo}\tGate\tmissing in the store\t${missing}`,
    `${reportNo}\tPallet\tanother length\t${shorter}`,
    `${reportNo}\tLabel\tother bytes of the same length\t${flipped}`,
    'Missing or altered: 3 of 3 files.',
    '',
  ]);
  for (const rename of [missing, shorter, flipped]) await t.objects.put(rename, 'image/jpeg', bytes);
});

test.each([
  ['is gone', null],
  ['is empty', ''],
  ['is damaged', '{"name"'],
])('names a file that nobody can open, as what the store notes beside it %s', async (_, text) => {
  const { rename } = await t.db
    .selectFrom('file')
    .select('rename')
    .orderBy('rename')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hash = sha256Of(Buffer.from(rename));
  const note = join(t.config.dataDir, 'objects', hash.slice(0, 2), `${hash}.json`);
  const kept = readFileSync(note);
  if (text === null) rmSync(note);
  else writeFileSync(note, text);
  const printed = lines();
  await expect(verifyFiles(t, t.config.dataDir)).rejects.toThrow('Missing or altered: 1 of 3 files.');
  expect(printed).toEqual([[`${reportNo}\tGate\tmissing in the store\t${rename}`]]);
  writeFileSync(note, kept);
});

test('goes on where it was interrupted, and begins again with restart', async () => {
  const [model] = await t.db.selectFrom('file').selectAll().limit(1).execute();
  if (!model) throw new Error('There is no file');
  const bytes = await t.objects.read(model.rename);
  const names = Array.from({ length: 150 }, (_, n) => `inspection/many/${String(n).padStart(3, '0')}.jpg`);
  await t.db
    .insertInto('file')
    .values(names.map((rename) => ({ ...model, rename })))
    .execute();
  const read: string[] = [];
  let failAt: string | undefined = names[120];
  const objects: ObjectStore = Object.assign(Object.create(t.objects) as ObjectStore, {
    head: () => Promise.resolve({ sizeBytes: model.sizeBytes, contentType: model.contentType }),
    read: (rename: string) => {
      if (rename === failAt) return Promise.reject(new Error('unplugged'));
      read.push(rename);
      return Promise.resolve(bytes);
    },
  });
  const verify = (restart?: boolean) => verifyFiles({ db: t.db, objects }, t.config.dataDir, restart);
  await expect(verify()).rejects.toThrow('unplugged');
  failAt = undefined;
  read.length = 0;
  const printed = lines();
  await verify();
  expect(read).not.toContain(names[0]);
  expect(read).toEqual(expect.arrayContaining(names.slice(110)));
  expect(printed.at(-1)).toEqual(['153 files checked: each is as it was confirmed.']);

  failAt = names[120];
  await expect(verify()).rejects.toThrow('unplugged');
  failAt = undefined;
  read.length = 0;
  await verify(true);
  expect(read).toHaveLength(153);
});

test('says what uses a file that the report of today does not name', async () => {
  const signer = await openSigner(t.config, t.db);
  const reviewer = await t.person('reviewer', 'reviewer');
  const { reportId: mug, rename: photoOfMug } = await approveMug(t, lead, reviewer, signer);
  await t.app.jobs.runDue();
  const { rename: pdf } = await t.db
    .selectFrom('issuedFile')
    .select('rename')
    .where('reportId', '=', mug)
    .executeTakeFirstOrThrow();
  await t.db.deleteFrom('reportRow').where('reportId', '=', mug).where('kind', '=', 'photo').execute();
  const [order, unused] = ['inspection/files/order.pdf', 'inspection/files/unused.jpg'];
  const of = { reportId: mug, uid: lead.uid, contentType: 'image/jpeg', sizeBytes: 1, sha256: '' };
  const file = { ...of, state: 'confirmed', createdAt: 1, confirmedAt: 1 } as const;
  await t.db
    .insertInto('file')
    .values([
      { ...file, rename: order, purpose: 'attachment', fileName: 'Order\t7.pdf' },
      { ...file, rename: unused, purpose: 'photo', fileName: 'P1.jpg' },
    ])
    .execute();
  for (const rename of [photoOfMug, pdf]) await t.objects.remove(rename);
  const printed = lines();
  await expect(verifyFiles(t, t.config.dataDir)).rejects.toThrow('4 of');
  const used = printed.map(([line]) => String(line).split('\t')).filter(([no]) => no !== reportNo);
  expect(Object.fromEntries(used.map(([, what, , rename]) => [rename, what]))).toEqual({
    [order]: 'attachment Order 7.pdf',
    [pdf]: 'PDF of version 1',
    [photoOfMug]: expect.stringMatching(/, version 1$/),
    [unused]: 'no photo uses it',
  });
});
