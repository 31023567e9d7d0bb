/** @file Entries of the inbox as their reader sees them, in the language of the reader. */
import { inboxDetail, type InboxEntry, type InboxDetail } from '@proofmark/contract/api/inbox.ts';
import { kindsFor, UNREAD_LIMIT, type InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import {
  SUBMITTED_STATUSES,
  type ReportStatus,
  type Role,
} from '@proofmark/contract/workflow/transitions.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';
import { pageOf, readPlace } from '../http/cursor.ts';
import { changedLines } from './words.ts';

interface Page {
  state: 'unread' | 'all';
  reportId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

interface Reader {
  uid: number;
  roles: readonly Role[];
}

/** A page of a person's entries, newest first. */
export async function listEntries(
  db: Db,
  { uid, roles }: Reader,
  { state, reportId, limit, cursor }: Page,
  language: Language,
): Promise<{ items: InboxEntry[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : readPlace(cursor);
  let query = entriesOf(db)
    .where('inboxEntry.uid', '=', uid)
    .where(isFor(roles))
    .orderBy('inboxEntry.at', 'desc')
    .orderBy('inboxEntry.id', 'desc')
    .limit(limit + 1);
  if (state === 'unread') query = query.where('inboxEntry.isRead', '=', 0);
  if (reportId !== undefined) query = query.where('inboxEntry.reportId', '=', reportId);
  if (place)
    query = query.where((eb) =>
      eb(eb.refTuple('inboxEntry.at', 'inboxEntry.id'), '<', eb.tuple(place[0], place[1])),
    );
  const { page, nextCursor } = pageOf(await query.execute(), limit, ({ at, id }) => [String(at), id]);
  return { items: page.map((row) => presentEntry(row, roles, language)), nextCursor };
}

/** How many entries a person has not read. Counting stops at {@link UNREAD_LIMIT}. */
export async function countUnread(db: Db, { uid, roles }: Reader): Promise<number> {
  const unread = await db
    .selectFrom('inboxEntry')
    .select('id')
    .where('uid', '=', uid)
    .where('isRead', '=', 0)
    .where(isFor(roles))
    .limit(UNREAD_LIMIT)
    .execute();
  return unread.length;
}

/** Marks entries that the person sees as read; without `ids` all of them. */
export async function markRead(
  db: Db,
  { uid, roles }: Reader,
  ids: readonly string[] | undefined,
): Promise<void> {
  const seen = db.updateTable('inboxEntry').set({ isRead: 1 }).where('uid', '=', uid).where(isFor(roles));
  await (ids ? seen.where('id', 'in', ids) : seen.where('isRead', '=', 0)).execute();
}

/** Leaves out what people with these roles may not be notified of: the person may have had others before. */
function isFor(roles: readonly Role[]) {
  const kinds = kindsFor(roles);
  // A client's account has none, and SQL has no empty list.
  return (eb: ExpressionBuilder<Tables, 'inboxEntry'>) =>
    kinds.length > 0 ? eb('inboxEntry.kind', 'in', kinds) : eb.lit(false);
}

/** Entries with the report that they are about. */
export function entriesOf(db: Db) {
  return db
    .selectFrom('inboxEntry')
    .leftJoin('report', 'report.id', 'inboxEntry.reportId')
    .leftJoin('task', 'task.id', 'report.taskId')
    .leftJoin('user as doer', 'doer.uid', 'inboxEntry.byUid')
    .leftJoin('taskMember', (join) =>
      join.onRef('taskMember.taskId', '=', 'task.id').onRef('taskMember.uid', '=', 'inboxEntry.uid'),
    )
    .select(['inboxEntry.id', 'inboxEntry.kind', 'inboxEntry.at', 'inboxEntry.isRead', 'inboxEntry.detail'])
    .select(['inboxEntry.reportId', 'report.status', 'doer.nickname as by', 'taskMember.part'])
    .select(['task.reportNo', 'task.orderNo', 'task.productEn', 'task.productZh', 'task.plannedDate'])
    .select(['task.isPlanned', 'task.factory', 'task.factoryZh']);
}

/** An entry as the database has it. */
export type StoredEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>;

/** An entry as a reader with these roles sees it. */
export function presentEntry(row: StoredEntry, roles: readonly Role[], language: Language): InboxEntry {
  const { id, kind, at, isRead } = row;
  const detail = detailOf(row);
  const { job } = detail;
  return {
    id,
    kind,
    at,
    isRead: isRead === 1,
    by: row.by ?? '',
    reportNo: row.reportNo ?? '',
    orderNo: row.orderNo ?? '',
    productEn: row.productEn ?? '',
    productZh: row.productZh ?? '',
    plannedDate: row.isPlanned === 1 ? (row.plannedDate ?? '') : '',
    path: pathOf(row, detail, roles),
    detail: job ? { ...detail, job: wordsIn(language).find(`job.${job}`) ?? job } : detail,
    changed: changedLines({ detail }, language),
  };
}

function detailOf({ detail }: { detail: string }): InboxDetail {
  return inboxDetail.parse(JSON.parse(detail));
}

/** Where its reader finds what an entry is about: the place in the report of the team or in the reading, or the planner's sheet. */
function pathOf(
  { kind, reportNo, orderNo, part, status }: StoredEntry,
  { row }: InboxDetail,
  roles: readonly Role[],
): string {
  if (reportNo === null || orderNo === null) return kind === 'assigned' ? '/home' : '/jobs';
  const numbers = new URLSearchParams({ orderNo, reportNo, ...(row && { at: row }) }).toString();
  if (part !== null) return teamPath(kind, status, numbers);
  if (roles.includes('reviewer') && isRead(status)) return `/review?${numbers}`;
  // The sheet of a task shows no defects.
  if (row && roles.some((role) => role === 'coordinator' || role === 'admin'))
    return `${partPage(kind, status)}?${numbers}`;
  return restPath(numbers, roles);
}

function teamPath(kind: InboxKind, status: ReportStatus | null, numbers: string): string {
  // The team cannot open a report of a cancelled visit.
  return status === 'cancelled' || status === 'draft' ? '/home' : `${partPage(kind, status)}?${numbers}`;
}

/** The page of the report that shows what happened. */
function partPage(kind: InboxKind, status: ReportStatus | null): string {
  switch (kind) {
    case 'returned':
      return status === 'returned' ? '/returned' : '/information';
    case 'criticalDefect':
      return '/nonConform';
    case 'approved':
    case 'decided':
    case 'linkMailFailed':
      return '/conclusion';
    default:
      return '/information';
  }
}

const isRead = (status: ReportStatus | null) => status !== null && SUBMITTED_STATUSES.includes(status);

const restPath = (numbers: string, roles: readonly Role[]) =>
  roles.includes('coordinator') || roles.includes('admin')
    ? `/work?${numbers}`
    : mayReview(roles)
      ? `/review?${numbers}`
      : '/home';
