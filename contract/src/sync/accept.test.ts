import { describe, expect, test } from 'vitest';
import { acceptOperations, rowKey, rowsToTranslate, type ReportBefore } from './accept.ts';
import { formatClock } from './clock.ts';
import { emptyRow, type Row } from './merge.ts';
import type { Operation } from './operation.ts';

const at = (ms: number, device = 'a') => formatClock(ms, 0, device);
let made = 0;
const op = (hlc: string, parts: Partial<Operation>): Operation => {
  made += 1;
  return { opId: `op-${made}`, kind: 'defect', id: 'd1', hlc, ...parts };
};
const before = (parts: Partial<ReportBefore> = {}): ReportBefore => ({
  seq: 7,
  limitMs: 1000,
  rows: new Map(),
  logged: new Map(),
  counted: new Map(),
  room: 10,
  ...parts,
});

describe('acceptOperations()', () => {
  test('numbers new operations, and gives known ones the number that the log has', () => {
    const [known, fresh] = [op(at(1), { set: { code: 'x' } }), op(at(2), { set: { code: 'y' } })];
    const accepted = acceptOperations([known, fresh, fresh], before({ logged: new Map([[known.opId, 3]]) }));
    expect([...accepted.outcomes.values()]).toEqual([
      { result: 'duplicate', seq: 3 },
      { result: 'applied', seq: 8 },
    ]);
    expect(accepted.seq).toBe(8);
    expect(accepted.rows.get('defect/d1')).toMatchObject({ fields: { code: 'y' }, seq: 8 });
  });

  test('makes no row when the report is full, but changes rows that exist', () => {
    const rows = new Map([['defect/d1', emptyRow('defect', 'd1')]]);
    const ops = ['d2', 'd3', 'd1'].map((id) => op(at(1), { id, set: { code: id } }));
    const { outcomes, seq } = acceptOperations(ops, before({ rows, room: 1 }));
    expect([...outcomes.values()]).toMatchObject([
      { result: 'applied' },
      { result: 'rejected', reason: 'TOO_MANY_ROWS' },
      { result: 'applied' },
    ]);
    expect(seq).toBe(9);
  });

  test('writes a record once, by its first operation', () => {
    const record = (set: Operation['set']) =>
      op(at(1), { kind: 'planChange', id: 'p', ...(set ? { set } : {}) });
    const written = { result: 'rejected', reason: 'READ_ONLY_FIELD', field: 'planChange' };
    const first = record({ reason: 'x' });
    const together = acceptOperations([first, record({ reason: 'y' }), first], before());
    expect([...together.outcomes.values()]).toEqual([{ result: 'applied', seq: 8 }, written]);
    expect(together.rows.get('planChange/p')?.fields).toEqual({ reason: 'x' });
    const later = acceptOperations([record({ by: 'somebody else' })], before({ rows: together.rows }));
    expect([later.seq, [...later.outcomes.values()]]).toEqual([7, [written]]);
    // A phone that brings it back to a restored server, after another one did.
    const again = acceptOperations([record({ reason: 'x' })], before({ rows: together.rows }));
    expect([again.seq, [...again.outcomes.values()]]).toEqual([7, [{ result: 'duplicate', seq: 8 }]]);
  });

  test.each([
    [
      'an increment',
      [{ set: { quantity: 999_999 } }, { inc: { quantity: 1 } }, { inc: { quantity: 1 } }],
      1_000_001,
    ],
    ['a decrement', [{ inc: { quantity: 1 } }, { inc: { quantity: -1 } }, { inc: { quantity: -1 } }], -1],
  ] as const)('rejects %s that takes a count past its bounds', (_, parts, value) => {
    const ops = parts.map((part, n) => op(at(n + 1), part));
    const { outcomes, seq, rows } = acceptOperations(ops, before());
    expect([...outcomes.values()]).toMatchObject([
      { result: 'applied' },
      { result: 'applied' },
      { result: 'rejected', reason: 'INVALID_VALUE', field: 'quantity', value },
    ]);
    expect([seq, rows.get('defect/d1')?.fields['quantity']]).toEqual([9, value > 0 ? 1_000_000 : 0]);
  });

  test('rejects an earlier set that takes what was added later past the bounds', () => {
    const ops = [op(at(5), { inc: { quantity: 2 } }), op(at(1), { set: { quantity: 999_999 } })];
    expect([...acceptOperations(ops, before()).outcomes.values()]).toMatchObject([
      { result: 'applied' },
      { result: 'rejected', reason: 'INVALID_VALUE' },
    ]);
  });

  test('translates a base into the clock that counted, within a push and from the log', () => {
    const ahead = op(at(5000), { set: { code: 'x' } });
    const base = { code: ahead.hlc };
    const together = acceptOperations([ahead, op(at(5001), { set: { code: 'y' }, base })], before());
    expect(together.entries[1]?.op.base).toEqual({ code: together.entries[0]?.op.hlc });
    const counted = new Map([[ahead.hlc, at(900)]]);
    const later = acceptOperations([op(at(5001), { set: { code: 'y' }, base })], before({ counted }));
    expect(later.entries[0]?.op.base).toEqual({ code: at(900) });
  });

  test('ignores a base ahead of the limit that no operation had', () => {
    const [entry] = acceptOperations(
      [op(at(1), { delete: true, base: { code: at(5000) } })],
      before(),
    ).entries;
    expect(entry?.op.base).toEqual({});
  });
});

describe('rowsToTranslate()', () => {
  const row: Row = { ...emptyRow('defect', 'd1'), hlc: { code: at(1) }, incs: { quantity: [[at(2), 1]] } };
  const rows = new Map([[rowKey(row), row]]);
  const cases: [string, Record<string, string>, string[]][] = [
    ['knows a clock that the row shows', { code: at(1), 'quantity@a': at(2) }, []],
    ['leaves clocks of other devices alone', { code: at(9, 'b') }, []],
    ['asks for an own clock that the row does not show', { code: at(9) }, ['d1']],
  ];
  test.each(cases)('%s', (_, base, wanted) => {
    const ops = [op(at(20), { set: { code: 'x' }, base })];
    expect([...rowsToTranslate(ops, { rows, logged: new Map() })]).toEqual(wanted);
  });

  test('knows a clock that comes with this push, unless the log has it already', () => {
    const first = op(at(9), { set: { code: 'x' } });
    const ops = [first, op(at(20), { set: { code: 'y' }, base: { code: first.hlc } })];
    expect([...rowsToTranslate(ops, { rows, logged: new Map() })]).toEqual([]);
    expect([...rowsToTranslate(ops, { rows, logged: new Map([[first.opId, 3]]) })]).toEqual(['d1']);
  });
});
