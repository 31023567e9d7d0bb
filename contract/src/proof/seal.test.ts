import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined, utf8 } from './bytes.ts';
import { isSealed, SEAL_TO_COME, sealOf, sealPdf } from './seal.ts';
import { testKey } from './testing.ts';

const ours = await testKey();
const filling = Uint8Array.from({ length: 3_000 }, (_, index) => (index * 37) % 251);
const unsealed = joined(
  utf8('%PDF-1.7\n'),
  filling,
  utf8(`/Keywords (${SEAL_TO_COME})`),
  filling,
  utf8(`<pdf:Keywords>${SEAL_TO_COME}</pdf:Keywords>\n%%EOF`),
);
const sealed = await sealPdf(unsealed, ours.privateKey);

test('a sealed file is as long as before, and its seal holds with the key that made it', async () => {
  expect(sealed.length).toBe(unsealed.length);
  expect(await isSealed(sealed, ours.publicKey)).toBe(true);
  const other = await testKey();
  expect(await isSealed(sealed, other.publicKey)).toBe(false);
});

test('every changed bit is found, and so are bytes added or taken away', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: sealed.length - 1 }),
      fc.integer({ min: 0, max: 7 }),
      async (place, bit) => {
        const changed = sealed.with(place, (sealed[place] ?? 0) ^ (1 << bit));
        expect(await isSealed(changed, ours.publicKey)).toBe(false);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(await isSealed(joined(sealed, utf8(' ')), ours.publicKey)).toBe(false);
  expect(await isSealed(sealed.slice(0, -1), ours.publicKey)).toBe(false);
  expect(await isSealed(new Uint8Array(), ours.publicKey)).toBe(false);
});

test('both seals are checked: a change of the last digit of one of them is found', async () => {
  // The last of 86 digits holds bits of no byte, so a careless reader would not notice it.
  const text = new TextDecoder('latin1').decode(sealed);
  const ends = [...text.matchAll(/proofmark-seal:.{86}/g)].map(
    ({ index }) => index + 'proofmark-seal:'.length + 85,
  );
  expect(ends).toHaveLength(2);
  for (const places of [[ends[0]], [ends[1]], ends]) {
    const changed = sealed.slice();
    for (const place of places) changed[place ?? 0] = (changed[place ?? 0] ?? 0) === 0x41 ? 0x42 : 0x41;
    expect(await isSealed(changed, ours.publicKey)).toBe(false);
  }
});

test('the seal of another file does not hold', async () => {
  const other = await sealPdf(joined(utf8('%PDF-1.7 other'), unsealed), ours.privateKey);
  const seal = new TextDecoder('latin1').decode(other).match(/proofmark-seal:.{86}/)?.[0] ?? '';
  const text = new TextDecoder('latin1').decode(sealed).replaceAll(/proofmark-seal:.{86}/g, seal);
  const copied = Uint8Array.from(text, (char) => char.charCodeAt(0));
  expect(copied.length).toBe(sealed.length);
  expect(await isSealed(copied, ours.publicKey)).toBe(false);
});

test('a third seal is not ignored', async () => {
  expect(await sealOf(joined(sealed, utf8(SEAL_TO_COME)))).toBeNull();
});

test('a file without two places cannot be sealed, nor one that is sealed', async () => {
  await expect(sealPdf(utf8('%PDF'), ours.privateKey)).rejects.toThrow('has 0');
  await expect(sealPdf(sealed, ours.privateKey)).rejects.toThrow('Cannot seal the PDF');
});
