/** @file Share links: made, listed, withdrawn, and found again by the secret in their address. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type shareCreateBody,
  type shareCreateData,
  type shareEventsData,
  type shareListData,
  type sharePeopleData,
  type SHARE_EVENTS,
} from '@proofmark/contract/api/share.ts';
import { SHARING_ROLES } from '@proofmark/contract/workflow/sharing-roles.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { requireReportAccess, type Caller, type Deps } from '../context.ts';
import type { Db, ShareLinkTable } from '../database/schema.ts';
import { holdReport } from '../database/hold-report.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/job-table.ts';
import { clientOf } from '../session/client.ts';
import { hashPassword } from '../session/passwords.ts';
import { hashToken } from '../session/sessions.ts';
import { clientPeople } from '../parties/client-people.ts';
import { newLink } from '../workflow/mail-links.ts';

const TOKEN_BYTES = 24;
/** Of a link that is opened more often, the first openings are kept. */
const MOST_EVENTS = 1000;
const MOST_DEVICE = 200;

/** Makes links. Refuses with REPORT_NOT_FOUND or NOT_APPROVED; throws ForbiddenError for those who may not share. */
export async function createLinks(
  deps: Deps,
  caller: Caller,
  input: z.output<typeof shareCreateBody>,
): Promise<z.output<typeof shareCreateData>> {
  const { db, now, config } = deps;
  const { reportId, days, password, mayDecide, language, emails, idempotencyKey = null } = input;
  const report = await requireReportAccess(deps, caller, reportId, 'read');
  requireSharer(caller);
  if (!ISSUED_STATUSES.includes(report.status)) throw refuse('NOT_APPROVED');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const at = now();
  const terms = {
    reportId,
    idempotencyKey,
    language,
    passwordHash,
    mayDecide: Number(mayDecide),
    createdBy: caller.uid,
    createdAt: at,
    days,
  };
  return inTransaction(db, async (tx) => {
    // A second request waits here for the first.
    await holdReport(tx, reportId);
    const earlier = await tx
      .selectFrom('shareLink')
      .selectAll()
      .where('reportId', '=', reportId)
      .where('idempotencyKey', '=', idempotencyKey)
      .where('createdBy', '=', caller.uid)
      .where('withdrawnAt', 'is', null)
      .execute();
    const made =
      earlier.length > 0
        ? []
        : (emails.length > 0 ? [...new Set(emails)] : ['']).map((email) => newLink(terms, email));
    if (made.length > 0) await tx.insertInto('shareLink').values(made).execute();
    for (const { id, email } of made) if (email !== '') await addJob(tx, 'shareMail', { linkId: id }, at);
    const links = [];
    for (const link of [...earlier, ...made]) {
      const url = link.email === '' ? await addAddress({ db: tx, config }, link) : null;
      links.push({ id: link.id, email: link.email, url });
    }
    return { links };
  });
}

/** Gives a link one more secret, and returns the address with it. Earlier addresses go on working. */
export async function addAddress(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, language }: Pick<ShareLinkTable, 'id' | 'language'>,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('shareSecret')
    .values({ hash: hashToken(token), linkId: id })
    .execute();
  return shareUrl(config.publicUrl, token, language);
}

/** The link of an address, whether it still works or not. Undefined if there is none. */
export function findLink(db: Db, token: string): Promise<ShareLinkTable | undefined> {
  return db
    .selectFrom('shareSecret')
    .innerJoin('shareLink', 'shareLink.id', 'shareSecret.linkId')
    .selectAll('shareLink')
    .where('shareSecret.hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** The people of the client who can be mailed a link. */
export async function listClientPeople(
  deps: Deps,
  caller: Caller,
  { reportId }: { reportId: string },
): Promise<z.output<typeof sharePeopleData>> {
  await requireReportAccess(deps, caller, reportId, 'read');
  requireSharer(caller);
  return clientPeople(deps.db, reportId, deps.now());
}

/** A page of a report's links, newest first. */
export async function listLinks(
  deps: Deps,
  caller: Caller,
  { reportId, cursor, limit }: { reportId: string; cursor?: string | undefined; limit: number },
): Promise<z.output<typeof shareListData>> {
  await requireReportAccess(deps, caller, reportId, 'read');
  requireSharer(caller);
  let query = deps.db
    .selectFrom('shareLink as link')
    .leftJoin('user', 'user.uid', 'link.createdBy')
    .selectAll('link')
    .select('user.nickname')
    .where('link.reportId', '=', reportId);
  if (cursor !== undefined) query = query.where('link.id', '<', readCursor(cursor)[0]);
  const rows = await query
    .orderBy('link.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id, '']);
  return {
    links: page.map((link) => ({
      id: link.id,
      email: link.email,
      createdBy: link.nickname ?? '',
      createdAt: link.createdAt,
      expiresAt: link.expiresAt,
      withdrawnAt: link.withdrawnAt,
      hasPassword: link.passwordHash !== null,
      mayDecide: link.mayDecide === 1,
      openings: link.openings,
      lastOpenedAt: link.lastOpenedAt,
      decision: link.decision === null ? null : JSON.parse(link.decision),
    })),
    nextCursor,
  };
}

/** A page of what happened through a link, newest first. */
export async function listEvents(
  deps: Deps,
  caller: Caller,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<z.output<typeof shareEventsData>> {
  await requireLink(deps, caller, id);
  let query = deps.db.selectFrom('shareEvent').selectAll().where('linkId', '=', id);
  if (cursor !== undefined) query = query.where('id', '<', readCursor(cursor)[0]);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.id, '']);
  const events = page.map(({ at, event, address, device }) => ({
    at,
    event: event as (typeof SHARE_EVENTS)[number],
    address,
    device,
  }));
  return { events, nextCursor };
}

/** Withdraws a link at once. Everybody who got it by mail and could open it until now gets another mail. */
export async function withdrawLink(deps: Deps, caller: Caller, id: string): Promise<{ withdrawnAt: number }> {
  await requireLink(deps, caller, id);
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const withdrawn = await tx
      .updateTable('shareLink')
      .set({ withdrawnAt: at })
      .where('id', '=', id)
      .where('withdrawnAt', 'is', null)
      .returning(['email', 'expiresAt'])
      .executeTakeFirst();
    if (withdrawn?.email && withdrawn.expiresAt > at && (await wasMailed(tx, id)))
      await addJob(tx, 'withdrawnMail', { linkId: id }, at);
    const { withdrawnAt } = await tx
      .selectFrom('shareLink')
      .select('withdrawnAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { withdrawnAt: withdrawnAt ?? at };
  });
}

/** Whether the mail with a link went out: only then it has a secret. */
async function wasMailed(db: Db, linkId: string): Promise<boolean> {
  const secret = await db
    .selectFrom('shareSecret')
    .select('hash')
    .where('linkId', '=', linkId)
    .limit(1)
    .executeTakeFirst();
  return secret !== undefined;
}

/** Writes down what happened through a link. */
export async function noteEvent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  linkId: string,
  event: (typeof SHARE_EVENTS)[number],
  { address, device }: { address: string; device: string },
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    if (event === 'opened')
      await tx
        .updateTable('shareLink')
        .set((eb) => ({ openings: eb('openings', '+', 1), lastOpenedAt: at }))
        .where('id', '=', linkId)
        .execute();
    const { count } = await tx
      .selectFrom('shareEvent')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('linkId', '=', linkId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_EVENTS) return;
    await tx
      .insertInto('shareEvent')
      .values({
        id: newId(at),
        linkId,
        at,
        event,
        address: clientOf(address),
        device: device.slice(0, MOST_DEVICE),
      })
      .execute();
  });
}

async function requireLink(deps: Deps, caller: Caller, id: string): Promise<void> {
  const link = await deps.db
    .selectFrom('shareLink')
    .select('reportId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!link) throw refuse('LINK_NOT_FOUND');
  await requireReportAccess(deps, caller, link.reportId, 'read', 'LINK_NOT_FOUND');
  requireSharer(caller);
}

function requireSharer({ roles }: Caller): void {
  if (!roles.some((role) => SHARING_ROLES.includes(role))) throw new ForbiddenError();
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function shareUrl(publicUrl: string, token: string, language: string): string {
  return `${publicUrl}/share/${token}?language=${language}`;
}
