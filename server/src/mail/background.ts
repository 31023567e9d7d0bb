/**
 * @file Work that runs after the answer, so that callers learn nothing from how long it takes or how it ends. The queue
 * is in memory: if the process ends, waiting work is lost. So use it only for work that people can ask for again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../errors.ts';
import { createQueue } from '../queue.ts';

const RETRY_AFTER_SECONDS = 5;

export interface Background {
  /** Refuses with BUSY if no more work can be taken. Ask before anything is stored that the work belongs to. */
  requirePlace(): void;
  /** Runs the work in a later turn, so that the answer is on its way before it begins. */
  run(work: () => Promise<void>): void;
  /** Takes no new work. Resolves when nothing runs or waits any more, or after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** Runs `concurrency` at once and takes work while fewer than `places` run and wait. `onError` gets what work throws. */
export function createBackground(
  { concurrency, places }: { concurrency: number; places: number },
  onError: (error: unknown) => void,
): Background {
  const queue = createQueue({ concurrency, waiting: Infinity });
  const underWay = new Set<Promise<void>>();
  let isClosed = false;
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    idle,
    requirePlace() {
      if (isClosed || underWay.size >= places)
        throw refuse('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    run(work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(() => queue(work))
        .catch(onError)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async close(timeoutMs) {
      isClosed = true;
      await Promise.race([idle(), wait(timeoutMs, undefined, { ref: false })]);
    },
  };
}
