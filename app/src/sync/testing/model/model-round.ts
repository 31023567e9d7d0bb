/** @file What a model of a phone does in a round. */
import { rowKey } from '@proofmark/contract/sync/accept.ts';
import type { Clock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, changesRow, type Row } from '@proofmark/contract/sync/merge.ts';
import { missingOperations } from '@proofmark/contract/sync/rebuild.ts';
import type { Page } from '../memory-report.ts';
import { ModelPhone, type Kept } from './model-phone.ts';
import type { Answer, Request } from './phone.ts';

/** Small, so that one round takes several. */
const BATCH = 3;

type Steps<T = void> = Generator<Request, T, Answer>;
/** `stopped`: nothing answered or the phone died, so the round has ended. */
type Pushed = 'done' | 'locked' | 'stopped';

/** A round of a phone, like `syncReport()`. A crash simply drops it. */
function* modelRound(phone: ModelPhone): Steps {
  if (!(yield* pushAndPull(phone))) return;
  const isPending = phone.sorted().some(({ state }) => state !== 'copy');
  if (isPending && !(yield* pushAndPull(phone))) return;
  yield* keepLateWork(phone);
}

/** Returns false when the round has ended. */
function* pushAndPull(phone: ModelPhone): Steps<boolean> {
  if ((yield* push(phone, !phone.isOpen(), BATCH)) === 'stopped') return false;
  return yield* pull(phone);
}

function* push(phone: ModelPhone, isInDoubtOnly: boolean, limit: number): Steps<Pushed> {
  for (;;) {
    const waiting = phone
      .sorted()
      .filter(({ state }) => state === 'inDoubt' || (state !== 'copy' && !isInDoubtOnly));
    const isInDoubt = waiting[0]?.state === 'inDoubt';
    const batch = waiting.slice(0, limit).filter(({ state }) => (state === 'inDoubt') === isInDoubt);
    if (batch.length === 0) return 'done';
    if (!phone.write()) return 'stopped';
    for (const record of batch) record.state = 'inDoubt';
    const { head } = phone;
    const answer = yield { type: 'push', ops: batch.map(({ op }) => op) };
    if (answer.type !== 'push' && answer.type !== 'locked') return 'stopped';
    // When operations in doubt were not taken, nothing changes and nothing is written.
    const hasNews = answer.type === 'push' || !isInDoubt;
    if (hasNews && !phone.write()) return 'stopped';
    if (answer.type === 'push') settlePush(phone, batch, head, answer);
    else {
      if (!isInDoubt) for (const record of batch) record.state = 'notTaken';
      return 'locked';
    }
  }
}

function settlePush(
  phone: ModelPhone,
  batch: readonly Kept[],
  head: string,
  answer: Extract<Answer, { type: 'push' }>,
): void {
  for (const { opId, seq = Infinity } of answer.results) {
    const record = batch.find(({ op }) => op.opId === opId);
    if (!record) continue;
    const key = rowKey(record.op);
    const server = phone.server.get(key);
    if ((server?.seq ?? 0) < seq) phone.server.set(key, applyOperation(server, record.op));
    phone.kept.delete(opId);
    if (seq > phone.since || head !== phone.head) phone.taken.set(opId, record.op);
  }
  phone.status = answer.status;
}

/** The number of a server's row that is of the history before, as in `another-history.ts`. */
const FORMER = -1;

/** Returns false when the round has ended. */
function* pull(phone: ModelPhone): Steps<boolean> {
  for (;;) {
    const { since, head } = phone;
    const answer = yield { type: 'pull', since, head };
    if (answer.type !== 'pull' || !phone.write()) return false;
    const { page } = answer;
    if (phone.since !== since || phone.head !== head) continue;
    if (page.since !== since) fetchAnew(phone);
    storePage(phone, page);
    if (!page.hasMore && !phone.isAnew) return true;
  }
}

function fetchAnew(phone: ModelPhone): void {
  Object.assign(phone, { since: 0, head: '', isAnew: true });
  for (const [key, row] of phone.server) phone.server.set(key, { ...row, seq: FORMER });
}

function storePage(phone: ModelPhone, { rows, hasMore, seq, head, status }: Page): void {
  const { isAnew } = phone;
  let isAllThere = true;
  for (const [opId, op] of phone.taken) {
    const row = rows.find((one) => rowKey(one) === rowKey(op));
    if (!row && hasMore) continue;
    phone.taken.delete(opId);
    if (!changesRow(row, op)) continue;
    phone.kept.set(opId, { op, state: 'notTaken', isGivenBack: true });
    isAllThere &&= row !== undefined;
  }
  for (const row of rows) {
    const key = rowKey(row);
    const known = phone.server.get(key);
    if (known?.seq === FORMER) keepMissing(phone, known, row);
    if ((known?.seq ?? 0) <= row.seq) phone.server.set(key, row);
    for (const clock of clocksOf(row)) if (clock > (phone.lastClock ?? '')) phone.lastClock = clock;
  }
  if (phone.isAnew && !hasMore) {
    for (const [key, row] of phone.server) {
      if (row.seq !== FORMER) continue;
      keepMissing(phone, row, null);
      phone.server.delete(key);
    }
    phone.isAnew = false;
  }
  Object.assign(phone, { since: seq, head });
  phone.status = status;
  if (!isAllThere && !isAnew) fetchAnew(phone);
}

function keepMissing(phone: ModelPhone, former: Row, now: Row | null): void {
  const waiting = new Set(
    [...phone.kept.values()].flatMap(({ op }) => (rowKey(op) === rowKey(former) ? [op.hlc] : [])),
  );
  for (const op of missingOperations(former, now, () => phone.newId())) {
    if (waiting.has(op.hlc)) continue;
    phone.kept.set(op.opId, { op, state: 'notTaken', isGivenBack: true });
  }
}

function* keepLateWork(phone: ModelPhone): Steps {
  if (phone.isOpen()) return;
  for (;;) {
    const pushed = yield* push(phone, true, 1);
    if (pushed === 'stopped') return;
    if (pushed === 'done') break;
    const oldest = phone.sorted().find(({ state }) => state === 'inDoubt');
    if (oldest) oldest.state = 'notTaken';
  }
  for (const record of phone.sorted()) {
    if (record.state === 'fresh' || record.state === 'notTaken') record.state = 'copy';
  }
}

function clocksOf(row: Row): Clock[] {
  const incs = Object.values(row.incs ?? {}).flatMap((list) => list.map(([clock]) => clock));
  return [...Object.values(row.hlc), ...Object.values(row.removed ?? {}), ...incs];
}

/** Three phones that have nothing yet. */
export function modelPhones(): ModelPhone[] {
  return ['a', 'b', 'c'].map((deviceId) => new ModelPhone(deviceId, modelRound));
}
