import { retryDelayMs } from './retry.ts';
import { isPassing } from './errors.ts';

/**
 * Asks at once and whenever the network comes back (`online`). The returned function ends it. It ignores an answer that
 * comes after a later one, a failed call, and everything after the end. While no answer comes it asks again by itself, with
 * longer and longer waits: not every browser reports each new network, and none reports that a server is back.
 */
export function keepAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  onAnswer: (answer: T) => void,
  network: Pick<EventTarget, 'addEventListener'> = globalThis,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let asked = 0;
  let answered = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function askOnce(): void {
    clearTimeout(timer);
    asked += 1;
    const number = asked;
    ask(signal).then(
      (answer) => {
        if (signal.aborted || number < answered) return;
        answered = number;
        failures = 0;
        clearTimeout(timer);
        onAnswer(answer);
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
