import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock } from './clock.ts';
import { applyOperation, canonical, seenClocks, seenInField, type Row } from './merge.ts';
import type { Json, Operation } from './operation.ts';

const at = (ms: number, device = 'a') => formatClock(ms, 0, device);
const op = (parts: Partial<Operation> & { hlc: string }): Operation => ({
  opId: parts.hlc.replaceAll(':', '-'),
  kind: 'defect',
  id: 'd1',
  ...parts,
});
const apply = (ops: Operation[], row?: Row) =>
  ops.reduce<Row | undefined>((current, next) => applyOperation(current, next), row) as Row;

describe('applyOperation() sets', () => {
  test('keeps the fields that different people set', () => {
    const row = apply([
      op({ hlc: at(1, 'a'), set: { code: 'X' } }),
      op({ hlc: at(2, 'b'), set: { cartonNo: '7' } }),
    ]);
    expect(row.fields).toEqual({ code: 'X', cartonNo: '7' });
  });

  test('lets the later clock win, whichever arrives first', () => {
    const early = op({ hlc: at(1, 'a'), set: { code: 'early' } });
    const late = op({ hlc: at(2, 'b'), set: { code: 'late' } });
    expect(apply([late, early]).fields['code']).toBe('late');
    expect(apply([early, late]).fields['code']).toBe('late');
  });
});

describe('applyOperation() counts', () => {
  test('adds up what two inspectors counted', () => {
    const row = apply([
      op({ hlc: at(1, 'a'), set: { quantity: 3 } }),
      op({ hlc: at(2, 'a'), inc: { quantity: 1 } }),
      op({ hlc: at(2, 'b'), inc: { quantity: 1 } }),
    ]);
    expect(row.fields['quantity']).toBe(5);
  });

  test('applies a late set and keeps only the counts after it', () => {
    const row = apply([
      op({ hlc: at(1), inc: { quantity: 4 } }),
      op({ hlc: at(3), inc: { quantity: 1 } }),
      op({ hlc: at(2, 'b'), set: { quantity: 10 } }),
    ]);
    expect(row.fields['quantity']).toBe(11);
  });
});

describe('applyOperation() deletes', () => {
  const created = op({ hlc: at(1), set: { code: 'x', quantity: 1 } });

  test('removes what its author had seen', () => {
    const row = apply([created]);
    expect(apply([op({ hlc: at(2), delete: true, base: seenClocks(row) })], row).deleted).toBe(true);
  });

  test.each([
    ['an edit', op({ hlc: at(2, 'b'), set: { code: 'y' } })],
    ['an edit with an earlier clock', op({ hlc: at(0, 'b'), set: { cartonNo: '1' } })],
    ['a count', op({ hlc: at(2, 'b'), inc: { quantity: 1 } })],
  ])('is undone by %s that the author had not seen', (_, unseen) => {
    const row = apply([created]);
    const remove = op({ hlc: at(3), delete: true, base: seenClocks(row) });
    for (const order of [
      [unseen, remove],
      [remove, unseen],
    ]) {
      const result = apply(order, row);
      expect(result.deleted).toBe(false);
      expect(result.fields['code']).toBeDefined();
    }
  });

  test('keeps the values of a deleted row', () => {
    const row = apply([created]);
    expect(apply([op({ hlc: at(2), delete: true, base: seenClocks(row) })], row).fields['code']).toBe('x');
  });
});

describe('applyOperation() rivals', () => {
  const a = op({ hlc: at(1, 'a'), set: { code: 'a' } });
  const b = op({ hlc: at(2, 'b'), set: { code: 'b' } });
  const c = op({ hlc: at(3, 'c'), set: { code: 'c' } });

  test('keeps a losing value that the winner had not seen, in any order', () => {
    for (const order of [
      [a, b],
      [b, a],
    ]) {
      expect(apply(order).rivals).toEqual({ code: { value: 'a', hlc: at(1, 'a') } });
    }
    expect(apply([c, a, b]).rivals?.['code']?.value).toBe('b');
  });

  test('keeps none if the winner had seen the other value', () => {
    const seen = { ...b, base: { code: at(1, 'a') } };
    expect(apply([a, seen]).rivals).toBeUndefined();
    expect(apply([seen, a]).rivals).toBeUndefined();
  });

  test('drops the rival when somebody who saw the winner sets the field', () => {
    const settled = { ...c, base: { code: at(2, 'b') } };
    expect(apply([a, b, settled]).rivals).toBeUndefined();
    expect(apply([settled, b, a]).rivals).toBeUndefined();
  });

  test('keeps the rival while the winner types on without choosing', () => {
    const typedOn = op({ hlc: at(4, 'b'), set: { code: 'bb' } });
    const settled = op({ hlc: at(5, 'b'), set: { code: 'bb' }, base: { code: at(1, 'a') } });
    for (const order of [
      [a, b, typedOn],
      [b, typedOn, a],
      [typedOn, a, b],
    ]) {
      expect(apply(order).rivals).toEqual({ code: { value: 'a', hlc: at(1, 'a') } });
      expect(apply([...order, settled]).rivals).toBeUndefined();
      expect(apply([settled, ...order]).rivals).toBeUndefined();
    }
  });

  test("never makes a device's earlier value the rival of its later one", () => {
    expect(apply([a, op({ hlc: at(2, 'a'), set: { code: 'aa' } })]).rivals).toBeUndefined();
    expect(apply([op({ hlc: at(2, 'a'), set: { code: 'aa' } }), a]).rivals).toBeUndefined();
  });
});

describe('seenInField()', () => {
  const b = op({ hlc: at(2, 'b'), set: { code: 'b' } });
  const met = apply([op({ hlc: at(1, 'a'), set: { code: 'a' } }), b]);

  test("names another device's value, not its own, and the rival once it is settled", () => {
    expect(seenInField(met, 'code', 'a')).toBe(at(2, 'b'));
    expect(seenInField(met, 'code', 'b')).toBeUndefined();
    expect(seenInField(met, 'code', 'b', true)).toBe(at(1, 'a'));
    expect(seenInField(met, 'code', 'a', true)).toBe(at(2, 'b'));
    expect(seenInField(met, 'cartonNo', 'a')).toBeUndefined();
  });

  test('names again what its own value was based on', () => {
    const row = apply([op({ hlc: at(3, 'c'), set: { code: 'c' }, base: { code: at(2, 'b') } })], met);
    expect(seenInField(row, 'code', 'c')).toBe(at(2, 'b'));
  });
});

describe('the laws', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('a', 'b', 'c'))
    .map(([ms, device]) => at(ms, device));
  const change = fc.oneof(
    fc.record({
      base: fc.dictionary(fc.constantFrom('code', 'cartonNo', 'quantity'), clock),
      set: fc.dictionary(fc.constantFrom('code', 'cartonNo', 'quantity'), fc.integer({ min: 0, max: 3 }), {
        minKeys: 1,
      }),
    }),
    fc.record({ inc: fc.record({ quantity: fc.integer({ min: 1, max: 3 }) }) }),
    fc.record({
      delete: fc.constant(true as const),
      base: fc.dictionary(fc.constantFrom('code', 'cartonNo', 'quantity', 'quantity@a', 'quantity@b'), clock),
    }),
  );
  const operations = fc.uniqueArray(
    fc
      .tuple(clock, change, fc.uuid())
      .map(([hlc, parts, opId]): Operation => ({ opId, kind: 'defect', id: 'd1', hlc, ...parts })),
    { minLength: 1, maxLength: 8, selector: ({ hlc }) => hlc },
  );
  const shape = (row: Row) => canonical(row as unknown as Json);

  test('any order and any repetition of operations give the same row', () => {
    fc.assert(
      fc.property(operations, fc.infiniteStream(fc.nat()), (ops, random) => {
        const shuffled = [...ops, ...ops.slice(0, 3)]
          .map((operation) => ({ operation, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ operation }) => operation);
        expect(shape(apply(shuffled))).toBe(shape(apply(ops)));
      }),
      { numRuns: 2000, seed: 20261120 },
    );
  });
});
