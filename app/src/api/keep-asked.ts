/** @file A question to the server that is asked again when the network comes back. */

/**
 * Asks at once and at each `online` of the network; the function returned ends it. An answer that a later one has
 * overtaken is dropped, like a call that fails and whatever comes after the end.
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
  function askOnce(): void {
    asked += 1;
    const number = asked;
    ask(signal).then(
      (answer) => {
        if (signal.aborted || number < told) return;
        told = number;
        tell(answer);
      },
      () => undefined,
    );
  }
  askOnce();
  network.addEventListener('online', askOnce, { signal });
  return () => ending.abort();
}
