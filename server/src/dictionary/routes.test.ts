import { DICTIONARY_TYPES } from '@proofmark/contract/dictionary/lists.ts';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

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
