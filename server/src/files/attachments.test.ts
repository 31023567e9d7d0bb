import { ATTACHMENT_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { ATTACHMENT_TYPES, MAX_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { announcement, picture, sha256Of, upload } from './testing.ts';

let test: TestApp;
let people: Record<'lead' | 'coordinator' | 'reviewer' | 'stranger' | 'admin', Person>;
let reportId: string;
let numbers: { orderNo: string; reportNo: string };
const [, , , PDF, XLSX] = ATTACHMENT_TYPES;
const pdf = Buffer.from('%PDF-1.7\n%made up\n');

beforeAll(async () => {
  test = await startTestApp();
  people = {
    lead: await test.person('lead', 'inspector'),
    coordinator: await test.person('coordinator', 'coordinator'),
    reviewer: await test.person('reviewer', 'reviewer'),
    stranger: await test.person('stranger', 'inspector'),
    admin: await test.person('admin', 'admin'),
  };
});
beforeEach(async () => {
  ({ reportId, ...numbers } = await test.task(people.lead));
});
afterAll(() => test.close());

const send = (bytes: Buffer, change: object = {}, person = people.coordinator) =>
  upload(test, person, reportId, bytes, {
    purpose: 'attachment',
    folder: 'attachments',
    fileName: 'spec.pdf',
    contentType: PDF,
    ...change,
  });
const announce = (change: object, person = people.coordinator) =>
  test.call(person, 'POST', '/file/presign', {
    body: announcement(reportId, pdf, { purpose: 'attachment', contentType: PDF, ...change }),
  });
const listed = async (person = people.lead) =>
  (
    await test.call(person, 'GET', '/task/detail', {
      query: { orderNo: numbers.orderNo, reportNo: numbers.reportNo },
    })
  ).body.data.order.attachments;
const remove = (rename: string, person = people.coordinator) =>
  test.call(person, 'POST', '/file/remove', { body: { reportId, rename } });

const workbook = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }));

it('takes a PDF, a picture and an Excel file, which the team lists and reads', async () => {
  const files = [
    ['spec.pdf', PDF, pdf],
    ['唛头.png', 'image/png', await picture('png')],
    ['sizes.xlsx', XLSX, workbook],
  ] as const;
  const before = await test.db.selectFrom('report').select('updatedAt').where('id', '=', reportId).execute();
  for (const [fileName, contentType, bytes] of files) {
    test.clock.ms += 1000;
    expect((await send(bytes, { fileName, contentType })).body.code).toBe(200);
  }
  const list = await listed();
  expect(list).toMatchObject(
    files.map(([name, contentType, bytes]) => ({ name, contentType, size: bytes.length })),
  );
  const after = await test.db.selectFrom('report').select('updatedAt').where('id', '=', reportId).execute();
  expect(after[0]?.updatedAt).toBeGreaterThan(before[0]?.updatedAt ?? 0);
  const { body } = await test.call(people.lead, 'GET', '/file/url', { query: { rename: list[2].rename } });
  const read = await test.app.inject(body.data.url as string);
  expect(read.rawPayload.equals(files[2][2])).toBe(true);
  // No browser shows in our name what somebody has attached.
  expect(read.headers['content-disposition']).toBe('attachment');
});

it('tells the team what is attached and what is taken away, but nothing of what was there for a moment', async () => {
  const told = async (person = people.lead, language = 'en-US') => {
    const { body } = await test.call(person, 'GET', '/inbox/list', {
      headers: { 'accept-language': language },
    });
    const entries = body.data.items as {
      kind: string;
      reportNo: string;
      isRead: boolean;
      changed: string[];
    }[];
    return entries.filter(({ reportNo, isRead }) => reportNo === numbers.reportNo && !isRead);
  };
  const { rename } = await send(pdf);
  const { rename: brief } = await send(pdf, { fileName: 'brief.pdf' });
  expect(await told()).toMatchObject([
    { kind: 'changed', changed: ['File attached: spec.pdf', 'File attached: brief.pdf'] },
  ]);
  expect(await told(people.lead, 'zh-CN')).toMatchObject([
    { changed: ['新增附件：spec.pdf', '新增附件：brief.pdf'] },
  ]);
  await remove(brief);
  expect(await told()).toMatchObject([{ changed: ['File attached: spec.pdf'] }]);
  await remove(rename);
  expect(await told()).toEqual([]);
  const { rename: seen } = await send(pdf);
  const { body } = await test.call(people.lead, 'GET', '/inbox/list');
  await test.call(people.lead, 'POST', '/inbox/read', {
    body: { ids: body.data.items.map(({ id }: { id: string }) => id) },
  });
  await remove(seen);
  expect(await told()).toMatchObject([{ changed: ['File removed: spec.pdf'] }]);
  expect(await told(people.coordinator)).toEqual([]);
  await test.db.updateTable('report').set({ status: 'draft' }).where('id', '=', reportId).execute();
  await send(pdf, { fileName: 'draft.pdf' });
  expect(await told()).toMatchObject([{ changed: ['File removed: spec.pdf'] }]);
});

const confirm = (rename: string) =>
  test.call(people.coordinator, 'POST', '/file/confirm', {
    body: { reportId, rename, sha256: sha256Of(pdf) },
  });

/** Confirms a file of which the server reads these bytes. `meanwhile` happens before it goes on. */
async function confirmWhile(bytes: Buffer, meanwhile: (rename: string) => Promise<unknown>) {
  const { url, headers, rename } = (await announce({})).body.data;
  await test.app.inject({ method: 'PUT', url, headers, payload: pdf });
  vi.spyOn(test.objects, 'read').mockImplementationOnce(async () => {
    await meanwhile(rename);
    return bytes;
  });
  return { answer: await confirm(rename), rename };
}

it('is confirmed once, also if two confirmations come at the same moment', async () => {
  const firstAt = test.clock.ms;
  const { answer, rename } = await confirmWhile(pdf, async (waiting) => {
    expect((await confirm(waiting)).body.code).toBe(200);
    test.clock.ms += 1000;
  });
  expect(answer.body.code).toBe(200);
  const query = test.db.selectFrom('file').select('confirmedAt').where('rename', '=', rename);
  expect(await query.executeTakeFirst()).toEqual({ confirmedAt: firstAt });
});

it('is not there if somebody removes it while it is confirmed', async () => {
  const { answer } = await confirmWhile(pdf, remove);
  expect(answer.body.data.reason).toBe('FILE_NOT_FOUND');
  expect(await listed()).toEqual([]);
});

it('stays if a confirmation that has read other bytes ends after it', async () => {
  const { answer, rename } = await confirmWhile(Buffer.from('other'), confirm);
  expect(answer.body.data.reason).toBe('FILE_MISMATCH');
  expect(await listed()).toHaveLength(1);
  expect(await test.objects.head(rename)).not.toBeNull();
});

it.each([
  ['an HTML page', 'page.html', 'text/html', '<script>'],
  ['a program', 'a.exe', 'application/x-msdownload', 'MZ'],
  ['an old Excel file', 'old.xls', 'application/vnd.ms-excel', '\xd0\xcf'],
])('refuses %s, and says what can be attached', async (_, fileName, contentType) => {
  const { body } = await announce({ fileName, contentType });
  expect(body).toMatchObject({ data: { reason: 'ATTACHMENT_TYPE_NOT_ALLOWED' } });
  expect(body.msg).toContain('PDF, Excel (xlsx), JPEG, PNG or WebP');
  expect(body.data.issues).toMatchObject([{ field: 'contentType' }]);
});

it.each([
  ['a PDF', PDF, Buffer.from('<html>this is no PDF</html>')],
  ['an Excel file', XLSX, Buffer.from('PK\x03\x04 a zip without a workbook')],
  ['an Excel file', XLSX, Buffer.from('xl/workbook.xml')],
  ['a picture', 'image/png', Buffer.from('no picture')],
])('refuses what only says that it is %s, and removes it', async (_, contentType, bytes) => {
  const { body, rename } = await send(bytes, { contentType });
  expect(body.data).toMatchObject({ reason: 'FILE_NOT_AS_ANNOUNCED', issues: [{ field: 'file' }] });
  expect(await test.objects.head(rename)).toBeNull();
  expect(await listed()).toEqual([]);
});

it('has limits of size and number', async () => {
  expect((await announce({ size: MAX_FILE_BYTES + 1 })).body).toMatchObject({
    msg: 'The file is too large: at most 20 MB, and 60 million pixels of an image.',
    data: { reason: 'FILE_TOO_LARGE' },
  });
  const all = await Promise.all(Array.from({ length: ATTACHMENT_LIMIT + 3 }, () => announce({})));
  const refused = all.filter(({ body }) => body.code !== 200);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body.data).toMatchObject({
    reason: 'INVALID_INPUT',
    issues: [{ field: 'purpose', code: 'TOO_BIG' }],
  });
  // Those that never came take no place for ever.
  test.clock.ms += 3_600_000;
  expect((await announce({})).body.code).toBe(200);
});

it('is for those who plan; others read at most', async () => {
  const { rename } = await send(pdf);
  for (const person of [people.lead, people.reviewer]) {
    expect((await announce({}, person)).status).toBe(403);
    expect((await remove(rename, person)).status).toBe(403);
  }
  expect((await announce({}, people.stranger)).body.data.reason).toBe('REPORT_NOT_FOUND');
  expect((await remove(rename, people.stranger)).body.data.reason).toBe('REPORT_NOT_FOUND');
  const confirmation = { body: { reportId, rename, sha256: sha256Of(pdf) } };
  expect((await test.call(people.lead, 'POST', '/file/confirm', confirmation)).status).toBe(403);
  // Photos stay with the team.
  expect((await announce({ purpose: 'photo', contentType: 'image/jpeg' })).status).toBe(403);
  expect((await remove(rename, people.admin)).body.code).toBe(200);
});

it('is removed from the list and from the store, until the report is with the reviewer', async () => {
  const { rename } = await send(pdf);
  const photo = await upload(test, people.lead, reportId, await picture());
  expect((await remove(photo.rename)).body.data.reason).toBe('FILE_NOT_FOUND');
  expect((await remove(rename)).body.code).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await test.objects.head(rename)).toBeNull();
  const kept = await send(pdf);
  await test.db.updateTable('report').set({ status: 'submitted' }).where('id', '=', reportId).execute();
  expect((await remove(kept.rename)).body.data.reason).toBe('REPORT_LOCKED');
  expect((await announce({})).body.data.reason).toBe('REPORT_LOCKED');
  expect(await listed()).toHaveLength(1);
});

it('is not a photo of the report', async () => {
  const { rename } = await send(await picture(), { contentType: 'image/jpeg' });
  const ops = [operation(test.clock.ms, 'photo', 'p1', { set: { rename } })];
  const { body } = await test.call(people.lead, 'POST', '/report/push', {
    body: { reportId, deviceId: 'phone-1', ops },
  });
  expect(body.data.results).toMatchObject([{ result: 'rejected', reason: 'FILE_NOT_CONFIRMED' }]);
});
