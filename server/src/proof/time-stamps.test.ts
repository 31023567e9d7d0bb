import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypedCode } from '@proofmark/contract/proof/check-paper.ts';
import type { Reader } from '@proofmark/contract/proof/known-server.ts';
import { sha256, utf8 } from '@proofmark/contract/proof/bytes.ts';
import { readToken, stampedAt } from '@proofmark/contract/proof/time-stamp.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { approveMug } from '../documents/testing-issued.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { proofAnswers } from './answers.ts';
import { currentCheckpoint, logSize } from './log.ts';
import { listKeys, openSigner, revokeKey, rotateKey, type Signer } from './signer.ts';
import { startAuthority, type Behaviour, type TestAuthority } from './testing-tsa.ts';
import { askAuthority, signedBy, stampHead, TimeStampError } from './time-stamps.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let authority: TestAuthority;
let signer: Signer;
let lead: Person;
let reviewer: Person;

beforeAll(async () => {
  t = await startTestApp();
  authority = await startAuthority();
  signer = await openSigner(t.config, t.db);
  lead = await t.person('lead', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
}, 60_000);
beforeEach(() => {
  authority.behaviour = 'right';
});
afterAll(async () => {
  await authority.close();
  await t.close();
});

const stamp = () => stampHead({ db: t.db, now: () => t.clock.ms }, signer, authority.url);
const stamps = () => t.db.selectFrom('timeStamp').selectAll().orderBy('size').execute();

describe('the head of the log', () => {
  it('is stamped once a day, if it has grown, and its token is kept', async () => {
    await approveMug(t, lead, reviewer, signer);
    await stamp();
    await stamp();
    expect(authority.requests).toBe(1);
    const [first] = await stamps();
    expect(first).toMatchObject({ size: await logSize(t.db), authority: 'Test authority' });
    expect(await stampedAt(first?.token ?? '', first?.checkpoint ?? '')).toMatch(/^20\d\d-\d\d-\d\dT.*Z$/);

    t.clock.ms += DAY_MS;
    await stamp();
    expect(authority.requests).toBe(1);
    await approveMug(t, lead, reviewer, signer);
    await stamp();
    expect(await stamps()).toHaveLength(2);
  });

  it('with its token is found good by OpenSSL, and a changed head is not', async () => {
    const [first] = await stamps();
    const [token, head] = ['stamp.tst', 'head.txt'].map((name) => join(t.config.dataDir, name));
    writeFileSync(token ?? '', Buffer.from(first?.token ?? '', 'base64'));
    const openssl = (text: string) => {
      writeFileSync(head ?? '', text);
      const args = [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        token ?? '',
        '-data',
        head ?? '',
        '-CAfile',
        authority.rootFile,
      ];
      return execFileSync('openssl', args, { stdio: 'pipe' }).toString();
    };
    expect(openssl(first?.checkpoint ?? '')).toContain('Verification: OK');
    expect(() => openssl((first?.checkpoint ?? '').replace('\n', '\n1'))).toThrow();
  });

  it.each<[Behaviour, string]>([
    ['otherNonce', 'answers another request'],
    ['otherHash', 'over another hash'],
    ['changed', 'changed after it was signed'],
    ['refuses', 'refused the request'],
    ['noise', 'gave no time stamp'],
    ['large', 'more than 100000 bytes'],
    ['fails', 'answers with 500'],
  ])('is asked for again later when the authority does wrong: %s', async (behaviour, why) => {
    await approveMug(t, lead, reviewer, signer);
    t.clock.ms += DAY_MS;
    const before = await stamps();
    authority.behaviour = behaviour;
    await expect(stamp()).rejects.toThrow(why);
    expect(await stamps()).toEqual(before);
    authority.behaviour = 'right';
    await stamp();
    expect(await stamps()).toHaveLength(before.length + 1);
  });

  it('is stamped also when the clock was far ahead the last time', async () => {
    await approveMug(t, lead, reviewer, signer);
    t.clock.ms += 400 * DAY_MS;
    await stamp();
    t.clock.ms -= 399 * DAY_MS;
    const before = await stamps();
    await approveMug(t, lead, reviewer, signer);
    await stamp();
    expect(await stamps()).toHaveLength(before.length + 1);
  });

  it('stays without a stamp while the authority is down', async () => {
    const down = { db: t.db, now: () => t.clock.ms + DAY_MS };
    await approveMug(t, lead, reviewer, signer);
    await expect(stampHead(down, signer, 'http://127.0.0.1:9/tsr')).rejects.toThrow(TimeStampError);
  });
});

test('a token with any changed bit of what it says or of its signature is refused', async () => {
  const ec = await startAuthority('ec');
  const hash = await sha256(utf8('head'));
  const { token, authority: name } = await askAuthority(ec.url, hash);
  await ec.close();
  expect(name).toBe('Test authority');
  const { content } = readToken(token);
  const from = Buffer.from(token).indexOf(content);
  fc.assert(
    fc.property(fc.nat({ max: content.length - 1 }), fc.nat({ max: 7 }), (place, bit) => {
      const changed = token.with(from + place, (token[from + place] ?? 0) ^ (1 << bit));
      expect(() => signedBy(readToken(changed))).toThrow();
    }),
    { numRuns: 200, seed: 1 },
  );
  const last = token.with(token.length - 1, (token.at(-1) ?? 0) ^ 1);
  expect(() => signedBy(readToken(last))).toThrow('signature of the stamp does not hold');
});

describe('whoever checks a report', () => {
  const reader = async (): Promise<Reader> => {
    const known = [{ origin: signer.origin, keys: await listKeys(t.db), checkpoint: null }];
    return { known, connect: () => proofAnswers(t.db, signer) };
  };
  const codeOf = async (reportId: string) =>
    (
      await t.db
        .selectFrom('issuedVersion')
        .select('code')
        .where('reportId', '=', reportId)
        .executeTakeFirstOrThrow()
    ).code;

  it('reads since when an authority outside has known it, once it was stamped', async () => {
    const { reportId } = await approveMug(t, lead, reviewer, signer);
    const code = await codeOf(reportId);
    expect((await checkTypedCode(code, await reader())).checks.map(({ says }) => says)).not.toContain(
      'STAMPED',
    );
    t.clock.ms += 2 * DAY_MS;
    await stamp();
    const verdict = await checkTypedCode(code, await reader());
    expect(verdict.state).toBe('genuine');
    expect(verdict.checks.find(({ says }) => says === 'STAMPED')).toMatchObject({
      outcome: 'holds',
      values: { authority: 'Test authority', at: expect.stringMatching(/Z$/) },
    });
  });

  it('finds a token of another head, and a head of another log', async () => {
    const { reportId } = await approveMug(t, lead, reviewer, signer);
    const code = await codeOf(reportId);
    t.clock.ms += 2 * DAY_MS;
    await stamp();
    const all = await stamps();
    const [newest, older] = [all.at(-1), all.at(0)];
    const change = (set: { token?: string; checkpoint?: string }) =>
      t.db
        .updateTable('timeStamp')
        .set(set)
        .where('size', '=', newest?.size ?? 0)
        .execute();
    await change({ token: older?.token ?? '' });
    expect((await checkTypedCode(code, await reader())).reason).toBe('LOG_REWRITTEN');
    const foreign = (await currentCheckpoint(t.db, signer)).replace(signer.origin, 'other.example');
    await change({ token: newest?.token ?? '', checkpoint: foreign });
    expect((await checkTypedCode(code, await reader())).reason).toBe('LOG_REWRITTEN');
    await change({ token: newest?.token ?? '', checkpoint: newest?.checkpoint ?? '' });
    expect((await checkTypedCode(code, await reader())).state).toBe('genuine');
  });

  it('still reads it when the key that signed the stamped head was revoked later', async () => {
    const { reportId } = await approveMug(t, lead, reviewer, signer);
    const code = await codeOf(reportId);
    t.clock.ms += 2 * DAY_MS;
    await stamp();
    const { kid } = signer;
    await rotateKey(t.config, t.db);
    signer = await openSigner(t.config, t.db);
    await revokeKey(t.db, kid, await logSize(t.db));
    const verdict = await checkTypedCode(code, await reader());
    expect(verdict.state).toBe('genuine');
    expect(verdict.checks.map(({ says }) => says)).toContain('STAMPED');
  });
});
