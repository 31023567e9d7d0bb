/**
 * @file A server for tests: the real merge, in memory, behind `fetch`. It loses answers and refuses as the test says.
 */
import type { Present } from '@proofmark/contract/api/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { MemoryReport } from './memory-report.ts';

/** What goes wrong with the next call: it does not arrive, its answer is lost or never comes, or it gets this answer. */
export type Fault = 'network' | 'lostAnswer' | 'hang' | { status: number; body: unknown };

/** A call that came. */
export interface Call {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** The server of one report. */
export class FakeServer {
  report = new MemoryReport();
  /** Who else is on the report. */
  present: Present[] = [];
  calls: Call[] = [];
  /** One per call, in order; `null` lets the call through. */
  faults: (Fault | null)[] = [];
  /** Rejects every operation for which it is true. */
  rejects: (op: Operation) => boolean = () => false;
  /** Sees every call before it is answered, and may answer itself. */
  intercept: (call: Call) => Response | null | Promise<Response | null> = () => null;
  /** Answers of other calls, by path. */
  answers: Record<string, (call: Call) => unknown> = {};

  /** Replaces `fetch`. */
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

  get rows(): Map<string, Row> {
    return this.report.rows;
  }
  get seq(): number {
    return this.report.seq;
  }
  set seq(seq: number) {
    this.report.seq = seq;
  }
  get status(): ReportStatus {
    return this.report.status;
  }
  set status(status: ReportStatus) {
    this.report.status = status;
  }

  /** An operation that comes from another phone. */
  take(op: Operation): void {
    this.report.take([op], Date.now());
  }

  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  private answer(call: Call): unknown {
    const own = this.answers[call.path];
    if (own) return own(call);
    if (call.path === '/report/push') return this.push(call.body['ops'] as Operation[]);
    if (call.path === '/report/pull') return this.pull(call.query);
    if (call.path === '/workflow/submit') {
      this.status = 'submitted';
      this.report.submissions += 1;
      const { status, version, submissions } = this.report;
      return ok({ status, version, submissions });
    }
    return refused('INVALID_INPUT');
  }

  private push(ops: Operation[]): unknown {
    const results = this.report.push(ops, Date.now(), this.rejects);
    return results ? ok({ seq: this.seq, status: this.status, results }) : refused('REPORT_LOCKED');
  }

  private pull(query: URLSearchParams): unknown {
    const page = this.report.pull(Number(query.get('since')), query.get('head') ?? '');
    return ok(query.has('section') ? { ...page, present: this.present } : page);
  }
}

/** The envelope of a success. */
export function ok(data: unknown): unknown {
  return { code: 200, msg: 'ok', data };
}

/** The envelope of a refusal. */
export function refused(reason: string): unknown {
  return { code: 400, msg: `refused: ${reason}`, data: { reason } };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
