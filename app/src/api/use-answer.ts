import { useEffect, useEffectEvent, useState } from 'react';
import { keepAsked } from './keep-asked.ts';

/**
 * The server's answer to a question whose answer the phone does not store. Undefined until an answer is there, so also
 * without a network. It asks each time the component is shown, when `key` changes, when the network comes back, and now
 * and then while no answer comes; until then the last answer stays.
 * @param key identifies the question; null asks nothing
 * @param ask aborts with `signal`; the hook ignores what it throws
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    return keepAsked((signal) => askNow(signal), setAnswer);
  }, [key]);
  return answer;
}
