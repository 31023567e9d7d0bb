import { TestInstance } from '@proofmark/contract/proof/testing/test-instance.ts';
import { manifestText } from '@proofmark/contract/proof/manifest.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkShared, isGenuine, type SharedVersion } from './check-proof.ts';

const LATER = '2026-07-01T00:00:00.000Z';
let instance: TestInstance;
let shared: SharedVersion;

beforeEach(async () => {
  instance = new TestInstance('reports.example');
  await instance.rotate();
  const issued = await instance.issue();
  shared = { manifest: manifestText(issued.manifest), proof: await instance.proofOf(issued) };
});

describe('the report behind a share link', () => {
  it('is genuine as it was issued', async () => {
    expect(await isGenuine(shared)).toBe(true);
  });

  it('is not with another result', async () => {
    const manifest = shared.manifest.replace('"overall":"fail"', '"overall":"pass"');
    expect(manifest).not.toBe(shared.manifest);
    expect(await isGenuine({ ...shared, manifest })).toBe(false);
  });

  it('is not with the signature of another version', async () => {
    const other = await instance.proofOf(await instance.issue({ version: 2 }));
    const proof = { ...shared.proof, signature: other.signature };
    expect(await isGenuine({ ...shared, proof })).toBe(false);
  });

  it('is not outside the log', async () => {
    const proof = { ...shared.proof, logIndex: shared.proof.logIndex + 1 };
    expect(await isGenuine({ ...shared, proof })).toBe(false);
  });

  it('is genuine while a server process still signs the log with the key before', async () => {
    const signedBefore = shared.proof.checkpoint;
    await instance.rotate(LATER);
    const proof = { ...shared.proof, checkpoint: signedBefore, keys: instance.keyList };
    expect(await isGenuine({ ...shared, proof })).toBe(true);
  });

  it('is not if its key was stolen before it was signed', async () => {
    const keys = shared.proof.keys.map((key) => ({ ...key, revokedAtIndex: 0 }));
    expect(await isGenuine({ ...shared, proof: { ...shared.proof, keys } })).toBe(false);
  });
});

describe('whether it is the latest version', () => {
  it('is said only after the server was asked, and its log holds it', async () => {
    expect(await checkShared(shared, instance)).toBe('latest');
    await instance.issue({ version: 2 });
    expect(await checkShared(shared, instance)).toBe('replaced');
    expect(await checkShared({ ...shared, manifest: '{}' }, instance)).toBe('altered');
  });

  it('stays open without an answer', async () => {
    const silent = { version: () => Promise.reject(new Error('offline')), consistency: async () => [] };
    expect(await checkShared(shared, silent)).toBe('genuine');
  });

  it('is not if the log was written anew', async () => {
    instance.forgetLog();
    await instance.issue({ reportId: 'other' });
    expect(await checkShared(shared, instance)).toBe('altered');
  });
});
