/** @file A question to the server that is asked again when the network comes back. */
import { retryDelayMs } from './retry.ts';
import { isPassing } from './errors.ts';

/**
 * Asks at once and at each `online` of the network; the function returned ends it. An answer that a later one has
 * overtaken is dropped, like a call that fails and whatever comes after the end. While nothing answers it asks again by
 * itself, after longer and longer: not every browser tells of each network, and none of a server that was away.
 */
export function keepAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  tell: (answer: T) => void,
  network: Pick<EventTarget, 'addEventListener'> = globalThis,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let asked = 0;
  let told = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function askOnce(): void {
    clearTimeout(timer);
    asked += 1;
    const number = asked;
    ask(signal).then(
      (answer) => {
        if (signal.aborted || number < told) return;
        told = number;
        failures = 0;
        clearTimeout(timer);
        tell(answer);
      },
      (error: unknown) => {
        if (signal.aborted || number < asked || !isPassing(error)) return;
        failures += 1;
        timer = setTimeout(askOnce, retryDelayMs(failures));
      },
    );
  }
  askOnce();
  network.addEventListener('online', askOnce, { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
