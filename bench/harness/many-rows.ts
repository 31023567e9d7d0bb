/** @file Fills reports with rows and with the operations that made them: made-up content, written by the database itself. */
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/database/open.ts';

type Settings = Parameters<typeof openDatabase>[0];

/** So many reports in one statement: each writes their rows, and then their operations. A statement may take 15 s. */
const BATCH = 500;
/** The ids that `addReviews` gives; the others are of the demo. */
const MADE = '30000000-0000-%';
const MADE_TASK = '20000000-0000-%';
/** 64 letters, as a hash has. */
const HASH = sql`replace(report.id, '-', '') || replace(report.id, '-', '')`;

/** Adds `rows` rows to every report, each made by one operation. Half of the reports are being worked on afterwards. */
export async function fillReports(settings: Settings, rows: number): Promise<void> {
  const db = await openDatabase(settings);
  const reports = await db
    .selectFrom('report')
    .select('id')
    .where('id', 'like', MADE)
    .orderBy('id')
    .execute();
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(rows)})`;
  for (let first = 0; first < reports.length; first += BATCH) {
    const from = reports[first]?.id ?? '';
    const to = reports[Math.min(first + BATCH, reports.length) - 1]?.id ?? '';
    const these = sql`report.id >= ${from} and report.id <= ${to}`;
    await sql`insert into "reportRow" ("reportId", kind, id, body, deleted, seq)
      ${numbers} select report.id, 'defect', 'd' || n, '{"kind":"defect","id":"d' || n ||
        '","fields":{"class":"minor","quantity":1,"descriptionEn":"Loose thread at the left side seam"},"hlc":{"class":"001779094500000:00000:phone-1","quantity":"001779094500000:00000:phone-1","descriptionEn":"001779094500000:00000:phone-1"}}',
        0, n from report cross join numbers where ${these}`.execute(db);
    await sql`insert into operation ("reportId", seq, "opId", uid, role, "deviceId", kind, "rowId", body, hlc, "sentHlc",
        "receivedAt", "before", "fileHash", "prevHash", hash)
      ${numbers} select report.id, n, 'op-' || report.id || '-' || n, "taskMember".uid, 'lead', 'phone-1', 'defect', 'd' || n,
        '{"opId":"op-' || report.id || '-' || n || '","kind":"defect","id":"d' || n ||
        '","set":{"class":"minor","quantity":1,"descriptionEn":"Loose thread at the left side seam"},"hlc":"001779094500000:00000:phone-1"}',
        '001779094500000:00000:phone-1', '001779094500000:00000:phone-1', report."createdAt",
        '{"class":null,"quantity":null,"descriptionEn":null}', '', ${HASH}, ${HASH}
      from report join "taskMember" on "taskMember"."taskId" = report."taskId" cross join numbers where ${these}`.execute(
      db,
    );
  }
  await sql`update report set seq = ${rows}, head = ${HASH}, status = case when status in ('submitted', 'returned')
    then 'in_progress' else status end
    where id like ${MADE}`.execute(db);
  await sql`update "taskMember" set status = case when status in ('submitted', 'returned') then 'in_progress' else status end
    where "taskId" like ${MADE_TASK}`.execute(db);
  for (const table of ['cardCache', 'noticeCache'] as const)
    await db.updateTable(table).set({ seq: rows }).where('reportId', 'like', MADE).execute();
  await db.destroy();
}

/** What the database takes on the disk, with its indexes. */
export async function sizeOf(settings: Settings): Promise<number> {
  const db = await openDatabase(settings);
  const size =
    settings.type === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(db);
  await db.destroy();
  return rows[0]?.bytes ?? 0;
}

/** The ids of all reports that are being worked on. */
export async function openReports(settings: Settings): Promise<string[]> {
  const db = await openDatabase(settings);
  const found = await db
    .selectFrom('report')
    .select('id')
    .where('status', '=', 'in_progress')
    .where('id', 'like', MADE)
    .execute();
  await db.destroy();
  return found.map(({ id }) => id);
}
