import type { PullData } from '@proofmark/contract/api/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { call } from '../api/call.ts';
import { noteClocks } from '../store/device-clock.ts';
import type { LocalDatabase, ReportRecord, RowRecord } from '../store/local-database.ts';
import { noteReturned } from '../store/returned.ts';
import { storeServerRows } from '../store/row-view.ts';
import { checkTaken, fetchAnew, keepLostChanges, keepLostRows } from './another-history.ts';
import { checkedRows } from './check-pulled.ts';
import { notePresent } from './presence.ts';
import { noteReport, noteStatus, reportState } from './report-state.ts';
import { inOwnName } from './session-guard.ts';
import { sectionOnScreen } from './watched.ts';

/**
 * Brings a report to the server's state. Unsent changes stay: the view is worked out again on top of the new row.
 * @throws {ApiError} also of kind `malformed`, when the page is not what the contract says
 */
export async function pullReport(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { since, head, isAnew } = await reportState(db, reportId);
    // Before the first push of a report nothing may hold it up: its photos would overtake it.
    const unsent = isFirst && !isAnew ? await unsentOf(db) : {};
    const section = sectionOnScreen(reportId);
    const query = { reportId, since, head, ...unsent, ...(section === undefined ? {} : { section }) };
    const data = await call('report/pull', query, inOwnName(db, signal));
    const rows = checkedRows(data);
    if (data.present && sectionOnScreen(reportId) !== undefined) notePresent(reportId, data.present);
    if (await storePage(db, reportId, { since, head }, data, rows)) return;
  }
}

/** What only this phone has, for whoever wants to close the account. */
async function unsentOf(db: LocalDatabase) {
  const [changes, tasks, photos] = await db.transaction('r', [db.operations, db.newTasks, db.photos], () =>
    Promise.all([
      db.operations.count(),
      db.newTasks.count(),
      db.photos
        .where('state')
        .notEqual('uploaded')
        .and(({ removedAt }) => removedAt === null)
        .count(),
    ]),
  );
  return { unsentChanges: changes + tasks, unsentPhotos: photos };
}

/** Stores an answer to what the phone asked `from`. Returns true when the phone has all of the report then. */
async function storePage(
  db: LocalDatabase,
  reportId: string,
  from: Pick<ReportRecord, 'since' | 'head'>,
  data: PullData,
  rows: readonly Row[],
): Promise<boolean> {
  // A round without news writes nothing, so that live queries over the report do not run.
  if (rows.length === 0 && (await isInStep(db, reportId, data))) return true;
  const tables = [db.rows, db.operations, db.taken, db.meta, db.reports, db.tasks, db.photos, db.photoBytes];
  return db.transaction('rw', tables, async () => {
    const before = await reportState(db, reportId);
    // Another tab was faster. This answer may be of another history than what that tab has stored.
    if (before.since !== from.since || before.head !== from.head) return false;
    if (data.since !== from.since) await fetchAnew(db, reportId);
    const state = await reportState(db, reportId);
    const known = await db.rows.bulkGet(rows.map(({ kind, id }) => [reportId, kind, id] as const));
    const isAllThere = await checkTaken(db, reportId, rows, !data.hasMore);
    await keepLostChanges(db, reportId, known, rows);
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
    if (state.isAnew && !data.hasMore) await keepLostRows(db, reportId);
    await noteReport(db, reportId, {
      since: data.seq,
      head: data.head,
      ...(data.hasMore ? {} : { isAnew: undefined, loadedAt: state.loadedAt ?? Date.now() }),
    });
    const { status, version, submissions } = data;
    await noteStatus(db, reportId, { status, version, submissions });
    if (data.hasMore && rows.length > 0) return false;
    // The server has lost something that it had taken, and the phone's rows are not the server's.
    const isLacking = !isAllThere && !state.isAnew;
    if (isLacking) await fetchAnew(db, reportId);
    return !isLacking;
  });
}

/** The row of a removed photo is back, because somebody edited it without having seen the removal. */
async function wantAgain(db: LocalDatabase, photoId: string): Promise<void> {
  const taken = db.photos.where({ photoId }).filter(({ removedAt }) => removedAt !== null);
  await taken.modify({ removedAt: null, nextTryAt: 0 });
}

function isInStep(db: LocalDatabase, reportId: string, data: PullData): Promise<boolean> {
  return db.transaction('r', [db.reports, db.taken, db.tasks], async () => {
    const state = await db.reports.get(reportId);
    if (!state || state.loadedAt === null || state.isAnew) return false;
    if ((await db.taken.where({ reportId }).count()) > 0) return false;
    const { since, head, status, version } = state;
    const task = await db.tasks.get(reportId);
    return (
      since === data.seq &&
      head === data.head &&
      status === data.status &&
      version === data.version &&
      (!task || task.submissions === data.submissions)
    );
  });
}
