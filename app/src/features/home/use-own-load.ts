import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { addDays, endOfWeek } from '../../i18n/calendar-days.ts';
import { useUser } from '../../session/session-store.ts';

/** The man-days that are planned for the person in the week of a day. Undefined until the server has said so. */
export function useOwnLoad(today: string): number | undefined {
  const { uid } = useUser();
  const to = endOfWeek(today);
  const people = useAnswer(`${uid}/${to}`, async (signal) => {
    const { people } = await call('plan/people', { from: addDays(to, -6), to }, { isQuiet: true, signal });
    return { uid, to, people };
  });
  // Nothing is said of another week or person than the one that is shown.
  if (people?.uid !== uid || people.to !== to) return undefined;
  const days = people.people.find((one) => one.uid === uid)?.days;
  return days && Object.values(days).reduce((sum, n) => sum + n, 0);
}
