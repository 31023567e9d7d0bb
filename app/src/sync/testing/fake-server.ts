/** @file A server for tests: the real merge, in memory, behind `fetch`; it loses answers and refuses on cue. */
import type { PushConflict, PushResult } from '@proofmark/contract/api/report.ts';
import { clampClock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import { checkOperation, type Operation } from '@proofmark/contract/sync/operation.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';

/** What goes wrong with the next call: nothing arrives, or it arrives and the answer is lost, or a given answer. */
export type Fault = 'network' | 'lostAnswer' | 'hang' | { status: number; body: unknown };

export interface Call {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

export class FakeServer {
  rows = new Map<string, Row>();
  seen = new Set<string>();
  seq = 0;
  status: ReportStatus = 'in_progress';
  version = 1;
  calls: Call[] = [];
  /** Taken in turn, one per call; `null` lets the call through. */
  faults: (Fault | null)[] = [];
  /** Refuses every operation that it is true for. */
  rejects: (op: Operation) => boolean = () => false;
  /** Sees every call before it is answered, and may answer in its place. */
  intercept: (call: Call) => Response | null | Promise<null> = () => null;
  /** Answers of further calls, by path. */
  answers: Record<string, (call: Call) => unknown> = {};

  /** Stands in the place of `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://test');
    const call: Call = {
      path: url.pathname.replace(/^\/assetsapi\/[a-z-]+/, ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
      headers: init.headers as Record<string, string>,
    };
    init.signal?.throwIfAborted();
    this.calls.push(call);
    const fault = this.faults.shift() ?? null;
    const intercepted = await this.intercept(call);
    if (intercepted) return intercepted;
    if (fault === 'network') throw new TypeError('Failed to fetch');
    if (fault === 'hang')
      await new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    if (fault !== null && typeof fault === 'object') return json(fault.status, fault.body);
    const body = this.answer(call);
    if (fault === 'lostAnswer') throw new TypeError('Failed to fetch');
    return json(200, body);
  };

  /** An operation that comes from another phone. */
  take(op: Operation): void {
    this.seq += 1;
    const key = `${op.kind}/${op.id}`;
    this.rows.set(key, { ...applyOperation(this.rows.get(key), op).row, seq: this.seq });
    this.seen.add(op.opId);
  }

  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  private answer(call: Call): unknown {
    const own = this.answers[call.path];
    if (own) return own(call);
    if (call.path === '/report/push') return this.push(call.body['ops'] as Operation[]);
    if (call.path === '/report/pull') return this.pull(Number(call.query.get('since')));
    if (call.path === '/workflow/submit') {
      this.status = 'submitted';
      return ok({ status: this.status, version: this.version });
    }
    return refused('INVALID_INPUT');
  }

  private push(ops: Operation[]): unknown {
    const isOpen = ['assigned', 'in_progress', 'returned'].includes(this.status);
    if (!isOpen && !ops.every(({ opId }) => this.seen.has(opId))) return refused('REPORT_LOCKED');
    const conflicts: PushConflict[] = [];
    const results = ops.map((op): PushResult => {
      if (this.seen.has(op.opId)) return { opId: op.opId, result: 'duplicate' };
      const issue = checkOperation(op);
      if (issue || this.rejects(op))
        return { opId: op.opId, result: 'rejected', reason: issue?.reason ?? 'INVALID_VALUE' };
      const key = `${op.kind}/${op.id}`;
      const clamped = { ...op, hlc: clampClock(op.hlc, Date.now() + 60_000, this.seq + 1) };
      for (const conflict of applyOperation(this.rows.get(key), clamped).conflicts) {
        conflicts.push({
          ...conflict,
          opId: op.opId,
          kind: op.kind,
          id: op.id,
          by: { uid: 2, nickname: 'Li' },
        });
      }
      this.take(clamped);
      return { opId: op.opId, result: 'applied' };
    });
    return ok({ seq: this.seq, status: this.status, results, conflicts });
  }

  private pull(since: number): unknown {
    const rows = [...this.rows.values()].filter((row) => row.seq > since).sort((a, b) => a.seq - b.seq);
    const page = rows.slice(0, 3);
    const hasMore = rows.length > page.length;
    return ok({ seq: this.seq, status: this.status, version: this.version, rows: page, hasMore });
  }
}

export function ok(data: unknown): unknown {
  return { code: 200, msg: 'ok', data };
}

export function refused(reason: string): unknown {
  return { code: 400, msg: `refused: ${reason}`, data: { reason } };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
