import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock } from './clock.ts';
import { applyOperation, seenClocks, type Row } from './merge.ts';
import { checkOperation, type Operation } from './operation.ts';
import { missingOperations, rebuildOperations } from './rebuild.ts';

const DEVICES = ['a', 'b', 'c'];
let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const noSeq = (row: Row | undefined) => ({ ...row, seq: 0 });

/** Histories of one row. Each author has seen all, or nothing, of what was there before. */
const history = fc
  .array(
    fc.record({
      device: fc.nat(DEVICES.length - 1),
      deed: fc.constantFrom('set', 'setTwo', 'setCount', 'count', 'clear', 'delete'),
      value: fc.integer({ min: 1, max: 9 }),
      hasSeen: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((steps) => {
    let row: Row | undefined;
    return steps.map(({ device, deed, value, hasSeen }, index): Operation => {
      const changes: Record<typeof deed, Partial<Operation>> = {
        set: { set: { code: `v${value}` } },
        setTwo: { set: { code: `v${value}`, cartonNo: 'x' } },
        setCount: { set: { quantity: value } },
        count: { inc: { quantity: value } },
        clear: { set: { code: null } },
        // Nobody deletes what is not there.
        delete: row ? { delete: true } : { set: { code: 'v' } },
      };
      const seen = row && (hasSeen || deed === 'delete') ? seenClocks(row) : undefined;
      const hlc = formatClock(1000 + index, 0, DEVICES[device] ?? 'a');
      const op = {
        opId: newId(),
        kind: 'defect',
        id: 'd1',
        hlc,
        ...changes[deed],
        ...(seen && { base: seen }),
      };
      row = applyOperation(row, op as Operation);
      return op as Operation;
    });
  });

const rowOf = (ops: readonly Operation[]) =>
  ops.reduce<Row | undefined>((row, op) => applyOperation(row, op), undefined);

test('the operations of a row give the row again, in any order, and pass the check', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.double({ noNaN: true })), (ops, random) => {
      const row = rowOf(ops);
      if (!row) return;
      const again = rebuildOperations(row, newId);
      const shuffled = again.map((op) => ({ op, at: random.next().value })).toSorted((a, b) => a.at - b.at);
      expect(again.map(checkOperation)).toEqual(again.map(() => null));
      expect(noSeq(rowOf(shuffled.map(({ op }) => op)))).toEqual(noSeq(row));
    }),
    { seed: 20261122, numRuns: 1000 },
  );
});

test('what an older state of the row lacks brings it to the newer one, and nothing is sent twice', () => {
  fc.assert(
    fc.property(history, fc.nat(14), (ops, kept) => {
      const [older, row] = [rowOf(ops.slice(0, kept)), rowOf(ops)];
      if (!row) return;
      const missing = missingOperations(row, older ?? null, newId);
      const mended = missing.reduce<Row | undefined>((current, op) => applyOperation(current, op), older);
      expect(noSeq(mended)).toEqual(noSeq(row));
      expect(missingOperations(row, mended ?? null, newId)).toEqual([]);
    }),
    { seed: 20261122, numRuns: 1000 },
  );
});
