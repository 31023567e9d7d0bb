import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBase64 } from '@proofmark/contract/proof/bytes.ts';
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { RenderError, type RenderJob } from '../documents/render.ts';
import { readWorkbook, unzipped } from '../exports/testing.ts';
import { picture, upload } from '../files/testing.ts';
import { readMail, startTestSmtp, type TestSmtp } from '../mail/testing.ts';
import { issueVersion } from '../proof/issue-version.ts';
import { logHead } from '../proof/log.ts';
import { openSigner, type Signer } from '../proof/signer.ts';
import { writeRow } from '../reports/rows.ts';
import { passwordQueue, PASSWORDS_AT_ONCE, PASSWORDS_WAITING } from '../session/passwords.ts';
import { operation } from '../testing/operations.ts';
import { SEAL_TO_COME } from '@proofmark/contract/proof/seal.ts';
import { recordDecision } from './decide.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';

const SHARERS: Who[] = ['reviewer', 'coordinator', 'admin'];
/** Those who do not see the report: the helper is not of its team. */
const OUTSIDERS: Who[] = ['helper', 'stranger', 'client'];
const DAY_MS = 86_400_000;

let t: TestApp;
let smtp: TestSmtp;
let signer: Signer;
let people: Record<Who, Person>;
/** What PDFs were made from. */
const printed: RenderJob[] = [];
/** Why no PDF can be made. */
let failing: RenderError | null;

beforeAll(async () => {
  smtp = await startTestSmtp();
  t = await startTestApp(
    { smtpUrl: smtp.url, mailFrom: 'Proofmark <no-reply@proofmark.example>' },
    {
      // Pages and links are tested here, not Typst.
      async render(makeJob) {
        printed.push(await makeJob());
        if (failing !== null) throw failing;
        return { pdf: Buffer.from(`%PDF-1.7 ${SEAL_TO_COME} ${SEAL_TO_COME}`), pages: 1, replaced: 0 };
      },
    },
  );
  signer = await openSigner(t.config, t.db);
  people = await t.people();
});
beforeEach(() => {
  // An account may announce so many photos an hour.
  t.clock.ms += 60 * 60_000;
  failing = null;
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

/** A report of the lead with one photo and one defect. */
async function report(
  status: ReportStatus = 'approved',
  description = 'Scratch',
  arrivalTime?: string,
): Promise<string> {
  const { reportId } = await t.task(people.lead, { productEn: 'Steel bottle', productZh: '钢瓶' });
  const { rename } = (await upload(t, people.lead, reportId, await picture('jpeg', 200, 150))).body.data;
  const row = (kind: 'defect' | 'photo' | 'information', id: string, fields: object, seq: number) =>
    writeRow(reportId, { kind, id, fields: { ...fields }, hlc: {}, deleted: false, seq });
  await t.db
    .insertInto('reportRow')
    .values([
      row('defect', 'd1', { class: 'major', descriptionEn: description, quantity: 1 }, 1),
      row('photo', 'p1', { category: 'factory', rename, width: 200, height: 150 }, 2),
    ])
    .execute();
  if (arrivalTime !== undefined)
    await t.db
      .updateTable('reportRow')
      .set(row('information', 'information', { arrivalTime }, 3))
      .where('reportId', '=', reportId)
      .where('kind', '=', 'information')
      .execute();
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
  if (status === 'approved' || status === 'closed')
    await inTransaction(t.db, (tx) =>
      issueVersion(tx, signer, { reportId, uid: people.reviewer.uid, at: t.clock.ms }),
    );
  return reportId;
}

const create = (who: Who | null, reportId: string, more: object = {}) =>
  t.call(who && people[who], 'POST', '/share/create', { body: { reportId, ...more } });

async function link(more: object = {}, reportId?: string) {
  const made = await create('coordinator', reportId ?? (await report()), more);
  const { id, url } = made.body.data.links[0];
  const path = new URL(url).pathname;
  return { id, path, token: path.split('/')[2] ?? '' };
}

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const post = (
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  t.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const linksOf = async (reportId: string) =>
  (await t.call(people.admin, 'GET', '/share/list', { query: { reportId } })).body.data.links;

describe('who may share', () => {
  test.each(REPORT_STATUSES)('a report that is %s', async (status) => {
    const reportId = await report(status);
    const isIssued = status === 'approved' || status === 'closed';
    for (const who of Object.keys(people) as Who[]) {
      const { status: http, body } = await create(who, reportId);
      const isHidden = OUTSIDERS.includes(who) || (who === 'reviewer' && status === 'draft');
      if (isHidden) expect([who, body.data.reason]).toEqual([who, 'REPORT_NOT_FOUND']);
      else if (!SHARERS.includes(who)) expect([who, http]).toEqual([who, 403]);
      else if (!isIssued) expect([who, body.data.reason]).toEqual([who, 'NOT_APPROVED']);
      else expect([who, body.code]).toEqual([who, 200]);
    }
    expect((await create(null, reportId)).body.code).toBe('401');
  });

  test('only those who may share list, follow and withdraw links', async () => {
    const reportId = await report();
    const { id } = await link({}, reportId);
    for (const who of ['lead', 'stranger', 'client'] as const) {
      const isOfTeam = who === 'lead';
      const answers = [
        await t.call(people[who], 'GET', '/share/list', { query: { reportId } }),
        await t.call(people[who], 'GET', '/share/people', { query: { reportId } }),
        await t.call(people[who], 'GET', '/share/events', { query: { id } }),
        await t.call(people[who], 'POST', '/share/withdraw', { body: { id } }),
      ];
      for (const { status, body } of answers)
        expect([who, isOfTeam ? status : body.data.reason]).toEqual([
          who,
          isOfTeam ? 403 : expect.stringMatching(/NOT_FOUND/),
        ]);
    }
    const none = { id: 'none' };
    const unknown = [
      await t.call(people.admin, 'GET', '/share/events', { query: none }),
      await t.call(people.admin, 'POST', '/share/withdraw', { body: none }),
    ];
    expect(unknown.map(({ body }) => body.data.reason)).toEqual(['LINK_NOT_FOUND', 'LINK_NOT_FOUND']);
  });

  test.each([
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
    [{ password: 'abc' }, 'password'],
    [{ language: 'bilingual' }, 'language'],
    [{ emails: ['not an address'] }, 'emails.0'],
  ])('%j is refused by the name of the field', async (more, field) => {
    const { body } = await create('admin', await report(), more);
    expect(body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT', issues: [{ field }] } });
  });
});

describe('the page behind a link', () => {
  test('says what the report says, in both languages', async () => {
    const { path } = await link();
    const [en, zh] = [await get(path), await get(`${path}?language=zh-CN`)];
    expect(en.statusCode).toBe(200);
    expect(en.body).toContain('Steel bottle');
    expect(en.body).toContain('Scratch');
    expect(zh.body).toContain('钢瓶');
    expect(zh.body).toContain('lang="zh-CN"');
    const own = await link({ language: 'zh-CN' });
    for (const language of ['xx', '', 'bilingual'])
      expect((await get(`${own.path}?language=${language}`)).body).toContain('<html lang="zh-CN">');
  });

  test('is that of the company which issued the report, with its logo and its own words', async () => {
    const logoFile = join(t.config.dataDir, 'logo.svg');
    writeFileSync(
      logoFile,
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="2"><path d="M0 0h8v2z"/></svg>',
    );
    const standard = signer;
    signer = await openSigner(
      {
        ...t.config,
        issuer: {
          name: { en: 'Acme <Inspection>', zh: '艾克米检验' },
          address: { en: '1 Pier Road, Hamburg', zh: '汉堡码头路 1 号' },
          disclaimer: { en: 'Our terms of 2026 apply.', zh: '适用本公司条款。' },
          logoFile,
        },
      },
      t.db,
    );
    const reportId = await report();
    signer = standard;
    const { path } = await link({}, reportId);
    const [en, zh] = [await get(path), await get(`${path}?language=zh-CN`)];
    for (const said of ['Acme &lt;Inspection&gt;</b', '1 Pier Road, Hamburg', 'Our terms of 2026 apply.'])
      expect(en.body).toContain(said);
    for (const said of ['艾克米检验</b', '汉堡码头路 1 号', '适用本公司条款。'])
      expect(zh.body).toContain(said);
    const [, logo = ''] = /<img src="(\/logo\/[0-9a-f]{64})"/.exec(en.body) ?? [];
    expect((await get(logo)).rawPayload.equals(readFileSync(logoFile))).toBe(true);

    // Mail programs show no SVG, and load nothing: a small PNG is in the mail.
    await create('reviewer', reportId, { emails: ['ann@example.com'] });
    const [mail] = await sent();
    expect(mail?.html).toContain('<img src="cid:logo" width="144" height="36" alt=""');
    const inMail = mail?.pictures.get('logo') ?? Buffer.alloc(0);
    expect(await sharp(inMail).metadata()).toMatchObject({ format: 'png', width: 288, height: 72 });
    expect(inMail.length).toBeLessThan(32_000);
    expect(en.body + zh.body).not.toMatch(/Proofmark<|验讫<|may still hold|仍可能含有/);
  });

  test('shows what was issued, not what came later', async () => {
    const reportId = await report();
    const { path } = await link({}, reportId);
    await t.db.deleteFrom('reportRow').where('reportId', '=', reportId).execute();
    expect((await get(path)).body).toContain('Scratch');
  });

  test('gives version 1 whole while version 2 is written: page, PDF, Excel, photos and proof', async () => {
    const reportId = await report();
    const { path } = await link({}, reportId);
    await t.call(people.reviewer, 'POST', '/workflow/amend', { body: { reportId, reason: 'wording' } });
    const { rename } = (await upload(t, people.lead, reportId, await picture('jpeg', 220, 150))).body.data;
    const row = (kind: 'defect' | 'photo', id: string, fields: object) =>
      writeRow(reportId, { kind, id, fields: { ...fields }, hlc: {}, deleted: false, seq: 9 });
    const changed = row('defect', 'd1', { class: 'critical', descriptionEn: 'Sharp edge', quantity: 2 });
    const added = row('photo', 'p2', { category: 'factory', rename, captionEn: 'Taken later' });
    await t.db.deleteFrom('reportRow').where('reportId', '=', reportId).execute();
    await t.db.insertInto('reportRow').values([changed, added]).execute();
    const now = await t.call(people.lead, 'GET', '/report/pull', { query: { reportId } });
    expect(now.body.data).toMatchObject({ status: 'in_progress' });

    const page = (await get(path)).body;
    expect([page.includes('Scratch'), /Sharp edge|Taken later|photo\/p2/.test(page)]).toEqual([true, false]);
    printed.length = 0;
    const pdf = await get(`${path}/pdf`);
    expect(pdf.headers['content-disposition']).toMatch(/_v1_en\.pdf"$/);
    const model = JSON.stringify(printed.map((job) => job.model));
    expect([model.includes('Scratch'), /Sharp edge|Taken later/.test(model)]).toEqual([true, false]);
    const excel = await get(`${path}/excel`);
    expect(excel.headers['content-disposition']).toMatch(/_v1\.xlsx"$/);
    const cells = JSON.stringify([...(await readWorkbook(excel.rawPayload))]);
    expect([cells.includes('Scratch'), /Sharp edge|Taken later/.test(cells)]).toEqual([true, false]);
    const photos = unzipped((await get(`${path}/photos`)).rawPayload);
    expect([...photos.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
    expect((await get(`${path}/photo/p2`)).statusCode).toBe(404);
    const proof = (await get(`${path}/proof.json`)).json();
    expect(JSON.parse(proof.manifest)).toMatchObject({ version: 1 });
  });

  test('runs nothing that people wrote', async () => {
    const { path } = await link({}, await report('approved', '<script>alert(1)</script>"\'&'));
    const { body } = await get(path);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  });

  test('is for nobody but its reader: no index, no referrer, no cache, no third party', async () => {
    const { headers, body } = await get((await link()).path);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; style-src 'sha256-[^ ]+'; /),
    });
    expect(body).toContain('name="robots" content="noindex"');
    expect(body.match(/(?:src|href)="https?:/g)).toBeNull();
  });

  test('keeps its secret out of the log and out of the database', async () => {
    const { path, token } = await link();
    await get(path);
    await get(`${path}/pdf`);
    expect(t.log.join('')).not.toContain(token);
    expect(t.log.join('')).toContain('/share/…/pdf');
    expect(JSON.stringify(await t.db.selectFrom('shareLink').selectAll().execute())).not.toContain(token);
  });

  test('carries the proof, which its script checks', async () => {
    const { path } = await link();
    const { manifest, proof } = (await get(`${path}/proof.json`)).json();
    expect(JSON.parse(manifest)).toMatchObject({ format: 'proofmark-manifest/1', version: 1 });
    expect(proof).toMatchObject({ format: 'proofmark-proof/1', kid: signer.kid });
  });

  test('says on a page when the PDF cannot be made', async () => {
    const { path } = await link();
    failing = new RenderError('span 42 of report.typ');
    const answer = await get(`${path}/pdf`);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('The PDF could not be made');
    expect(answer.body).not.toContain('span 42');
  });

  test('gives the PDF and its own photos, and no others', async () => {
    const { path } = await link();
    const pdf = await get(`${path}/pdf`);
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment; filename="R-\d+_v1_en\.pdf"$/),
    ]);
    const [small, full] = [await get(`${path}/photo/p1`), await get(`${path}/photo/p1?size=full`)];
    expect([small.headers['content-type'], full.headers['content-type']]).toEqual([
      'image/jpeg',
      'image/jpeg',
    ]);
    const [excel, photos] = [await get(`${path}/excel`), await get(`${path}/photos`)];
    expect([excel, photos].map(({ headers }) => headers['content-disposition'])).toEqual([
      expect.stringMatching(/^attachment; filename="R-\d+_v1\.xlsx"$/),
      expect.stringMatching(/^attachment; filename="R-\d+_v1_photos\.zip"$/),
    ]);
    // ZIP files both.
    for (const { rawPayload } of [excel, photos]) expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const other of ['p2', 'd1', '..%2Fp1']) {
      expect([other, (await get(`${path}/photo/${other}`)).statusCode]).toEqual([other, 404]);
    }
  });

  test('sends four files at once, and another when one has ended', async () => {
    const [{ path }, other] = [await link(), await link()];
    const [held, read] = [Promise.withResolvers<void>(), t.objects.read.bind(t.objects)];
    const reading = vi.spyOn(t.objects, 'read').mockImplementation(async (name) => {
      await held.promise;
      return read(name);
    });
    try {
      const four = Array.from({ length: 4 }, () => get(`${path}/photos`));
      await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(4));
      for (const file of ['photos', 'excel', 'pdf']) {
        const { statusCode, headers, body } = await get(`${path}/${file}`);
        expect([file, statusCode, headers['retry-after']]).toEqual([file, 429, '10']);
        expect(body).toContain('Too many downloads at once');
      }
      expect((await get(path)).statusCode).toBe(200);
      expect((await get(`${other.path}/excel`)).statusCode).toBe(200);
      held.resolve();
      expect((await Promise.all(four)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    } finally {
      held.resolve();
      reading.mockRestore();
    }
    expect((await get(`${path}/photos`)).statusCode).toBe(200);
  });

  test('is noted for whoever gave it out', async () => {
    const reportId = await report();
    const { id, path } = await link({}, reportId);
    await get(path, { 'user-agent': 'Safari' });
    await get(`${path}/pdf`);
    expect((await linksOf(reportId))[0]).toMatchObject({ openings: 1, lastOpenedAt: t.clock.ms });
    const { events } = (await t.call(people.admin, 'GET', '/share/events', { query: { id } })).body.data;
    expect(events.map(({ event }: { event: string }) => event).toSorted()).toEqual(['opened', 'pdf']);
    expect(events[1].device + events[0].device).toContain('Safari');
  });
});

describe('a link that does not work', () => {
  test('says the same whether it was withdrawn or never there', async () => {
    const { id, path } = await link();
    await t.call(people.admin, 'POST', '/share/withdraw', { body: { id } });
    const withdrawn = await get(path);
    const unknown = await get('/share/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect([withdrawn.statusCode, unknown.statusCode]).toEqual([404, 404]);
    const bare = (body: string) => body.replaceAll(/\/share\/[\w-]+/g, '');
    expect(bare(withdrawn.body)).toBe(bare(unknown.body));
    for (const part of ['/pdf', '/excel', '/photos', '/proof.json', '/photo/p1'])
      expect([part, (await get(path + part)).statusCode]).toEqual([part, 404]);
  });

  test('can be withdrawn twice', async () => {
    const { id } = await link();
    const first = await t.call(people.admin, 'POST', '/share/withdraw', { body: { id } });
    t.clock.ms += 1000;
    expect((await t.call(people.admin, 'POST', '/share/withdraw', { body: { id } })).body).toEqual(
      first.body,
    );
  });

  test('says until when it works, and when it ended, by the clock of the place', async () => {
    const reportId = await report('approved', 'Scratch', '2026-06-22T09:00:00+08:00');
    await t.app.jobs.runDue();
    smtp.received.length = 0;
    const { path } = await link({ days: 1, password: 'bottle-7' }, reportId);
    const opened = await post(path, { password: 'bottle-7' });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    await create('reviewer', reportId, { days: 1, emails: ['ann@example.com'] });
    await t.app.jobs.runDue();
    const end = new Date(t.clock.ms + DAY_MS + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    expect((await get(path, { cookie })).body).toContain(`This link works until ${end} UTC+8.`);
    const { text, html } = readMail(smtp.received[0]?.raw ?? '');
    for (const part of [text, html]) expect(part).toContain(`The link works until ${end} UTC+8.`);
    t.clock.ms += DAY_MS;
    expect((await get(path, { cookie })).body).toContain(`This link ended on ${end} UTC+8`);
    // Who has not entered the password does not learn where the place is.
    expect((await get(path)).body).toMatch(/This link ended on 2026-\d\d-\d\d \d\d:\d\d UTC</);
  });

  test('says when it ended, and whom to ask', async () => {
    const { path } = await link({ days: 1 });
    t.clock.ms += DAY_MS;
    const answer = await get(path);
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toMatch(/This link ended on 2026-\d\d-\d\d \d\d:\d\d UTC</);
    expect(answer.body).not.toContain('Scratch');
    expect((await get(`${path}/pdf`)).statusCode).toBe(410);
  });
});

describe('a link with a password', () => {
  test('that has ended names its report only to who had entered the password', async () => {
    const reportId = await report();
    const { path } = await link({ password: 'bottle-7', days: 1 }, reportId);
    const task = await t.db
      .selectFrom('task')
      .select('reportNo')
      .where('reportId', '=', reportId)
      .executeTakeFirstOrThrow();
    const opened = await post(path, { password: 'bottle-7' });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    t.clock.ms += DAY_MS;
    expect((await get(path, { cookie })).body).toContain(task.reportNo);
    const stranger = await get(path);
    expect([stranger.statusCode, stranger.body.includes(task.reportNo)]).toEqual([410, false]);
    expect(stranger.body).toMatch(/This link ended on/);
  });

  test('takes a break for everybody after 200 wrong tries from all networks together', async () => {
    const { id, path } = await link({ password: 'bottle-7' });
    await post(path, { password: 'a' });
    const ofAll = t.db.updateTable('rateLimit').where('key', '=', `share/${id}`);
    await ofAll.set({ count: 199 }).execute();
    expect((await post(path, { password: 'a' }, {}, '198.51.100.7')).body).toContain('9 tries left');
    const paused = await post(path, { password: 'bottle-7' }, {}, '203.0.113.9');
    expect(paused.body).toContain('Try again in 15 minutes');
    t.clock.ms += 15 * 60_000;
    expect((await post(path, { password: 'bottle-7' }, {}, '203.0.113.9')).statusCode).toBe(303);
  });

  test('waits for its turn among all passwords', async () => {
    const reportId = await report();
    const { path } = await link({ password: 'bottle-7' }, reportId);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const others = Array.from({ length: PASSWORDS_AT_ONCE + PASSWORDS_WAITING }, (_, n) =>
      passwordQueue(() => held, { client: `other-${n}` }),
    );
    const [created, paused] = [
      await create('coordinator', reportId, { password: 'bottle-8' }),
      await post(path, { password: 'bottle-7' }),
    ];
    release();
    await Promise.all(others);
    expect(created.body.data.reason).toBe('BUSY');
    expect(paused.body).toContain('Try again in 1 minute.');
    expect((await post(path, { password: 'bottle-7' })).statusCode).toBe(303);
  });

  test('asks in the language of the link, also after a wrong password', async () => {
    const { path } = await link({ password: 'bottle-7', language: 'zh-CN' });
    expect((await get(path)).body).toContain('<html lang="zh-CN">');
    expect((await post(path, { password: 'a' })).body).toContain('<html lang="zh-CN">');
  });

  test('shows nothing of the report before it', async () => {
    const { path } = await link({ password: 'bottle-7' });
    const page = await get(path);
    expect(page.body).toContain('This report has a password');
    for (const part of ['', '/pdf', '/excel', '/photos', '/proof.json', '/photo/p1']) {
      const answer = await get(path + part);
      expect(answer.body).not.toContain('Scratch');
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  test('opens with it, and stays open in this browser', async () => {
    const { path } = await link({ password: 'bottle-7' });
    const answer = await post(path, { password: 'bottle-7' });
    expect(answer.statusCode).toBe(303);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await get(path, { cookie })).body).toContain('Scratch');
    expect((await get(`${path}/pdf`, { cookie })).headers['content-type']).toBe('application/pdf');
    const other = await link({ password: 'bottle-7' });
    expect((await get(other.path, { cookie })).body).toContain('This report has a password');
  });

  test('counts wrong tries, then takes a break, and so does the right one', async () => {
    const { path } = await link({ password: 'bottle-7' });
    expect((await post(path, { password: 'a' })).body).toContain('9 tries left');
    for (let n = 0; n < 9; n += 1) await post(path, { password: 'a' });
    const paused = await post(path, { password: 'bottle-7' });
    expect(paused.statusCode).toBe(200);
    expect(paused.body).toContain('Try again in 15 minutes');
    t.clock.ms += 15 * 60_000;
    expect((await post(path, { password: 'bottle-7' })).statusCode).toBe(303);
  });

  test('counts tries that come at once', async () => {
    const { path } = await link({ password: 'bottle-7' });
    const all = await Promise.all(Array.from({ length: 30 }, () => post(path, { password: 'a' })));
    expect(all.filter(({ body }) => /(try|tries) left/.test(body))).toHaveLength(10);
  });
});

describe('the decision of the client', () => {
  const form = { decision: 'rework_and_reinspect', name: 'Ann Lee', reason: 'Loose arm' };

  /** Which version and decision the page shows, as its form says it. */
  async function shownOn(path: string): Promise<Record<'version' | 'seen', string>> {
    const { body } = await get(path);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
    return { version: hidden('version'), seen: hidden('seen') };
  }
  /** Decides as the page shows it. */
  async function decide(path: string, fields: Record<string, string>) {
    return post(`${path}/decision`, { ...fields, ...(await shownOn(path)) });
  }
  const push = (who: Who, reportId: string, set: Record<string, string | null>, ms: number) =>
    t.call(people[who], 'POST', '/report/push', {
      body: {
        reportId,
        deviceId: 'phone',
        ops: [operation(ms, 'conclusion', 'conclusion', { set }, 'phone')],
      },
    });
  async function decisionOf(reportId: string) {
    const { body } = await t.call(people.lead, 'GET', '/report/pull', { query: { reportId } });
    return body.data.rows.find(({ kind }: { kind: string }) => kind === 'conclusion');
  }
  /** What the inspector was told of it. */
  async function toldOf(reportId: string): Promise<{ client: string }[]> {
    const told = await t.db
      .selectFrom('inboxEntry')
      .select('detail')
      .where('reportId', '=', reportId)
      .where('kind', '=', 'decided')
      .where('uid', '=', people.lead.uid)
      .execute();
    return told.map(({ detail }) => JSON.parse(detail ?? ''));
  }

  test('goes into the report and to whoever gave out the link', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    expect((await decide(path, form)).statusCode).toBe(303);
    expect((await get(path)).body).toContain('Ann Lee');
    expect((await linksOf(reportId))[0].decision).toEqual({ ...form, at: t.clock.ms });
    expect((await decisionOf(reportId)).fields).toMatchObject({
      clientDecision: 'rework_and_reinspect',
      clientDecisionBy: 'Ann Lee',
      clientDecisionReason: 'Loose arm',
      clientDecisionAt: new Date(t.clock.ms).toISOString(),
    });
  });

  test('goes to the team, to those who planned or reviewed the report, and to whoever gave out the link', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    await decide(path, form);
    const told = await t.db
      .selectFrom('inboxEntry')
      .select(['uid', 'detail'])
      .where('reportId', '=', reportId)
      .where('kind', '=', 'decided')
      .execute();
    const { lead, reviewer, coordinator, stranger, client } = people;
    const uids = told.map(({ uid }) => uid);
    for (const { uid } of [lead, reviewer, coordinator]) expect(uids).toContain(uid);
    for (const { uid } of [stranger, client]) expect(uids).not.toContain(uid);
    const { decision, name, reason } = form;
    expect(JSON.parse(told[0]?.detail ?? '')).toEqual({ decision, client: name, text: reason });
  });

  test('of two who decide at once, one is told', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    // Both have the page before either decides.
    const shown = await shownOn(path);
    const answers = await Promise.all(
      ['rework_and_reinspect', 'ship'].map((decision) =>
        post(`${path}/decision`, { ...form, decision, ...shown }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409);
    expect(told?.body).toContain('Another decision was recorded in the meantime');
    expect(await toldOf(reportId)).toHaveLength(1);
  });

  test.each([['complete'], ['not complete']])(
    'on a version that was replaced meanwhile is not taken, and the page shows the new one: form %s',
    async (how) => {
      const reportId = await report();
      const { path } = await link({ mayDecide: true }, reportId);
      const shown = await shownOn(path);
      await approveAgain(reportId, 'wording');
      const sent = { ...form, decision: 'ship', name: how === 'complete' ? form.name : '' };
      const late = await post(`${path}/decision`, { ...sent, ...shown });
      expect(late.statusCode).toBe(409);
      expect(late.body).toContain('Version 2 of this report was issued in the meantime.');
      expect(late.body).toContain('Version 2, approved');
      expect(await toldOf(reportId)).toEqual([]);
      expect((await linksOf(reportId))[0].decision).toBeNull();
      expect((await decide(path, form)).statusCode).toBe(303);
    },
  );

  test('is not taken if the link or the version ended after the person was let in', async () => {
    const reportId = await report();
    const { id, path } = await link({ mayDecide: true }, reportId);
    const letIn = await t.db
      .selectFrom('shareLink')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const deps = { db: t.db, now: () => t.clock.ms };
    const record = () => recordDecision(deps, letIn, { ...form, decision: 'ship' }, { version: 1, seen: '' });
    await approveAgain(reportId, 'wording');
    expect(await record()).toBe('replaced');
    await t.call(people.admin, 'POST', '/share/withdraw', { body: { id } });
    expect(await record()).toBe('closed');
    expect((await get(path)).statusCode).toBe(404);
    const other = await link({ mayDecide: true, days: 1 }, reportId);
    const ending = await t.db
      .selectFrom('shareLink')
      .selectAll()
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    const shown = { version: 2, seen: '' };
    t.clock.ms += DAY_MS;
    expect(await recordDecision(deps, ending, { ...form, decision: 'ship' }, shown)).toBe('closed');
    expect(await toldOf(reportId)).toEqual([]);
  });

  test('can be changed behind any link that allows it, and nothing of the earlier one stays', async () => {
    const reportId = await report();
    const [first, second] = [
      await link({ mayDecide: true }, reportId),
      await link({ mayDecide: true }, reportId),
    ];
    await decide(first.path, { ...form, decision: 'hold' });
    // The phone of whoever entered this was a day ahead.
    await push('coordinator', reportId, { clientDecision: 'reject' }, t.clock.ms + DAY_MS);
    t.clock.ms += 1000;
    const page = await get(second.path);
    expect(page.body).toContain('Reject, entered by the inspection company');
    const later = { decision: 'ship', name: 'Bo Chen', reason: '' };
    expect((await decide(second.path, later)).statusCode).toBe(303);
    const row = await decisionOf(reportId);
    expect(row).toMatchObject({
      fields: { clientDecision: 'ship', clientDecisionBy: 'Bo Chen' },
    });
    expect([row.fields.clientDecisionReason ?? null, row.rivals]).toEqual([null, undefined]);
    for (const { path } of [first, second]) expect((await get(path)).body).toContain('Ship, Bo Chen, 2026-');
    expect(
      (await linksOf(reportId)).map((each: { decision: { name: string } }) => each.decision.name),
    ).toEqual(['Bo Chen', 'Ann Lee']);
    // The later one takes the place of the earlier one, which nobody has read.
    expect((await toldOf(reportId)).map(({ client }) => client)).toEqual(['Bo Chen']);
  });

  test('that somebody enters in the app has no name, reason or time of another', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    await decide(path, form);
    const set = { clientDecision: 'hold', clientDecisionBy: 'Ann Lee' };
    await push('coordinator', reportId, set, t.clock.ms + 1);
    const nobody = { clientDecisionBy: null, clientDecisionReason: null, clientDecisionAt: null };
    expect((await decisionOf(reportId)).fields).toMatchObject({ clientDecision: 'hold', ...nobody });
    // Nobody takes the name from a decision, or gives it another.
    const alone = await push('coordinator', reportId, { clientDecisionBy: 'Eve' }, t.clock.ms + 2);
    expect(alone.body.data.results).toMatchObject([
      { result: 'rejected', reason: 'READ_ONLY_FIELD', field: 'clientDecisionBy' },
    ]);
  });

  test('can be made again after it was withdrawn', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    await decide(path, form);
    expect((await get(path)).body).toContain('Change the decision');
    await push('coordinator', reportId, { clientDecision: null }, t.clock.ms + 1);
    const page = (await get(path)).body;
    expect(page).not.toMatch(/Ann Lee|Change the decision/);
    expect((await decide(path, { ...form, decision: 'ship' })).statusCode).toBe(303);
    expect((await get(path)).body).toContain('Ship, Ann Lee');
  });

  test('on version 1 is not one on version 2: the client is asked again, and the history has it', async () => {
    const reportId = await report();
    await abort(reportId);
    await create('coordinator', reportId, { mayDecide: true, emails: ['ann@example.com'] });
    const path = new URL(linkIn((await sent())[0])).pathname;
    await decide(path, { ...form, decision: 'reject' });
    await t.call(people.reviewer, 'POST', '/workflow/amend', { body: { reportId, reason: 'wording' } });
    // The page still shows version 1.
    expect((await get(path)).body).toContain('Reject, Ann Lee');
    await approve(reportId);

    const asked = await sent();
    expect(asked.map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(asked[0]?.text).toContain('Please record your decision');
    expect((await linksOf(reportId))[0].decision).toBeNull();
    const page = (await get(path)).body;
    expect([page.includes('Ann Lee'), page.includes('<form')]).toEqual([false, true]);
    const { manifest } = (await get(`${path}/proof.json`)).json<{ manifest: string }>();
    expect(manifest).not.toContain('clientDecision":"reject');
    printed.length = 0;
    await get(`${path}/pdf`);
    const { cover, history } = printed[0]!.model;
    expect(cover.people.at(-1)?.lines.flat()[0]?.t).toBe('not decided yet');
    const lines = history.map(({ what, who, version, details }) => [
      what[0]?.t,
      who,
      version,
      details.length,
    ]);
    expect(lines).toContainEqual(['Client’s decision: Reject', 'Ann Lee', '1', 0]);
    // In the house, also why.
    const { body } = await t.call(people.lead, 'GET', '/workflow/history', { query: { reportId } });
    expect(body.data.entries.map((each: { decision?: object }) => each.decision)).toContainEqual({
      ...form,
      decision: 'reject',
      at: expect.any(Number),
    });
  });

  test.each<[string, boolean, (reportId: string) => Promise<unknown>]>([
    ['nobody decided', true, async () => {}],
    [
      'somebody decided behind another link',
      false,
      async (reportId) => decide((await link({ mayDecide: true }, reportId)).path, form),
    ],
    [
      'the report is closed',
      false,
      (reportId) => t.db.updateTable('report').set({ status: 'closed' }).where('id', '=', reportId).execute(),
    ],
  ])('is asked for by the mail only while it can be made: %s', async (_, isAsked, before) => {
    const reportId = await report();
    await before(reportId);
    await create('coordinator', reportId, { mayDecide: true, emails: ['bo@example.com'] });
    const mail = (await sent()).find(({ to }) => to === 'bo@example.com');
    expect(mail?.text.includes('Please record your decision')).toBe(isAsked);
  });

  test.each(['in_progress', 'closed'] as const)(
    'is not taken while the report is %s, and the page says so',
    async (status) => {
      const reportId = await report();
      const { path } = await link({ mayDecide: true }, reportId);
      await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
      const page = (await get(path)).body;
      expect([page.includes('No decision can be recorded now'), page.includes('<form')]).toEqual([
        true,
        false,
      ]);
      const answer = await post(`${path}/decision`, { ...form, version: '1', seen: '' });
      expect([answer.statusCode, answer.body.includes('No decision can be recorded now')]).toEqual([
        409,
        true,
      ]);
      expect(await toldOf(reportId)).toEqual([]);
    },
  );

  test('is changed 20 times a day and no more', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    for (let n = 0; n < 20; n += 1) expect((await decide(path, form)).statusCode).toBe(303);
    const answer = await decide(path, form);
    expect([answer.statusCode, answer.body.includes('Try again in')]).toEqual([429, true]);
  });

  test('is shown to those who may decide, and to no other link', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    await decide(path, form);
    const other = await link({}, reportId);
    expect((await get(other.path)).body).not.toMatch(/Ann Lee|Loose arm/);
  });

  test('needs a link that allows it', async () => {
    const reportId = await report();
    const { path } = await link({}, reportId);
    expect((await post(`${path}/decision`, form)).statusCode).toBe(400);
    expect((await linksOf(reportId))[0].decision).toBeNull();
    expect((await get(path)).body).not.toContain('<form');
  });

  test('is taken although whoever gave out the link may no longer read the report', async () => {
    const sender = await t.person('sender', 'coordinator');
    const reportId = await report();
    const { body } = await t.call(sender, 'POST', '/share/create', { body: { reportId, mayDecide: true } });
    const path = new URL(body.data.links[0].url).pathname;
    const roles = { uid: sender.uid, roles: ['inspector'] };
    expect((await t.call(people.admin, 'POST', '/user/set-roles', { body: roles })).body.code).toBe(200);
    expect((await decide(path, { ...form, decision: 'ship' })).statusCode).toBe(303);
    expect((await decisionOf(reportId)).fields.clientDecision).toBe('ship');
    expect((await linksOf(reportId))[0].decision).toMatchObject({ decision: 'ship' });
  });

  test.each([
    [{ ...form, decision: 'burn' }, 'Choose one'],
    [{ ...form, name: ' ' }, 'Enter your name'],
    [{ ...form, name: 'x'.repeat(101) }, '100 characters'],
    [{ ...form, reason: 'x'.repeat(1001) }, '1\u202f000 characters'],
  ])('%#: says what is wrong', async (wrong, said) => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    const answer = await decide(path, wrong);
    expect([answer.statusCode, answer.body.includes(said)]).toEqual([400, true]);
    expect((await linksOf(reportId))[0].decision).toBeNull();
  });

  test('has a reason of 1,000 characters, of which a line break is one and an emoji is one', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    const [first, second] = ['😀'.repeat(990), 'y'.repeat(9)];
    const sent = { ...form, decision: 'ship', reason: `${first}\r\n${second}` };
    expect((await decide(path, sent)).statusCode).toBe(303);
    expect((await decisionOf(reportId)).fields.clientDecisionReason).toBe(`${first}\n${second}`);
  });

  test('that was refused is still in the form, as it was entered', async () => {
    const reportId = await report();
    const { path } = await link({ mayDecide: true }, reportId);
    const typed = { decision: 'hold', name: 'Ann "A" <Lee>', reason: '\n<b>Loose</b> arm\n"& lid"' };
    /** What the form holds. */
    const formOn = (body: string) => ({
      decision: /value="(\w+)"\s+required\s+checked/.exec(body)?.[1],
      name: /name="name"\s+value="([^"]*)"/.exec(body)?.[1],
      // A browser leaves out the first line end.
      reason: /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(body)?.[1],
    });
    const kept = {
      decision: 'hold',
      name: 'Ann &quot;A&quot; &lt;Lee&gt;',
      reason: '\n&lt;b&gt;Loose&lt;/b&gt; arm\n&quot;&amp; lid&quot;',
    };
    const empty = { decision: undefined, name: '', reason: '' };
    expect(formOn((await get(path)).body)).toEqual(empty);

    const none = await decide(path, { ...typed, decision: '' });
    expect([none.statusCode, formOn(none.body)]).toEqual([400, { ...kept, decision: undefined }]);
    await decide(path, form);
    const late = await post(`${path}/decision`, { ...typed, version: '1', seen: '' });
    expect([late.statusCode, formOn(late.body)]).toEqual([409, kept]);
    for (let n = 0; n < 19; n += 1) expect((await decide(path, form)).statusCode).toBe(303);
    const often = await decide(path, typed);
    expect([often.statusCode, formOn(often.body)]).toEqual([429, kept]);
    expect(formOn((await get(path)).body)).toEqual(empty);
  });
});

/** The mails that go out to clients now. */
async function sent() {
  const own = Object.values(people).map(({ email }) => email);
  smtp.received.length = 0;
  await t.app.jobs.runDue();
  return smtp.received
    .map(({ to: [to = ''], raw }) => ({ to, ...readMail(raw) }))
    .filter(({ to }) => !own.includes(to));
}
const linkIn = (mail: { text: string } | undefined) =>
  /https?:\/\/\S+\/share\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
const jobsFor = (linkId: string) =>
  t.db.selectFrom('job').select('type').where('body', 'like', `%${linkId}%`).execute();

/** Amends a report and approves it as an aborted visit. */
async function approveAgain(reportId: string, reason: string): Promise<void> {
  t.clock.ms += 1000;
  await t.call(people.reviewer, 'POST', '/workflow/amend', { body: { reportId, reason } });
  await abort(reportId);
  await approve(reportId);
}

async function abort(reportId: string): Promise<void> {
  const fields = { overall: 'aborted', abortReason: 'not_ready' };
  await t.db
    .insertInto('reportRow')
    .values(
      writeRow(reportId, { kind: 'conclusion', id: 'conclusion', fields, hlc: {}, deleted: false, seq: 3 }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Approves a report as if it had been submitted again. */
async function approve(reportId: string): Promise<void> {
  await t.db.updateTable('report').set({ status: 'submitted' }).where('id', '=', reportId).execute();
  const { body } = await t.call(people.reviewer, 'POST', '/workflow/approve', { body: { reportId } });
  expect(body.data).toMatchObject({ status: 'approved' });
  // The PDF would get an entry in the log between the mails.
  await t.db.deleteFrom('job').where('type', '=', 'issuedPdf').execute();
}

test('all days of a report are by the clock of the place: on the page, in its proof and decision, in the PDF', async () => {
  const reportId = await report('submitted');
  const row = (kind: 'information' | 'conclusion', fields: object) =>
    writeRow(reportId, { kind, id: kind, fields: { ...fields }, hlc: {}, deleted: false, seq: 3 });
  // The task made a row of its own.
  await t.db
    .deleteFrom('reportRow')
    .where('reportId', '=', reportId)
    .where('kind', '=', 'information')
    .execute();
  await t.db
    .insertInto('reportRow')
    .values([
      row('information', { arrivalTime: '2026-06-03T09:00:00+08:00' }),
      row('conclusion', { overall: 'aborted', abortReason: 'not_ready' }),
    ])
    .execute();
  // Half past one in the morning of the next day there.
  t.clock.ms = Math.ceil(t.clock.ms / DAY_MS) * DAY_MS + 17.5 * 60 * 60_000;
  const day = new Date(t.clock.ms + DAY_MS).toISOString().slice(0, 10);
  await t.call(people.reviewer, 'POST', '/workflow/approve', { body: { reportId } });
  const { path } = await link({ mayDecide: true }, reportId);
  await post(`${path}/decision`, { decision: 'hold', name: 'Ann Lee', version: '1', seen: '' });
  const page = (await get(path)).body;
  for (const said of [`Version 1, approved ${day}`, `Version 1, signed ${day}`, `Hold, Ann Lee, ${day}`])
    expect(page).toContain(said);
  printed.length = 0;
  await get(`${path}/pdf`);
  expect(printed.map(({ model }) => model.date)).toEqual([day.split('-').map(Number)]);
});

describe('a link by mail', () => {
  test('goes to each address by itself, as text and HTML, and works', async () => {
    const reportId = await report();
    // What waits from before, such as mails about decisions.
    await t.app.jobs.runDue();
    smtp.received.length = 0;
    const made = await create('reviewer', reportId, {
      emails: ['ann@example.com', 'bob@example.com', 'ann@example.com'],
      password: 'bottle-7',
    });
    expect(
      made.body.data.links.map(({ url, email }: { url: string; email: string }) => [url, email]),
    ).toEqual([
      [null, 'ann@example.com'],
      [null, 'bob@example.com'],
    ]);
    await t.app.jobs.runDue();
    const mails = smtp.received
      .map(({ to, raw }) => ({ to, ...readMail(raw) }))
      .toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
    expect(mails.map(({ to }) => to)).toEqual([['ann@example.com'], ['bob@example.com']]);
    const [first] = mails;
    const { subject, text, html } = first!;
    expect(subject).toContain('Steel bottle');
    const url = /https?:\/\/\S+\/share\/[\w-]+\S*/.exec(text)?.[0] ?? '';
    expect(html).toContain(url.replaceAll('&', '&amp;'));
    expect(text + html).not.toContain('bottle-7');
    // Whoever keeps the mail can show later that the log was rewritten.
    const { size, head } = await logHead(t.db);
    for (const part of [text, html]) expect(part).toContain(`${size} entries and the head ${toBase64(head)}`);
    const { pathname } = new URL(url);
    expect((await get(pathname)).body).toContain('This report has a password');
  });

  test('says that a new version replaces the one that was read, once to each reader, in their language', async () => {
    const reportId = await report();
    const mailed = async (more: object) =>
      (await create('reviewer', reportId, more)).body.data.links[0].id as string;
    await mailed({ emails: ['ann@example.com'] });
    await mailed({ emails: ['ann@example.com'] });
    await mailed({ emails: ['li@example.com'], language: 'zh-CN' });
    const withdrawn = await mailed({ emails: ['bob@example.com'] });
    await mailed({ emails: ['eve@example.com'], days: 1 });
    const first = await sent();
    const oldLink = new URL(linkIn(first.find(({ to }) => to === 'ann@example.com'))).pathname;
    await t.call(people.admin, 'POST', '/share/withdraw', { body: { id: withdrawn } });
    await sent();
    t.clock.ms += DAY_MS;
    const late = await mailed({ emails: ['late@example.com'] });
    await approveAgain(reportId, 'Typing error in <carton> numbers');
    const mails = await sent();
    // Whoever was not mailed yet gets the new version with the first mail.
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.com',
      'late@example.com',
      'li@example.com',
    ]);
    const mailTo = (address: string) => mails.find(({ to }) => to === address) ?? mails[0]!;
    const [ann, li] = [mailTo('ann@example.com'), mailTo('li@example.com')];
    expect(ann.subject).toMatch(/^\[Not inspected\] R-\d+ · version 2 replaces version 1$/);
    expect(ann.text).toMatch(/^Proofmark\s+R-\d+ · Version\s2/);
    expect(ann.text).toContain('Version 2 replaces version 1: Typing error in <carton> numbers');
    expect(ann.html).toContain('Version 2 replaces version 1: Typing error in &lt;carton&gt; numbers');
    expect(li.text).toContain('第 2 版已取代第 1 版：Typing error in <carton> numbers');
    expect(li.html).toContain('<html lang="zh">');
    const { size, head } = await logHead(t.db);
    for (const part of [ann.text, ann.html])
      expect(part).toContain(`${size} entries and the head ${toBase64(head)}`);
    expect(li.text).toContain(`${size} 条，日志头为 ${toBase64(head)}`);
    // Both addresses open the new version.
    for (const path of [oldLink, new URL(linkIn(ann)).pathname])
      expect((await get(path)).body).toContain('Version 2, approved');
    expect(await sent()).toEqual([]);
    expect(await jobsFor(late)).toEqual([]);
  });

  test('does not speak of a version that was replaced before the mail went out', async () => {
    const reportId = await report();
    await create('reviewer', reportId, { emails: ['ann@example.com'] });
    await sent();
    await approveAgain(reportId, 'wording');
    await approveAgain(reportId, 'wording');
    expect((await sent()).map(({ subject }) => /version.*/.exec(subject)?.[0])).toEqual([
      'version 3 replaces version 2',
    ]);
  });

  test('says that the link was withdrawn, once, and only to who could open it', async () => {
    const reportId = await report();
    const { links } = (
      await create('reviewer', reportId, {
        emails: ['ann@example.com', 'bob@example.com'],
        language: 'zh-CN',
        days: 7,
      })
    ).body.data;
    const byHand = await link({}, reportId);
    await sent();
    const withdraw = (id: string) => t.call(people.admin, 'POST', '/share/withdraw', { body: { id } });
    await Promise.all([withdraw(links[0].id), withdraw(links[0].id), withdraw(byHand.id)]);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com']);
    // Not so long that sessions end.
    t.clock.ms += 8 * DAY_MS;
    await withdraw(links[1].id);
    expect(await sent()).toEqual([]);
    const [{ subject, text, html }] = mails as [(typeof mails)[number]];
    expect(subject).toMatch(/^R-\d+ · 链接已撤回$/);
    const { size, head } = await logHead(t.db);
    for (const part of [text, html])
      for (const said of [
        '的链接已撤回。',
        '请联系：reviewer',
        '钢瓶',
        `${size} 条，日志头为 ${toBase64(head)}`,
      ])
        expect(part).toContain(said);
    expect(text).not.toContain(': ');
    expect(text + html).not.toMatch(/\/share\//);
  });

  test('does not go out any more after it was withdrawn', async () => {
    const reportId = await report();
    smtp.received.length = 0;
    const { id } = (await create('reviewer', reportId, { emails: ['ann@example.com'] })).body.data.links[0];
    await t.call(people.admin, 'POST', '/share/withdraw', { body: { id } });
    await t.app.jobs.runDue();
    expect(smtp.received.filter(({ to }) => to.includes('ann@example.com'))).toEqual([]);
  });

  test('that nobody takes is reported to whoever had it sent, with every address', async () => {
    const reportId = await report();
    await t.app.jobs.runDue();
    const nobody = { responseCode: 550, message: 'Nobody here' };
    smtp.refusals.push(nobody, nobody);
    await create('coordinator', reportId, { emails: ['ann@example.com', 'bob@example.com'] });
    await t.app.jobs.runDue();
    const toldTo = async (who: 'coordinator' | 'reviewer') => {
      const { items } = (await t.call(people[who], 'GET', '/inbox/list')).body.data as {
        items: InboxEntry[];
      };
      return items.filter(({ kind }) => kind === 'linkMailFailed');
    };
    // The job has ended before its sender is told.
    await vi.waitFor(
      async () => expect((await toldTo('coordinator'))[0]?.detail.emails).toHaveLength(2),
      10_000,
    );
    const [entry, ...others] = await toldTo('coordinator');
    expect(others).toEqual([]);
    expect(entry?.detail.emails?.toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
    expect(entry?.path).toMatch(/^\/work\?orderNo=/);
    expect(await toldTo('reviewer')).toEqual([]);
  });
});

test('nobody guesses a link with the header of an account', async () => {
  const answer = await t.app.inject({
    url: '/share/guess',
    headers: { [TOKEN_HEADER]: people.admin.token },
  });
  expect(answer.statusCode).toBe(404);
  expect((await t.app.inject({ url: routePath('/share/list') })).json().code).toBe('401');
});

describe('a request that is sent again', () => {
  test('gives the same link another address', async () => {
    const reportId = await report();
    const request = { idempotencyKey: randomUUID(), days: 7 };
    const [one, two] = await Promise.all([
      create('coordinator', reportId, request),
      create('coordinator', reportId, request),
    ]);
    const [first, second] = [one, two].map(({ body }) => body.data.links[0]);
    expect(second.id).toBe(first.id);
    for (const { url } of [first, second]) expect((await get(new URL(url).pathname)).statusCode).toBe(200);
    expect(await linksOf(reportId)).toMatchObject([{ id: first.id }]);
    // The same key means nothing to another person, for another report, and once the link is withdrawn.
    await create('reviewer', reportId, request);
    await create('coordinator', await report(), request);
    expect(await linksOf(reportId)).toHaveLength(2);
    await t.call(people.coordinator, 'POST', '/share/withdraw', { body: { id: first.id } });
    const anew = (await create('coordinator', reportId, request)).body.data.links[0];
    expect(anew.id).not.toBe(first.id);
  });

  test('mails nobody twice', async () => {
    const reportId = await report();
    const request = { idempotencyKey: randomUUID(), emails: ['ann@example.com', 'bo@example.com'] };
    const made = (await create('coordinator', reportId, request)).body.data;
    expect((await create('coordinator', reportId, request)).body.data).toEqual(made);
    const jobs = await t.db.selectFrom('job').select('body').where('type', '=', 'shareMail').execute();
    const ids = made.links.map(({ id }: { id: string }) => id);
    expect(jobs.filter(({ body }) => ids.some((id: string) => body.includes(id)))).toHaveLength(2);
  });
});
