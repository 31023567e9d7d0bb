/** @file The history of a report's workflow. */
import type { ClientDecided, SubmittedWarning, WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { pageOf, readNumberCursor } from '../http/cursor.ts';

const PAGE = 200;
/** Of a longer history the first steps are read. */
const MOST_STEPS = 2000;

/** All steps as documents show them, newest last. */
export async function readPrintedHistory(
  db: Kysely<Tables>,
  reportId: string,
): Promise<WorkflowHistory['entries']> {
  const entries: WorkflowHistory['entries'] = [];
  let cursor: string | undefined;
  do {
    const page = await readHistory(db, reportId, cursor, PAGE);
    entries.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && entries.length < MOST_STEPS);
  return entries.map(printedStep);
}

/** What the client had decided on the version before this one when it was amended; null if nothing. */
export async function decisionBefore(
  db: Kysely<Tables>,
  reportId: string,
  version: number,
): Promise<ClientDecided | null> {
  const amended = await db
    .selectFrom('workflowEntry')
    .select('detail')
    .where('reportId', '=', reportId)
    .where('event', '=', 'amend')
    .where('version', '=', version)
    .executeTakeFirst();
  return storedDecision(amended?.detail ?? '{}').decision ?? null;
}

/** The decision that the details of a step keep. */
function storedDecision(detail: string): { decision?: ClientDecided } {
  const { decision } = JSON.parse(detail) as { decision?: ClientDecided };
  return decision ? { decision } : {};
}

/**
 * A step without what people of the house wrote to each other. Clients read why a version was amended. Of a return they
 * read the reason from the list, and never the words to the team. Why one of them decided is not for all of them.
 */
function printedStep(step: WorkflowHistory['entries'][number]): WorkflowHistory['entries'][number] {
  const { event, reason, decision } = step;
  if (event === 'amend') return decision ? { ...step, decision: { ...decision, reason: '' } } : step;
  const isListed = event === 'return' && DICTIONARIES.return_reason.some(({ code }) => code === reason);
  return { ...step, reason: isListed ? reason : '', text: '' };
}

/** A page of the history, newest last. */
export async function readHistory(
  db: Kysely<Tables>,
  reportId: string,
  cursor: string | undefined,
  limit: number,
): Promise<WorkflowHistory> {
  const after = cursor === undefined ? 0 : readNumberCursor(cursor);
  const entries = await db
    .selectFrom('workflowEntry as entry')
    .leftJoin('user', 'user.uid', 'entry.uid')
    .selectAll('entry')
    .select('user.nickname')
    .where('entry.reportId', '=', reportId)
    .where('entry.number', '>', after)
    .orderBy('entry.number')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(entries, limit, ({ number }) => [String(number), '']);
  return {
    entries: page.map(({ event, from, to, uid, nickname, at, version, reason, text, warnings, detail }) => ({
      event: event as WorkflowHistory['entries'][number]['event'],
      from,
      to,
      by: { uid, nickname: nickname ?? '' },
      at,
      version,
      reason,
      text,
      warnings: JSON.parse(warnings) as SubmittedWarning[],
      ...storedDecision(detail),
    })),
    nextCursor,
  };
}
