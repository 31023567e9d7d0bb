import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptOperations, DEVICE_LIMIT, rowsToUnfold } from './accept.ts';
import { formatClock } from './clock.ts';
import { foldIncs, KEPT_INCS, unfoldIncs } from './fold.ts';
import { applyOperation, seenClocks, type Row } from './merge.ts';
import type { Operation } from './operation.ts';
import { missingOperations } from './rebuild.ts';

const FAR = 1_000_000_000;
let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const op = (hlc: string, change: Partial<Operation>): Operation => ({
  opId: newId(),
  kind: 'defect',
  id: 'd1',
  hlc,
  ...change,
});
const tap = (ms: number, device = 'a', amount = 1) =>
  op(formatClock(ms, 0, device), { inc: { quantity: amount } });
const taps = (from: number, to: number, device = 'a') =>
  Array.from({ length: to - from }, (_, n) => tap(from + n, device));

/** A report with one row, its log, and what the contract decides, as on the server. */
class Report {
  log: Operation[] = [];
  row: Row | undefined;
  unfolded = 0;

  take(ops: readonly Operation[]) {
    const rows = new Map(this.row ? [['defect/d1', this.row]] : []);
    const logged = new Map(this.log.map(({ opId }, index) => [opId, index + 1]));
    const before = { seq: this.log.length, limitMs: FAR, rows, logged };
    for (const key of rowsToUnfold(ops, before)) {
      rows.set(key, unfoldIncs(rows.get(key) as Row, this.log));
      this.unfolded += 1;
    }
    const accepted = acceptOperations(ops, { ...before, counted: new Map(), room: 1 });
    this.log.push(...accepted.entries.map((entry) => entry.op));
    this.row = accepted.rows.get('defect/d1') ?? this.row;
    return accepted.outcomes;
  }
}

const plain = (ops: readonly Operation[]) =>
  ops.reduce<Row | undefined>((row, each) => applyOperation(row, each), undefined);
const noSeq = (row: Row | undefined) => ({ ...row, seq: 0 });

/** Operations of three devices in any order: mostly increments, some of them twice with another id. */
const history = fc.array(
  fc.record({
    ms: fc.integer({ min: 1, max: 400 }),
    device: fc.constantFrom('a', 'b', 'c'),
    deed: fc.oneof(
      { weight: 150, arbitrary: fc.constant('inc' as const) },
      { weight: 2, arbitrary: fc.constant('again' as const) },
      { weight: 1, arbitrary: fc.constantFrom('set', 'delete') },
    ),
    amount: fc.integer({ min: 1, max: 9 }),
    isLastOfPush: fc.boolean(),
  }),
  { minLength: 150, maxLength: 320, size: 'max' },
);

describe('a count with many increments', () => {
  test('is what all its increments give, in any order, however they were folded in between', () => {
    let [folds, unfolds] = [0, 0];
    fc.assert(
      fc.property(history, (steps) => {
        const report = new Report();
        let push: Operation[] = [];
        const used = new Map<string, Operation>();
        for (const { ms, device, deed, amount, isLastOfPush } of steps) {
          const hlc = formatClock(ms, 0, device);
          const known = used.get(hlc);
          // Clocks are unique; only a phone that gives something back after a restore repeats one.
          if (known && deed !== 'again') continue;
          const changes = {
            inc: { inc: { quantity: amount } },
            again: { inc: known?.inc ?? { quantity: amount } },
            set: { set: { quantity: amount } },
            delete: { delete: true as const, base: report.row ? seenClocks(report.row) : {} },
          };
          if (known && !known.inc) continue;
          const made = op(hlc, changes[deed]);
          used.set(hlc, made);
          push.push(made);
          if (!isLastOfPush) continue;
          report.take(push);
          push = [];
        }
        report.take(push);
        const whole = plain(report.log);
        expect(noSeq(report.row)).toEqual(noSeq(whole && foldIncs(whole)));
        expect(noSeq(report.row && unfoldIncs(report.row, report.log))).toEqual(noSeq(whole));
        expect(report.row?.incs?.['quantity']?.length ?? 0).toBeLessThanOrEqual(KEPT_INCS + 3);
        folds += report.row?.incs?.['quantity']?.some((inc) => inc.length > 2) ? 1 : 0;
        unfolds += report.unfolded;
      }),
      { numRuns: 60, seed: 20261125 },
    );
    // Otherwise the property has shown nothing.
    expect([folds, unfolds].every((count) => count > 20)).toBe(true);
  });

  test('takes twenty thousand taps, says what they add up to, and stays small', () => {
    const report = new Report();
    for (let n = 0; n < 20_000; n += 500) report.take(taps(1 + n, 501 + n, n % 1000 ? 'a' : 'b'));
    expect(report.row?.fields['quantity']).toBe(20_000);
    expect(report.row?.incs?.['quantity']?.length).toBe(KEPT_INCS + 2);
    expect(report.row?.incs?.['quantity']?.slice(0, 2)).toEqual([
      [formatClock(19_500, 0, 'b'), 10_000, 10_000],
      [formatClock(19_900, 0, 'a'), 9900, 9900],
    ]);
    expect(report.unfolded).toBe(0);
  });

  test('counts a late repetition of a folded increment once, by its id and by its clock', () => {
    const report = new Report();
    const all = taps(1, 301);
    report.take(all);
    const [first] = all as [Operation];
    expect(report.take([first]).get(first.opId)).toEqual({ result: 'duplicate', seq: 1 });
    expect(report.unfolded).toBe(0);
    report.take([{ ...first, opId: newId() }]);
    expect(report.row?.fields['quantity']).toBe(300);
    report.take([tap(5, 'late')]);
    expect(report.row?.fields['quantity']).toBe(301);
  });

  test('drops what a late set replaces, even if it was folded', () => {
    const report = new Report();
    report.take(taps(1, 301));
    report.take([op(formatClock(100, 1, 'b'), { set: { quantity: 1000 } })]);
    expect(report.row?.fields['quantity']).toBe(1200);
  });

  test('is deleted by somebody who saw it folded, and restored by a tap of somebody who did not', () => {
    const report = new Report();
    report.take([...taps(1, 201, 'a'), ...taps(201, 401, 'b')]);
    const base = seenClocks(report.row as Row);
    report.take([op(formatClock(500, 0, 'c'), { delete: true, base })]);
    expect(report.row?.deleted).toBe(true);
    report.take([tap(3, 'late')]);
    expect(report.row?.deleted).toBe(false);
  });

  test('takes the increments of a limited number of devices', () => {
    const report = new Report();
    const many = Array.from({ length: DEVICE_LIMIT }, (_, n) => tap(n + 1, `d${n}`));
    for (let n = 0; n < DEVICE_LIMIT; n += 500) report.take(many.slice(n, n + 500));
    const [more, known] = [tap(5000, 'new'), tap(5001, 'd0')];
    const outcomes = report.take([more, known]);
    expect(outcomes.get(more.opId)).toEqual({ result: 'rejected', reason: 'TOO_LARGE', field: 'quantity' });
    expect(outcomes.get(known.opId)).toMatchObject({ result: 'applied' });
  });
});

describe('after the server has lost increments', () => {
  const cases: [string, number, number, number][] = [
    ['a few, all of them still single on the phone', 290, 300, 0],
    ['more than stay single', 120, 300, 0],
    ['all of them', 0, 300, 0],
    ['some, and one of somebody else came meanwhile', 120, 300, 1],
  ];
  test.each(cases)('the phones bring back %s', (_, kept, all, others) => {
    const [report, phone] = [new Report(), new Report()];
    phone.take([...taps(1, all - 20, 'a'), ...taps(all - 20, all + 1, 'b')]);
    report.take(phone.log.slice(0, kept));
    for (let n = 0; n < others; n++) report.take([tap(1000 + n, 'other')]);
    const bring = () => missingOperations(phone.row as Row, report.row ?? null, newId);
    // Two phones that are equally far find out at the same time, then a third one that still sees the old state.
    const [one, two] = [bring(), bring()];
    report.take(one);
    report.take(two);
    expect(report.row?.fields['quantity']).toBe(all + others);
    expect(bring()).toEqual([]);
  });

  test('a phone that knew less adds nothing, one that knew more adds the rest', () => {
    const [report, behind, ahead] = [new Report(), new Report(), new Report()];
    const all = taps(1, 601);
    behind.take(all.slice(0, 300));
    ahead.take(all);
    report.take(all.slice(0, 100));
    report.take(missingOperations(behind.row as Row, report.row ?? null, newId));
    expect(report.row?.fields['quantity']).toBe(300);
    report.take(missingOperations(ahead.row as Row, report.row ?? null, newId));
    expect(report.row?.fields['quantity']).toBe(600);
    // It cannot see whether the folded row has its newest ones. The server can, and counts them once.
    report.take(missingOperations(behind.row as Row, report.row ?? null, newId));
    expect(report.row?.fields['quantity']).toBe(600);
  });
});
