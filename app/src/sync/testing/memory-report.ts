/** @file One report of a server, in memory. The functions of the contract decide, as on the real server. */
import type { PushResult } from '@proofmark/contract/api/report.ts';
import { acceptOperations, rowKey, rowsToTranslate } from '@proofmark/contract/sync/accept.ts';
import { MAX_AHEAD_MS, type Clock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import { checkOperation, type Operation } from '@proofmark/contract/sync/operation.ts';
import { deskOfPush, isOpen } from '@proofmark/contract/workflow/desks.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';

/** An entry of the log: the operation as it came, and the clock that counted. */
export interface Entry {
  seq: number;
  op: Operation;
  hlc: Clock;
  /** The latest clock that it could have had, epoch ms. */
  limitMs: number;
  /** Its row after it. */
  row: Row;
  /** Unlike that of any other entry. */
  hash: string;
}

/** What a pull gives. */
export interface Page {
  seq: number;
  head: string;
  since: number;
  status: ReportStatus;
  version: number;
  submissions: number;
  rows: Row[];
  hasMore: boolean;
}

/** A report with its rows, log and status. */
export class MemoryReport {
  status: ReportStatus = 'in_progress';
  version = 1;
  submissions = 0;
  rows = new Map<string, Row>();
  log: Entry[] = [];
  seq = 0;
  pageSize = 3;
  private byId = new Map<string, Entry>();
  private latestAt = 0;
  private made = 0;

  /** Takes a push at a time. Returns null when the report is locked. `rejects` rejects more than the contract does. */
  push(
    ops: readonly Operation[],
    at: number,
    rejects: (op: Operation) => boolean = () => false,
  ): PushResult[] | null {
    const reasons = new Map(
      ops.map((op) => [op, checkOperation(op)?.reason ?? (rejects(op) ? 'INVALID_VALUE' : null)] as const),
    );
    const taken = ops.filter((op) => !reasons.get(op));
    const isAllLogged = taken.length > 0 && taken.every(({ opId }) => this.byId.has(opId));
    if (!isOpen(deskOfPush(ops), this.status) && !isAllLogged) return null;
    const outcomes = this.take(taken, at);
    return ops.map((op): PushResult => {
      const reason = reasons.get(op);
      if (reason) return { opId: op.opId, result: 'rejected', reason };
      const outcome = outcomes.get(op.opId);
      if (outcome && 'seq' in outcome) return { opId: op.opId, ...outcome };
      return { opId: op.opId, result: 'rejected', reason: outcome?.reason ?? 'TOO_MANY_ROWS' };
    });
  }

  /** Merges operations in any status. */
  take(ops: readonly Operation[], at: number) {
    this.latestAt = Math.max(this.latestAt, at);
    const rows = this.rows;
    const logged = new Map(
      ops.flatMap(({ opId }) => {
        const entry = this.byId.get(opId);
        return entry ? [[opId, entry.seq] as const] : [];
      }),
    );
    const limitMs = this.latestAt + MAX_AHEAD_MS;
    const accepted = acceptOperations(ops, {
      seq: this.seq,
      limitMs,
      rows,
      logged,
      counted: this.countedClocks(rowsToTranslate(ops, { rows, logged })),
      room: Infinity,
    });
    const received = new Map(ops.map((op) => [op.opId, op]));
    for (const { seq, op } of accepted.entries) {
      const row = { ...applyOperation(this.rows.get(rowKey(op)), op), seq };
      this.made += 1;
      const hash = `hash ${this.made}`;
      const entry = { seq, op: received.get(op.opId) ?? op, hlc: op.hlc, limitMs, row, hash };
      this.rows.set(rowKey(row), row);
      this.log.push(entry);
      this.byId.set(op.opId, entry);
    }
    this.seq = accepted.seq;
    return accepted.outcomes;
  }

  /** True when the log has the operation. */
  has(opId: string): boolean {
    return this.byId.has(opId);
  }

  /** Brings a backup back, made when the log had so many entries. */
  restore(length: number): void {
    const entries = this.log.slice(0, length);
    this.log = entries;
    this.byId = new Map(entries.map((entry) => [entry.op.opId, entry]));
    this.rows = new Map(entries.map(({ row }) => [rowKey(row), row]));
    this.seq = entries.length;
  }

  pull(asked: number, head: string): Page {
    const since = this.hashAt(asked) === head ? asked : 0;
    const rows = [...this.rows.values()].filter((row) => row.seq > since).sort((a, b) => a.seq - b.seq);
    const page = rows.slice(0, this.pageSize);
    const hasMore = rows.length > page.length;
    const seq = hasMore ? (page.at(-1)?.seq ?? 0) : this.seq;
    const { status, version, submissions } = this;
    return { seq, head: this.hashAt(seq) ?? '', since, status, version, submissions, rows: page, hasMore };
  }

  private hashAt(seq: number): string | undefined {
    return seq === 0 ? '' : this.log[seq - 1]?.hash;
  }

  private countedClocks(rowIds: ReadonlySet<string>): Map<Clock, Clock> {
    if (rowIds.size === 0) return new Map();
    const clamped = this.log.filter(({ op, hlc }) => op.hlc !== hlc && rowIds.has(op.id));
    return new Map(clamped.map(({ op, hlc }) => [op.hlc, hlc]));
  }
}
