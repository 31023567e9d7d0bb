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
import { isAhead, isSpoken, PROTOCOL_VERSION } from './protocol-version.ts';

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

test('the wire has not changed since PROTOCOL_VERSION was raised', () => {
  const hash = createHash('sha256').update(canonical(wire())).digest('hex').slice(0, 16);
  expect({ version: PROTOCOL_VERSION, hash }).toEqual({ version: 1, hash: '7993cfe489c65235' });
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
  expect(report.rowSchema.parse(row).fields).toEqual({ later: 'x' });
});
