/** @file PDFs as Typst makes them, checked as clients check them: by the rules of /verify, and by `verify-report`. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { joined, utf8, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import { checkTypedCode } from '@proofmark/contract/proof/check-paper.ts';
import { checkPdf } from '@proofmark/contract/proof/check-pdf.ts';
import type { Reader } from '@proofmark/contract/proof/known-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { runAdmin } from '../admin/testing.ts';
import { proofAnswers } from '../proof/answers.ts';
import { listKeys, openSigner } from '../proof/signer.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { approveMug, issueAs } from './testing-issued.ts';

let t: TestApp;
let pdf: Bytes;
/** The PDF of another report. */
let other: Bytes;
let replaced: Bytes;
let online: Reader;
let offline: Reader;

beforeAll(async () => {
  t = await startTestApp();
  const signer = await openSigner(t.config, t.db);
  const [lead, reviewer] = [await t.person('lead', 'inspector'), await t.person('reviewer', 'reviewer')];
  const approve = async () => (await approveMug(t, lead, reviewer, signer)).reportId;
  pdf = await pdfOf(lead, await approve(), 'bilingual');
  other = await pdfOf(lead, await approve(), 'en-US');
  const amended = await approve();
  replaced = await pdfOf(lead, amended, 'zh-CN');
  await issueAs(t, signer, { reportId: amended, version: 2, by: reviewer });
  const known = [{ origin: signer.origin, keys: await listKeys(t.db), checkpoint: null }];
  online = { known, connect: () => proofAnswers(t.db, signer) };
  offline = { known, connect: () => null };
}, 120_000);
afterAll(() => t.close());

async function pdfOf(lead: Person, reportId: string, language: string): Promise<Bytes> {
  const { rawPayload } = await t.app.inject({
    url: routePath('/report/pdf'),
    query: { reportId, language },
    headers: { [TOKEN_HEADER]: lead.token },
  });
  return new Uint8Array(rawPayload);
}

async function verifyReport(file: Uint8Array): Promise<{ code: number; output: string }> {
  const path = join(t.config.dataDir, 'report.pdf');
  writeFileSync(path, file);
  return runAdmin(t, ['verify-report', path], { PUBLIC_URL: t.config.publicUrl });
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));

/** The objects of the attached files, as they are in the PDF: first the longer one, the manifest. */
function attachments(file: Uint8Array): string[] {
  const found = latin(file).match(/<<[^>]*\/EmbeddedFile\b(?!s)[\s\S]*?\bendstream/g) ?? [];
  return found.toSorted((a, b) => b.length - a.length);
}

const SEAL = /proofmark-seal:[\w-]{86}/g;

describe('as it was made', () => {
  it('is genuine, and every check says so, also without a network', async () => {
    const verdict = await checkPdf(pdf, online);
    expect([verdict.state, verdict.checks.map(({ says }) => says)]).toEqual([
      'genuine',
      ['SEAL_HOLDS', 'DATA_HOLDS', 'SIGNED', 'LOGGED', 'LATEST'],
    ]);
    expect(verdict.manifest?.version).toBe(1);
    expect(await checkPdf(other, offline)).toMatchObject({ state: 'genuine', isOffline: true });
  });

  it('is genuine for verify-report', async () => {
    const { code, output } = await verifyReport(pdf);
    expect(output).toMatch(/^Genuine: This is the report as it was approved$/m);
    expect(code).toBe(0);
  });

  it('is superseded once a later version was issued', async () => {
    expect(await checkPdf(replaced, online)).toMatchObject({ state: 'superseded', later: { version: 2 } });
    expect((await verifyReport(replaced)).output).toMatch(/^Superseded: /m);
  });
});

describe('changed', () => {
  test('in any bit, it is altered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: pdf.length - 1 }), fc.nat({ max: 7 }), async (place, bit) => {
        const changed = pdf.with(place, (pdf[place] ?? 0) ^ (1 << bit));
        // The first five bytes say that it is a PDF at all.
        expect((await checkPdf(changed, offline)).state).toBe(place < 5 ? 'notOurs' : 'altered');
      }),
      { numRuns: 300, seed: 20260605 },
    );
  }, 120_000);

  const changes: [string, () => Bytes][] = [
    ['with a line at its end', () => joined(pdf, utf8('\n'))],
    [
      'by an incremental update',
      () => joined(pdf, utf8('3 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n0\n%%EOF\n')),
    ],
    [
      'by the seal of another report',
      () => {
        const [seal = ''] = latin(other).match(SEAL) ?? [];
        return bytesOf(latin(pdf).replaceAll(SEAL, seal));
      },
    ],
    [
      'by the manifest of another report',
      () => bytesOf(latin(pdf).replace(attachments(pdf)[0] ?? '', () => attachments(other)[0] ?? '')),
    ],
    [
      'by both attachments of another report',
      () => {
        const own = attachments(pdf);
        return attachments(other).reduce(
          (file, theirs, at) => bytesOf(latin(file).replace(own[at] ?? '', () => theirs)),
          pdf,
        );
      },
    ],
    [
      'in a letter of its title',
      () => {
        const at = latin(pdf).indexOf('/Title');
        return pdf.with(at + 10, (pdf[at + 10] ?? 0) ^ 1);
      },
    ],
  ];

  it.each(changes)('%s, it is altered', async (_what, change) => {
    const changed = change();
    expect(Buffer.from(changed).equals(Buffer.from(pdf))).toBe(false);
    expect(attachments(changed)).toHaveLength(2);
    for (const reader of [online, offline]) expect((await checkPdf(changed, reader)).state).toBe('altered');
    const { code, output } = await verifyReport(changed);
    expect(output).toMatch(/^Altered: /m);
    expect(code).toBe(1);
  });
});

describe('printed', () => {
  it('has two QR codes: one leads to the page that checks, the other is checked without a network', async () => {
    const codes = await codesOn(pdf);
    expect(codes).toHaveLength(2);
    const [small = '', large = ''] = codes.toSorted((a, b) => a.length - b.length);
    const { code } = await t.db
      .selectFrom('issuedVersion')
      .select('code')
      .orderBy('logIndex')
      .limit(1)
      .executeTakeFirstOrThrow();
    const address = `${t.config.publicUrl}/verify#`;
    expect(small).toBe(`${address}${code}`);
    const verdict = await checkTypedCode(large.slice(address.length), offline);
    expect(verdict).toMatchObject({ state: 'genuine', reason: 'PAPER', isOffline: true });
    const { manifest } = await checkPdf(pdf, offline);
    expect(verdict.signed).toMatchObject({
      reportNo: manifest?.reportNo,
      version: 1,
      overall: manifest?.overall,
      lotSize: manifest?.sampling?.lotSize,
    });
  });

  it('says in words what each kind of picture is: gauge, photo, QR codes and signatures', () => {
    const spoken = altTexts(other);
    for (const said of [
      /^Major: found \d+/,
      /^Photo P\d+, .+/,
      /^QR code: .+\/verify, code [0-9A-Z-]{19}$/,
      /^Signature of .+/,
    ])
      expect(spoken.filter((text) => said.test(text)).length, String(said)).toBeGreaterThan(0);
    // One on the cover, one on the proof page.
    expect(spoken.filter((text) => text.startsWith('QR code: '))).toHaveLength(2);
  });
});

/** What the QR codes say on the pages, as a scanner of 200 dpi sees them. */
async function codesOn(file: Uint8Array): Promise<string[]> {
  const folder = join(t.config.dataDir, 'pages');
  mkdirSync(folder);
  writeFileSync(join(folder, 'report.pdf'), file);
  await promisify(execFile)('pdftoppm', ['-r', '200', '-gray', '-png', 'report.pdf', 'page'], {
    cwd: folder,
  });
  await prepareZXingModule({
    overrides: {
      wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
    },
    fireImmediately: true,
  });
  const codes: string[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.png'))
    .sort()) {
    const found = await readBarcodes(readFileSync(join(folder, name)), {
      formats: ['QRCode'],
      tryHarder: true,
    });
    codes.push(...found.map(({ text }) => text));
  }
  return codes;
}

/** The words for pictures: strings in UTF-16 or in the first characters of Latin-1. */
function altTexts(file: Uint8Array): string[] {
  return Array.from(
    latin(file).matchAll(/\/Alt\s*(?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]+)>)/gs),
    ([, text = '', hex]) => {
      const bytes =
        hex === undefined ? Buffer.from(text.replaceAll(/\\(.)/gs, '$1'), 'latin1') : Buffer.from(hex, 'hex');
      const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
      return isWide ? new TextDecoder('utf-16be').decode(bytes.subarray(2)) : bytes.toString('latin1');
    },
  );
}

test('a file above the limit is refused by verify-report, with the limit', async () => {
  const { code, output } = await verifyReport(new Uint8Array(50_000_000));
  expect(output).toContain('has 50000000 bytes. verify-report reads at most 40000000.');
  expect(code).toBe(1);
});
