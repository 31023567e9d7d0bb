/** @file Puts what happened into the inboxes of people, and has it mailed and sent to their devices. */
import type { InboxDetail } from '@proofmark/contract/api/inbox.ts';
import { kindsFor, type InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import type { Transaction } from 'kysely';
import type { InboxEntryTable, Tables } from '../database/schema.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/job-table.ts';
import { readRoles } from '../session/roles.ts';
import { choicesOf } from './choices.ts';
import { mergeChanges } from './order-changes.ts';

/** Longer than the desk offers to take a change back. */
const SETTLES_MS = 60_000;

/** What a planner may take back at once. Mails and messages about it wait until it is settled. */
const WAITS: Partial<Record<InboxKind, number>> = {
  assigned: SETTLES_MS,
  changed: SETTLES_MS,
  unassigned: SETTLES_MS,
  cancelled: SETTLES_MS,
};
const UNDOES: Partial<Record<InboxKind, readonly InboxKind[]>> = {
  assigned: ['unassigned', 'cancelled'],
  unassigned: ['assigned'],
};

/** Something that happened. */
export interface News {
  kind: InboxKind;
  to: readonly number[];
  reportId: string | null;
  /** Who did it. They get no notification. */
  by: number | null;
  at: number;
  detail?: InboxDetail;
  /** How long mails and messages wait, if it is longer than usual. */
  waitMs?: number;
}

/**
 * Tells people, in the transaction that makes it happen. Leaves out closed accounts and those whose roles are not told
 * such things: accounts of clients, for one. What they have not read of the same kind about the same report is replaced;
 * two changes of an order become one, and so do two emails that were not delivered.
 * What undoes something within the minute takes it away, and nobody hears of either.
 */
export async function tell(tx: Transaction<Tables>, news: News): Promise<void> {
  const { kind, reportId, by, at } = news;
  const uids = [...new Set(news.to)].filter((uid) => uid !== by);
  if (uids.length === 0) return;
  const { undone, unread } = await takeBack(tx, news, uids);
  const details = new Map(uids.map((uid) => [uid, withEarlier(news, unread.get(uid))]));
  const people = await tx
    .selectFrom('user')
    .leftJoin('inboxChoice', 'inboxChoice.uid', 'user.uid')
    .select(['user.uid', 'user.roles', 'inboxChoice.mail', 'inboxChoice.push'])
    .where('user.uid', 'in', uids)
    .where('user.isActive', '=', 1)
    .execute();
  const told = people.flatMap(({ uid, roles, ...stored }) => {
    const choices = choicesOf(readRoles(roles), stored);
    const isNothing = details.get(uid)?.changes?.length === 0;
    return mayHear(roles, kind) && !undone.has(uid) && !isNothing ? [{ uid, choices, id: newId(at) }] : [];
  });
  if (told.length === 0) return;
  const rows = told.map(({ uid, id }): InboxEntryTable => ({
    id,
    uid,
    kind,
    reportId,
    byUid: by,
    at,
    isRead: 0,
    detail: JSON.stringify(details.get(uid)),
  }));
  await tx.insertInto('inboxEntry').values(rows).execute();
  const dueAt = at + (news.waitMs ?? WAITS[kind] ?? 0);
  for (const { id, choices } of told)
    if (choices.mail.includes(kind)) await addJob(tx, 'inboxMail', { entryId: id }, dueAt);
  const pushed = told.filter(({ choices }) => choices.push.includes(kind));
  for (const { entryId, deviceId } of await devicesOf(tx, pushed, at))
    await addJob(tx, 'inboxPush', { entryId, deviceId }, dueAt);
}

/** True if somebody with these stored roles may be notified of this. */
export function mayHear(roles: string, kind: InboxKind): boolean {
  return kindsFor(readRoles(roles)).includes(kind);
}

/**
 * With what changed before and was not read, which may have been changed back; with the visits of another import; and with
 * others whom an email did not reach.
 */
function withEarlier({ detail = {} }: News, unread: InboxDetail | undefined): InboxDetail {
  if (detail.count !== undefined) return { ...detail, count: detail.count + (unread?.count ?? 0) };
  if (detail.emails)
    return { ...detail, emails: [...new Set([...(unread?.emails ?? []), ...detail.emails])] };
  if (!detail.changes) return detail;
  return { ...detail, changes: mergeChanges(unread?.changes ?? [], detail.changes) };
}

/**
 * Deletes what this replaces or undoes. Returns the people for whom nothing happened in the end, and what others had not
 * read.
 */
async function takeBack(
  tx: Transaction<Tables>,
  { kind, reportId, at }: News,
  uids: readonly number[],
): Promise<{ undone: Set<number>; unread: Map<number, InboxDetail> }> {
  const unreadOf = (which: readonly InboxKind[], of: readonly number[]) =>
    tx
      .deleteFrom('inboxEntry')
      .where('kind', 'in', which)
      .where('reportId', reportId === null ? 'is' : '=', reportId)
      .where('uid', 'in', of)
      .where('isRead', '=', 0);
  const undoes = UNDOES[kind];
  const undoneEntries = undoes
    ? await unreadOf(undoes, uids)
        .where('at', '>', at - SETTLES_MS)
        .returning('uid')
        .execute()
    : [];
  const undone = new Set(undoneEntries.map(({ uid }) => uid));
  // For those people nothing comes in place of what they have not read.
  const others = uids.filter((uid) => !undone.has(uid));
  const replaced =
    others.length > 0 ? await unreadOf([kind], others).returning(['uid', 'detail']).execute() : [];
  return {
    undone,
    unread: new Map(replaced.map(({ uid, detail }) => [uid, JSON.parse(detail) as InboxDetail])),
  };
}

/** The devices of these readers that are logged in, each with the entry for it. */
async function devicesOf(
  tx: Transaction<Tables>,
  told: readonly { uid: number; id: string }[],
  at: number,
): Promise<{ entryId: string; deviceId: string }[]> {
  if (told.length === 0) return [];
  const devices = await tx
    .selectFrom('pushDevice')
    .innerJoin('session', 'session.tokenHash', 'pushDevice.tokenHash')
    .select(['pushDevice.id', 'session.uid'])
    .where(
      'session.uid',
      'in',
      told.map(({ uid }) => uid),
    )
    .where('session.expiresAt', '>', at)
    .execute();
  return devices.flatMap(({ id: deviceId, uid }) =>
    told.filter((each) => each.uid === uid).map(({ id }) => ({ entryId: id, deviceId })),
  );
}
