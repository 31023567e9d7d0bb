/** @file What the person has read of which report, on this device: for the ticks of the review desk. */
import { currentDatabase } from './current-database.ts';
import { useLocalQuery } from './use-local-query.ts';

/** Point of a report → the clock as of which it was read. */
export type SeenPoints = Readonly<Record<string, string>>;

interface SeenReport {
  points: SeenPoints;
  /** When a point was last added, epoch ms. */
  at: number;
}

const SEEN_KEY = 'seen-points';
/** Older ones are forgotten: their reviews are long over. */
const MOST_REPORTS = 200;

/** What the person has read of a report, live; undefined while it is read. */
export function useSeenPoints(reportId: string): SeenPoints | undefined {
  return useLocalQuery(`seen-points/${reportId}`, async (db) => {
    const stored = await db.meta.get(SEEN_KEY);
    return (stored?.value as Record<string, SeenReport> | undefined)?.[reportId]?.points ?? {};
  });
}

/** Notes that the person has read these points. */
export async function noteSeen(reportId: string, points: SeenPoints): Promise<void> {
  const db = currentDatabase();
  await db.transaction('rw', db.meta, async () => {
    const stored = await db.meta.get(SEEN_KEY);
    const all = { ...(stored?.value as Record<string, SeenReport> | undefined) };
    all[reportId] = { points: { ...all[reportId]?.points, ...points }, at: Date.now() };
    const newest = Object.entries(all)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MOST_REPORTS);
    await db.meta.put({ key: SEEN_KEY, value: Object.fromEntries(newest) });
  });
}
