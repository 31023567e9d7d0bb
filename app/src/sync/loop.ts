/** @file Work that is repeated: one run at a time, sooner when woken, later when it failed. */

/** Repeats a piece of work. */
interface Loop {
  /** Runs after `delayMs` at the latest. `isForced` asks the run to ignore its own waiting times. */
  wake(delayMs?: number, isForced?: boolean): void;
  /** Runs now, or after the run under way. Resolves when that run has ended. */
  runNow(isForced?: boolean): Promise<void>;
  stop(): void;
}

/** Makes a loop. `work` returns after how many ms it wants to run again (null: when woken), and never rejects. */
export function createLoop(work: (isForced: boolean) => Promise<number | null>): Loop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** By `performance.now()`. Like the timer, it stands still while the phone sleeps, and no change of the clock moves it. */
  let plannedAt = Infinity;
  let isForcedNext = false;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  function wake(delayMs = 0, isForced = false): void {
    isForcedNext ||= isForced;
    const at = performance.now() + delayMs;
    if (isStopped || at >= plannedAt) return;
    plannedAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void runNow(), delayMs);
  }

  function runNow(isForced = false): Promise<void> {
    isForcedNext ||= isForced;
    clearTimeout(timer);
    plannedAt = Infinity;
    // One run waits behind the run under way. Everybody who asks meanwhile shares it.
    waiting ??= last = last.then(run);
    return waiting;
  }

  async function run(): Promise<void> {
    waiting = null;
    const isForced = isForcedNext;
    isForcedNext = false;
    const delayMs = isStopped ? null : await work(isForced);
    if (delayMs !== null) wake(delayMs);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return { wake, runNow, stop };
}
