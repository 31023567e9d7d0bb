/** @file A phone that runs the app's own store and sync code on an IndexedDB in memory. */
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { vi } from 'vitest';
import { useDatabaseStore } from '../../../store/current-database.ts';
import { LocalDatabase } from '../../../store/local-database.ts';
import { applyCopy, copyOf, discardCopy } from '../../../store/locked-copy.ts';
import { recordEdit } from '../../../store/outbox.ts';
import type { Change } from '../../../store/plan-edit.ts';
import { keepValue, takeRival } from '../../../store/rivals.ts';
import { refreshTasks } from '../../../store/tasks.ts';
import { noteReport } from '../../report-state.ts';
import { syncReport } from '../../sync-report.ts';
import { ok, refused } from '../fake-server.ts';
import { newPhone, REPORT, taskOf } from '../test-phone.ts';
import type { Answer, Phone, Request, Round, RowName } from './phone.ts';

interface Call {
  request: Request;
  answer(answer: Answer): void;
}
/** Called by the next `fetch`: one round runs at a time, until it waits for the network. */
let onCall: (call: Call) => void = () => {};

/** Three phones that also ask for the list of their tasks, before each round. */
export const listingPhones = () => realPhones(true);

/** Three phones, each with a database of its own. Call before each history; `Date` must be faked. */
export function realPhones(isListing = false): RealPhone[] {
  newPhone(1);
  useDatabaseStore.getState().database?.close();
  vi.stubGlobal('fetch', fetchByHand);
  return [1, 2, 3].map((uid) => new RealPhone(new LocalDatabase(uid), isListing));
}

/** A phone with a database of its own. */
export class RealPhone implements Phone {
  private readonly db: LocalDatabase;
  private readonly isListing: boolean;
  private writesLeft: number | null = null;

  constructor(db: LocalDatabase, isListing: boolean) {
    this.db = db;
    this.isListing = isListing;
    void db.tasks.put({ ...taskOf(), cachedAt: 0 });
    // Who has never had a report cannot bring it back.
    if (isListing) void noteReport(db, REPORT, { loadedAt: 0 });
    db.use({
      stack: 'dbcore',
      name: 'death',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return { ...table, mutate: (request) => (this.write() ? table.mutate(request) : dead()) };
        },
      }),
    });
  }

  edit(row: RowName, change: Change, at: number): Promise<void> {
    this.be(at);
    const { db } = this;
    return db.transaction('rw', [db.rows, db.operations, db.meta], () =>
      recordEdit(db, { reportId: REPORT, ...row }, change),
    );
  }

  settle({ kind, id }: RowName, field: string, which: 'rival' | 'value', at: number): Promise<void> {
    this.be(at);
    return (which === 'rival' ? takeRival : keepValue)(REPORT, kind, id, field);
  }

  applyCopy(at: number): Promise<void> {
    this.be(at);
    return applyCopy(REPORT);
  }

  discardCopy(at: number): Promise<void> {
    this.be(at);
    return discardCopy(REPORT);
  }

  async start(at: number): Promise<Round> {
    this.be(at);
    const round: Round = { request: null, go: () => {} };
    let isOver: Promise<unknown> = Promise.resolve();
    const goOn = async (begin: () => void) => {
      const called = new Promise<Call>((resolve) => (onCall = resolve));
      begin();
      const call = await Promise.race([called, isOver.then(() => null)]);
      round.request = call?.request ?? null;
      round.go = (answer) => goOn(() => call?.answer(answer));
    };
    await goOn(() => (isOver = this.round().catch(() => null)));
    return round;
  }

  private async round(): Promise<void> {
    if (this.isListing) await refreshTasks().catch(() => null);
    await syncReport(this.db, REPORT);
  }

  dieAfter(writes: number | null): void {
    this.writesLeft = writes;
  }

  async hasCopy(): Promise<boolean> {
    return (await copyOf(this.db, REPORT)).length > 0;
  }

  outbox(): Promise<string[]> {
    return this.db.operations.toCollection().primaryKeys();
  }

  async view({ kind, id }: RowName): Promise<Row | null> {
    return (await this.db.rows.get([REPORT, kind, id]))?.view ?? null;
  }

  rows() {
    return this.db.rows.toArray();
  }

  /** Makes the app's code use this phone and its time. */
  private be(at: number): void {
    vi.setSystemTime(at);
    useDatabaseStore.setState({ database: this.db });
  }

  private write(): boolean {
    if (this.writesLeft === null) return true;
    this.writesLeft -= 1;
    return this.writesLeft >= 0;
  }
}

function dead(): Promise<never> {
  return Promise.reject(new Error('The phone is dead'));
}

function fetchByHand(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, 'http://test');
  const request = requestOf(url, init.body as string);
  return new Promise((resolve, reject) => {
    const answer = (answer: Answer) => {
      if (answer.type === 'network') reject(new TypeError('Failed to fetch'));
      else resolve(new Response(JSON.stringify(bodyOf(answer))));
    };
    onCall({ request, answer });
  });
}

function requestOf({ pathname, searchParams }: URL, body: string): Request {
  if (pathname.endsWith('/task/list')) return { type: 'list' };
  if (pathname.endsWith('/task/add')) return { type: 'add' };
  if (pathname.endsWith('/report/push'))
    return { type: 'push', ops: (JSON.parse(body) as { ops: Operation[] }).ops };
  return { type: 'pull', since: Number(searchParams.get('since')), head: searchParams.get('head') ?? '' };
}

function bodyOf(answer: Exclude<Answer, { type: 'network' }>): unknown {
  if (answer.type === 'locked') return refused('REPORT_LOCKED');
  if (answer.type === 'unknown') return refused('REPORT_NOT_FOUND');
  if (answer.type === 'added') return ok(taskOf({ status: answer.status }));
  if (answer.type === 'list') {
    const { isListed, restores, status } = answer;
    return ok({ items: isListed ? [taskOf({ status })] : [], nextCursor: null, restores });
  }
  if (answer.type === 'pull') return ok(answer.page);
  return ok({ seq: answer.seq, status: answer.status, results: answer.results });
}
