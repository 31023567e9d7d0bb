/** @file What a history needs of a phone: the app's own code or a model of it. */
import type { PushResult } from '@proofmark/contract/api/report.ts';
import type { Restore } from '@proofmark/contract/api/task.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Change } from '../../../store/plan-edit.ts';
import type { Page } from '../memory-report.ts';

/** What a round asks the server; `list` for its tasks, `add` to have the one that it lost. */
export type Request =
  | { type: 'push'; ops: Operation[] }
  | { type: 'pull'; since: number; head: string }
  | { type: 'list' }
  | { type: 'add' };

/** What comes back; `unknown`: the server has no such report; `network`: nothing. */
export type Answer =
  | { type: 'push'; results: PushResult[]; status: ReportStatus; seq: number }
  | { type: 'locked' }
  | { type: 'unknown' }
  | { type: 'pull'; page: Page }
  | { type: 'list'; isListed: boolean; restores: Restore[]; status: ReportStatus }
  | { type: 'added'; status: ReportStatus }
  | { type: 'network' };

/** A round under way. */
export interface Round {
  /** The request whose answer it waits for; null when the round has ended. */
  request: Request | null;
  /** Goes on with an answer until the next request or its end. */
  go(answer: Answer): void | Promise<void>;
}

/** A row of the one report. */
export interface RowName {
  kind: Kind;
  id: string;
}

/** A phone with one report. `at` is the phone's own time. */
export interface Phone {
  edit(row: RowName, change: Change, at: number): void | Promise<void>;
  /** Settles a field for the rival or for the present value. Does nothing when there is no rival. */
  settle(row: RowName, field: string, which: 'rival' | 'value', at: number): void | Promise<void>;
  applyCopy(at: number): void | Promise<void>;
  discardCopy(at: number): void | Promise<void>;
  start(at: number): Round | Promise<Round>;
  /** From now on it can write so many times, then it is dead until it is started again; null: it lives. */
  dieAfter(writes: number | null): void;
  /** True when there is a copy of late work to apply. */
  hasCopy(): boolean | Promise<boolean>;
  /** Ids of the operations in its outbox. */
  outbox(): string[] | Promise<string[]>;
  view(row: RowName): Row | null | Promise<Row | null>;
  /** Every row, as the server has it and as the person sees it. */
  rows(): { server: Row | null; view: Row | null }[] | Promise<{ server: Row | null; view: Row | null }[]>;
}
