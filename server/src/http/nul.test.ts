import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/** A cursor that no server wrote. */
const CURSOR = Buffer.from(JSON.stringify(['\u0000', '\u0000'])).toString('base64url');
/** The one character that PostgreSQL cannot store in a text. JSON and addresses can contain it. */
const NUL = '\u0000';

let test: TestApp;
let lead: Person;
let admin: Person;
let reportId: string;
beforeAll(async () => {
  test = await startTestApp();
  lead = await test.person('lead', 'inspector');
  admin = await test.person('admin', 'admin', 'coordinator');
  ({ reportId } = await test.task(lead));
});
afterAll(() => test.close());

const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1, sha256: '0'.repeat(64) };

describe('refuses a NUL in a text, naming the field; it is not the fault of the server', () => {
  it.each([
    ['GET', '/task/list', 'keyword', () => ({ query: { keyword: `a${NUL}` } })],
    ['GET', '/task/list', 'cursor', () => ({ query: { cursor: CURSOR } })],
    ['GET', '/workflow/history', 'cursor', () => ({ query: { reportId, cursor: CURSOR } })],
    ['GET', '/audit/report', 'cursor', () => ({ query: { reportId, cursor: CURSOR } })],
    ['GET', '/audit/report', 'rowId', () => ({ query: { reportId, rowId: NUL } })],
    ['GET', '/audit/export', 'reportId', () => ({ query: { reportId: NUL } })],
    ['GET', '/task/detail', 'orderNo', () => ({ query: { orderNo: NUL, reportNo: 'x' } })],
    ['POST', '/task/add', 'orderNo', () => ({ body: { orderNo: `a${NUL}`, reportNo: 'b' } })],
    [
      'POST',
      '/task/add',
      'lines.1.nameEn',
      () => ({ body: { orderNo: 'a', reportNo: 'b', lines: [{}, { nameEn: NUL }] } }),
    ],
    ['GET', '/report/pull', 'reportId', () => ({ query: { reportId: `a${NUL}` } })],
    ['GET', '/report/lotHistory', 'reportId', () => ({ query: { reportId: `a${NUL}` } })],
    ['GET', '/report/pdf', 'reportId', () => ({ query: { reportId: `a${NUL}` } })],
    [
      'POST',
      '/report/push',
      'reportId',
      () => ({ body: { reportId: NUL, deviceId: 'a', ops: [{ opId: 'x' }] } }),
    ],
    ['POST', '/file/presign', 'fileName', () => ({ body: { ...file, reportId, fileName: `a${NUL}.jpg` } })],
    ['POST', '/file/presign', 'reportId', () => ({ body: { ...file, reportId: NUL } })],
    ['POST', '/file/confirm', 'rename', () => ({ body: { reportId, rename: NUL, sha256: file.sha256 } })],
    ['GET', '/file/url', 'rename', () => ({ query: { rename: NUL } })],
    ['POST', '/workflow/submit', 'reportId', () => ({ body: { reportId: NUL, seq: 0 } })],
    ['POST', '/workflow/return', 'reason', () => ({ body: { reportId, reason: NUL } })],
    ['GET', '/workflow/history', 'reportId', () => ({ query: { reportId: NUL } })],
    ['POST', '/auth/doLogin', 'username', () => ({ query: { username: NUL, password: 'x' } })],
  ] as const)('%s %s: %s', async (method, path, field, options) => {
    for (const person of [lead, admin]) {
      const { status, body } = await test.call(person, method, path, options());
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
      expect(body.data.issues).toMatchObject([{ field }]);
    }
  });

  it('in the caller’s language, with the value', async () => {
    const query = { keyword: `a${NUL}b` };
    const { body } = await test.call(lead, 'GET', '/task/list', { query, language: 'zh-CN' });
    expect(body.data.issues[0].message).toBe('keyword 应为不含空字符（NUL）和半个代理对的文字，不能是 "a␀b"');
  });

  // The database would keep another character, and the entry of the log would no longer fit its hash.
  it.each([
    ['/workflow/cancel', 'reason', () => ({ reportId, reason: 'gone \ud83d' })],
    ['/task/add', 'reportNo', () => ({ orderNo: 'a', reportNo: 'b\ud83d' })],
    ['/user/profile', 'nickname', () => ({ nickname: 'Li \ud83d' })],
    // It would become a row of the report, and no manifest can hold it.
    [
      '/task/add',
      'lines.0.nameEn',
      () => ({ orderNo: 'a', reportNo: 'b', lines: [{ nameEn: 'half \ud83d' }] }),
    ],
  ] as const)('and half of a surrogate pair: %s %s', async (path, field, body) => {
    const answer = await test.call(admin, 'POST', path, { body: body() });
    expect(answer.body.data.issues).toMatchObject([{ field, code: 'NOT_ALLOWED' }]);
  });

  // Half of a surrogate pair has no place in the bytes that are signed.
  it.each([NUL, 'T-1 \ud83d'])('but in an operation only that one is rejected (%j)', async (toolNo) => {
    const op = { opId: 'nul', kind: 'tool', id: 'x', set: { toolNo }, hlc: '000000000000001:00000:p' };
    const body = { reportId, deviceId: 'p', ops: [op] };
    const answer = await test.call(lead, 'POST', '/report/push', { body });
    expect(answer.body.data.results).toMatchObject([{ opId: 'nul', result: 'rejected', field: 'toolNo' }]);
  });

  it('and a number that is larger than any id is no fault of the server', async () => {
    for (const [path, query] of [
      ['/task/list', { inspectorUid: 3_000_000_000 }],
      ['/report/pdf', { reportId, version: 3_000_000_000 }],
    ] as const)
      expect((await test.call(admin, 'GET', path, { query })).status, path).toBe(200);
  });
});
