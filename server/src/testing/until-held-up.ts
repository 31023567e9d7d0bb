/** @file Waits for others that wait. PostgreSQL only. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** Resolves when so many wait for a lock. */
export async function untilHeldUp(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await wait(5);
  }
}
