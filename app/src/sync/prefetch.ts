/**
 * @file Fetches the reports of the next days in the background, with what is attached to their orders. So they are on the phone
 * before they are opened.
 */
import { SUBMITTED_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { refreshDictionaries } from '../store/dictionaries.ts';
import type { LocalDatabase, ReportRecord, TaskRecord } from '../store/local-database.ts';
import { byLikeness, isSameFactory } from '../store/earlier-reports.ts';
import { refreshTasks } from '../store/tasks.ts';
import { refreshTemplates } from '../store/templates.ts';
import { follow, live } from '../store/use-local-query.ts';
import { troubleKind } from './engine-store.ts';
import { pullReport } from './pull.ts';
import { withTabLock } from './tab-lock.ts';
import { isPageVisible } from './watched.ts';

const DAY_MS = 86_400_000;
/** Reports that are planned later are fetched when their day is nearer, or when they are opened. */
const DAYS_AHEAD = 30;
const AT_ONCE = 2;
/** Leaves time for the page's own first calls. */
const PAUSE_MS = 1500;
const RETRY_MS = 60_000;

const WORTH_FETCHING: readonly ReportStatus[] = ['in_progress', 'returned', 'assigned'];

/** Report id → the task's `updatedAt` when the report was last fetched. */
type Fetched = ReadonlyMap<string, number>;

/**
 * The reports to fetch, in the order in which they will be needed: those under way first, then by planned day, and last
 * for each of them the last visit to its factory, from which the pages offer what can be used again. It leaves out
 * reports of others, reports planned more than 30 days ahead, and reports that have not changed since they were fetched.
 * @param now epoch ms
 */
export function reportsToFetch(
  tasks: readonly TaskRecord[],
  reports: ReadonlyMap<string, ReportRecord>,
  fetched: Fetched,
  now: number,
): string[] {
  const lastDay = new Date(now + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const isHere = (task: TaskRecord) => reports.get(task.reportId)?.loadedAt != null;
  const own = tasks.filter(({ part }) => part !== null);
  const wanted = own
    .filter(({ status, plannedDate }) => WORTH_FETCHING.includes(status) && plannedDate <= lastDay)
    .sort(byNeed);
  const done = own.filter(({ status }) => SUBMITTED_STATUSES.includes(status));
  const before = wanted.flatMap((task) => {
    const [last] = byLikeness(task, done);
    return last !== undefined && isSameFactory(task, last) && !isHere(last) ? [last.reportId] : [];
  });
  const changed = wanted.filter((task) => !isHere(task) || fetched.get(task.reportId) !== task.updatedAt);
  return [...new Set([...changed.map(({ reportId }) => reportId), ...before])];
}

function byNeed(a: TaskRecord, b: TaskRecord): number {
  const byStatus = WORTH_FETCHING.indexOf(a.status) - WORTH_FETCHING.indexOf(b.status);
  if (byStatus !== 0 && (a.status === 'assigned' || b.status === 'assigned')) return byStatus;
  if (a.plannedDate !== b.plannedDate) return a.plannedDate < b.plannedDate ? -1 : 1;
  return a.reportNo < b.reportNo ? -1 : 1;
}

/** Fetches reports now and whenever the task list changes. Returns the function that ends it. */
export function startPrefetch(db: LocalDatabase): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const fetched = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** The list changed during a round, which has not seen it. */
  let isDue = false;

  function plan(delayMs: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void round(), delayMs);
  }

  async function round(): Promise<void> {
    isDue = isRunning;
    if (isRunning || signal.aborted) return;
    if (!isPageVisible() || isServerAway()) return plan(RETRY_MS);
    isRunning = true;
    const isWhole = await withTabLock(`${db.name}-prefetch`, () => fetchAll(db, fetched, signal)).catch(
      () => false,
    );
    isRunning = false;
    if (!isWhole) plan(RETRY_MS);
    else if (isDue) plan(PAUSE_MS);
  }

  const stopTasks = follow(
    () => live(async () => db.tasks.toArray()),
    () => plan(PAUSE_MS),
  );
  // Somebody who starts by a link to a report does not open the task list.
  const first = setTimeout(() => void refreshOnce(db, signal), PAUSE_MS);

  return () => {
    controller.abort();
    clearTimeout(timer);
    clearTimeout(first);
    stopTasks();
  };
}

/** Fetches two reports at a time. Resolves to false when one of them could not be fetched. */
async function fetchAll(
  db: LocalDatabase,
  fetched: Map<string, number>,
  signal: AbortSignal,
): Promise<boolean> {
  const early = new Set(await db.newTasks.toCollection().primaryKeys());
  const tasks = (await db.tasks.toArray()).filter(({ reportId }) => !early.has(reportId));
  const reports = new Map((await db.reports.toArray()).map((report) => [report.reportId, report]));
  const updatedAt = new Map(tasks.map((task) => [task.reportId, task.updatedAt]));
  const own = new Map(
    tasks.filter(({ status }) => WORTH_FETCHING.includes(status)).map((task) => [task.reportId, task]),
  );
  const queue = reportsToFetch(tasks, reports, fetched, Date.now());
  let isWhole = true;
  const work = async () => {
    for (let reportId = queue.shift(); reportId && !signal.aborted; reportId = queue.shift()) {
      try {
        await pullReport(db, reportId, signal);
        const task = own.get(reportId);
        if (task) await (await import('./fetch-attachments.ts')).fetchAttachments(db, task, signal);
        fetched.set(reportId, updatedAt.get(reportId) ?? 0);
      } catch {
        // One report that cannot be fetched does not hold up the others. Without a network none can be fetched.
        isWhole = false;
        if (isServerAway() || !isOnline()) return;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return isWhole;
}

async function refreshOnce(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  const options = { isQuiet: true, signal };
  const isFresh = await db.tasks.filter(({ cachedAt }) => Date.now() - cachedAt < RETRY_MS).count();
  try {
    if (isFresh === 0) await refreshTasks(options);
    if (!signal.aborted) await refreshDictionaries(options);
    if (!signal.aborted) await refreshTemplates(options);
  } catch {
    // What is stored stays. The next start asks again.
  }
}

function isServerAway(): boolean {
  const kind = troubleKind();
  return kind === 'unreachable' || kind === 'renewing';
}

function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine;
}
