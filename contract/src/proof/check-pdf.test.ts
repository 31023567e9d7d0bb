import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { joined, sha256, utf8, type Bytes } from './bytes.ts';
import { checkPdf } from './check-pdf.ts';
import type { ListedKey } from './keys.ts';
import type { Reader } from './known-server.ts';
import { logEntryOf, manifestText } from './manifest.ts';
import { sealPdf } from './seal.ts';
import { handMadePdf } from './testing/hand-made-pdf.ts';
import { TestInstance } from './testing/test-instance.ts';

const ORIGIN = 'proofmark.example';

async function instance(): Promise<TestInstance> {
  const made = new TestInstance(ORIGIN);
  await made.rotate();
  for (const [index, reportNo] of ['IR-1', 'IR-2', 'IR-3'].entries())
    await made.issue({ reportId: `other-${index}`, reportNo });
  return made;
}

const ours = await instance();
const first = await ours.issue();
const pdf = await ours.pdfOf(first);
const online = await ours.reader();
const offline = await ours.reader({ isOnline: false });

const said = async (file: Bytes, reader: Reader) => {
  const { state, reason, checks } = await checkPdf(file, reader);
  return { state, reason, says: checks.map(({ says }) => says) };
};

describe('a PDF as it was issued', () => {
  it('is genuine, and every check says so', async () => {
    expect(await said(pdf, online)).toEqual({
      state: 'genuine',
      reason: 'FILE',
      says: ['SEAL_HOLDS', 'DATA_HOLDS', 'SIGNED', 'LOGGED', 'LATEST'],
    });
    const verdict = await checkPdf(pdf, online);
    expect(verdict.isOffline).toBe(false);
    expect(verdict.signed).toMatchObject({ reportNo: 'IR-260603-014', overall: 'fail', lotSize: 1200 });
    expect(verdict.manifest?.orderNo).toBe('SO-88213');
    expect(verdict.differences).toEqual([]);
  });

  it('is genuine without a network, but for its version', async () => {
    expect(await said(pdf, offline)).toEqual({
      state: 'genuine',
      reason: 'FILE',
      says: ['SEAL_HOLDS', 'DATA_HOLDS', 'SIGNED', 'LOGGED_IN_FILE', 'VERSION_OPEN'],
    });
    expect((await checkPdf(pdf, offline)).isOffline).toBe(true);
  });

  it('is superseded once a later version is issued', async () => {
    const own = await instance();
    const file = await own.pdfOf(await own.issue());
    await own.issue({ version: 2, issuedAt: '2026-06-05T10:00:00.000Z' });
    const verdict = await checkPdf(file, await own.reader());
    expect(verdict).toMatchObject({ state: 'superseded', later: { version: 2, reason: 'typing error' } });
  });
});

describe('a PDF that was changed', () => {
  test('every changed bit is found', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: pdf.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (place, bit) => {
          const changed = pdf.with(place, (pdf[place] ?? 0) ^ (1 << bit));
          // The first five bytes say that it is a PDF at all.
          expect((await checkPdf(changed, offline)).state).toBe(place < 5 ? 'notOurs' : 'altered');
        },
      ),
      { numRuns: 600 },
    );
  });

  test.each([
    ['a byte at the end', () => joined(pdf, utf8('\n'))],
    ['an incremental update', () => joined(pdf, utf8('\n3 0 obj\n<< /Type /Page >>\nendobj\n%%EOF'))],
    [
      'a second manifest',
      async () => joined(pdf, await handMadePdf(manifestText(first.manifest), await ours.proofOf(first))),
    ],
    ['the end cut off', () => pdf.slice(0, -10)],
  ])('%s is found', async (_what, change) => {
    expect((await checkPdf(await change(), online)).state).toBe('altered');
  });

  it('says which facts differ from those that were signed', async () => {
    const { sampling } = first.manifest;
    const changed = {
      ...first.manifest,
      overall: 'pass',
      sampling: sampling && {
        ...sampling,
        classes: sampling.classes.with(1, { class: 'major', found: 3, accept: 3, reject: 6 }),
      },
    };
    const forged = await sealPdf(
      await handMadePdf(manifestText(changed), await ours.proofOf(first)),
      (await instance()).key.privateKey,
    );
    const verdict = await checkPdf(forged, online);
    expect(verdict).toMatchObject({
      state: 'altered',
      manifest: null,
      signed: { overall: 'fail' },
      differences: [
        { fact: 'found', classIndex: 1, now: '3', signed: '5' },
        { fact: 'reject', classIndex: 1, now: '6', signed: '4' },
        { fact: 'overall', now: 'pass', signed: 'fail' },
      ],
    });
    expect(verdict.checks.map(({ says }) => says)).toEqual([
      'BYTES_CHANGED',
      'DATA_CHANGED',
      'ORIGINAL_SIGNED',
      'LOGGED',
      'LATEST',
    ]);
  });

  const sealIn = (bytes: Uint8Array) =>
    /proofmark-seal:.{86}/.exec(Buffer.from(bytes).toString('latin1'))?.[0] ?? '';
  const withSeal = (bytes: Uint8Array, seal: string): Bytes =>
    new Uint8Array(
      Buffer.from(
        Buffer.from(bytes)
          .toString('latin1')
          .replaceAll(/proofmark-seal:.{86}/g, seal),
        'latin1',
      ),
    );

  it('is found when the manifest of another report was put in', async () => {
    const other = manifestText({ ...first.manifest, reportNo: 'IR-260603-015' });
    const swapped = withSeal(await handMadePdf(other, await ours.proofOf(first)), sealIn(pdf));
    expect(await said(swapped, online)).toMatchObject({
      state: 'altered',
      says: ['BYTES_CHANGED', 'DATA_CHANGED', 'ORIGINAL_SIGNED', 'LOGGED', 'LATEST'],
    });
  });

  it('is found when both attachments are those of another report', async () => {
    const swapped = withSeal(await ours.pdfOf(ours.issued[0] ?? first), sealIn(pdf));
    expect(await said(swapped, online)).toMatchObject({
      state: 'altered',
      says: ['BYTES_CHANGED', 'DATA_HOLDS', 'SIGNED', 'LOGGED', 'LATEST'],
    });
  });

  it('is found when the seal was copied from another report', async () => {
    const copied = withSeal(pdf, sealIn(await ours.pdfOf(ours.issued[0] ?? first)));
    expect(copied.length).toBe(pdf.length);
    expect(await said(copied, online)).toMatchObject({
      state: 'altered',
      says: ['BYTES_CHANGED', 'DATA_HOLDS', 'SIGNED', 'LOGGED', 'LATEST'],
    });
  });

  test.each([
    ['half a surrogate pair', (text: string) => text.replace('IR-260603-014', String.raw`IR-\ud800`)],
    ['a key twice', (text: string) => text.replace('{', '{"version":9,')],
    ['white space', (text: string) => text.replace('{', '{ ')],
    ['a list for an object', () => '{"format":"proofmark-manifest/1","rows":3}'],
  ])('a manifest with %s does not hold, whoever sealed it', async (_what, change) => {
    const text = change(manifestText(first.manifest));
    const hash = Buffer.from(await sha256(utf8(text))).toString('hex');
    const made = await handMadePdf(text, { ...(await ours.proofOf(first)), manifestHash: hash });
    const verdict = await checkPdf(await sealPdf(made, ours.key.privateKey), online);
    expect(verdict.state).toBe('altered');
    expect(verdict.manifest).toBeNull();
  });
});

describe('a file that is none of ours', () => {
  it.each([
    ['a PDF of another kind', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF', 'NO_PROOF'],
    ['a text', 'hello', 'NO_PDF'],
    ['nothing', '', 'NO_PDF'],
  ])('%s gets no verdict', async (_what, text, reason) => {
    expect(await said(utf8(text), online)).toEqual({ state: 'notOurs', reason, says: [] });
  });

  it('is altered if it once had a seal', async () => {
    expect(await said(utf8('%PDF-1.7 proofmark-seal:AAAA'), online)).toMatchObject({ state: 'altered' });
  });

  it('is read within bounds: a Flate stream that unpacks to more than 16 MB is left out', async () => {
    const bomb = manifestText({ ...first.manifest, reportNo: ' '.repeat(20_000_000) });
    const file = await handMadePdf(bomb, await ours.proofOf(first));
    expect((await checkPdf(file, offline)).state).toBe('altered');
  });
});

describe('the keys', () => {
  it('of another server make a file unknown, and name that server', async () => {
    const stranger = new TestInstance('other.example');
    await stranger.rotate();
    const file = await stranger.pdfOf(await stranger.issue());
    const verdict = await checkPdf(file, online);
    expect(verdict).toMatchObject({
      state: 'unknown',
      reason: 'UNKNOWN_SERVER',
      signed: null,
      manifest: null,
      stranger: { origin: 'other.example' },
    });
  });

  it('of somebody who uses our name make a file unknown', async () => {
    const thief = new TestInstance(ORIGIN);
    await thief.rotate();
    const file = await thief.pdfOf(await thief.issue());
    for (const reader of [online, offline]) {
      const verdict = await checkPdf(file, reader);
      expect(verdict.state).not.toBe('genuine');
      expect(verdict.manifest).toBeNull();
    }
  });

  it('that a server replaced are found by who has seen the first', async () => {
    const thief = new TestInstance(ORIGIN);
    await thief.rotate();
    const known = await ours.pin();
    const file = await thief.pdfOf(await thief.issue());
    expect(await said(file, await thief.reader({ known }))).toMatchObject({
      state: 'altered',
      reason: 'KEYS_REPLACED',
    });
  });

  it('may be newer than those that the reader has seen, with and without a network', async () => {
    const own = await instance();
    const known = await own.pin();
    await own.rotate('2026-09-01T00:00:00.000Z');
    const file = await own.pdfOf(await own.issue());
    for (const isOnline of [true, false]) {
      const verdict = await checkPdf(file, await own.reader({ isOnline, known }));
      expect(verdict.state).toBe('genuine');
      expect(verdict.learned?.keys).toHaveLength(2);
    }
  });

  describe('when one was stolen', () => {
    const stolen = async () => {
      const own = await instance();
      const issued = await own.issue();
      const file = await own.pdfOf(issued);
      const thief = own.key;
      await own.log(await logEntryOf(issued.hash, await sha256(file)));
      const revokedAtIndex = own.entries.length;
      await own.rotate('2026-09-01T00:00:00.000Z');
      own.keyList = own.keyList.map((key, index): ListedKey =>
        index === 0 ? { ...key, revokedAtIndex } : key,
      );
      return { own, issued, file, thief };
    };

    it('what the log held before stays valid', async () => {
      const { own, file } = await stolen();
      expect((await checkPdf(file, await own.reader())).state).toBe('genuine');
    });

    it('nothing shows that without the server', async () => {
      const { own, file } = await stolen();
      expect(await said(file, await own.reader({ isOnline: false }))).toMatchObject({
        state: 'unknown',
        reason: 'KEY_REVOKED',
      });
    });

    it('a file that the thief seals around a genuine manifest is not genuine', async () => {
      const { own, issued, thief } = await stolen();
      const forged = await sealPdf(
        await handMadePdf(manifestText(issued.manifest), await own.proofOf(issued), utf8('other pages')),
        thief.privateKey,
      );
      for (const isOnline of [true, false])
        expect((await checkPdf(forged, await own.reader({ isOnline }))).state).toBe('unknown');
    });

    it('a server that still signs with it is as no server', async () => {
      const own = await instance();
      const file = await own.pdfOf(await own.issue());
      own.keyList = own.keyList.map((key): ListedKey => ({ ...key, revokedAtIndex: own.entries.length }));
      expect(await said(file, await own.reader())).toEqual(
        await said(file, await own.reader({ isOnline: false })),
      );
    });

    it('the check names that key, and not the one that signed the data', async () => {
      const own = await instance();
      const issued = await own.issue();
      await own.rotate('2026-09-01T00:00:00.000Z');
      const file = await own.pdfOf(issued);
      await own.rotate('2026-10-01T00:00:00.000Z');
      own.keyList = own.keyList.map((key, index): ListedKey =>
        index === 1 ? { ...key, revokedAtIndex: own.entries.length } : key,
      );
      const { state, checks } = await checkPdf(file, await own.reader());
      expect(state).toBe('unknown');
      expect(checks.find(({ says }) => says === 'KEY_REVOKED')?.values).toEqual({
        kid: own.keyList[1]?.kid,
      });
    });

    it('a revocation that the reader has seen cannot be taken back', async () => {
      const { own, file } = await stolen();
      const known = await own.pin();
      own.keyList = own.keyList.map(({ kid, key, from }) => ({ kid, key, from }));
      expect((await checkPdf(file, await own.reader({ isOnline: false, known }))).state).toBe('unknown');
    });
  });
});

describe('the log', () => {
  /** The same instance with another history, signed with the same key. */
  async function rewritten(
    change: (entries: Bytes[]) => Bytes[],
  ): Promise<{ own: TestInstance; file: Bytes; known: Awaited<ReturnType<TestInstance['pin']>> }> {
    const own = await instance();
    const file = await own.pdfOf(await own.issue());
    await own.issue({ reportId: 'r9' });
    const known = await own.pin();
    const entries = change([...own.entries]);
    own.forgetLog();
    for (const entry of entries) await own.log(entry);
    return { own, file, known };
  }

  test('every changed entry, dropped tail and entry put in is found by who holds an older head', async () => {
    const other = await sha256(utf8('another entry'));
    const changes: ((entries: Bytes[]) => Bytes[])[] = [
      ...[0, 1, 2, 3, 4].map((index) => (entries: Bytes[]) => entries.with(index, other)),
      ...[1, 2, 3, 4].map((count) => (entries: Bytes[]) => entries.slice(0, -count)),
      (entries) => [other, ...entries],
      (entries) => [...entries.with(2, other), other, other],
      (entries) => [...entries.slice(0, -1), other, other],
    ];
    for (const change of changes) {
      const { own, file, known } = await rewritten(change);
      expect(await said(file, await own.reader({ known }))).toMatchObject({
        state: 'altered',
        reason: 'LOG_REWRITTEN',
      });
    }
  });

  it('may grow', async () => {
    const other = await sha256(utf8('another entry'));
    const { own, file, known } = await rewritten((entries) => [...entries, other, other, other]);
    const verdict = await checkPdf(file, await own.reader({ known }));
    expect(verdict.state).toBe('genuine');
    expect(verdict.learned?.checkpoint).toBe(await own.checkpoint());
  });

  it('without the version that it once proved is found', async () => {
    const own = await instance();
    const issued = await own.issue();
    const file = await own.pdfOf(issued);
    own.issued = own.issued.filter((each) => each !== issued);
    expect(await said(file, await own.reader())).toMatchObject({ state: 'altered', reason: 'LOG_REWRITTEN' });
  });

  it('of a file must hold the version, whoever signed the file', async () => {
    const proof = { ...(await ours.proofOf(first)), logIndex: 0 };
    const made = await sealPdf(await handMadePdf(manifestText(first.manifest), proof), ours.key.privateKey);
    expect(await said(made, offline)).toMatchObject({ state: 'altered' });
  });
});

test('treats a server that does not answer like no server', async () => {
  const own = await instance();
  const file = await own.pdfOf(await own.issue());
  own.isDown = true;
  expect(await checkPdf(file, await own.reader())).toMatchObject({ state: 'genuine', isOffline: true });
});
