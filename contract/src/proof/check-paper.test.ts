import { describe, expect, it, test } from 'vitest';
import { checkTypedCode } from './check-paper.ts';
import type { ListedKey } from './keys.ts';
import { reportCode } from './report-code.ts';
import { TestInstance } from './testing/test-instance.ts';

const ours = new TestInstance('proofmark.example');
await ours.rotate();
await ours.issue({ reportId: 'other', reportNo: 'IR-1' });
const issued = await ours.issue();
const fragment = await ours.paperOf(issued);
const online = await ours.reader();
const offline = await ours.reader({ isOnline: false });

describe('a QR code', () => {
  it.each([
    ['the address', `https://proofmark.example/verify#${fragment}`],
    ['the part behind #', fragment],
  ])('is genuine by %s, with and without a network', async (_what, text) => {
    const verdict = await checkTypedCode(text, online);
    expect(verdict).toMatchObject({ state: 'genuine', reason: 'PAPER', isOffline: false });
    expect(verdict.signed).toMatchObject({ reportNo: 'IR-260603-014', lotSize: 1200 });
    expect(verdict.checks.map(({ says }) => says)).toEqual(['PAPER_HOLDS', 'SIGNED', 'LOGGED', 'LATEST']);
    const alone = await checkTypedCode(text, offline);
    expect(alone).toMatchObject({ state: 'genuine', isOffline: true });
    expect(alone.checks.map(({ says }) => says)).toEqual([
      'PAPER_HOLDS',
      'SIGNED',
      'LOG_OPEN',
      'VERSION_OPEN',
    ]);
  });

  it('with other readings is altered; the server shows what was signed', async () => {
    const forged = fragment.replace('~fail~', '~pass~');
    expect(forged).not.toBe(fragment);
    expect(await checkTypedCode(forged, online)).toMatchObject({
      state: 'altered',
      differences: [{ fact: 'overall', now: 'pass', signed: 'fail' }],
      signed: { overall: 'fail' },
    });
    expect(await checkTypedCode(forged, offline)).toMatchObject({ state: 'altered', signed: null });
  });

  it('that cannot be read is altered, and its code leads to the original', async () => {
    expect(await checkTypedCode(fragment.slice(0, -3), online)).toMatchObject({
      state: 'altered',
      reason: 'PAPER',
      signed: { overall: 'fail' },
    });
  });

  it('of another server is unknown', async () => {
    const stranger = new TestInstance('other.example');
    await stranger.rotate();
    const text = await stranger.paperOf(await stranger.issue());
    expect(await checkTypedCode(text, online)).toMatchObject({
      state: 'unknown',
      reason: 'UNKNOWN_KEY',
      signed: null,
    });
  });

  it('of a version that was replaced is superseded', async () => {
    const own = new TestInstance('proofmark.example');
    await own.rotate();
    const text = await own.paperOf(await own.issue());
    await own.issue({ version: 2 });
    expect(await checkTypedCode(text, await own.reader())).toMatchObject({
      state: 'superseded',
      later: { version: 2 },
    });
  });

  it('that a stolen key signed is believed only as far as the log holds it', async () => {
    const own = new TestInstance('proofmark.example');
    await own.rotate();
    const before = await own.paperOf(await own.issue());
    const thief = new TestInstance('proofmark.example');
    thief.shareKeyOf(own);
    const forged = await thief.paperOf(await thief.issue({ overall: 'pass' }));
    await own.rotate('2026-09-01T00:00:00.000Z');
    own.keyList = own.keyList.map((key, index): ListedKey =>
      index === 0 ? { ...key, revokedAtIndex: 1 } : key,
    );
    expect(await checkTypedCode(before, await own.reader())).toMatchObject({ state: 'genuine' });
    expect(await checkTypedCode(before, await own.reader({ isOnline: false }))).toMatchObject({
      reason: 'KEY_REVOKED',
    });
    expect(await checkTypedCode(forged, await own.reader())).toMatchObject({
      state: 'unknown',
      reason: 'KEY_REVOKED',
    });
  });
});

describe('a typed code', () => {
  const code = reportCode(issued.hash);

  it.each([code, code.toLowerCase().replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])(
    '%s shows what belongs to it',
    async (typed) => {
      expect(await checkTypedCode(typed, online)).toMatchObject({
        state: 'genuine',
        reason: 'CODE',
        signed: { reportNo: 'IR-260603-014' },
        manifest: null,
      });
    },
  );

  it('that the server never issued is unknown; the answer says what was searched', async () => {
    const verdict = await checkTypedCode('9AKA-647V-A5EB-ERA5', online);
    expect(verdict).toMatchObject({ state: 'unknown', reason: 'UNKNOWN_CODE' });
    expect(verdict.checks.at(-1)).toMatchObject({ says: 'SCOPE', values: { entries: 2, keys: 1 } });
  });

  it('cannot be checked without the server', async () => {
    expect(await checkTypedCode(code, offline)).toMatchObject({
      state: 'unknown',
      reason: 'CODE_OFFLINE',
      isOffline: true,
    });
  });

  test.each(['', 'ABCD', 'U'.repeat(16), 'https://example.com', 'x'.repeat(5_000)])(
    '"%.20s" is none',
    async (typed) => {
      expect(await checkTypedCode(typed, online)).toMatchObject({ state: 'notOurs', reason: 'NO_CODE' });
    },
  );

  it('gets no answer from a server whose log was rewritten', async () => {
    const known = await ours.pin();
    const own = new TestInstance('proofmark.example');
    own.shareKeyOf(ours);
    await own.issue();
    expect(await checkTypedCode(code, await own.reader({ known }))).toMatchObject({
      state: 'altered',
      reason: 'LOG_REWRITTEN',
    });
  });
});
