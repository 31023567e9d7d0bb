import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { takenBy, type EndpointSchema } from '../api/endpoint-schema.ts';
import { ENDPOINT_SCHEMAS } from '../api/endpoint-schemas.ts';
import { ENDPOINTS } from '../api/endpoints.ts';
import { REASONS } from '../api/envelope.ts';
import { rowSchema } from '../api/report.ts';
import { KINDS } from '../fields/kinds.ts';
import { TRANSITIONS } from '../workflow/transitions.ts';
import { canonical, type Row } from './merge.ts';
import { OPERATION_REASONS, type Json } from './operation.ts';
import { isAhead, isSpoken, PROTOCOL_VERSION } from './protocol-version.ts';

function wire(): Json {
  const schemas: [string, EndpointSchema][] = Object.entries(ENDPOINT_SCHEMAS);
  // By name, so that their order does not matter.
  const described = Object.fromEntries(
    schemas.map(([name, schema]) => [name, [shapeOf(takenBy(schema) ?? z.null()), shapeOf(schema.data)]]),
  );
  const all = { described, ENDPOINTS, KINDS, TRANSITIONS, REASONS, OPERATION_REASONS };
  // A description may be reworded without a new version.
  const isText = (key: string, value: unknown) => key === 'description' && typeof value === 'string';
  return JSON.parse(
    JSON.stringify(all, (key, value: unknown) => (isText(key, value) ? undefined : value)),
  ) as Json;
}

function shapeOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
}

test('the wire has not changed since PROTOCOL_VERSION was raised', () => {
  const hash = createHash('sha256').update(canonical(wire())).digest('hex').slice(0, 16);
  expect({ version: PROTOCOL_VERSION, hash }).toEqual({ version: 1, hash: '85682d6453e8f553' });
});

test.each([
  [undefined, true, false],
  ['1', true, false],
  [String(PROTOCOL_VERSION), true, false],
  [String(PROTOCOL_VERSION + 1), true, true],
  [String(PROTOCOL_VERSION + 2), false, true],
  ['0', false, false],
  ['', false, false],
  ['1.5', false, true],
  ['1, 2', false, false],
] as const)('a caller of version %j is understood: %j, and ahead: %j', (sent, spoken, ahead) => {
  expect([isSpoken(sent), isAhead(sent)]).toEqual([spoken, ahead]);
});

test('a row from a newer server keeps the fields that this version does not know', () => {
  const row = {
    kind: 'defect',
    id: 'd',
    fields: { later: 'x' },
    hlc: {},
    deleted: false,
    seq: 1,
    also: 1,
  } as unknown as Row;
  expect(rowSchema.parse(row).fields).toEqual({ later: 'x' });
});
