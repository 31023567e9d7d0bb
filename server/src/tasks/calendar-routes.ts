/** @file The calendar of a person's visits: its address, and the feed behind it. */
import type { App, Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, RefusedError } from '../errors.ts';
import { route } from '../http/route.ts';
import { countUse } from '../limits/rate-limit.ts';
import { clientOf } from '../session/client.ts';
import { CALENDAR_PATH, endCalendar, hasCalendar, readCalendar, renewCalendar } from './calendar.ts';

const WINDOW_MS = 15 * 60_000;
/** Feeds that one network may ask for. Calendar apps ask about once an hour. */
const MOST_ASKED = 300;

/** Mounts the endpoints of the calendar, and the feed. */
export function calendarRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  route(app, 'plan/calendar', async ({ caller }) => ({ isOn: await hasCalendar(db, caller) }));
  route(app, 'plan/calendar-renew', async ({ caller }) => {
    if (!caller.roles.includes('inspector')) throw new ForbiddenError();
    return { address: await renewCalendar(deps, caller) };
  });
  route(app, 'plan/calendar-off', async ({ caller }) => {
    await endCalendar(db, caller);
    return null;
  });

  const options = { config: { isPublic: true }, schema: { hide: true } } as const;
  app.get<{ Params: { key: string } }>(CALENDAR_PATH, options, async (request, reply) => {
    const asked = `calendar:${clientOf(request.ip)}`;
    try {
      await inTransaction(db, (tx) =>
        countUse(tx, asked, { max: MOST_ASKED, windowMs: WINDOW_MS }, deps.now()),
      );
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      // A calendar app knows HTTP, and not our envelope.
      return reply.code(429).header('retry-after', error.details.retryAfterSeconds).send('');
    }
    const feed = await readCalendar(deps, request.params.key.replace(/\.ics$/, ''));
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    if (feed === null) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply.type('text/calendar; charset=utf-8').send(feed);
  });
}
