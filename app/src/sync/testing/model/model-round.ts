/** @file What a model of a phone does in a round. */
import { rowKey } from '@proofmark/contract/sync/accept.ts';
import type { Clock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import { ModelPhone, type Kept } from './model-phone.ts';
import type { Answer, Request } from './phone.ts';

/** Small, so that one round takes several. */
const BATCH = 3;

class Locked extends Error {}
class Unreachable extends Error {}
type Steps = Generator<Request, void, Answer>;

/** A round of a phone, as `syncReport()` makes one; a crash simply forgets it. */
export function* modelRound(phone: ModelPhone): Steps {
  try {
    yield* pushWhatMay(phone);
    yield* pull(phone);
    if (phone.sorted().some(({ state }) => state === 'waiting')) {
      yield* pushWhatMay(phone);
      yield* pull(phone);
    }
    yield* keepLateWork(phone);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
}

function* pushWhatMay(phone: ModelPhone): Steps {
  try {
    yield* push(phone, !phone.isOpen(), BATCH);
  } catch (error) {
    if (!(error instanceof Locked)) throw error;
  }
}

function* push(phone: ModelPhone, isInDoubtOnly: boolean, limit: number): Steps {
  for (;;) {
    const waiting = phone
      .sorted()
      .filter(({ state, isInDoubt }) => state === 'waiting' && (isInDoubt || !isInDoubtOnly));
    const batch = waiting.slice(0, limit).filter(({ isInDoubt }) => isInDoubt === waiting[0]?.isInDoubt);
    if (batch.length === 0) return;
    const before = batch.map(({ isInDoubt }) => isInDoubt);
    if (!phone.write()) return;
    for (const record of batch) Object.assign(record, { everSent: true, isInDoubt: true });
    const answer = yield { type: 'push', ops: batch.map(({ op }) => op) };
    if (!phone.write()) return;
    if (answer.type === 'push') settlePush(phone, batch, answer);
    else if (answer.type === 'locked') {
      batch.forEach((record, index) => Object.assign(record, { isInDoubt: before[index] }));
      throw new Locked();
    } else throw new Unreachable();
  }
}

function settlePush(
  phone: ModelPhone,
  batch: readonly Kept[],
  answer: Extract<Answer, { type: 'push' }>,
): void {
  for (const { opId, seq = Infinity } of answer.results) {
    const record = batch.find(({ op }) => op.opId === opId);
    if (!record) continue;
    const key = rowKey(record.op);
    const server = phone.server.get(key);
    if ((server?.seq ?? 0) < seq) phone.server.set(key, applyOperation(server, record.op));
    phone.kept.delete(opId);
  }
  phone.status = answer.status;
}

function* pull(phone: ModelPhone): Steps {
  for (;;) {
    const answer = yield { type: 'pull', since: phone.since };
    if (answer.type !== 'pull') throw new Unreachable();
    if (!phone.write()) return;
    const { rows, hasMore, seq, status } = answer.page;
    for (const row of rows) {
      const key = rowKey(row);
      if ((phone.server.get(key)?.seq ?? 0) <= row.seq) phone.server.set(key, row);
      for (const clock of clocksOf(row)) if (clock > (phone.lastClock ?? '')) phone.lastClock = clock;
    }
    phone.since = Math.max(phone.since, hasMore ? (rows.at(-1)?.seq ?? 0) : seq);
    phone.status = status;
    if (!hasMore) return;
  }
}

function* keepLateWork(phone: ModelPhone): Steps {
  if (phone.isOpen()) return;
  for (;;) {
    try {
      yield* push(phone, true, 1);
      break;
    } catch (error) {
      if (!(error instanceof Locked)) throw error;
      const oldest = phone.sorted().find(({ state, isInDoubt }) => state === 'waiting' && isInDoubt);
      if (oldest) oldest.isInDoubt = false;
    }
  }
  for (const record of phone.sorted()) {
    if (record.state === 'waiting' && !record.isInDoubt) record.state = 'copy';
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
