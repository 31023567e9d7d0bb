import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { fromBase64Url, fromHex, sha256, toHex, utf8 } from '@proofmark/contract/proof/bytes.ts';
import { openCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { isManifestSigned, logEntryOf } from '@proofmark/contract/proof/manifest.ts';
import { isIncluded, leafHash } from '@proofmark/contract/proof/merkle.ts';
import { isSealed } from '@proofmark/contract/proof/seal.ts';
import type { VersionProof } from '@proofmark/contract/proof/version-proof.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printCopyName } from '../files/object-name.ts';
import { checkProofs } from '../proof/check-proofs.ts';
import { nodeReader } from '../proof/log.ts';
import { openSigner, type Signer } from '../proof/signer.ts';
import { writeRow } from '../reports/rows.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createPdfMaker, originalPdf } from './issued-pdf.ts';
import { renderDocument, type RenderJob } from './render.ts';
import { approveMug, issueAs } from './testing-issued.ts';
import { textOf } from './testing.ts';

let t: TestApp;
let signer: Signer;
let lead: Person;
let reviewer: Person;
/** What documents were made from. */
const jobs: RenderJob[] = [];

beforeAll(async () => {
  t = await startTestApp(
    {},
    {
      async render(makeJob, place) {
        const job = await makeJob();
        jobs.push(job);
        return renderDocument(async () => job, place);
      },
    },
  );
  signer = await openSigner(t.config, t.db);
  lead = await t.person('lead', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
});
beforeEach(() => void jobs.splice(0));
afterAll(() => t.close());

const approvedMug = () => approveMug(t, lead, reviewer, signer);
const issue = (reportId: string, version: number) => issueAs(t, signer, { reportId, version, by: reviewer });

async function pdfOf(reportId: string, query: Record<string, string> = {}): Promise<Buffer> {
  const answer = await t.app.inject({
    method: 'GET',
    url: routePath('/report/pdf'),
    query: { reportId, ...query },
    headers: { [TOKEN_HEADER]: lead.token },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.rawPayload;
}

/** The files attached to a PDF. Typst packs a file only if that makes it smaller. */
function attachedTo(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const heads = text.matchAll(/<<\s*\/Length (\d+)\s*\/Type \/EmbeddedFile[\s\S]*?stream\r?\n/g);
  return Array.from(heads, ({ index, 0: head, 1: length }) => {
    const from = index + head.length;
    const bytes = pdf.subarray(from, from + Number(length));
    return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString();
  });
}

const issuedFiles = (reportId: string) =>
  t.db.selectFrom('issuedFile').selectAll().where('reportId', '=', reportId).execute();

describe('the copy of a photo for printing', () => {
  test('is made by a job when the photo is confirmed, and taken from then on', async () => {
    const { reportId, rename } = await approvedMug();
    await t.app.jobs.runDue();
    const copy = await t.objects.read(printCopyName(rename));
    expect(copy?.subarray(0, 2).toString('hex')).toBe('ffd8');
    await pdfOf(reportId, { language: 'en-US' });
    const printed = jobs.at(-1)?.files.find(([name]) => name.endsWith('.jpg'))?.[1];
    expect(Buffer.from(printed ?? []).equals(copy ?? Buffer.alloc(1))).toBe(true);
  });
});

describe('the PDF of an approved version', () => {
  test('is made once, by a job, and kept', async () => {
    const { reportId } = await approvedMug();
    await t.app.jobs.runDue();
    expect(jobs).toHaveLength(1);
    const [first, second] = [await pdfOf(reportId), await pdfOf(reportId)];
    expect(jobs).toHaveLength(1);
    expect(second.equals(first)).toBe(true);
    const [file] = await issuedFiles(reportId);
    expect(file).toMatchObject({ version: 1, language: 'bilingual', paper: 'a4', replaced: 0 });
    const stored = await t.db
      .selectFrom('file')
      .selectAll()
      .where('rename', '=', file?.rename ?? '')
      .executeTakeFirst();
    expect(stored).toMatchObject({
      reportId,
      uid: reviewer.uid,
      state: 'confirmed',
      contentType: 'application/pdf',
      sizeBytes: first.length,
      sha256: createHash('sha256').update(first).digest('hex'),
    });
  });

  test('says the same after the report went on', async () => {
    const { reportId } = await approvedMug();
    await t.db
      .updateTable('task')
      .set({ productEn: 'Another thing' })
      .where(
        'id',
        '=',
        (
          await t.db
            .selectFrom('report')
            .select('taskId')
            .where('id', '=', reportId)
            .executeTakeFirstOrThrow()
        ).taskId,
      )
      .execute();
    await t.db
      .deleteFrom('reportRow')
      .where('reportId', '=', reportId)
      .where('kind', '=', 'defect')
      .execute();
    const text = await textOf(await pdfOf(reportId, { language: 'en-US' }));
    expect(text).toContain('Ceramic mug');
    expect(text).not.toContain('Another thing');
    expect(text).not.toContain('No defects were found');
  });

  test('says of the company what it said of itself at the approval, with its logo, in its manifest too', async () => {
    const logoFile = join(t.config.dataDir, 'logo.svg');
    writeFileSync(
      logoFile,
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path fill="#c2410c" d="M0 0h80v20z"/></svg>',
    );
    const acme = {
      name: { en: 'Acme Inspection', zh: '艾克米检验' },
      address: { en: '1 Pier Road, Hamburg', zh: '汉堡码头路 1 号' },
      disclaimer: { en: 'Our terms of 2026 apply.', zh: '适用本公司 2026 年条款。' },
    };
    const company = await openSigner({ ...t.config, issuer: { ...acme, logoFile } }, t.db);
    const { reportId } = await approveMug(t, lead, reviewer, company);
    // The server that prints it has no such settings any more.
    const [en, zh] = [
      await pdfOf(reportId, { language: 'en-US' }),
      await pdfOf(reportId, { language: 'zh-CN' }),
    ];
    for (const [pdf, language, author] of [
      [en, 'en', 'Acme Inspection'],
      [zh, 'zh', '艾克米检验'],
    ] as const) {
      const text = (await textOf(pdf)).replaceAll('\n', ' ');
      for (const said of Object.values(acme)) expect(text).toContain(said[language]);
      expect(text).not.toContain(language === 'en' ? 'Proofmark' : '验讫');
      expect(text).not.toMatch(/may still hold|仍可能含有/);
      expect(pdf.toString('utf8')).toContain(`<rdf:li>${author}</rdf:li>`);
      const manifest = JSON.parse(attachedTo(pdf).find((each) => each.includes('manifest/1')) ?? '');
      expect(manifest.issuer).toEqual({
        ...acme,
        logo: {
          sha256: createHash('sha256').update(readFileSync(logoFile)).digest('hex'),
          contentType: 'image/svg+xml',
          width: 80,
          height: 20,
        },
      });
    }
    const printed = jobs.at(-1)?.files.find(([name]) => name === '/logo.svg')?.[1];
    expect(Buffer.from(printed ?? []).equals(readFileSync(logoFile))).toBe(true);
    const [job] = jobs;
    const again = await Promise.all([1, 2].map(() => renderDocument(async () => job!)));
    expect(again[0]?.pdf.equals(again[1]?.pdf ?? Buffer.alloc(0))).toBe(true);
  });

  test('carries its manifest and the proof of it, and is sealed', async () => {
    const { reportId } = await approvedMug();
    const pdf = await pdfOf(reportId, { language: 'en-US', paper: 'letter' });
    const issued = await t.db
      .selectFrom('issuedVersion')
      .selectAll()
      .where('reportId', '=', reportId)
      .executeTakeFirstOrThrow();
    const [manifest = '', proofText = ''] = attachedTo(pdf).toSorted((a, b) => b.length - a.length);
    expect(manifest).toBe(issued.manifest);
    const proof = JSON.parse(proofText) as VersionProof;
    const hash = await sha256(utf8(manifest));
    expect([toHex(hash), proof.manifestHash]).toEqual([issued.hash, issued.hash]);
    expect(await isManifestSigned(hash, signer.publicKey, fromBase64Url(proof.signature)!)).toBe(true);
    const head = await openCheckpoint(proof.checkpoint, signer.publicKey);
    const path = proof.inclusion.map((each) => fromBase64Url(each)!);
    const entry = await logEntryOf(hash);
    expect(await isIncluded(entry, proof.logIndex, head!.size, head!.head, path)).toBe(true);
    expect(await isSealed(pdf, signer.publicKey)).toBe(true);
    const changed = Buffer.from(pdf);
    changed[changed.length >> 1]! ^= 1;
    expect(await isSealed(changed, signer.publicKey)).toBe(false);
  });

  test('prints code, hash and log entry on its last page', async () => {
    const { reportId } = await approvedMug();
    const text = await textOf(await pdfOf(reportId));
    const { code, hash } = await t.db
      .selectFrom('issuedVersion')
      .select(['code', 'hash'])
      .where('reportId', '=', reportId)
      .executeTakeFirstOrThrow();
    expect(text).toContain(code);
    expect(text.replaceAll(/\s/g, '')).toContain(hash);
    expect(text).toContain('How to check');
    expect(text).toContain('如何验证');
  });

  test('says on its last page how many characters no font has', async () => {
    const { reportId } = await approvedMug();
    const fields = { textEn: 'Gods: \u{13000}\u{13001}, and \u{10ffff}' };
    await t.db
      .insertInto('reportRow')
      .values(writeRow(reportId, { kind: 'remark', id: 'hard', fields, hlc: {}, deleted: false, seq: 9999 }))
      .execute();
    await issue(reportId, 2);
    const text = await textOf(await pdfOf(reportId, { language: 'en-US' }));
    // On the cover and among the remarks.
    expect(text.match(/Gods: □□, and □/g)).toHaveLength(2);
    const printed = (text.match(/□/g) ?? []).length - (text.match(/printed as □/g) ?? []).length;
    expect([printed, Number(/printed as □\)\s+(\d+)/.exec(text)?.[1])]).toEqual([6, 6]);
    expect((await issuedFiles(reportId)).map(({ replaced }) => replaced)).toEqual([6]);
  });

  test('gets an entry of its own in the log', async () => {
    const { reportId } = await approvedMug();
    const pdf = await pdfOf(reportId);
    const [file] = await issuedFiles(reportId);
    const { hash } = await t.db
      .selectFrom('issuedVersion')
      .select('hash')
      .where('reportId', '=', reportId)
      .executeTakeFirstOrThrow();
    const entry = await logEntryOf(fromHex(hash)!, await sha256(new Uint8Array(pdf)));
    const read = nodeReader(t.db);
    expect(await read(0, file!.logIndex)).toEqual(await leafHash(entry));
    expect((await checkProofs(t.db)).fault).toBeNull();
    const another = (value: string) =>
      t.db.updateTable('file').set({ sha256: value }).where('rename', '=', file!.rename).execute();
    await another('0'.repeat(64));
    expect((await checkProofs(t.db)).fault).toEqual({ code: 'FILE_NOT_IN_LOG', place: file!.rename });
    await another(createHash('sha256').update(pdf).digest('hex'));
  });

  test('is the same for twenty who ask at once', async () => {
    const { reportId } = await approvedMug();
    const all = await Promise.all(Array.from({ length: 20 }, () => pdfOf(reportId, { language: 'zh-CN' })));
    expect(new Set(all.map((pdf) => createHash('sha256').update(pdf).digest('hex'))).size).toBe(1);
    expect(jobs).toHaveLength(1);
  });

  test('stays when two processes make it in the same millisecond', async () => {
    const { reportId } = await approvedMug();
    const query = t.db.selectFrom('issuedVersion').selectAll().where('reportId', '=', reportId);
    const issued = await query.executeTakeFirstOrThrow();
    const terms = { language: 'en-US', paper: 'a4' } as const;
    const deps = { ...t, now: () => t.clock.ms };
    const processes = [createPdfMaker(deps, signer), createPdfMaker(deps, signer)];
    const made = await Promise.all(
      processes.map((maker) => originalPdf(maker, { issued, terms, uid: lead.uid })),
    );
    const kept = await pdfOf(reportId, { language: 'en-US' });
    expect(made.map((pdf) => kept.equals(pdf))).toEqual([true, true]);
  });

  test('is not made again when it is damaged', async () => {
    const { reportId } = await approvedMug();
    await pdfOf(reportId);
    const [file] = await issuedFiles(reportId);
    await t.objects.put(file!.rename, 'application/pdf', Buffer.from('%PDF-1.7 forged'));
    const answer = await t.call(lead, 'GET', '/report/pdf', { query: { reportId } });
    expect(answer.body).toMatchObject({ code: 400, data: { reason: 'PDF_DAMAGED' } });
    expect(t.log.join('')).toContain('no longer as it was made');
    expect(jobs).toHaveLength(1);
  });
});

describe('a version that was replaced', () => {
  test('says so on a copy; its original stays as it was', async () => {
    const { reportId } = await approvedMug();
    const before = await pdfOf(reportId, { language: 'en-US' });
    await issue(reportId, 2);
    const query = { language: 'en-US', version: '1' };
    const copy = await pdfOf(reportId, query);
    expect(await textOf(copy)).toContain('This version is superseded. Version 2 is the valid one.');
    expect(await isSealed(copy, signer.publicKey)).toBe(false);
    expect(attachedTo(copy)).toEqual([]);
    // Nobody is told to check the copy itself, or looks for what it does not have.
    const said = (pdf: Buffer) => textOf(pdf).then((text) => text.replaceAll(/\s+/g, ' '));
    const ofOriginal = /drop this PDF on the page|attached to this PDF/;
    expect(await said(before)).toMatch(ofOriginal);
    expect(await said(copy)).not.toMatch(ofOriginal);
    expect(await said(copy)).toContain('drop the original PDF on the page, not this copy');
    expect((await pdfOf(reportId, { ...query, copy: 'original' })).equals(before)).toBe(true);
    expect(await textOf(await pdfOf(reportId, { language: 'en-US' }))).not.toContain('superseded. Version');
  });

  test.each([
    ['3', { reason: 'VERSION_NOT_FOUND' }],
    ['0', { reason: 'INVALID_INPUT', issues: [{ field: 'version' }] }],
    ['x', { reason: 'INVALID_INPUT', issues: [{ field: 'version' }] }],
  ])('is refused if there is no version %s', async (version, data) => {
    const { reportId } = await approvedMug();
    const answer = await t.call(lead, 'GET', '/report/pdf', { query: { reportId, version } });
    expect(answer.body).toMatchObject({ code: 400, data });
  });
});
