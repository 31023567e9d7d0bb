/** @file A queue in front of expensive work: a limited number runs, a limited number waits, the rest is refused. */
import { refuse } from './errors.ts';

const RETRY_AFTER_SECONDS = 2;

/** Runs the work when its turn comes. Refuses with BUSY at once if too many wait. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a queue that runs `concurrency` at once and lets `waiting` wait, in order of arrival. */
export function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }): Queue {
  const turns: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) {
      if (turns.length >= waiting) throw refuse('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      // Whoever ends hands the place over, so that nobody else can take it in between.
      await new Promise<void>((resolve) => turns.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = turns.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
