import { MAX_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { announcement, blackPng, picture, sha256Of, upload } from './testing.ts';

let test: TestApp;
let lead: Person;
let stranger: Person;
let reviewer: Person;
let reportId: string;
let bytes: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  [lead, stranger, reviewer] = await Promise.all([
    test.person('lead', 'inspector'),
    test.person('stranger', 'inspector'),
    test.person('reviewer', 'reviewer'),
  ]);
  ({ reportId } = await test.task(lead));
  bytes = await picture();
});
afterAll(() => test.close());

const presign = (person: Person | null, change = {}) =>
  test.call(person, 'POST', '/file/presign', { body: announcement(reportId, bytes, change) });

describe('who may', () => {
  it("answers a logged-out caller '401', on every endpoint", async () => {
    const rename = 'inspection/files/x.jpg';
    const answers = [
      await presign(null),
      await test.call(null, 'POST', '/file/confirm', { body: { reportId, rename, sha256: sha256Of(bytes) } }),
      await test.call(null, 'GET', '/file/url', { query: { rename } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([200, '401']);
  });

  it("refuses somebody else's report, and notes nothing", async () => {
    const { rename } = await upload(test, lead, reportId, bytes);
    const before = await test.db.selectFrom('file').select('rename').execute();
    const confirmation = { reportId, rename, sha256: sha256Of(bytes) };
    const confirm = (person: Person) => test.call(person, 'POST', '/file/confirm', { body: confirmation });
    for (const answer of [await presign(reviewer), await confirm(reviewer)]) expect(answer.status).toBe(403);
    for (const answer of [await presign(stranger), await confirm(stranger)])
      expect(answer.body.data.reason).toBe('REPORT_NOT_FOUND');
    expect((await test.call(stranger, 'GET', '/file/url', { query: { rename } })).body.data.reason).toBe(
      'FILE_NOT_FOUND',
    );
    expect((await test.call(reviewer, 'GET', '/file/url', { query: { rename } })).body.code).toBe(200);
    expect(await test.db.selectFrom('file').select('rename').execute()).toHaveLength(before.length);
  });

  it('does not confirm a file under another report of the same person', async () => {
    const other = await test.task(stranger);
    const { rename } = await upload(test, lead, reportId, bytes);
    const body = { reportId: other.reportId, rename, sha256: sha256Of(bytes) };
    expect((await test.call(stranger, 'POST', '/file/confirm', { body })).body.data.reason).toBe(
      'FILE_NOT_FOUND',
    );
  });
});

describe('POST file/presign', () => {
  it('signs for exactly this length and type, under the name of the specification', async () => {
    const { body } = await presign(lead, { fileName: '正唛 1.jpg', folder: 'photos' });
    expect(body.data.rename).toMatch(/^inspection\/photos\/202606\/20260601\/\d{13}_正唛_1\.jpg$/);
    expect(body.data.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
    });
    expect(body.data.expiresAt).toBe(test.clock.ms + 600_000);
  });

  it('gives two equal names in one millisecond two objects', async () => {
    const answers = await Promise.all([presign(lead), presign(lead), presign(lead)]);
    expect(new Set(answers.map(({ body }) => body.data.rename)).size).toBe(3);
  });

  it.each([
    [{ contentType: 'image/svg+xml' }, 'FILE_TYPE_NOT_ALLOWED', 'image/svg+xml'],
    [{ contentType: 'image/heic' }, 'FILE_TYPE_NOT_ALLOWED', 'image/heic'],
    [{ size: MAX_FILE_BYTES + 1 }, 'FILE_TOO_LARGE', MAX_FILE_BYTES + 1],
    [{ size: 0 }, 'INVALID_INPUT', 0],
    [{ folder: '../etc' }, 'INVALID_INPUT', '../etc'],
    [{ reportId: 'none' }, 'REPORT_NOT_FOUND', undefined],
  ])('refuses %j with %s', async (change, reason, value) => {
    const { status, body } = await presign(lead, change);
    expect([status, body.code, body.data.reason, body.data.issues?.[0]?.value]).toEqual([
      200,
      400,
      reason,
      value,
    ]);
  });

  it('refuses a report that is not open for editing', async () => {
    const locked = await test.task(lead, { status: 'approved' });
    const { body } = await presign(lead, { reportId: locked.reportId });
    expect(body.data.reason).toBe('REPORT_LOCKED');
  });
});

describe('POST file/confirm', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s, and gives an address to read it from',
    async (format) => {
      const image = await picture(format);
      const change = { fileName: `a.${format}`, contentType: `image/${format}` };
      const { body, rename, putStatus } = await upload(test, lead, reportId, image, change);
      expect([putStatus, body.code, body.data.name, body.data.rename]).toEqual([
        200,
        200,
        `a.${format}`,
        rename,
      ]);
      const read = await test.app.inject(body.data.url as string);
      expect(read.headers['content-type']).toBe(`image/${format}`);
      expect(read.headers['content-security-policy']).toBe("default-src 'none'");
      expect(image.equals(read.rawPayload)).toBe(true);
    },
  );

  it('gives the same answer again, even if the report has been locked meanwhile', async () => {
    const task = await test.task(lead);
    const first = await upload(test, lead, task.reportId, bytes);
    await test.db
      .updateTable('report')
      .set({ status: 'submitted' })
      .where('id', '=', task.reportId)
      .execute();
    const body = { reportId: task.reportId, rename: first.rename, sha256: sha256Of(bytes) };
    const again = await test.call(lead, 'POST', '/file/confirm', { body });
    expect(again.body).toEqual(first.body);
  });

  it('says that nothing has arrived', async () => {
    const { body } = await presign(lead);
    const confirmation = { reportId, rename: body.data.rename as string, sha256: sha256Of(bytes) };
    const answer = await test.call(lead, 'POST', '/file/confirm', { body: confirmation });
    expect(answer.body.data.reason).toBe('FILE_NOT_FOUND');
    const unknown = await test.call(lead, 'POST', '/file/confirm', {
      body: { ...confirmation, rename: 'inspection/no' },
    });
    expect(unknown.body.data.reason).toBe('FILE_NOT_FOUND');
  });

  it.each([
    ['size', (image: Buffer) => Buffer.concat([image, Buffer.from('x')])],
    ['sha256', (image: Buffer) => Buffer.from(image.map((byte, index) => (index === 30 ? byte ^ 1 : byte)))],
  ])('refuses an object with another %s than announced, and removes it', async (field, change) => {
    const { body } = await presign(lead);
    const rename = body.data.rename as string;
    // As a store would keep it that does not check the signed headers.
    await test.objects.put(rename, 'image/jpeg', change(bytes));
    const confirmation = { reportId, rename, sha256: sha256Of(bytes) };
    const answer = await test.call(lead, 'POST', '/file/confirm', { body: confirmation });
    expect([answer.body.data.reason, answer.body.data.issues[0].field]).toEqual(['FILE_MISMATCH', field]);
    const announced = field === 'size' ? bytes.length : confirmation.sha256;
    expect(answer.body.data.issues[0].message).toContain(`${field} must be ${announced}, not `);
    expect(await test.objects.head(rename)).toBeNull();
    expect((await test.call(lead, 'GET', '/file/url', { query: { rename } })).body.data.reason).toBe(
      'FILE_NOT_FOUND',
    );
  });

  it('refuses a text file called .jpg, and removes it', async () => {
    const text = Buffer.from('this is a text file called photo.jpg');
    const { body, putStatus, rename } = await upload(test, lead, reportId, text);
    expect([putStatus, body.data.reason]).toEqual([200, 'FILE_NOT_AN_IMAGE']);
    expect(await test.objects.head(rename)).toBeNull();
  });

  it('refuses an image with too many pixels, and removes it', async () => {
    const image = blackPng(10_000, 6001);
    const change = { fileName: 'a.png', contentType: 'image/png' };
    const { body, putStatus, rename } = await upload(test, lead, reportId, image, change);
    expect([putStatus, body.data.reason, body.msg, body.data.issues[0]]).toEqual([
      200,
      'FILE_TOO_LARGE',
      'The file is too large: at most 20 MB, and 60 million pixels of an image.',
      expect.objectContaining({ field: 'pixels', value: '60010000 > 60000000' }),
    ]);
    expect(await test.objects.head(rename)).toBeNull();
  });

  it('refuses an object of another type than announced, and removes it', async () => {
    const { body } = await presign(lead);
    const rename = body.data.rename as string;
    await test.objects.put(rename, 'text/html', bytes);
    const confirmation = { reportId, rename, sha256: sha256Of(bytes) };
    const answer = await test.call(lead, 'POST', '/file/confirm', { body: confirmation });
    expect([answer.body.data.reason, answer.body.data.issues[0].field]).toEqual([
      'FILE_MISMATCH',
      'contentType',
    ]);
    expect(await test.objects.head(rename)).toBeNull();
  });

  it('keeps a file’s own name, whatever the object’s name is', async () => {
    const fileName = '../<img src=x>\\正唛 №1.jpg';
    const { body, rename } = await upload(test, lead, reportId, bytes, { fileName });
    expect(body.data.name).toBe(fileName);
    expect(rename).toMatch(/^inspection\/files\/202606\/20260601\/\d{13}_正唛_1\.jpg$/);
    const row = await test.db
      .selectFrom('file')
      .select('fileName')
      .where('rename', '=', rename)
      .executeTakeFirst();
    expect(row?.fileName).toBe(fileName);
  });

  it('refuses another hash than announced, and keeps the object', async () => {
    const { rename } = await upload(test, lead, reportId, bytes);
    const body = { reportId, rename, sha256: '0'.repeat(64) };
    expect((await test.call(lead, 'POST', '/file/confirm', { body })).body.data.reason).toBe('FILE_MISMATCH');
    expect(await test.objects.head(rename)).not.toBeNull();
  });
});

describe('GET file/url', () => {
  it('is signed for at most ten minutes', async () => {
    const { rename } = await upload(test, lead, reportId, bytes);
    const { body } = await test.call(lead, 'GET', '/file/url', { query: { rename } });
    const url = body.data.url as string;
    expect((await test.app.inject(url)).statusCode).toBe(200);
    test.clock.ms += 600_001;
    expect((await test.app.inject(url)).statusCode).toBe(403);
  });

  it('refuses an unknown file', async () => {
    const { body } = await test.call(lead, 'GET', '/file/url', {
      query: { rename: 'inspection/files/none.jpg' },
    });
    expect(body.data.reason).toBe('FILE_NOT_FOUND');
  });
});
