/**
 * @file A person's visits as an iCalendar feed (RFC 5545), which calendar apps fetch by themselves.
 *
 * [Note: A secret address] Calendar apps cannot log in, so the address itself is the secret: 256 random bits, of which the
 * server keeps the SHA-256. It ends when its owner renews or ends it, and with the account. While its
 * owner is no inspector, it answers as if it had ended.
 */
import { randomBytes } from 'node:crypto';
import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import ical from 'ical-generator';
import type { Caller, Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { hashToken } from '../session/sessions.ts';
import { calendarDay } from '../calendar-day.ts';
import { isInspector } from './team.ts';

const DAY_MS = 86_400_000;
const PAST_DAYS = 60;
const MOST_EVENTS = 1000;
const KEY_BYTES = 32;
/** Calendar apps should ask again after this time. */
const RENEWED_EVERY_S = 3600;

/** Nobody goes to visits in other statuses. */
const VISITED = REPORT_STATUSES.filter((status) => status !== 'draft' && status !== 'cancelled');

/** Where a feed is, by its key. */
export const CALENDAR_PATH = '/calendar/:key';

/** True if the person has a calendar address. */
export async function hasCalendar(db: Db, { uid }: Caller): Promise<boolean> {
  const found = await db.selectFrom('calendarFeed').select('uid').where('uid', '=', uid).executeTakeFirst();
  return found !== undefined;
}

/** A new address; an earlier one ends. */
export async function renewCalendar(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { uid }: Caller,
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const keyHash = hashToken(key);
  await db
    .insertInto('calendarFeed')
    .values({ uid, keyHash })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ keyHash }))
    .execute();
  return new URL(CALENDAR_PATH.replace(':key', `${key}.ics`), config.publicUrl).href;
}

/** Ends the address. */
export async function endCalendar(db: Db, { uid }: Caller): Promise<void> {
  await db.deleteFrom('calendarFeed').where('uid', '=', uid).execute();
}

/** The feed behind a key; null for one that never was, has ended, or belongs to a closed account or to no inspector. */
export async function readCalendar(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  key: string,
): Promise<string | null> {
  const owner = await db
    .selectFrom('calendarFeed')
    .innerJoin('user', 'user.uid', 'calendarFeed.uid')
    .select(['user.uid', 'user.roles'])
    .where('keyHash', '=', hashToken(key))
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (!owner || !isInspector(owner)) return null;
  const visits = await db
    .selectFrom('taskMember')
    .innerJoin('task', 'task.id', 'taskMember.taskId')
    .selectAll('task')
    .where('taskMember.uid', '=', owner.uid)
    .where('taskMember.status', 'in', VISITED)
    .where('taskMember.plannedDate', '>=', calendarDay(now() - PAST_DAYS * DAY_MS))
    .where('task.isPlanned', '=', 1)
    .orderBy('taskMember.plannedDate')
    .limit(MOST_EVENTS)
    .execute();
  const calendar = ical({ name: 'Proofmark 验讫', prodId: '-//Proofmark//Visits//EN', ttl: RENEWED_EVERY_S });
  for (const visit of visits) {
    const both = (en: string, zh: string) => [...new Set([zh, en].filter(Boolean))].join(' / ');
    const { reportId, reportNo, orderNo, plannedDate, createdAt } = visit;
    calendar.createEvent({
      id: `${reportId}@proofmark`,
      // A whole day has no time zone; the library writes the date in UTC.
      start: new Date(plannedDate),
      allDay: true,
      stamp: new Date(createdAt),
      summary: both(visit.productEn, visit.productZh) || reportNo,
      location: both(visit.factory, visit.factoryZh),
      description: [
        `${orderNo} · ${reportNo}`,
        visit.client,
        both(visit.instructionsEn, visit.instructionsZh),
      ]
        .filter(Boolean)
        .join('\n'),
      url: config.publicUrl,
    });
  }
  return calendar.toString();
}
