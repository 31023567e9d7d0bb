import { PROTOCOL_HEADER } from '@proofmark/contract/api/paths.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onApiError, type ApiError } from '../api/errors.ts';
import { addRow, setFields } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { countUnsent } from '../store/use-unsent-counts.ts';
import { startSync, stopSync, syncNow, watchReport } from './engine.ts';
import { IDLE, troubleKind, useEngineStore } from './engine-store.ts';
import { queueSubmit, sendSubmission } from './submit.ts';
import { createSessionGuard, inOwnName } from './session-guard.ts';
import { ok, refused, type FakeServer } from './testing/fake-server.ts';
import { newPhone, REPORT } from './testing/test-phone.ts';
import { stateOf } from './use-sync-state.ts';
import { add } from '../photos/testing/fake-photos.ts';
import { soon } from '../testing/soon.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  ({ db, server } = newPhone());
});
afterEach(() => stopSync());

const edit = (textEn: string, reportId = REPORT) => setFields(reportId, 'remark', 'r', { textEn });
const isSent = async () => (await db.operations.count()) === 0;

describe('startSync()', () => {
  test('sends what an earlier run left, and then edits by itself', async () => {
    await edit('left over');
    startSync(1, 'token-1');
    await soon(async () => expect(await isSent()).toBe(true));
    await edit('new');
    await soon(async () => expect(await isSent()).toBe(true));
    expect(server.rows.get('remark/r')?.fields).toMatchObject({ textEn: 'new' });
  });

  test('sends edits together that are made one after the other', async () => {
    // Time stops while the edits are made, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    startSync(1, 'token-1');
    for (let n = 0; n < 10; n += 1) await setFields(REPORT, 'remark', `r${n}`, { textEn: 'x' });
    await soon(async () => expect(await isSent()).toBe(true));
    expect(server.callsTo('/report/push')).toHaveLength(1);
  });
});

test('a report that fails does not hold up the others', async () => {
  await edit('bad', 'report-0');
  await edit('good', 'report-2');
  server.intercept = ({ body }) =>
    body['reportId'] === 'report-0' ? new Response('{}', { status: 403 }) : null;
  startSync(1, 'token-1');
  await syncNow();
  expect(await db.operations.toArray()).toMatchObject([{ reportId: 'report-0', state: 'notTaken' }]);
  expect(useEngineStore.getState().trouble).toMatchObject({ kind: 'failed', error: { reason: 'forbidden' } });
  expect(useEngineStore.getState().nextTryAt).toBeGreaterThan(Date.now());
});

test('without a network everything waits, the state says so, and a later try sends it', async () => {
  server.faults = ['network', 'network', 'network'];
  await edit('a');
  await edit('b', 'report-2');
  startSync(1, 'token-1');
  await syncNow();
  expect(server.calls.length).toBeLessThan(4);
  expect(useEngineStore.getState()).toMatchObject({
    trouble: { kind: 'unreachable', error: { reason: 'network' } },
  });
  expect(stateOf(await countUnsent(db), useEngineStore.getState(), false)).toBe('offline');
  server.faults = [];
  await syncNow();
  expect(await isSent()).toBe(true);
  expect(troubleKind()).toBeUndefined();
});

test('a try that fails just after the network is back is soon followed by another', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: {} }));
  server.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  const { added } = await add('one');
  startSync(1, 'token-1');
  for (let n = 0; n < 8; n += 1) await syncNow();
  const waits = async () => {
    const photo = await db.photos.get(added[0] ?? '');
    return [useEngineStore.getState().nextTryAt ?? 0, photo?.nextTryAt ?? 0].map((at) => at - Date.now());
  };
  for (const wait of await waits()) expect(wait).toBeGreaterThan(10_000);
  page.dispatchEvent(new Event('online'));
  await soon(async () => {
    for (const wait of await waits()) expect(wait).toBeLessThan(2_500);
  });
});

test('a 401 stops everything, is announced once, and keeps what is unsent', async () => {
  const heard: ApiError[] = [];
  const stop = onApiError((error) => heard.push(error));
  server.faults = [{ status: 200, body: { code: '401', msg: 'Log in', data: null } }];
  await edit('a');
  startSync(1, 'token-1');
  await soon(() => expect(troubleKind()).toBe('loggedOut'));
  await syncNow();
  expect(server.calls).toHaveLength(1);
  expect(heard).toMatchObject([{ kind: 'loggedOut', msg: 'Log in' }]);
  expect(await db.operations.count()).toBe(1);
  startSync(1, 'token-1');
  await soon(async () => expect(await isSent()).toBe(true));
  stop();
});

describe('a server that is being updated', () => {
  const refusals = () => server.callsTo('/report/push').length;
  let isRenewing = true;
  beforeEach(async () => {
    isRenewing = true;
    server.intercept = ({ headers }) =>
      isRenewing && headers[PROTOCOL_HEADER] === String(PROTOCOL_VERSION)
        ? new Response(JSON.stringify(refused('PROTOCOL_NOT_SPOKEN')))
        : null;
    await edit('a');
    await edit('b', 'report-2');
  });

  test('shows as such, and only one report asks it', async () => {
    const heard: ApiError[] = [];
    onTestFinished(onApiError((error) => heard.push(error)));
    startSync(1, 'token-1');
    await soon(() => expect(troubleKind()).toBe('renewing'));
    await soon(() => expect(useEngineStore.getState().nextTryAt).toBeGreaterThan(Date.now()));
    expect(refusals()).toBe(1);
    expect(heard).toEqual([]);
    expect(await db.operations.count()).toBe(2);
    expect(stateOf(await countUnsent(db), useEngineStore.getState(), false)).toBe('waiting');
  });

  test('later gets everything by itself, also what was edited meanwhile', async () => {
    startSync(1, 'token-1');
    await soon(() => expect(refusals()).toBeGreaterThan(0));
    await edit('c');
    expect(await db.operations.count()).toBe(3);
    isRenewing = false;
    await soon(async () => expect(await isSent()).toBe(true));
    expect(server.rows.get('remark/r')?.fields).toMatchObject({ textEn: 'c' });
    await soon(() => expect(troubleKind()).toBeUndefined());
  });
});

describe('when the token changes under a tab', () => {
  test('sends nothing in the name of somebody else', async () => {
    startSync(1, 'token-1');
    await syncNow();
    localStorage.setItem('access_token', 'of-somebody-else');
    server.answers['/auth/userInfo'] = () => ok({ uid: 2 });
    await edit('mine');
    await syncNow();
    expect(server.callsTo('/report/push')).toHaveLength(0);
    expect(await db.operations.count()).toBe(1);
  });

  test('sends the rest of a round with the token that it began with', async () => {
    await edit('one', 'report-1');
    await edit('two', 'report-2');
    server.answers['/auth/userInfo'] = () => ok({ uid: 2 });
    server.intercept = ({ path }) => {
      if (path === '/report/push') localStorage.setItem('access_token', 'of-somebody-else');
      return null;
    };
    startSync(1, 'token-1');
    await syncNow();
    const sentWith = server.callsTo('/report/push').map(({ headers }) => headers['Access-Token']);
    expect(sentWith).toEqual(['token-1', 'token-1']);
  });

  test('fetches the rest of a round with the token that it began with', async () => {
    server.answers['/auth/userInfo'] = () => ok({ uid: 2 });
    server.intercept = ({ path }) => {
      if (path === '/report/pull') localStorage.setItem('access_token', 'of-somebody-else');
      return null;
    };
    await edit('one', 'report-1');
    await edit('two', 'report-2');
    startSync(1, 'token-1');
    await syncNow();
    const sentWith = server.callsTo('/report/pull').map(({ headers }) => headers['Access-Token']);
    expect(new Set(sentWith)).toEqual(new Set(['token-1']));
    expect(sentWith.length).toBeGreaterThan(1);
  });

  test('goes on with a new token of the same user', async () => {
    startSync(1, 'token-1');
    localStorage.setItem('access_token', 'renewed');
    server.answers['/auth/userInfo'] = () => ok({ uid: 1 });
    await edit('mine');
    await syncNow();
    expect(await isSent()).toBe(true);
  });

  test('goes on when the person has logged in again and an answer to the old token comes late', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    let isOld = true;
    server.intercept = async () => {
      if (!isOld) return null;
      isOld = false;
      await isAnswered;
      return Response.json({ code: '401', msg: 'Log in', data: null });
    };
    await edit('mine');
    startSync(1, 'token-1');
    await soon(() => expect(server.calls).toHaveLength(1));
    localStorage.setItem('access_token', 'renewed');
    server.answers['/auth/userInfo'] = () => ok({ uid: 1 });
    startSync(1, 'token-1');
    answer();
    await soon(async () => expect(await isSent()).toBe(true));
    expect(troubleKind()).toBeUndefined();
  });

  test('fetches with the stored token until the server has said whose it is', () => {
    createSessionGuard(db, 'ended');
    createSessionGuard(db, null);
    expect(inOwnName(db).token).toBeUndefined();
  });

  test('sends nothing without a token', async () => {
    localStorage.removeItem('access_token');
    await edit('mine');
    startSync(1, 'token-1');
    await syncNow();
    expect(server.calls).toHaveLength(0);
  });
});

test('syncNow() ends also when the photos cannot be read', async () => {
  startSync(1, 'token-1');
  await syncNow();
  const broken = vi.spyOn(db.photos, 'where').mockImplementation(() => {
    throw new Error('Connection to Indexed Database server lost');
  });
  onTestFinished(() => broken.mockRestore());
  await syncNow();
  expect(troubleKind()).toBe('failed');
});

test('two calls of syncNow() before a round begins fetch both reports', async () => {
  startSync(1, 'token-1');
  await syncNow();
  await Promise.all([syncNow(REPORT), syncNow('report-2')]);
  const pulled = server.callsTo('/report/pull').map(({ query }) => query.get('reportId'));
  expect(new Set(pulled)).toEqual(new Set([REPORT, 'report-2']));
});

test('watchReport() fetches at once and repeatedly until it ends', async () => {
  startSync(1, 'token-1');
  await syncNow();
  const leave = watchReport(REPORT);
  await soon(() => expect(server.callsTo('/report/pull')).toHaveLength(1));
  await soon(() => expect(server.callsTo('/report/pull')).toHaveLength(2));
  leave();
  await syncNow();
  expect(server.callsTo('/report/pull')).toHaveLength(2);
});

test('sends an edit after 0.4 s and pulls a report on the screen every 2 s, so that others see it within 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  startSync(1, 'token-1');
  onTestFinished(watchReport(REPORT));
  const pulls = () => server.callsTo('/report/pull').length;
  // Lets time pass in steps, each with the database work that it starts. Returns the ms until `isSo`.
  const passedUntil = async (isSo: () => boolean) => {
    let passed = 0;
    for (; passed < 5000 && !isSo(); passed += 20) {
      await vi.advanceTimersByTimeAsync(20);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    return passed;
  };
  await passedUntil(() => pulls() > 0);
  await edit('news');
  expect(await passedUntil(() => server.callsTo('/report/push').length > 0)).toBeLessThan(1000);
  const looks = pulls();
  // The first pull belongs to the round that sends, the next one is the watching.
  expect(await passedUntil(() => pulls() > looks + 1)).toBeLessThanOrEqual(3000);
});

describe('sendSubmission()', () => {
  const submit = async () => {
    await queueSubmit(REPORT);
    return sendSubmission(REPORT);
  };

  test('sends everything, then submits', async () => {
    startSync(1, 'token-1');
    await addRow(REPORT, 'defect', { quantity: 1 });
    expect(await submit()).toBe('submitted');
    expect(server.status).toBe('submitted');
  });

  test('is queued without a network, and refused with a reason', async () => {
    startSync(1, 'token-1');
    await syncNow();
    server.faults = ['network', 'network', 'network'];
    expect(await submit()).toBe('queued');
    server.faults = [];
    server.answers['/workflow/submit'] = () => ({
      code: 400,
      msg: 'No',
      data: { reason: 'REPORT_NOT_READY' },
    });
    expect(await submit()).toBe('refused');
  });
});

const error = { reason: 'forbidden', msg: '', at: 0 };

test.each([
  ['sent', 0, 0, {}, false],
  ['waiting', 2, 0, {}, false],
  ['sending', 2, 0, { isSending: true }, false],
  ['sending', 2, 0, {}, true],
  ['offline', 2, 0, { trouble: { kind: 'unreachable', error } }, false],
  ['offline', 0, 0, { trouble: { kind: 'unreachable', error } }, false],
  ['failed', 2, 1, { trouble: { kind: 'unreachable', error } }, false],
  ['failed', 2, 0, { trouble: { kind: 'loggedOut' } }, false],
  ['sent', 0, 0, { trouble: { kind: 'loggedOut' } }, false],
  ['waiting', 2, 0, { trouble: { kind: 'renewing', error } }, false],
  ['failed', 1, 0, { trouble: { kind: 'failed', error } }, false],
] as const)('stateOf() is %s with %d unsent, %d failed, %o', (state, total, failed, engine, isUploading) => {
  expect(stateOf({ total, failed }, { ...IDLE, ...engine }, isUploading)).toBe(state);
});
