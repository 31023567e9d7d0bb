/** More would share the network with the pictures in sight, and many that arrive together hold up the scrolling. */
export const MOST_AT_ONCE = 6;

let running = 0;
/** What waits for its turn, in the order in which it was asked for. */
const waiting: (() => void)[] = [];

/**
 * Does a few things at a time. What was asked for last comes first: its picture is in sight, and those of earlier ones may
 * have been passed. What was given up before its turn is not done.
 */
export async function latestFirst(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    if (!signal.aborted) await work();
  } finally {
    const next = waiting.pop();
    // Its place goes to the next one.
    if (next) next();
    else running -= 1;
  }
}
