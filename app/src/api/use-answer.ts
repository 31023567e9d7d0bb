import { useEffect, useEffectEvent, useState } from 'react';
import { keepAsked } from './keep-asked.ts';

/**
 * What the server answers to a call for looking alone, one that does not go through the phone's database. Undefined until
 * an answer is there, hence without a network. It is asked each time the component is shown, when `key` changes, when
 * the network comes back, and now and then while nothing answers; the former answer stays until then.
 * @param key tells one question from another; null asks nothing
 * @param ask ends with `signal`; what it throws is dropped
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
