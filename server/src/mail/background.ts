/**
 * @file Work that is done after the answer: a caller learns nothing from how long it takes, or from how it ends.
 * It lives in memory. What a process has not done when it ends is lost, so it may only be work that can be asked for again.
 */
import { refuse } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** A place in the queue: either work takes it, or it is given back. Only the first call of either counts. */
export interface Place {
  fill(work: () => Promise<void>): void;
  giveBack(): void;
}

export interface Background {
  /** Takes a place. Refuses with BUSY when none is left. */
  reserve(): Place;
  /** Resolves when nothing runs or waits, or after `timeoutMs`. Work that waits still runs, new work is refused. */
  close(timeoutMs: number): Promise<void>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

export interface BackgroundLimits {
  /** How many run at once. */
  concurrency: number;
  /** How many may run, wait and be reserved together. */
  places: number;
}

/** A queue that runs work in the order in which it came. `onError` hears of work that throws. */
export function createBackground(
  { concurrency, places }: BackgroundLimits,
  onError: (error: unknown) => void,
): Background {
  const waiting: (() => Promise<void>)[] = [];
  const idlers: (() => void)[] = [];
  let taken = 0;
  let running = 0;
  let isClosed = false;

  function release(): void {
    taken -= 1;
    if (taken === 0) for (const tell of idlers.splice(0)) tell();
  }

  async function run(): Promise<void> {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      try {
        await work();
      } catch (error) {
        onError(error);
      }
      release();
    }
    running -= 1;
  }

  function idle(): Promise<void> {
    return taken === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve));
  }

  return {
    idle,
    reserve() {
      if (isClosed || taken >= places) throw refuse('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      taken += 1;
      let isOpen = true;
      const once = (then: () => void) => () => {
        if (isOpen) then();
        isOpen = false;
      };
      return {
        giveBack: once(release),
        fill: (work) =>
          once(() => {
            waiting.push(work);
            // In a turn of its own: nothing of the work happens before the answer is on its way.
            if (running >= concurrency) return;
            running += 1;
            setImmediate(() => void run());
          })(),
      };
    },
    async close(timeoutMs) {
      isClosed = true;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
      await Promise.race([idle(), timeout]);
      clearTimeout(timer);
    },
  };
}
