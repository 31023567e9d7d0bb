import type { EndpointSchema } from '@proofmark/contract/api/endpoint-schema.ts';
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import { ENDPOINTS } from '@proofmark/contract/api/endpoints.ts';
import { REASONS } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { VERIFY_CALLS } from '@proofmark/contract/api/verify.ts';
import { KINDS } from '@proofmark/contract/fields/kinds.ts';
import { GAP_CODES } from '@proofmark/contract/report/gaps/gap.ts';
import { checkOperation, OPERATION_REASONS } from '@proofmark/contract/sync/operation.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

interface Schema {
  enum?: string[];
  oneOf?: { const: string; description: string }[];
  properties?: Record<string, unknown>;
  patternProperties?: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
}

const addresses = Object.entries(ENDPOINTS).map(([name, { method }]) => `${method} ${routePath(`/${name}`)}`);

let t: TestApp;
let document: Document;
let people = 0;

beforeAll(async () => {
  t = await startTestApp();
  document = (await t.app.inject('/openapi.json')).json();
});
afterAll(() => t.close());

test('the server mounts every endpoint of the table, and no other below /assetsapi', () => {
  expect(mountedRoutes(t.app.printRoutes({ commonPrefix: false })).sort()).toEqual(addresses.toSorted());
});

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  });

  test('has only patterns that every reader of JSON Schema understands', () => {
    expect(JSON.stringify(document)).not.toMatch(/\\\\p\{|"format":"lowercase"/);
  });

  test('has a target for every reference', () => {
    for (const [, pointer] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer
        ?.split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(target, pointer).toBeDefined();
    }
  });

  test('names every endpoint of the table and every call of /verify, and no other', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const verify = Object.keys(VERIFY_CALLS).map((path) => `GET ${path}`);
    expect(named).toEqual([...addresses, ...verify]);
  });

  test('says of every body that it takes nothing else, but for the calls of the specification and the sync', () => {
    const open = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) =>
        JSON.stringify(operation).includes('ignores fields') ? [path] : [],
      ),
    );
    expect(open).toEqual(
      [
        'auth/doLogin',
        'user/email-code',
        'user/register',
        'user/reset-password',
        'report/push',
        'report/pull',
      ].map((name) => routePath(`/${name}`)),
    );
    for (const [path, { post }] of Object.entries(document.paths)) {
      const { requestBody } = (post ?? {}) as { requestBody?: unknown };
      expect([path, openObjects(requestBody).length > 0]).toEqual([
        path,
        requestBody !== undefined && open.includes(path),
      ]);
    }
  });

  test('names the missing second factor only for calls that a session makes', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      JSON.stringify(methods).includes('"SECOND_FACTOR_REQUIRED"') ? [path] : [],
    );
    const isFree = ({ isPublic, isBeforeSecondFactor }: EndpointSchema) =>
      isPublic === true || isBeforeSecondFactor === true;
    const bound = Object.entries<EndpointSchema>(ENDPOINT_SCHEMAS).filter(([, schema]) => !isFree(schema));
    expect(named.sort()).toEqual(bound.map(([name]) => routePath(`/${name}`)).sort());
  });

  test('names every kind and every field', () => {
    const { schemas } = document.components;
    expect(schemas['Kind']?.enum).toEqual(Object.keys(KINDS));
    for (const [kind, fields] of Object.entries(KINDS)) {
      const { properties = {}, patternProperties = {} } = schemas[`Fields.${kind}`] ?? {};
      const families = Object.keys(patternProperties).map((pattern) => pattern.replace(/^\^|\[.*$/g, ''));
      expect([...Object.keys(properties), ...families].sort(), kind).toEqual(Object.keys(fields).sort());
    }
  });

  test.each([
    ['GapCode', [...GAP_CODES]],
    ['OperationReason', [...OPERATION_REASONS]],
    ['Reason', Object.keys(REASONS)],
  ])('explains every %s', (name, codes) => {
    const explained = document.components.schemas[name]?.oneOf ?? [];
    expect(explained.map(({ const: code }) => code).sort()).toEqual(codes.toSorted());
    expect(explained.filter(({ description }) => !description)).toEqual([]);
  });

  test('says of computed fields where their value is', () => {
    const { schemas } = document.components;
    for (const [kind, field] of [
      ['signature', 'signedFacts'],
      ['warningAnswer', 'about'],
      ['conclusion', 'overallReasonAbout'],
    ] as const) {
      expect(schemas[`Fields.${kind}`]?.properties?.[field], kind).toMatchObject({
        description: expect.stringContaining('`settledBy`') as string,
      });
    }
    expect(schemas['Issue']?.properties).toHaveProperty('settledBy');
    expect(schemas['Fields.correction']?.properties?.['after']).toMatchObject({
      description: expect.stringContaining('as JSON') as string,
    });
  });

  test('describes operations as the server checks them', () => {
    const { components } = JSON.parse(JSON.stringify(document)) as Document;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'doc', components });
    const fits = ajv.compile({ $ref: 'doc#/components/schemas/Operation' });
    const op = { opId: 'o1', kind: 'defect', id: 'd1', hlc: '001779094500000:00000:phone-1' };
    const operations: [object, boolean][] = [
      [{ ...op, set: { quantity: 2 } }, true],
      [{ ...op, set: { quantity: null } }, true],
      [{ ...op, inc: { quantity: -1 } }, true],
      [{ ...op, delete: true, base: { quantity: op.hlc } }, true],
      [{ ...op, kind: 'measurement', set: { value1: 1.5, value200: 2 } }, true],
      [{ ...op, kind: 'information', id: 'information', set: { lotSize: 1 } }, true],
      [{ ...op, kind: 'information', id: 'information', set: { lotSize: 0 } }, false],
      [{ ...op, kind: 'information', id: 'other', set: { lotSize: 1 } }, false],
      [{ ...op, inc: { quantity: 0 } }, false],
      [{ ...op, as: 'review', set: { quantity: 2 } }, true],
      [{ ...op, as: 'team', set: { quantity: 2 } }, false],
      [{ ...op, kind: 'planOverride', id: 'plan', set: { acMajor: 2 } }, true],
      [{ ...op, kind: 'planOverride', set: { acMajor: 2 } }, false],
      [{ ...op, kind: 'categoryOverride', id: 'packaging', set: { result: 'fail' } }, true],
      [{ ...op, kind: 'categoryOverride', set: { result: 'fail' } }, false],
      [{ ...op, kind: 'warningAnswer', id: 'noTools-1xa5gyn', set: { text: 'x' } }, true],
      [{ ...op, kind: 'warningAnswer', set: { text: 'x' } }, false],
      [{ ...op, set: { unknown: 1 } }, false],
      [{ ...op, set: { quantity: 2 }, unknown: 1 }, false],
      [{ ...op, inc: { class: 1 } }, false],
      [{ ...op, kind: 'nothing', set: { quantity: 2 } }, false],
      [{ ...op, hlc: '1:0:phone', set: { quantity: 2 } }, false],
    ];
    for (const [operation, isRight] of operations) {
      expect([fits(operation), checkOperation(operation) === null], JSON.stringify(operation)).toEqual([
        isRight,
        isRight,
      ]);
    }
  });

  test.each([
    ['report/json', {}],
    ['audit/export', { format: 'json' }],
    ['audit/account-export', { format: 'json', log: 'chain' }],
    ['audit/account-export', { format: 'json', log: 'actions' }],
    ['client/proof', {}],
  ])('describes the JSON of %s %j, and its refusals', async (name, query) => {
    people += 1;
    const admin = await t.person(`admin-${people}`, 'admin');
    const { reportId } = await t.task(await t.person(`lead-${people}`, 'inspector'));
    const fits = answerSchema(name);
    const ask = (reportId: string, token = admin.token) => {
      const which = name === 'audit/account-export' ? {} : { reportId };
      return t.call({ ...admin, token }, 'GET', `/${name}`, { query: { ...which, ...query } });
    };
    const answers = [await ask(reportId), await ask('none'), await ask(reportId, 'none')];
    for (const { status, body } of answers)
      expect([body, status === 403 || fits(body)]).toEqual([body, true]);
    expect(answers[2]?.body.code).toBe('401');
    // The proof is only for accounts of clients: `client-reports.test.ts` reads one.
    expect(answers[0]?.body).toMatchObject(
      name === 'client/proof' ? { code: 403 } : { format: expect.any(String) as string },
    );
    expect([fits({ format: 'another' }), fits('text')]).toEqual([false, false]);
  });

  /** The schema of what a call answers with HTTP status 200. */
  function answerSchema(name: string) {
    const { components, paths } = JSON.parse(JSON.stringify(document)) as Document;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'doc', components, paths });
    const path = encodeURIComponent(routePath(`/${name}`).replaceAll('/', '~1'));
    return ajv.compile({
      $ref: `doc#/paths/${path}/get/responses/200/content/${encodeURIComponent('application~1json')}/schema`,
    });
  }

  test('can be read at /docs/api, without anything from outside', async () => {
    const page = await t.app.inject('/docs/api');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\//);
  });
});

/** The routes below /assetsapi in Fastify's tree: each level is indented by four characters. HEAD comes with every GET. */
function mountedRoutes(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const depth = (match[1]?.length ?? 0) / 4;
    parts.splice(depth - 1, parts.length, match[2] ?? '');
    const url = parts.join('');
    const methods = match[3]?.split(', ').filter((method) => method !== 'HEAD') ?? [];
    return url.startsWith('/assetsapi') ? methods.map((method) => `${method} ${url}`) : [];
  });
}

/** The schemas in it whose objects may have more than is named. */
function openObjects(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, properties, additionalProperties } = value as Record<string, unknown>;
  const isOpen = type === 'object' && properties !== undefined && additionalProperties !== false;
  return [...(isOpen ? [value] : []), ...Object.values(value).flatMap(openObjects)];
}
