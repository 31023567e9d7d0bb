import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, utf8 } from './bytes.ts';
import { isPaperSigned, readPaper, signPaper, type PaperFacts } from './paper.ts';
import { keyId } from './signature.ts';
import { testKey } from './testing.ts';

const ours = await testKey();
const facts: PaperFacts = {
  reportNo: 'IR-260603-014',
  version: 2,
  overall: 'fail',
  classes: [
    { found: 1, accept: 0, reject: 1 },
    { found: 5, accept: 3, reject: 4 },
    // Reduced inspection: Re is not Ac + 1.
    { found: 6, accept: 5, reject: 8 },
  ],
  lotSize: 3200,
  inspectionDate: '2026-06-03',
  manifestHash: await sha256(utf8('manifest')),
  kid: await keyId(ours.publicKey),
};
const fragment = await signPaper(facts, ours.privateKey);

test('what is on the paper is read back, and holds with the key', async () => {
  const paper = readPaper(fragment);
  expect(paper?.facts).toEqual(facts);
  expect(paper && (await isPaperSigned(paper, ours.publicKey))).toBe(true);
});

test('it fits the QR code of 65 modules at level M: at most 287 bytes with a short address', () => {
  expect(`https://proofmark.example/verify#${fragment}`.length).toBeLessThanOrEqual(287);
});

test('any text comes back, and a report without readings too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed()),
      fc.array(fc.record({ found: fc.nat(), accept: fc.nat({ max: 999 }), reject: fc.nat({ max: 999 }) }), {
        maxLength: 3,
      }),
      fc.option(fc.nat()),
      async (reportNo, classes, lotSize) => {
        const found = classes.map((each) => ({ ...each, found: each.found % 1_000 }));
        const given = { ...facts, reportNo, classes: found, lotSize };
        const paper = readPaper(await signPaper(given, ours.privateKey));
        expect(paper?.facts).toEqual(given);
      },
    ),
    { numRuns: 50 },
  );
});

test('every changed character is found', async () => {
  for (let place = 0; place < fragment.length; place += 1)
    for (const other of ['7', 'Z', '~', '.', '%']) {
      if (fragment[place] === other) continue;
      const changed = readPaper(fragment.slice(0, place) + other + fragment.slice(place + 1));
      // A code may be written in several ways, such as with O for 0.
      const isSameCode = changed !== null && place < fragment.indexOf('.');
      expect(isSameCode || (changed !== null && (await isPaperSigned(changed, ours.publicKey)))).toBe(false);
    }
});

test.each(['', '.', '~', 'A.B~C', `${'A'.repeat(16)}.${'~'.repeat(8)}`, 'x'.repeat(5_000), `${fragment}~`])(
  '"%.20s" is no proof',
  (text) => expect(readPaper(text)).toBeNull(),
);

test('the readings of one report with the signature of another are found', async () => {
  const other = await signPaper({ ...facts, overall: 'pass' }, ours.privateKey);
  const mixed = fragment.slice(0, fragment.lastIndexOf('~')) + other.slice(other.lastIndexOf('~'));
  const paper = readPaper(mixed);
  expect(paper && (await isPaperSigned(paper, ours.publicKey))).toBe(false);
});
