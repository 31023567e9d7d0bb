/** @file The client's decision, as somebody recorded it behind a link. */
import type { ShareLink } from '@proofmark/contract/api/share.ts';
import type { ClientDecided } from '@proofmark/contract/api/workflow.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { isOpen } from '@proofmark/contract/workflow/desks.ts';
import { ISSUED_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Deps } from '../context.ts';
import type { Transaction } from 'kysely';
import type { Db, ShareLinkTable, Tables } from '../database/schema.ts';
import { holdReport } from '../database/hold-report.ts';
import { inTransaction } from '../database/transaction.ts';
import { plannersOf, reviewersOf, teamOf } from '../inbox/recipients.ts';
import { tell } from '../inbox/tell.ts';
import { countUse, type Limit } from '../limits/rate-limit.ts';
import { decisionIn, decisionOperation, readDecisionRow } from '../reports/client-decision.ts';
import { decisionBefore } from '../reports/history.ts';
import { writePushes, type Push } from '../reports/write-pushes.ts';
import { readRoles } from '../session/roles.ts';

/** A decision, with the name and the reasons of whoever made it. */
export type Decision = Omit<NonNullable<ShareLink['decision']>, 'at'>;

/** The decision that the report has now. */
export interface Standing {
  decision: ClientDecided | null;
  /** Names this state of it: another decision, or none any more, has another. */
  seen: string;
  /** Whether a decision can be recorded now. */
  isOpen: boolean;
}

/** More often than anybody changes their mind. Each one tells everybody who works on the report. */
const MOST_DECISIONS: Limit = { max: 20, windowMs: 86_400_000 };

/**
 * What the report says of the client's decision now, whoever recorded it. While another version is written, people still
 * read the one before, so they see what was decided on that.
 */
export async function standingDecision(db: Db, reportId: string): Promise<Standing> {
  const read = await readReport(db, reportId);
  const standing = standingIn(read);
  return ISSUED_STATUSES.includes(read.status)
    ? standing
    : { ...standing, decision: await decisionBefore(db, reportId, read.version) };
}

/** The report's status and version, and the row with its decision. */
interface Read {
  status: ReportStatus;
  version: number;
  row: Row | undefined;
}

async function readReport(db: Db, reportId: string): Promise<Read> {
  const { status, version } = await db
    .selectFrom('report')
    .select(['status', 'version'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return { status, version, row: await readDecisionRow(db, reportId) };
}

function standingIn({ status, row }: Omit<Read, 'version'>): Standing {
  return {
    decision: decisionIn(row),
    seen: row?.hlc['clientDecision'] ?? '',
    isOpen: isOpen('decision', status),
  };
}

/**
 * Records the decision, or another one in its place: with the link, and in the report with name, reason and time, so that
 * everybody who works on it sees it; and tells them. The operation is that of whoever gave out the link; its device names the link.
 * @param shown the version that the person decided on, and what {@link standingDecision} said then
 * @returns `replaced` if the report has a newer version, `changed` if somebody decided meanwhile, `closed` if the report
 * takes no decision now or the link does not work any more
 * @throws {RefusedError} TOO_MANY_ATTEMPTS, if one link decides again and again
 */
export async function recordDecision(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  link: ShareLinkTable,
  decision: Decision,
  { version, seen }: { version: number; seen: string },
): Promise<'recorded' | 'replaced' | 'changed' | 'closed'> {
  const at = now();
  const { reportId } = link;
  const sender = await db
    .selectFrom('user')
    .select(['uid', 'nickname', 'roles'])
    .where('uid', '=', link.createdBy)
    .executeTakeFirstOrThrow();
  const deviceId = `share-${link.id}`.slice(0, 40);
  return inTransaction(db, async (tx) => {
    // Nobody decides between our look and our write.
    await holdReport(tx, reportId);
    const read = await readReport(tx, reportId);
    const standing = standingIn(read);
    if (!standing.isOpen || !(await works(tx, link.id, at))) return 'closed';
    // A report that can be decided upon is approved, so this version is issued.
    if (read.version !== version) return 'replaced';
    if (standing.seen !== seen) return 'changed';
    await countUse(tx, `share-decision/${link.id}`, MOST_DECISIONS, at);
    const op = decisionOperation(read.row, { ...decision, at }, at, deviceId);
    const push: Push = {
      reportId,
      deviceId,
      caller: { uid: sender.uid, nickname: sender.nickname, roles: readRoles(sender.roles) },
      at,
      desk: 'decision',
      ops: [{ op, body: JSON.stringify(op), fileHash: '' }],
      isByLink: true,
    };
    if (!(await writePushes(tx, [push], 'wait')).has(reportId)) return 'closed';
    await tx
      .updateTable('shareLink')
      .set({ decision: JSON.stringify({ ...decision, at }) })
      .where('id', '=', link.id)
      .execute();
    await tellDecision(tx, link, decision, at);
    return 'recorded';
  });
}

/** Looks again: the link may have been withdrawn since it let the person in. */
async function works(tx: Transaction<Tables>, linkId: string, at: number): Promise<boolean> {
  const found = await tx
    .selectFrom('shareLink')
    .select('id')
    .where('id', '=', linkId)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells the team, who planned and who reviewed the report, and who gave out the link. */
async function tellDecision(
  tx: Transaction<Tables>,
  { reportId, createdBy }: ShareLinkTable,
  { decision, name, reason }: Decision,
  at: number,
): Promise<void> {
  const [team, planners, reviewers] = [
    await teamOf(tx, reportId),
    await plannersOf(tx, reportId),
    await reviewersOf(tx, reportId),
  ];
  const to = [...team, ...planners, ...reviewers, createdBy];
  const detail = { decision, client: name, ...(reason ? { text: reason } : {}) };
  await tell(tx, { kind: 'decided', to, reportId, by: null, at, detail });
}
