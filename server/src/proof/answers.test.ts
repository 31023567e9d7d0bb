import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { utf8, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import { checkTypedCode } from '@proofmark/contract/proof/check-paper.ts';
import { checkPdf } from '@proofmark/contract/proof/check-pdf.ts';
import { PHOTO_LIMIT } from '@proofmark/contract/proof/check-photos.ts';
import { fromHex, toBase64Url } from '@proofmark/contract/proof/bytes.ts';
import type { KnownServer, ProofServer, Reader } from '@proofmark/contract/proof/known-server.ts';
import { logEntryOf } from '@proofmark/contract/proof/manifest.ts';
import { inclusionProof } from '@proofmark/contract/proof/merkle.ts';
import { sealPdf } from '@proofmark/contract/proof/seal.ts';
import { handMadePdf } from '@proofmark/contract/proof/testing/hand-made-pdf.ts';
import type { VersionProof } from '@proofmark/contract/proof/version-proof.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runAdmin } from '../admin/testing.ts';
import type { IssuedVersionTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { appendToLog, currentCheckpoint, logSize, nodeReader } from './log.ts';
import { listKeys, openSigner, type Signer } from './signer.ts';

let t: TestApp;
let lead: Person;
let reviewer: Person;
let signer: Signer;
/** What the server has asked its database since a test emptied this. */
let statements: string[] = [];

beforeAll(async () => {
  t = await startTestApp({}, {}, (sql) => statements.push(sql));
  lead = await t.person('lead', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
  signer = await openSigner(t.config, t.db);
});
afterAll(() => t.close());

const step = (person: Person, event: string, reportId: string, reason = 'typing error') =>
  t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, reason } });

async function submit(reportId: string, abortReason: string): Promise<void> {
  t.clock.ms += 1000;
  const set = { overall: 'aborted', abortReason };
  const ops = [operation(t.clock.ms, 'conclusion', 'conclusion', { set })];
  await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
  await step(lead, 'submit', reportId);
}

async function approved(): Promise<string> {
  const { reportId } = await t.task(lead);
  await submit(reportId, 'not_ready');
  expect((await step(reviewer, 'approve', reportId)).body.data).toMatchObject({ status: 'approved' });
  return reportId;
}

const newestOf = (reportId: string) =>
  t.db
    .selectFrom('issuedVersion')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

interface Answer {
  code: number;
  msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every call
  data: any;
}
const ask = async (url: string) =>
  (await t.app.inject({ url, headers: { 'accept-language': 'en' } })).json<Answer>();

/** Asks as the page does. */
const server: ProofServer = {
  keys: async () => (await t.app.inject('/verify/keys.json')).json(),
  version: async (asked) => (await ask(`/verify/version?${new URLSearchParams(asked).toString()}`)).data,
  consistency: async (older, size) =>
    (await ask(`/verify/consistency?older=${older}&size=${size}`)).data.hashes,
};

async function pin(): Promise<KnownServer> {
  return {
    origin: signer.origin,
    keys: await listKeys(t.db),
    checkpoint: await currentCheckpoint(t.db, signer),
  };
}

async function reader(): Promise<Reader> {
  return { known: [await pin()], connect: () => server };
}

async function proofOf(issued: IssuedVersionTable): Promise<VersionProof> {
  const { hash, kid, signature, logIndex } = issued;
  const inclusion = await inclusionProof(logIndex, await logSize(t.db), nodeReader(t.db));
  return {
    format: 'proofmark-proof/1',
    manifestHash: hash,
    kid,
    signature,
    logIndex,
    inclusion: inclusion.map(toBase64Url),
    checkpoint: await currentCheckpoint(t.db, signer),
    keys: await listKeys(t.db),
  };
}

/** A PDF with its proof, sealed with the key of the instance. */
async function pdfOf(reportId: string): Promise<Bytes> {
  const issued = await newestOf(reportId);
  return sealPdf(await handMadePdf(issued.manifest, await proofOf(issued)), signer.privateKey);
}

describe('whoever checks a report', () => {
  it('learns from the server that it is the latest version', async () => {
    const pdf = await pdfOf(await approved());
    expect(await checkPdf(pdf, await reader())).toMatchObject({
      state: 'genuine',
      isOffline: false,
      signed: { overall: 'aborted' },
    });
  });

  it('learns when and why a later version replaced it', async () => {
    const reportId = await approved();
    const pdf = await pdfOf(reportId);
    await step(reviewer, 'amend', reportId);
    await submit(reportId, 'refused_entry');
    await step(reviewer, 'approve', reportId);
    expect(await checkPdf(pdf, await reader())).toMatchObject({
      state: 'superseded',
      later: { version: 2, issuedAt: new Date(t.clock.ms).toISOString(), reason: 'typing error' },
    });
  });

  it('finds a version by its code, and learns no more than its QR code holds', async () => {
    const issued = await newestOf(await approved());
    const verdict = await checkTypedCode(issued.code, await reader());
    expect(verdict).toMatchObject({ state: 'genuine', reason: 'CODE', manifest: null, later: null });
    const answer = await ask(`/verify/version?code=${issued.code}`);
    expect(Object.keys(answer.data.version).toSorted()).toEqual([
      'file',
      'inclusion',
      'issuedAt',
      'later',
      'logIndex',
      'number',
      'paper',
      'timeStamp',
    ]);
    expect(JSON.stringify(answer)).not.toContain(issued.reportId);
  });

  it('learns that there is no such version', async () => {
    expect(await checkTypedCode('9AKA-647V-A5EB-ERA5', await reader())).toMatchObject({
      state: 'unknown',
      reason: 'UNKNOWN_CODE',
      checks: [{ says: 'CODE' }, { says: 'SCOPE', values: { entries: await logSize(t.db), keys: 1 } }],
    });
  });

  it('sees that the log only grew since an older head', async () => {
    const older = await pin();
    const reportId = await approved();
    const known: Reader = { known: [older], connect: () => server };
    expect(await checkPdf(await pdfOf(reportId), known)).toMatchObject({ state: 'genuine' });
  });

  it('sees the entry of the file itself', async () => {
    const reportId = await approved();
    const pdf = await pdfOf(reportId);
    const { hash } = await newestOf(reportId);
    const file = createHash('sha256').update(pdf).digest('hex');
    const address = `/verify/version?hash=${hash}&file=${file}`;
    expect((await ask(address)).data.version.file).toBeNull();
    const entry = await logEntryOf(fromHex(hash) ?? utf8(''), fromHex(file) ?? utf8(''));
    const index = await inTransaction(t.db, (tx) => appendToLog(tx, entry));
    expect((await ask(address)).data.version.file).toMatchObject({ logIndex: index });
  });
});

describe('verify-report', () => {
  const file = () => join(t.config.dataDir, 'report.pdf');
  const settings = () => ({ PUBLIC_URL: t.config.publicUrl });

  it('says that a file is genuine, and what was checked', async () => {
    writeFileSync(file(), await pdfOf(await approved()));
    const { output, code } = await runAdmin(t, ['verify-report', file()], settings());
    expect(output).toMatch(/^Genuine: This is the report as it was approved$/m);
    expect(output).toMatch(/^✓ The PDF file: [\d\u202f]+ bytes, seal valid$/m);
    expect(output).toMatch(/^✓ Version: 1, the latest$/m);
    expect(code).toBe(0);
  });

  it('names every value that was changed', async () => {
    const reportId = await approved();
    const issued = await newestOf(reportId);
    const changed = { ...issued, manifest: issued.manifest.replace('not_ready', 'refused_entry') };
    writeFileSync(file(), await handMadePdf(changed.manifest, await proofOf(issued)));
    const { output, code } = await runAdmin(t, ['verify-report', file()], settings());
    expect(output).toMatch(/^Altered: This file is not what was approved$/m);
    expect(output).toContain(
      '  conclusion conclusion, abortReason: "refused_entry" in this file, "not_ready" signed',
    );
    expect(code).toBe(1);
  });

  it('says nothing of the pages when the log was changed', async () => {
    const issued = await newestOf(await approved());
    writeFileSync(file(), await pdfOf(issued.reportId));
    const setEntry = (hash: string) =>
      t.db
        .updateTable('proofNode')
        .set({ hash })
        .where('level', '=', 0)
        .where('index', '=', issued.logIndex)
        .execute();
    const { hash } = await t.db
      .selectFrom('proofNode')
      .select('hash')
      .where('level', '=', 0)
      .where('index', '=', issued.logIndex)
      .executeTakeFirstOrThrow();
    await setEntry('0'.repeat(64));
    const { output, code } = await runAdmin(t, ['verify-report', file()], settings());
    await setEntry(hash);
    expect(output).toMatch(/^Altered: The log of this server was rewritten$/m);
    expect(output).not.toContain('the pages of the file');
    expect(code).toBe(1);
  });

  it.each([
    ['no file', [], 'verify-report needs the path of a PDF'],
    ['a file that is not there', ['/nowhere.pdf'], 'Cannot read /nowhere.pdf'],
    ['a text', [fileURLToPath(import.meta.url)], 'This is not a Proofmark report'],
  ])('refuses %s', async (_what, args, text) => {
    const { output, code } = await runAdmin(t, ['verify-report', ...args], settings());
    expect(output).toContain(text);
    expect(code).toBe(1);
  });
});

describe('photos', () => {
  const file = (reportId: string, sha256: string) => ({
    rename: `${sha256}.jpg`,
    reportId,
    uid: lead.uid,
    fileName: 'x.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256,
    state: 'confirmed' as const,
    createdAt: 0,
    confirmedAt: 0,
  });

  /** An issued version with these photos. */
  async function withPhotos(hashes: string[]): Promise<{ reportId: string; reportNo: string }> {
    const reportId = await approved();
    const issued = await newestOf(reportId);
    const manifest = JSON.parse(issued.manifest);
    manifest.photos = hashes.map((sha256) => ({
      id: sha256.slice(0, 8),
      sha256,
      bytes: 1,
      takenAt: '',
      receivedAt: '2026-06-01T08:00:00.000Z',
    }));
    await t.db
      .insertInto('file')
      .values(hashes.map((sha256) => file(reportId, sha256)))
      .execute();
    await t.db
      .updateTable('issuedVersion')
      .set({ manifest: JSON.stringify(manifest) })
      .where('hash', '=', issued.hash)
      .execute();
    return { reportId, reportNo: manifest.reportNo };
  }

  const addressOf = (hashes: string[]) => `/verify/photos?${hashes.map((hash) => `hash=${hash}`).join('&')}`;

  it('lead to the issued version that has them, and to nothing else', async () => {
    const [there = '', draft = '', none = ''] = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
    const { reportId, reportNo } = await withPhotos([there]);
    await t.db.insertInto('file').values(file(reportId, draft)).execute();
    const place = { reportNo, version: 1, receivedAt: '2026-06-01T08:00:00.000Z' };
    const { data } = await ask(addressOf([there, draft, none, there]));
    expect(data.photos).toEqual([place, null, null, place]);
  });

  it('take as many statements however many are asked for', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `${index + 10}`.padStart(64, 'd'));
    await withPhotos(many);
    const countFor = async (hashes: string[]) => {
      statements = [];
      const { data } = await ask(addressOf(hashes));
      expect(data.photos).not.toContain(null);
      expect(data.photos).toHaveLength(hashes.length);
      return statements.length;
    };
    const forOne = await countFor(many.slice(0, 1));
    expect(await countFor([...many, ...many])).toBe(forOne);
  });

  it('are counted one by one', async () => {
    const url = addressOf(Array.from({ length: PHOTO_LIMIT }, () => 'e'.repeat(64)));
    const remoteAddress = '203.0.113.11';
    const codes = [];
    for (let index = 0; index < 61; index += 1)
      codes.push((await t.app.inject({ url, remoteAddress })).json<{ code: number }>().code);
    expect(codes.indexOf(400)).toBe(60);
  });
});

describe('a wrong question', () => {
  const HASH = 'a'.repeat(64);
  it.each([
    ['neither hash nor code', '/verify/version', 'hash'],
    ['both', `/verify/version?hash=${HASH}&code=9AKA-647V-A5EB-ERA5`, 'hash'],
    ['a hash in capitals', `/verify/version?hash=${HASH.toUpperCase()}`, 'hash'],
    ['a code with a U', '/verify/version?code=9AKA-647V-A5EB-ERAU', 'code'],
    ['half a file', `/verify/version?hash=${HASH}&file=ab`, 'file'],
    ['no size', '/verify/consistency?older=1', 'size'],
    ['an older size above the size', '/verify/consistency?older=4&size=3', 'older'],
    ['a negative size', '/verify/consistency?older=-1&size=3', 'older'],
    [
      'a photo too many',
      `/verify/photos?${Array.from({ length: PHOTO_LIMIT + 1 }, () => `hash=${HASH}`).join('&')}`,
      'hash',
    ],
  ])('with %s is refused, and the field is named', async (_what, url, field) => {
    const { code, data } = await ask(url);
    expect(code).toBe(400);
    expect(data).toMatchObject({ reason: 'INVALID_INPUT', issues: [expect.objectContaining({ field })] });
  });

  it('says what would be allowed', async () => {
    const { msg } = await ask('/verify/consistency?older=4&size=3');
    expect(msg).toContain('older must be a whole number from 0 to 3, not 4');
  });

  it('about a log that never was gets no hashes', async () => {
    const size = await logSize(t.db);
    expect((await ask(`/verify/consistency?older=1&size=${size + 1}`)).data).toEqual({ hashes: [] });
  });
});

test('anybody may ask from anywhere, but not without end', async () => {
  const url = `/verify/version?hash=${'a'.repeat(64)}`;
  const remoteAddress = '203.0.113.9';
  const answers = [];
  for (let index = 0; index < 301; index += 1) answers.push(await t.app.inject({ url, remoteAddress }));
  expect(answers[0]?.headers['access-control-allow-origin']).toBe('*');
  expect(answers[299]?.json()).toMatchObject({ code: 200 });
  expect(answers[300]?.json()).toMatchObject({
    code: 400,
    data: { reason: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: expect.any(Number) },
  });
  expect((await t.app.inject({ url, remoteAddress: '203.0.113.10' })).json()).toMatchObject({ code: 200 });
});

it('gives the reason of the version that replaced it, not of one that was begun in the same millisecond', async () => {
  const reportId = await approved();
  const { code } = await newestOf(reportId);
  await step(reviewer, 'amend', reportId);
  await submit(reportId, 'refused_entry');
  await step(reviewer, 'approve', reportId);
  await step(reviewer, 'amend', reportId, 'another reason');
  const { version } = (await ask(`/verify/version?code=${code}`)).data;
  expect(version.later).toMatchObject({ version: 2, reason: 'typing error' });
});
