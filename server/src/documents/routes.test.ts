import { createHash } from 'node:crypto';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { SEAL_TO_COME } from '@proofmark/contract/proof/seal.ts';
import {
  ISSUED_STATUSES,
  REPORT_STATUSES,
  type ReportStatus,
} from '@proofmark/contract/workflow/transitions.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { issueVersion } from '../proof/issue-version.ts';
import { openSigner, type Signer } from '../proof/signer.ts';
import { writeRow } from '../reports/rows.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';
import { renderDocument, RenderError, renderQueue, type RenderJob } from './render.ts';
import { textOf } from './testing.ts';

let t: TestApp;
let people: Record<Who, Person>;
let signer: Signer;
/** What the documents were made from. */
const jobs: RenderJob[] = [];
/** How the next document ends; Typst makes it if nothing is said. */
let ending: (() => Promise<never>) | 'fake' | undefined;

beforeAll(async () => {
  t = await startTestApp(
    {},
    {
      async render(makeJob, place) {
        const made = await makeJob();
        jobs.push(made);
        if (ending === 'fake')
          return { pdf: Buffer.from(`%PDF-1.7 fake ${SEAL_TO_COME} ${SEAL_TO_COME}`), pages: 1, replaced: 0 };
        return ending ? ending() : renderDocument(async () => made, place);
      },
    },
  );
  signer = await openSigner(t.config, t.db);
  people = await t.people();
});
afterAll(() => t.close());

async function report(status: ReportStatus = 'in_progress', productEn = 'Steel bottle'): Promise<string> {
  const members = [
    { uid: people.lead.uid, part: 'lead' as const },
    { uid: people.helper.uid, part: 'inspector' as const },
  ];
  const { reportId } = await t.task(people.lead, { members, productEn });
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
  if (ISSUED_STATUSES.includes(status))
    await inTransaction(t.db, (tx) =>
      issueVersion(tx, signer, { reportId, uid: people.reviewer.uid, at: t.clock.ms }),
    );
  return reportId;
}

const ask = (who: Person, query: Record<string, string>, language = 'en-US') =>
  t.app.inject({
    method: 'GET',
    url: routePath('/report/pdf'),
    query,
    headers: { [TOKEN_HEADER]: who.token, 'accept-language': language },
  });

describe('GET /report/pdf', () => {
  test.each(REPORT_STATUSES)(
    'goes to those who may read a report that is %s, and to nobody else',
    async (status) => {
      ending = 'fake';
      const reportId = await report(status);
      const readers: Who[] = [
        'lead',
        'helper',
        'coordinator',
        'admin',
        ...(status === 'draft' ? [] : (['reviewer'] as const)),
      ];
      const drafts: boolean[] = [];
      for (const [name, person] of Object.entries(people)) {
        jobs.length = 0;
        const answer = await ask(person, { reportId });
        if (readers.includes(name as Who)) {
          expect([name, answer.headers['content-type']]).toEqual([name, 'application/pdf']);
          drafts.push(...jobs.map(({ model }) => model.isDraft));
        } else {
          expect([name, answer.json()]).toMatchObject([
            name,
            { code: 400, data: { reason: 'REPORT_NOT_FOUND' } },
          ]);
          expect(jobs).toEqual([]);
        }
      }
      ending = undefined;
      // What was approved is made once.
      expect(drafts).toEqual(ISSUED_STATUSES.includes(status) ? [false] : readers.map(() => true));
    },
  );

  test('is a PDF with a name, and not kept by browsers', async () => {
    const answer = await ask(people.lead, { reportId: await report(), language: 'zh-CN' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="R-\d+_v1_zh\.pdf"$/),
    });
    const text = await textOf(answer.rawPayload);
    expect(text).toContain('Steel bottle');
    expect(text).toContain('草稿，未批准');
    expect(text).not.toContain('Draft');
  });

  test('is the same file for the same report', async () => {
    const reportId = await report();
    const hashes = await Promise.all(
      [1, 2].map(async () =>
        createHash('sha256')
          .update((await ask(people.lead, { reportId })).rawPayload)
          .digest('hex'),
      ),
    );
    expect(new Set(hashes).size).toBe(1);
  });

  test('has the paper that was asked for', async () => {
    const reportId = await report();
    const sizeOf = async (paper: string) =>
      /\/MediaBox \[\s*([\d. ]+)\]/.exec(
        (await ask(people.lead, { reportId, paper })).rawPayload.toString('latin1'),
      )?.[1];
    expect(await sizeOf('a4')).toMatch(/^0 0 595\.\d+ 841\.\d+$/);
    expect(await sizeOf('letter')).toMatch(/^0 0 612 792$/);
  });

  test.each([
    ['language', 'xx', 'en-US', 'zh-CN, en-US, bilingual'],
    ['language', 'xx', 'zh-CN', 'zh-CN、en-US、bilingual'],
    ['paper', 'a5', 'en-US', 'a4, letter'],
  ])('names what is allowed for %s %s, %s', async (field, value, language, allowed) => {
    const answer = await ask(people.lead, { reportId: 'r', [field]: value }, language);
    const { code, data } = answer.json();
    expect([code, data.reason, data.issues[0].field]).toEqual([400, 'INVALID_INPUT', field]);
    expect(data.issues[0].message.replace(' or ', ', ').replace('或', '、').replace(/ /g, '')).toContain(
      allowed.replace(/ /g, ''),
    );
  });

  test('never reads the photo of another report, and prints a box for one that is lost', async () => {
    const [mine, theirs] = [await report(), await report()];
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    const store = async (reportId: string, name: string, isStored = true) => {
      if (isStored) await t.objects.put(name, 'image/jpeg', bytes);
      await t.db
        .insertInto('file')
        .values({
          rename: name,
          reportId,
          uid: people.lead.uid,
          fileName: 'a.jpg',
          contentType: 'image/jpeg',
          sizeBytes: bytes.length,
          sha256: 'a'.repeat(64),
          state: 'confirmed',
          createdAt: 1,
          confirmedAt: 1,
        })
        .execute();
    };
    const name = (which: string) => `inspection/files/202606/20260601/1_${which}.jpg`;
    await store(theirs, name('theirs'));
    await store(mine, name('mine'));
    await store(mine, name('lost'), false);
    const photos = ['theirs', 'mine', 'lost'].map((which, seq) =>
      writeRow(mine, {
        kind: 'photo',
        id: which,
        fields: { category: 'factory', rename: name(which) },
        hlc: {},
        deleted: false,
        seq: seq + 1,
      }),
    );
    await t.db.insertInto('reportRow').values(photos).execute();
    const { rawPayload } = await ask(people.lead, { reportId: mine, language: 'en-US' });
    expect(jobs.at(-1)?.files.map(([file]) => file)).toEqual(['/photos/1.jpg', '/photos/1.jpg.svg']);
    expect((await textOf(rawPayload)).match(/Photo not available/g)).toHaveLength(2);
  });

  test('serves twenty who ask at once', async () => {
    const reportId = await report();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(people.admin, { reportId })));
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(Array(20).fill('application/pdf'));
  });

  test('says how many are made before it while it waits', async () => {
    const reportId = await report();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    // One is drawn, one prepared.
    const holding = Promise.all([renderQueue(() => held), renderQueue(() => held)]);
    const answer = ask(people.lead, { reportId });
    const placeOf = async (person: Person) =>
      (await t.call(person, 'GET', '/report/pdfPlace')).body.data.before;
    while (renderQueue.waiting() === 0) await new Promise((next) => setTimeout(next, 5));
    expect([await placeOf(people.lead), await placeOf(people.admin)]).toEqual([2, null]);
    release();
    await holding;
    expect((await answer).headers['content-type']).toBe('application/pdf');
    expect(await placeOf(people.lead)).toBeNull();
  });

  test('says that it could not be made, without the inner reason', async () => {
    ending = () => Promise.reject(new RenderError('span 42 of report.typ'));
    const answer = await ask(people.lead, { reportId: await report() });
    ending = undefined;
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'PDF_NOT_MADE' } });
    expect(answer.body).not.toContain('report.typ');
    expect(t.log.join('')).toContain('span 42 of report.typ');
  });
});
