import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import * as auth from '../api/auth.ts';
import * as dictionary from '../api/dictionary.ts';
import { REASONS } from '../api/envelope.ts';
import * as file from '../api/file.ts';
import * as report from '../api/report.ts';
import * as task from '../api/task.ts';
import * as user from '../api/user.ts';
import * as workflow from '../api/workflow.ts';
import { KINDS } from '../fields/kinds.ts';
import { TRANSITIONS } from '../workflow/transitions.ts';
import { canonical, type Row } from './merge.ts';
import { OPERATION_REASONS, type Json } from './operation.ts';
import { canReckonWith, isSpoken, PROTOCOL_VERSION } from './protocol-version.ts';

function wire(): Json {
  const schemas = [auth, dictionary, file, report, task, user, workflow].flatMap((resource) =>
    Object.entries(resource),
  );
  const described = schemas.flatMap(([name, schema]) =>
    schema instanceof z.ZodType
      ? [[name, z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })]]
      : [],
  );
  return JSON.parse(JSON.stringify({ described, KINDS, TRANSITIONS, REASONS, OPERATION_REASONS })) as Json;
}

test('the wire is that of PROTOCOL_VERSION', () => {
  const hash = createHash('sha256').update(canonical(wire())).digest('hex').slice(0, 16);
  expect({ version: PROTOCOL_VERSION, hash }).toEqual({ version: 7, hash: '7993cfe489c65235' });
});

test('isSpoken() takes every version up to this one, and callers that tell none', () => {
  const told = [
    undefined,
    '1',
    String(PROTOCOL_VERSION),
    String(PROTOCOL_VERSION + 1),
    '0',
    '',
    '1.5',
    '1, 2',
  ];
  expect(told.map(isSpoken)).toEqual([true, true, true, false, false, false, false, false]);
});

test.each([
  ['3', 'fixed', false],
  ['3', 'percent', false],
  ['3', 'full', false],
  ['3', 'ISO 2859-1:1999', true],
  ['3', null, true],
  ['4', 'fixed', true],
  [String(PROTOCOL_VERSION), 'full', true],
  [undefined, 'full', true],
] as const)('canReckonWith() of version %s and %s: %s', (told, standard, expected) => {
  expect(canReckonWith(told, standard)).toBe(expected);
});

test('a row that a newer server sends keeps the fields that this version does not know', () => {
  const row = {
    kind: 'defect',
    id: 'd',
    fields: { later: 'x' },
    hlc: {},
    deleted: false,
    seq: 1,
    also: 1,
  } as unknown as Row;
  expect(report.rowSchema.parse(row).fields).toEqual({ later: 'x' });
});
