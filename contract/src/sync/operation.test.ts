import { describe, expect, test } from 'vitest';
import { formatClock } from './clock.ts';
import { checkOperation, type Operation } from './operation.ts';

const at = (ms: number) => formatClock(ms, 0, 'a');
const op = (parts: Partial<Operation> & { hlc: string }): Operation => ({
  opId: 'op-1',
  kind: 'defect',
  id: 'd1',
  ...parts,
});

describe('checkOperation()', () => {
  const good = op({ hlc: at(1), set: { code: 'x' } });
  const rows: [name: string, op: unknown, reason: string | null, field?: string][] = [
    ['takes a good one', good, null],
    ['no object', 'x', 'INVALID_OPERATION'],
    ['an unknown kind', { ...good, kind: 'gadget' }, 'UNKNOWN_KIND', 'kind'],
    ['a kind of the prototype', { ...good, kind: 'constructor' }, 'UNKNOWN_KIND', 'kind'],
    ['an id with a slash', { ...good, id: 'a/b' }, 'INVALID_ID', 'id'],
    [
      'a singleton under another id',
      { ...good, kind: 'information', set: { client: 'x' } },
      'INVALID_ID',
      'id',
    ],
    [
      'an override of the plan under another id',
      { ...good, kind: 'planOverride', set: { acMajor: 5 } },
      'INVALID_ID',
      'id',
    ],
    [
      'takes an override of the plan',
      { ...good, kind: 'planOverride', id: 'plan', set: { acMajor: 5 } },
      null,
    ],
    [
      'an override of a category that does not exist',
      { ...good, kind: 'categoryOverride', id: 'wrapping', set: { result: 'fail' } },
      'INVALID_ID',
      'id',
    ],
    [
      'an answer that belongs to no warning',
      { ...good, kind: 'warningAnswer', set: { text: 'As agreed' } },
      'INVALID_ID',
      'id',
    ],
    [
      'a singleton deleted',
      { ...good, kind: 'conclusion', id: 'conclusion', set: undefined, delete: true },
      'INVALID_ID',
      'id',
    ],
    ['a clock that is none', { ...good, hlc: '5' }, 'INVALID_CLOCK', 'hlc'],
    ['an unknown field', { ...good, set: { colour: 'x' } }, 'UNKNOWN_FIELD', 'colour'],
    ['an unknown key', { ...good, note: 'x'.repeat(1000) }, 'UNKNOWN_FIELD', 'note'],
    ['a base of an unknown field', { ...good, base: { colour: at(1) } }, 'UNKNOWN_FIELD', 'base.colour'],
    ['takes a base of a count of a device', { ...good, base: { 'quantity@b': at(1), code: at(1) } }, null],
    ['text for a count', { ...good, set: { quantity: 'three' } }, 'INVALID_VALUE', 'quantity'],
    ['a fraction for a count', { ...good, set: { quantity: 1.5 } }, 'INVALID_VALUE', 'quantity'],
    ['a class that does not exist', { ...good, set: { class: 'huge' } }, 'INVALID_VALUE', 'class'],
    [
      'an AQL that does not exist',
      { ...good, kind: 'information', id: 'information', set: { aqlMajor: '2.6' } },
      'INVALID_VALUE',
      'aqlMajor',
    ],
    ['an inc of a text', { ...good, set: undefined, inc: { code: 1 } }, 'NOT_A_COUNT', 'code'],
    [
      'set and inc of one field',
      { ...good, set: { quantity: 1 }, inc: { quantity: 1 } },
      'INVALID_OPERATION',
      'quantity',
    ],
    ['nothing at all', { ...good, set: {} }, 'INVALID_OPERATION'],
    ['a base that is no clock', { ...good, base: { code: 'x' } }, 'INVALID_CLOCK', 'base.code'],
    ['a measurement cell', { ...good, kind: 'measurement', set: { value12: 95.4 } }, null],
    [
      'a measurement cell beyond the last',
      { ...good, kind: 'measurement', set: { value201: 1 } },
      'UNKNOWN_FIELD',
      'value201',
    ],
    [
      'takes a text of as many characters as may be, some of two units',
      { ...good, kind: 'information', id: 'information', set: { client: '𠮷'.repeat(200) } },
      null,
    ],
    [
      'one character more',
      { ...good, kind: 'information', id: 'information', set: { client: '𠮷'.repeat(201) } },
      'INVALID_VALUE',
      'client',
    ],
    [
      'a day that does not exist',
      { ...good, kind: 'information', id: 'information', set: { inspectionDate: '2026-02-30' } },
      'INVALID_VALUE',
      'inspectionDate',
    ],
  ];
  test.each(rows)('%s', (_, operation, reason, field) => {
    const issue = checkOperation(operation);
    expect(issue?.reason ?? null).toBe(reason);
    if (field) expect(issue?.field).toBe(field);
  });
});
