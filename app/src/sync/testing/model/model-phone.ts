/**
 * @file A model of a phone: the app's rules for edits, push, pull and late work without a database, and thousands of times
 * faster. What it stores survives a crash.
 */
import { nextClock, type Clock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import { rowKey } from '@proofmark/contract/sync/accept.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { EDITABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { stillCounts } from '../../../store/locked-copy.ts';
import { baseOf, planEdit, type Change } from '../../../store/plan-edit.ts';
import type { Answer, Phone, Request, Round, RowName } from './phone.ts';

/** An operation in the outbox. */
export interface Kept {
  op: Operation;
  state: 'fresh' | 'inDoubt' | 'notTaken' | 'copy';
  isGivenBack?: true;
}

/** What a phone does in a round, request by request. */
export type RoundSteps = (phone: ModelPhone) => Generator<Request, void, Answer>;

/** A phone without a database. */
export class ModelPhone implements Phone {
  private readonly deviceId: string;
  readonly server = new Map<string, Row>();
  readonly kept = new Map<string, Kept>();
  /** What the server has taken since the last pull, by id. */
  readonly taken = new Map<string, Operation>();
  since = 0;
  head = '';
  isAnew = false;
  status: ReportStatus | null = null;
  lastClock: Clock | null = null;
  private made = 0;
  private writesLeft: number | null = null;

  private readonly steps: RoundSteps;

  constructor(deviceId: string, steps: RoundSteps) {
    this.deviceId = deviceId;
    this.steps = steps;
  }

  edit(row: RowName, change: Change, at: number, isSettling = false): void {
    const unsent = this.pending(row).filter(({ state }) => state === 'fresh');
    const plan = planEdit(
      this.view(row),
      unsent.map(({ op }) => op),
      change,
      this.deviceId,
      isSettling,
    );
    if (!plan) return;
    const hlc = this.takeClock(at);
    if (plan.replaced) this.kept.delete(plan.replaced.opId);
    if (!plan.change) return;
    const opId = this.newId();
    const op = { opId, ...row, ...plan.change, hlc, ...(plan.base ? { base: plan.base } : {}) };
    this.kept.set(opId, { op, state: 'fresh' });
  }

  settle(row: RowName, field: string, which: 'rival' | 'value', at: number): void {
    const view = this.view(row);
    const rival = view?.rivals?.[field];
    if (!rival) return;
    const value = which === 'rival' ? rival.value : (view.fields[field] ?? null);
    this.edit(row, { set: { [field]: value } }, at, true);
  }

  applyCopy(at: number): void {
    for (const record of this.sorted().filter(({ state }) => state === 'copy')) {
      const view = this.view(record.op);
      record.state = 'notTaken';
      if (record.isGivenBack || stillCounts(view, record.op)) continue;
      const { base: _, opId, ...change } = record.op;
      const base = baseOf(view, change, this.deviceId);
      this.kept.delete(opId);
      record.op = { ...change, opId: this.newId(), hlc: this.takeClock(at), ...(base && { base }) };
      this.kept.set(record.op.opId, record);
    }
  }

  discardCopy(): void {
    for (const [opId, { state }] of this.kept) if (state === 'copy') this.kept.delete(opId);
  }

  start(): Round {
    const steps = this.steps(this);
    const round: Round = {
      request: steps.next().value ?? null,
      go(answer) {
        round.request = steps.next(answer).value ?? null;
      },
    };
    return round;
  }

  dieAfter(writes: number | null): void {
    this.writesLeft = writes;
  }

  hasCopy(): boolean {
    return [...this.kept.values()].some(({ state }) => state === 'copy');
  }

  outbox(): string[] {
    return [...this.kept.keys()];
  }

  view(row: RowName): Row | null {
    const server = this.server.get(rowKey(row));
    return this.pending(row).reduce<Row | null>(
      (view, { op }) => applyOperation(view ?? undefined, op),
      server ?? null,
    );
  }

  rows() {
    return [...this.server.values()].map((server) => ({ server, view: this.view(server) }));
  }

  newId(): string {
    this.made += 1;
    return `${this.deviceId}-${this.made}`;
  }

  /** False once the phone is dead. */
  write(): boolean {
    if (this.writesLeft === null) return true;
    this.writesLeft -= 1;
    return this.writesLeft >= 0;
  }

  isOpen(): boolean {
    return this.status === null || EDITABLE_STATUSES.includes(this.status);
  }

  private takeClock(at: number): Clock {
    return (this.lastClock = nextClock(this.lastClock, at, this.deviceId));
  }

  sorted(): Kept[] {
    return [...this.kept.values()].sort((a, b) => (a.op.hlc < b.op.hlc ? -1 : 1));
  }

  private pending(row: RowName): Kept[] {
    const key = rowKey(row);
    return this.sorted().filter(({ op, state }) => state !== 'copy' && rowKey(op) === key);
  }
}
