/** @file Work that is done again and again: one run at a time, sooner when woken, later when it failed. */

export interface Loop {
  /** Runs after `delayMs` at the latest. `isForced` asks the run not to mind its own waiting times. */
  wake(delayMs?: number, isForced?: boolean): void;
  /** Runs now, after a run under way; resolves when that run is over. */
  runNow(isForced?: boolean): Promise<void>;
  stop(): void;
}

/** Makes a loop of `work`, which returns after how many ms it wants to run again (null: when woken) and never throws. */
export function createLoop(work: (isForced: boolean) => Promise<number | null>): Loop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedAt = Infinity;
  let isForcedNext = false;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  function wake(delayMs = 0, isForced = false): void {
    isForcedNext ||= isForced;
    const at = Date.now() + delayMs;
    if (isStopped || at >= plannedAt) return;
    plannedAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void runNow(), delayMs);
  }

  function runNow(isForced = false): Promise<void> {
    isForcedNext ||= isForced;
    clearTimeout(timer);
    plannedAt = Infinity;
    // One run waits behind the one under way; whoever asks meanwhile shares it.
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
