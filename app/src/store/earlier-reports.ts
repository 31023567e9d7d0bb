/**
 * @file What this phone's other reports say, so that a page can offer it: tools, texts, contacts. Read once when a page
 * needs it, because what is written in the open report changes none of it.
 */
import type { Entity, Kind } from '@proofmark/contract/fields/kinds.ts';
import type { LocalDatabase, RowRecord, TaskRecord } from './local-database.ts';
import { live, useLiveSource, type LiveSource } from './use-local-query.ts';

/** The rows of one kind in another report, in their order. */
export interface EarlierRows<K extends Kind> {
  reportId: string;
  reportNo: string;
  isSameFactory: boolean;
  isSameClient: boolean;
  /** Same client, factory and product. */
  isSameProduct: boolean;
  rows: Entity<K>[];
}

/** More reports than this have little to add, and reading them takes time. */
const MOST_REPORTS = 5;

/** The other tasks, by how much they have to offer: the same product first, then the same factory, then the newest. */
export function byLikeness(own: TaskRecord, tasks: readonly TaskRecord[]): TaskRecord[] {
  const rank = (task: TaskRecord) => Number(isSameFactory(own, task)) + Number(isSameProduct(own, task));
  return tasks
    .filter(({ reportId }) => reportId !== own.reportId)
    .sort((a, b) => rank(b) - rank(a) || dayOf(b).localeCompare(dayOf(a)));
}

/** True if both tasks name the same factory, in a language that both have. */
export function isSameFactory(a: TaskRecord, b: TaskRecord): boolean {
  return hasSameText(a, b, 'factory') || hasSameText(a, b, 'factoryZh');
}

/** True for the same product of the same client and factory. What one client specified is not offered to another. */
export function isSameProduct(a: TaskRecord, b: TaskRecord): boolean {
  const isSame = hasSameText(a, b, 'productEn') || hasSameText(a, b, 'productZh');
  return isSame && hasSameText(a, b, 'client') && isSameFactory(a, b);
}

/** A kind's rows in the other reports that are on this phone, the most alike first. Empty while they are read. */
export function useEarlierRows<K extends Kind>(reportId: string, kind: K): readonly EarlierRows<K>[] {
  return useLiveSource(`earlier/${kind}/${reportId}`, (db) => earlierRows(db, reportId, kind)) ?? [];
}

/** Reads the rows again only for other reports, and passes on nothing meanwhile: what is offered would come and go. */
function earlierRows<K extends Kind>(
  db: LocalDatabase,
  reportId: string,
  kind: K,
): LiveSource<EarlierRows<K>[]> {
  return {
    subscribe(observer) {
      let ids = '';
      let rows: ReturnType<typeof rowsOf<K>> | undefined;
      return live(() => earlierTasks(db, reportId)).subscribe({
        next: (tasks) => {
          const found = tasks.map((task) => task.reportId);
          if (rows === undefined || found.join() !== ids) rows = rowsOf(db, kind, found);
          ids = found.join();
          const read = rows;
          read.then(
            (byId) => {
              if (read !== rows) return;
              observer.next(tasks.map((task) => ({ ...task, rows: byId.get(task.reportId) ?? [] })));
            },
            (cause) => observer.error(cause),
          );
        },
        error: (cause) => observer.error(cause),
      });
    },
  };
}

async function earlierTasks(db: LocalDatabase, reportId: string) {
  const [tasks, reports] = await db.transaction('r', [db.tasks, db.reports], () =>
    Promise.all([db.tasks.toArray(), db.reports.toArray()]),
  );
  const own = tasks.find((task) => task.reportId === reportId);
  if (own === undefined) return [];
  const loaded = new Set(reports.filter((report) => report.loadedAt !== null).map((each) => each.reportId));
  return byLikeness(
    own,
    tasks.filter((task) => loaded.has(task.reportId)),
  )
    .slice(0, MOST_REPORTS)
    .map((task) => ({
      reportId: task.reportId,
      reportNo: task.reportNo,
      isSameFactory: isSameFactory(own, task),
      isSameClient: hasSameText(own, task, 'client'),
      isSameProduct: isSameProduct(own, task),
    }));
}

async function rowsOf<K extends Kind>(db: LocalDatabase, kind: K, ids: readonly string[]) {
  const stored = await db.rows
    .where('[reportId+kind]')
    .anyOf(ids.map((id) => [id, kind]))
    .toArray();
  const kept = stored.filter(({ view }) => !view.deleted);
  return new Map(
    ids.map((id) => {
      const own = kept
        .filter(({ reportId }) => reportId === id)
        .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
      return [id, own.map(({ view }) => ({ ...view.fields, id: view.id }) as Entity<K>)];
    }),
  );
}

function placeOf({ view }: RowRecord): string {
  const pos = view.fields['pos'];
  return typeof pos === 'string' ? pos : '';
}

type Name = 'factory' | 'factoryZh' | 'productEn' | 'productZh' | 'client';

function hasSameText(a: TaskRecord, b: TaskRecord, name: Name): boolean {
  const text = textOf(a, name);
  return text !== '' && text === textOf(b, name);
}

/** An inspector adds a task by its numbers, and then only its report knows the rest. */
function textOf(task: TaskRecord, name: Name): string {
  return task[name] || task.summary.about[name];
}

function dayOf({ plannedDate, summary }: TaskRecord): string {
  return plannedDate || summary.about.inspectionDate;
}
