import type { PullData } from '@proofmark/contract/api/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { call } from '../api/call.ts';
import { noteClocks } from '../store/device-clock.ts';
import type { LocalDatabase, RowRecord } from '../store/local-database.ts';
import { noteReturned } from '../store/returned.ts';
import { storeServerRows } from '../store/row-view.ts';
import { checkedRows } from './check-pulled.ts';
import { notePresent } from './presence.ts';
import { noteReport, noteStatus, reportState } from './report-state.ts';
import { sectionOnScreen } from './watched.ts';

/**
 * Brings a report to the server's state. Unsent changes stay: the view is worked out again on top of the new row.
 * @throws {ApiError} also of kind `malformed`, when the page is not what the contract says
 */
export async function pullReport(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  let { since } = await reportState(db, reportId);
  for (;;) {
    const section = sectionOnScreen(reportId);
    const query = { reportId, since, ...(section === undefined ? {} : { section }) };
    const data = await call('report/pull', query, { isQuiet: true, signal });
    const rows = checkedRows(data);
    if (data.present && sectionOnScreen(reportId) !== undefined) notePresent(reportId, data.present);
    // The server has less than before: it was restored from a backup. Everything is fetched again.
    if (data.seq < since) {
      await forgetServerState(db, reportId);
      since = 0;
      continue;
    }
    since = await storePage(db, reportId, since, data, rows);
    if (!data.hasMore || data.rows.length === 0) return;
  }
}

async function storePage(
  db: LocalDatabase,
  reportId: string,
  before: number,
  data: PullData,
  rows: readonly Row[],
): Promise<number> {
  const lastSeq = data.rows.reduce((last, { seq }) => Math.max(last, seq), before);
  const since = data.hasMore ? lastSeq : data.seq;
  // A round without news writes nothing, so that live queries over the report do not run.
  if (rows.length === 0 && (await isInStep(db, reportId, since, data))) return since;
  await db.transaction('rw', [db.rows, db.operations, db.meta, db.reports, db.tasks, db.photos], async () => {
    const known = await db.rows.bulkGet(rows.map(({ kind, id }) => [reportId, kind, id] as const));
    // Another tab may have stored a newer state of a row meanwhile.
    const news = rows.filter(({ seq }, index) => (known[index]?.server?.seq ?? 0) <= seq);
    const stored = await storeServerRows(db, reportId, news);
    for (const { kind, id, view } of stored) {
      if (kind === 'photo' && !view.deleted) await wantAgain(db, id);
    }
    const gone = new Set(known.flatMap((row) => (row?.view.deleted ? `${row.kind}/${row.id}` : [])));
    const isBack = ({ kind, id, view }: RowRecord) => !view.deleted && gone.has(`${kind}/${id}`);
    await noteReturned(db, reportId, stored.filter(isBack));
    await noteClocks(db, rows);
    const state = await reportState(db, reportId);
    const isWhole = !data.hasMore && state.loadedAt === null;
    await noteReport(db, reportId, {
      since: Math.max(state.since, since),
      ...(isWhole ? { loadedAt: Date.now() } : {}),
    });
    await noteStatus(db, reportId, { status: data.status, version: data.version });
  });
  return since;
}

/** The row of a removed photo is back, because somebody edited it without having seen the removal. */
async function wantAgain(db: LocalDatabase, photoId: string): Promise<void> {
  const taken = db.photos.where({ photoId }).filter(({ removedAt }) => removedAt !== null);
  await taken.modify({ removedAt: null, nextTryAt: 0 });
}

async function isInStep(
  db: LocalDatabase,
  reportId: string,
  since: number,
  data: PullData,
): Promise<boolean> {
  const state = await db.reports.get(reportId);
  if (!state || state.loadedAt === null) return false;
  return state.since === since && state.status === data.status && state.version === data.version;
}

async function forgetServerState(db: LocalDatabase, reportId: string): Promise<void> {
  await db.transaction('rw', [db.rows, db.reports], async () => {
    await noteReport(db, reportId, { since: 0 });
    await db.rows.where({ reportId }).modify((record) => {
      if (record.server) record.server.seq = 0;
    });
  });
}
