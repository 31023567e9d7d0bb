import { copyFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBase64Url, fromHex, isEqual } from '@proofmark/contract/proof/bytes.ts';
import { openCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { faultOfKeyList, listedKey, type ListedKey } from '@proofmark/contract/proof/keys.ts';
import {
  isManifestSigned,
  logEntryOf,
  manifestHash,
  type Manifest,
} from '@proofmark/contract/proof/manifest.ts';
import {
  consistencyProof,
  inclusionProof,
  isGrownFrom,
  isIncluded,
} from '@proofmark/contract/proof/merkle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runAdmin } from '../admin/testing.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { checkProofs } from './check-proofs.ts';
import { nodeReader } from './log.ts';
import { openSigner } from './signer.ts';

let t: TestApp;
let lead: Person;
let reviewer: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
});
afterAll(() => t.close());

/** A submitted report: an aborted visit with its reason. */
async function submitted(): Promise<string> {
  const { reportId } = await t.task(lead);
  await abort(reportId, 'not_ready');
  return reportId;
}

async function abort(reportId: string, abortReason: string): Promise<void> {
  t.clock.ms += 1000;
  const set = { overall: 'aborted', abortReason };
  const ops = [operation(t.clock.ms, 'conclusion', 'conclusion', { set })];
  const pushed = await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
  expect(pushed.body.code).toBe(200);
  expect((await step(lead, 'submit', reportId)).body.data).toMatchObject({ status: 'submitted' });
}

const step = (person: Person, event: string, reportId: string, words: object = { reason: 'wording' }) =>
  t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, ...words } });

async function approved(): Promise<string> {
  const reportId = await submitted();
  expect((await step(reviewer, 'approve', reportId)).body.data).toMatchObject({ status: 'approved' });
  return reportId;
}

const issuedOf = (reportId: string) =>
  t.db.selectFrom('issuedVersion').selectAll().where('reportId', '=', reportId).orderBy('version').execute();

const keysNow = async () => (await t.app.inject('/verify/keys.json')).json<{ keys: ListedKey[] }>().keys;
const checkpointNow = async () => (await t.app.inject('/verify/checkpoint')).body;

describe('an approved version', () => {
  it('is issued with everything that the report says', async () => {
    const reportId = await approved();
    const [issued, ...more] = await issuedOf(reportId);
    expect(more).toEqual([]);
    const manifest = JSON.parse(issued?.manifest ?? '') as Manifest;
    expect(manifest).toMatchObject({
      format: 'proofmark-manifest/1',
      reportId,
      version: 1,
      overall: 'aborted',
      previous: null,
      issuedAt: new Date(t.clock.ms).toISOString(),
      labels: { 'conclusion.abortReason': { en: expect.any(String), zh: expect.any(String) } },
    });
    expect(manifest.rows).toContainEqual({
      kind: 'conclusion',
      id: 'conclusion',
      fields: expect.objectContaining({ overall: 'aborted', abortReason: 'not_ready' }),
    });
    expect(manifest.words['conclusion.overall']?.['aborted']).toEqual({
      en: expect.stringMatching(/not inspected/i),
      zh: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(manifest.steps.map(({ event, by }) => [event, by])).toEqual([
      ['create', 'lead'],
      ['start', 'lead'],
      ['submit', 'lead'],
      ['approve', 'reviewer'],
    ]);
    const { head } = await t.db
      .selectFrom('report')
      .select('head')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    expect(manifest.auditHead).toBe(head);
  });

  it('can be checked by anybody with the public keys and the head of the log', async () => {
    const [issued] = await issuedOf(await approved());
    const keys = await keysNow();
    expect(await faultOfKeyList(keys)).toBeNull();
    const key = listedKey(keys, issued?.kid ?? '')?.key ?? new Uint8Array();
    const hash = await manifestHash(issued?.manifest ?? '');
    expect(isEqual(hash, fromHex(issued?.hash ?? '') ?? hash.slice(1))).toBe(true);
    expect(await isManifestSigned(hash, key, fromBase64Url(issued?.signature ?? '') ?? hash)).toBe(true);
    const checkpoint = await openCheckpoint(await checkpointNow(), key);
    const { size, head } = checkpoint ?? { size: 0, head: hash };
    const index = issued?.logIndex ?? -1;
    const proof = await inclusionProof(index, size, nodeReader(t.db));
    expect(await isIncluded(await logEntryOf(hash), index, size, head, proof)).toBe(true);
  });

  it('is followed by the next one, and stays as it was', async () => {
    const reportId = await approved();
    const [first] = await issuedOf(reportId);
    expect((await step(reviewer, 'amend', reportId)).body.data).toMatchObject({ version: 2 });
    await abort(reportId, 'refused_entry');
    await step(reviewer, 'approve', reportId);
    const [still, second] = await issuedOf(reportId);
    expect(still).toEqual(first);
    const manifest = JSON.parse(second?.manifest ?? '') as Manifest;
    expect(manifest).toMatchObject({ version: 2, previous: first?.hash });
    expect((await t.app.inject('/verify/keys.json')).headers).toMatchObject({
      'access-control-allow-origin': '*',
    });
  });

  it('says why it was amended, and nothing that the house wrote to its team', async () => {
    const coordinator = await t.person('coordinator', 'coordinator');
    const { reportId } = await t.task(lead);
    await step(coordinator, 'cancel', reportId, { reason: 'house talk' });
    await step(coordinator, 'restore', reportId, { text: 'house talk' });
    await abort(reportId, 'not_ready');
    await step(reviewer, 'return', reportId, { reason: 'wording', text: 'house talk' });
    await abort(reportId, 'not_ready');
    await step(reviewer, 'return', reportId, { reason: 'house talk' });
    await abort(reportId, 'not_ready');
    await step(reviewer, 'approve', reportId, { text: 'house talk' });
    await step(reviewer, 'amend', reportId, { reason: 'wording', text: 'Typing error' });
    await abort(reportId, 'refused_entry');
    await step(reviewer, 'approve', reportId);
    const [first, second] = await issuedOf(reportId);
    expect(first?.manifest).not.toContain('house talk');
    expect(second?.manifest).not.toContain('house talk');
    const { steps } = JSON.parse(second?.manifest ?? '') as Manifest;
    expect(
      steps.flatMap(({ event, reason, text }) => (reason || text ? [[event, reason, text]] : [])),
    ).toEqual([
      ['return', 'wording', ''],
      ['amend', 'wording', 'Typing error'],
    ]);
    // Nor do the files that people of the house make of the report, and pass on.
    const read = async (path: string) =>
      JSON.stringify((await t.call(lead, 'GET', path, { query: { reportId } })).body);
    const exported = await read('/report/json');
    expect(exported).toContain('Typing error');
    expect(exported).not.toContain('house talk');
    expect(await read('/workflow/history')).toContain('house talk');
  });

  it('is not issued when approving is refused', async () => {
    const reportId = await submitted();
    expect((await step(lead, 'approve', reportId)).status).toBe(403);
    expect(await issuedOf(reportId)).toEqual([]);
  });

  it('is issued once, however many approve at the same moment', async () => {
    const reports = await Promise.all(Array.from({ length: 8 }, submitted));
    await Promise.all(
      reports.flatMap((reportId) => [
        step(reviewer, 'approve', reportId),
        step(reviewer, 'approve', reportId),
      ]),
    );
    for (const reportId of reports) expect(await issuedOf(reportId)).toHaveLength(1);
    expect((await checkProofs(t.db)).fault).toBeNull();
  });
});

test('whoever holds an older head sees that the log only grew', async () => {
  const key = listedKey(await keysNow(), (await keysNow())[0]?.kid ?? '')?.key ?? new Uint8Array();
  const older = await openCheckpoint(await checkpointNow(), key);
  await approved();
  const newer = await openCheckpoint(await checkpointNow(), key);
  if (older === null || newer === null) throw new Error('A checkpoint cannot be read');
  // Two steps with their heads, and the version.
  expect(newer.size).toBe(older.size + 3);
  const proof = await consistencyProof(older.size, newer.size, nodeReader(t.db));
  expect(await isGrownFrom(older, newer, proof)).toBe(true);
});

describe('verify-proofs', () => {
  it('says that all is well, and how much there was', async () => {
    const { output, code } = await runAdmin(t, ['verify-proofs']);
    expect(output).toMatch(/^All proofs hold: \d+ issued versions, \d+ entries in the log\.$/m);
    expect(code).toBe(0);
  });

  const TAMPERED: [what: string, code: string, how: () => Promise<unknown>][] = [
    [
      'a manifest',
      'MANIFEST_CHANGED',
      () => sql`update "issuedVersion" set manifest = replace(manifest, 'aborted', 'pass')`.execute(t.db),
    ],
    [
      'the hash of a manifest',
      'MANIFEST_CHANGED',
      () => sql`update "issuedVersion" set hash = replace(hash, 'a', 'b')`.execute(t.db),
    ],
    [
      'a signature',
      'SIGNATURE',
      () => sql`update "issuedVersion" set signature = replace(signature, 'A', 'B')`.execute(t.db),
    ],
    [
      'an entry of the log',
      'NOT_IN_LOG',
      () => sql`update "proofNode" set hash = ${'0'.repeat(64)} where level = 0`.execute(t.db),
    ],
    [
      'a node above the entries',
      'LOG_NODE',
      () => sql`update "proofNode" set hash = ${'0'.repeat(64)} where level = 1`.execute(t.db),
    ],
    ['the length of the log', 'LOG_SIZE', () => sql`update "proofLog" set size = size - 1`.execute(t.db)],
    [
      'a version in the middle, taken away',
      'PREVIOUS',
      () =>
        sql`delete from "issuedVersion" where "reportId" in
        (select "reportId" from "issuedVersion" where version = 2) and version = 1`.execute(t.db),
    ],
    [
      'the key that signs now, to one that was revoked',
      'KEYS',
      () => sql`update "proofKey" set "revokedAtIndex" = 0`.execute(t.db),
    ],
    ['a key', 'KEYS', () => sql`update "proofKey" set kid = '00000000'`.execute(t.db)],
  ];
  it.each(TAMPERED)('finds a change of %s', async (_what, code, tamper) => {
    const restored = new Error('rolled back');
    const found = t.db.transaction().execute(async (tx) => {
      const { db } = t;
      t.db = tx;
      try {
        await tamper();
        expect((await checkProofs(tx)).fault).toMatchObject({ code });
      } finally {
        t.db = db;
      }
      throw restored;
    });
    await expect(found).rejects.toBe(restored);
  });
});

describe('the key of the instance', () => {
  it('is in a file that only the server may read, and stays the same', async () => {
    const first = await openSigner(t.config, t.db);
    expect((await openSigner(t.config, t.db)).kid).toBe(first.kid);
    expect(statSync(join(t.config.dataDir, 'proof-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('must be the one with which the instance has signed', async () => {
    const other = { ...t.config, proofKeyFile: join(t.config.dataDir, 'other.pem') };
    await expect(openSigner(other, t.db)).rejects.toThrow(/Cannot use PROOF_KEY_FILE: got ".*other\.pem"/);
    writeFileSync(other.proofKeyFile, 'no key');
    await expect(openSigner(other, t.db)).rejects.toThrow('expected a private key of Ed25519');
    const fresh = await startTestApp();
    await expect(
      openSigner({ ...t.config, proofKeyFile: join(fresh.config.dataDir, 'proof-key.pem') }, t.db),
    ).rejects.toThrow('with which this instance signs');
    await fresh.close();
    rmSync(other.proofKeyFile);
  });

  it('can be replaced by one that it signs, and revoked from an index of the log on', async () => {
    const { kid: first } = await openSigner(t.config, t.db);
    const inUse = await runAdmin(t, ['revoke-proof-key', first]);
    expect(inUse.code).toBe(1);
    expect(inUse.output).toContain('Run rotate-proof-key');
    expect((await keysNow())[0]).not.toHaveProperty('revokedAtIndex');
    const rotated = await runAdmin(t, ['rotate-proof-key']);
    expect(rotated).toMatchObject({ code: 0 });
    const signer = await openSigner(t.config, t.db);
    // As a rotation leaves it that was broken off before it had put the key into its file.
    const file = join(t.config.dataDir, 'proof-key.pem');
    renameSync(file, `${file}.next`);
    expect((await openSigner(t.config, t.db)).kid).toBe(signer.kid);
    copyFileSync(file, `${file}.next`);
    copyFileSync(join(t.config.dataDir, `proof-key.${first}.pem`), file);
    expect((await openSigner(t.config, t.db)).kid).toBe(signer.kid);
    const keys = await keysNow();
    expect(keys.map(({ kid }) => kid)).toEqual([first, signer.kid]);
    expect(rotated.output).toContain(`signs with key ${signer.kid}`);
    expect(await faultOfKeyList(keys)).toBeNull();
    expect((await checkProofs(t.db)).fault).toBeNull();

    expect((await runAdmin(t, ['revoke-proof-key', 'ffffffff'])).output).toContain(
      'There is no key "ffffffff"',
    );
    expect((await runAdmin(t, ['revoke-proof-key', first, '--from', 'x'])).output).toContain(
      '--from must be',
    );
    expect((await runAdmin(t, ['revoke-proof-key', first])).code).toBe(0);
    expect((await checkProofs(t.db)).fault).toBeNull();
    expect((await runAdmin(t, ['revoke-proof-key', first, '--from', '0'])).code).toBe(0);
    expect((await checkProofs(t.db)).fault).toMatchObject({ code: 'KEY_REVOKED' });
  });
});
