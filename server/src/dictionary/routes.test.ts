import { DICTIONARY_TYPES } from '@proofmark/contract/dictionary/lists.ts';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { SEED_TEMPLATES } from './templates.ts';

let test: TestApp;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  person = await test.person('lin', 'inspector');
});
afterAll(() => test.close());

const list = (types?: string) =>
  test.call(person, 'GET', '/sysDic/list', types === undefined ? {} : { query: { types } });

describe('GET sysDic/list', () => {
  it("answers a logged-out caller '401'", async () => {
    expect((await test.call(null, 'GET', '/sysDic/list')).body.code).toBe('401');
  });

  it('lists the requested types, or all', async () => {
    const { body } = await list('defect_class, unit');
    expect(Object.keys(body.data)).toEqual(['defect_class', 'unit']);
    expect(body.data.defect_class[1]).toEqual({ code: 'major', en: 'Major', zh: '严重缺陷', sort: 2 });
    expect(Object.keys((await list()).body.data)).toEqual(DICTIONARY_TYPES);
  });

  it('names an unknown list', async () => {
    const { body } = await list('unit,colour,toString');
    expect([body.code, body.data.reason]).toEqual([400, 'INVALID_INPUT']);
    expect(body.data.issues.map(({ value }: { value: string }) => value)).toEqual(['colour', 'toString']);
  });

  it('answers without a body if the caller already has the lists', async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({
        url: routePath('/sysDic/list'),
        headers: { [TOKEN_HEADER]: person.token, ...headers },
      });
    const first = await ask({});
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('GET template/list', () => {
  const templates = (query: Record<string, string | number> = {}) =>
    test.call(person, 'GET', '/template/list', { query });

  it('gives every template as a phone needs it, page by page', async () => {
    const { body } = await templates();
    expect(body.data).toEqual({
      items: SEED_TEMPLATES.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
      nextCursor: null,
    });
    const first = await templates({ limit: 3 });
    const second = await templates({ limit: 3, cursor: first.body.data.nextCursor });
    expect([...first.body.data.items, ...second.body.data.items]).toEqual(body.data.items);
    expect(second.body.data.nextCursor).toBeNull();
  });

  it('refuses a page that is too large, and a cursor of nobody', async () => {
    for (const query of [{ limit: 101 }, { limit: 0 }, { cursor: 'x' }]) {
      expect((await templates(query)).body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
    }
  });
});
