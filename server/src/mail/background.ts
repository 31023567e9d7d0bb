/**
 * @file Work that runs after the answer, so that callers learn nothing from how long it takes or how it ends. The queue
 * is in memory: if the process ends, waiting work is lost. So use it only for work that people can ask for again.
 */
import { refuse } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** A place in the queue. Work fills it, or it is given back; only the first call counts. */
export interface Place {
  fill(work: () => Promise<void>): void;
  giveBack(): void;
}

export interface Background {
  /** Takes a place. Refuses with BUSY if none is left. */
  reserve(): Place;
  /** Refuses new work. Resolves when nothing runs or waits any more, or after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

export interface BackgroundLimits {
  /** How many run at once. */
  concurrency: number;
  /** How many may be reserved, wait and run together. */
  places: number;
}

/** A queue that runs work in order. `onError` gets the errors that work throws. */
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
    if (taken === 0) for (const resolve of idlers.splice(0)) resolve();
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
            // In a later turn, so that the answer is on its way before the work begins.
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
