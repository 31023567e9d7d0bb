/** @file For tests: requests made at random from the API's own description, most of them damaged. */
import fc from 'fast-check';
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { openApiDocument } from '../http/openapi.ts';

/** One request as it goes over the wire. */
export interface RandomRequest {
  /** Index of the caller in the list of callers. */
  caller: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Values that exist, by the name of the parameter or property that takes them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

interface Operation {
  parameters: { name?: string; schema: JsonSchema; required?: boolean }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

const MAX_DEPTH = 6;
/** What programs trip over. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'a\u0000b',
  '__proto__',
  'constructor',
  "'; drop table report; --",
  '%00',
  '../../etc/passwd',
  '\u202E',
  '９９',
  'x'.repeat(5000),
  '💥'.repeat(300),
  -1,
  0,
  1e308,
  -1e308,
  0.1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  [null],
  { length: 3 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"then":1}'),
];
const strange = fc.constantFrom(...STRANGE);
const anyText = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }));

/**
 * Requests to every path of `/openapi.json`, and to some beside them.
 * @param callers how many callers there are
 */
export function randomRequests(callers: number, known: KnownValues): fc.Arbitrary<RandomRequest> {
  const { paths, components } = openApiDocument('http://127.0.0.1');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as 'GET' | 'POST',
      operation,
    })),
  );
  const valueOf = valuesBySchema(components.schemas, known);
  const wellFormed = fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc.record({
      caller: fc.nat(callers - 1),
      method: fc.constant(method),
      path: fc.constant(path),
      query: queryOf(operation, valueOf),
      headers: headers(),
      body: operation.requestBody
        ? valueOf(operation.requestBody.content['application/json'].schema)
        : fc.constant(undefined),
    }),
  );
  const request = fc
    .tuple(wellFormed, fc.nat(9), damages())
    .map(([made, fate, damage]) => toWire(made, fate, damage));
  return fc.oneof({ arbitrary: request, weight: 19 }, { arbitrary: beside(callers), weight: 1 });
}

type ValueOf = (schema: JsonSchema, depth?: number, name?: string) => fc.Arbitrary<unknown>;

function valuesBySchema(schemas: Record<string, JsonSchema>, known: KnownValues): ValueOf {
  const valueOf: ValueOf = (schema, depth = 0, name = '') => {
    const fitting = bySchema(schema, depth);
    const there = known[name];
    if (there === undefined) return fitting;
    return fc.oneof({ arbitrary: fc.constantFrom(...there), weight: 3 }, { arbitrary: fitting, weight: 1 });
  };
  const bySchema = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    if (depth > MAX_DEPTH) return strange;
    const { $ref, anyOf, oneOf, allOf } = schema as Record<string, unknown>;
    if (typeof $ref === 'string') return bySchema(schemas[$ref.split('/').pop() as string] ?? {}, depth);
    const choices = (anyOf ?? oneOf ?? allOf) as JsonSchema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => bySchema(choice, depth + 1)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
      case 'object':
        return object(schema, depth);
      default:
        return strange;
    }
  };
  const object = ({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number) => {
    const fields = fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, depth + 1, name)]),
      ),
      { requiredKeys: required.filter((name) => name in properties) },
    );
    if (typeof additionalProperties !== 'object') return fields;
    const more = valueOf(additionalProperties, depth + 1);
    return fc.tuple(fields, fc.dictionary(anyText, more, { maxKeys: 2 })).map(([a, b]) => ({ ...b, ...a }));
  };
  return valueOf;
}

function text({ pattern, format, maxLength = 40, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), anyText);
  if (format === 'date') return fc.constantFrom('2026-06-01', '2026-02-30', '0000-00-00');
  if (format === 'date-time') return fc.constantFrom('2026-06-01T08:00:00+08:00', '2026-06-01');
  if (format === 'email') return fc.oneof(fc.constant('nobody@example.com'), fc.emailAddress(), anyText);
  return fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 40) });
}

function number({ type, minimum = -5, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31)];
  return type === 'integer' ? fc.integer({ min: Math.ceil(min), max }) : fc.double({ min, max, noNaN: true });
}

function queryOf({ parameters }: Operation, valueOf: ValueOf): fc.Arbitrary<Record<string, unknown>> {
  const own = parameters.filter(({ name }) => name !== undefined) as { name: string; schema: JsonSchema }[];
  const fields = own.map(({ name, schema }) => [name, valueOf(schema, 1, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

function headers(): fc.Arbitrary<Record<string, string>> {
  // A header is bytes of one line.
  const line = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('x'.repeat(3000), '*;q=9', 'zh;q=a,en;;', '99999999999999999999', '-1', 'gzip, br;q=0'),
  );
  const names = [
    'accept-language',
    'protocol-version',
    'device',
    'content-type',
    'accept',
    'accept-encoding',
    'range',
    'if-none-match',
    'if-modified-since',
    'cookie',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'origin',
    'authorization',
    'expect',
  ];
  const damaged = fc.dictionary(fc.constantFrom(...names), line, { maxKeys: 2 });
  return fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: damaged, weight: 1 });
}

interface Damage {
  value: unknown;
  at: number;
  text: string;
}
const damages = (): fc.Arbitrary<Damage> =>
  fc.record({ value: fc.oneof(strange, fc.jsonValue({ maxDepth: 2 })), at: fc.nat(1000), text: anyText });

interface Made {
  caller: number;
  method: 'GET' | 'POST';
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** `fate` says what is damaged: nothing, a value, the text of the body, the query or the path. */
function toWire(made: Made, fate: number, damage: Damage): RandomRequest {
  let { body } = made;
  let query = queryText(made.query);
  let { path, method } = made as { path: string; method: RandomRequest['method'] };
  if (fate === 3 || fate === 4) body = damaged(body, damage);
  if (fate === 5) query = queryText({ ...made.query, ...damagedQuery(made.query, damage) });
  let payload = body === undefined ? undefined : JSON.stringify(body);
  if (fate === 6) payload = cutOrTurned(payload ?? '{}', damage);
  if (fate === 7) query += `${query ? '&' : ''}${brokenQuery(damage)}`;
  if (fate === 8) path = damagedPath(path, damage);
  if (fate === 9)
    method = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)[damage.at % 7]!;
  return {
    caller: made.caller,
    method,
    url: query ? `${path}?${query}` : path,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...made.headers },
    ...(payload === undefined ? {} : { payload }),
  };
}

const queryText = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');

/** Text with half a character cannot be encoded; it goes as the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The value with another one at a place that `at` chooses. */
function damaged(value: unknown, damage: Damage): unknown {
  if (typeof value !== 'object' || value === null || damage.at % 5 === 0) return damage.value;
  const keys = Object.keys(value);
  const key = keys[damage.at % (keys.length + 1)] ?? damage.text;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (damage.at % 7 === 0) delete copy[key];
  else
    Object.defineProperty(copy, key, {
      value: damaged((value as Record<string, unknown>)[key], { ...damage, at: Math.floor(damage.at / 3) }),
      enumerable: true,
    });
  return copy;
}

function damagedQuery(query: Record<string, unknown>, { value, at, text }: Damage): Record<string, unknown> {
  const names = Object.keys(query);
  return { [names[at % (names.length + 1)] ?? text]: value };
}

function brokenQuery({ at, text }: Damage): string {
  return ['%ZZ', 'limit=1&limit=2', 'a[b]=1', '=', '&&&', '%00=%00', encode(text), 'cursor=%F0%28'][at % 8]!;
}

/** JSON that was cut off, or in which one character is another. */
function cutOrTurned(json: string, { at, text }: Damage): string {
  const place = at % Math.max(json.length, 1);
  if (at % 3 === 0) return json.slice(0, place);
  if (at % 3 === 1) return json.slice(0, place) + (text[0] ?? '{') + json.slice(place + 1);
  return text + json;
}

function damagedPath(path: string, { at, text }: Damage): string {
  const place = at % path.length;
  return [
    `${path}/`,
    `${path}//..`,
    path.toUpperCase(),
    `${path}%00`,
    `${path.slice(0, place)}%2e%2e/${path.slice(place)}`,
    `${path}/${encode(text)}`,
    `${path};x=1`,
    path.replaceAll('/', '//'),
  ][at % 8]!;
}

/** Paths that the document does not name. */
function beside(callers: number): fc.Arbitrary<RandomRequest> {
  const starts = [
    '/files/',
    '/s/',
    '/verify/',
    '/readyz/',
    '/healthz',
    '/metrics',
    '/docs/',
    '/openapi.json',
    '/',
  ];
  return fc.record({
    caller: fc.nat(callers - 1),
    method: fc.constantFrom('GET', 'PUT', 'POST', 'HEAD', 'DELETE'),
    url: fc
      .tuple(fc.constantFrom(...starts), fc.oneof(fc.webPath(), anyText.map(encode)), fc.webQueryParameters())
      .map(([start, rest, query]) => `${start}${rest.replace(/^\//, '')}?${query}`),
    headers: headers(),
    payload: anyText,
  });
}
