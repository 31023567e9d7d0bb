/** @file `audit-log`: prints who logged in or tried to, and what administrators did. */
import type { Db } from '../database/schema.ts';
import { isAbout } from '../audit/account-trail.ts';
import { UsageError, type Options } from './command.ts';

const DAY_MS = 86_400_000;
const PAGE = 1000;

/** Prints one line per entry of the last days, oldest first, with tabs between the fields. */
export async function printAuditLog(db: Db, { email, days = '30' }: Options): Promise<void> {
  if (!/^[1-9]\d{0,4}$/.test(days))
    throw new UsageError(`--days must be a whole number from 1 to 99999: got "${days}"`);
  let after = { at: Date.now() - Number(days) * DAY_MS, id: '' };
  for (let count = PAGE; count === PAGE;) {
    let query = db
      .selectFrom('auditEntry')
      .selectAll()
      .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(after.at, after.id)));
    if (email !== undefined) query = query.where(isAbout(email));
    const entries = await query.orderBy('at').orderBy('id').limit(PAGE).execute();
    for (const { at, event, account, actor, outcome, reason, address, device, detail } of entries) {
      const when = new Date(at).toISOString();
      const fields = [when, event, account, outcome, reason, address, device, detail, actor];
      // What callers send stays on its line and in its field.
      console.log(fields.map((field) => field.replace(/\p{Cc}/gu, ' ')).join('\t'));
    }
    count = entries.length;
    after = entries.at(-1) ?? after;
  }
}
