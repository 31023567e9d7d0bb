/** @file Reminders: of visits of tomorrow in the afternoon, and of those that are overdue in the morning. */
import type { InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import { calendarDay } from '../calendar-day.ts';
import type { App, Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { holdReport } from '../database/hold-report.ts';
import { plannersOf, teamOf } from './recipients.ts';
import { tell } from './tell.ts';

const LOOK_EVERY_MS = 600_000;
/** Hours of the server's day. Nobody wants to hear of them at night. */
const OVERDUE_HOUR = 8;
const TOMORROW_HOUR = 15;
/** For visits that have been overdue for longer, people were reminded long ago. */
const OVERDUE_DAYS = 30;
/** At most so many visits each time; the rest comes the next time. */
const AT_ONCE = 500;
/** Nobody reads older entries. */
const KEPT_DAYS = 90;
/** Each time. With all of them, a clock that is far ahead for a moment would empty every inbox. */
const MOST_FORGOTTEN = 100;
const DAY_MS = 86_400_000;

/** Reminds people every ten minutes, from when the server listens. */
export function scheduleReminders(app: App, deps: Pick<Deps, 'db' | 'now'>): void {
  const look = () =>
    remind(deps).catch((error: unknown) =>
      app.log.error({ err: error }, 'Could not remind people of visits'),
    );
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  app.addHook('onListen', () => void look());
  app.addHook('onClose', () => clearInterval(timer));
}

/** Reminds people of what is due now, once until the visit is moved. Forgets what is older than 90 days. */
export async function remind({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const hour = new Date(at).getHours();
  const day = (days: number) => calendarDay(at + days * DAY_MS);
  await db
    .deleteFrom('inboxEntry')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('inboxEntry')
        .select('id')
        .where('at', '<', at - KEPT_DAYS * DAY_MS)
        .orderBy('at')
        .limit(MOST_FORGOTTEN),
    )
    .execute();
  if (hour >= OVERDUE_HOUR) {
    const span = { from: day(-OVERDUE_DAYS), to: day(-1) };
    for (const reportId of await visits(db, 'overdue', ['draft', 'assigned', 'in_progress'], span))
      await inTransaction(db, async (tx) => {
        if (await wasReminded(tx, 'overdue', reportId)) return;
        const to = [...(await teamOf(tx, reportId)), ...(await plannersOf(tx, reportId))];
        await tell(tx, { kind: 'overdue', to, reportId, by: null, at });
      });
  }
  if (hour >= TOMORROW_HOUR) {
    const span = { from: day(1), to: day(1) };
    for (const reportId of await visits(db, 'dueTomorrow', ['assigned'], span))
      await inTransaction(db, async (tx) => {
        if (await wasReminded(tx, 'dueTomorrow', reportId)) return;
        await tell(tx, { kind: 'dueTomorrow', to: await teamOf(tx, reportId), reportId, by: null, at });
      });
  }
}

/** Looks again while nobody else can: another process may be reminding people of the same visit. */
async function wasReminded(tx: Transaction<Tables>, kind: InboxKind, reportId: string): Promise<boolean> {
  await holdReport(tx, reportId);
  const entry = await tx
    .selectFrom('inboxEntry')
    .select('id')
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The reports of visits planned for these days of which nobody has been reminded yet. */
async function visits(
  db: Db,
  kind: InboxKind,
  statuses: readonly ReportStatus[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const found = await db
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .select(['report.id', 'report.plannedDate'])
    .where('report.status', 'in', statuses)
    .where('report.plannedDate', '>=', from)
    .where('report.plannedDate', '<=', to)
    .where('task.isPlanned', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('inboxEntry')
            .select('inboxEntry.id')
            .whereRef('inboxEntry.reportId', '=', 'report.id')
            .where('inboxEntry.kind', '=', kind),
        ),
      ),
    )
    .orderBy('report.plannedDate')
    .limit(AT_ONCE)
    .execute();
  return found.map(({ id }) => id);
}

/** Takes back what was said of the day of a visit, when it is moved to another. */
export async function forgetReminders(tx: Transaction<Tables>, reportId: string): Promise<void> {
  await tx
    .deleteFrom('inboxEntry')
    .where('reportId', '=', reportId)
    .where('kind', 'in', ['dueTomorrow', 'overdue'])
    .execute();
}
