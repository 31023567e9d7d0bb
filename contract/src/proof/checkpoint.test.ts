import { expect, test } from 'vitest';
import { fromBase64, sha256, utf8 } from './bytes.ts';
import { openCheckpoint, signCheckpoint } from './checkpoint.ts';
import { testKey } from './testing.ts';

const ours = await testKey();
const head = await sha256(utf8('head'));
const checkpoint = { origin: 'proofmark.example/log', size: 1042, head };
const note = await signCheckpoint(checkpoint, ours.privateKey, ours.publicKey);

test('has the form of C2SP tlog-checkpoint: three lines, an empty one, the signature', () => {
  const [origin, size, root, empty, signature] = note.split('\n');
  expect([origin, size, empty]).toEqual(['proofmark.example/log', '1042', '']);
  expect(fromBase64(root ?? '')).toEqual(head);
  expect(signature).toMatch(/^— proofmark\.example\/log [A-Za-z0-9+/]{91}=$/);
});

test('is read with the key that signed it, also beside the signature of a witness', async () => {
  expect(await openCheckpoint(note, ours.publicKey)).toEqual(checkpoint);
  const witnessed = `${note}— witness.example ${'A'.repeat(92)}\n`;
  expect(await openCheckpoint(witnessed, ours.publicKey)).toEqual(checkpoint);
});

test('is not read with another key, or after any change of a character', async () => {
  const other = await testKey();
  expect(await openCheckpoint(note, other.publicKey)).toBeNull();
  for (let place = 0; place < note.length; place += 1) {
    const changed = `${note.slice(0, place)}${note[place] === 'x' ? 'y' : 'x'}${note.slice(place + 1)}`;
    expect(await openCheckpoint(changed, ours.publicKey), `place ${place}`).toBeNull();
  }
  for (const broken of ['', '\n\n', note.slice(0, -1), `${note}x`, `${note}\n`, note.repeat(100)])
    expect(await openCheckpoint(broken, ours.publicKey)).toBeNull();
});

test('a name that would break the form is refused', async () => {
  const named = { ...checkpoint, origin: 'two words' };
  await expect(signCheckpoint(named, ours.privateKey, ours.publicKey)).rejects.toThrow(
    'Not a name for a log',
  );
});
