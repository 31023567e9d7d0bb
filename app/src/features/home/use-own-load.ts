import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { addDays, endOfWeek } from '../../i18n/calendar-days.ts';
import { useUser } from '../../session/session-store.ts';

/** The man-days that are planned for the person in the week of a day. Undefined until the server has said so. */
export function useOwnLoad(today: string): number | undefined {
  const { uid } = useUser();
  const to = endOfWeek(today);
  const [load, setLoad] = useState<number>();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    call('plan/people', { from: addDays(to, -6), to }, { isQuiet: true, signal })
      .then(({ people }) => {
        const days = people.find((one) => one.uid === uid)?.days;
        setLoad(days && Object.values(days).reduce((sum, n) => sum + n, 0));
      })
      // Without a network nothing is said.
      .catch(() => undefined);
    return () => stop.abort();
  }, [to, uid]);

  return load;
}
