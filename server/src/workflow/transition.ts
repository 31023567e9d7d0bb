/** @file A workflow step that a person asks for. The contract's table decides; this enforces it. */
import { isBlank } from '@proofmark/contract/fields/characters.ts';
import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import type { SubmittedWarning, WorkflowData } from '@proofmark/contract/api/workflow.ts';
import { declaredField } from '@proofmark/contract/fields/kinds.ts';
import { gapsIn, type Gap, type GapCode } from '@proofmark/contract/report/gaps/gap.ts';
import { isBlocker, isUnsettled, readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { settlingOf } from '@proofmark/contract/report/settling.ts';
import { proposeVerdict, resultProblem } from '@proofmark/contract/report/verdict.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import {
  needsOf,
  refuseTransition,
  roleFor,
  type WorkflowEvent,
} from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import { requireReportAccess, type Caller, type Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, refuse, type RefusalIssue } from '../errors.ts';
import { ISSUE_MESSAGES } from '../http/messages.ts';
import { issueVersion } from '../proof/issue-version.ts';
import { signHeads } from '../proof/sign-heads.ts';
import type { Signer } from '../proof/signer.ts';
import { loadRows } from '../reports/rows.ts';
import { changeStatus } from '../reports/change-status.ts';
import { hasInspected } from '../reports/team.ts';
import { mailClient } from './mail-links.ts';
import { requirePhotos } from './require-photos.ts';
import { tellReaders } from './tell-readers.ts';
import { tellStep } from './tell-step.ts';

/** The easternmost time zone. A day that is in the future there is in the future everywhere. */
const EASTMOST_OFFSET_MS = 14 * 3_600_000;

export interface TransitionRequest {
  reportId: string;
  reason?: string | undefined;
  text?: string | undefined;
  /** The sequence number up to which the caller has seen the report. */
  seq?: number | undefined;
  /** Of an approval: the language of the PDF that is made at once. */
  pdfLanguage?: DocumentLanguage | undefined;
  /** Of an approval: the client's people are mailed a link in this language. */
  notifyClient?: Language | undefined;
}

/**
 * Makes the step, or throws why not: ForbiddenError, TRANSITION_NOT_POSSIBLE, INVALID_INPUT for a missing reason,
 * REPORT_NOT_READY, WARNINGS_NOT_ANSWERED, RESULT_NOT_STANDING, PHOTOS_LOST. If the same person repeats the step, answers the state
 * that it led to, because a phone that lost the answer asks again.
 */
export async function makeTransition(
  deps: Pick<Deps, 'db' | 'objects' | 'now'> & { signer: Signer },
  caller: Caller,
  event: WorkflowEvent,
  request: TransitionRequest,
): Promise<WorkflowData> {
  const { db, now } = deps;
  const { reportId, reason, text, pdfLanguage, notifyClient } = request;
  const report = await requireReportAccess(deps, caller, reportId, 'read');
  const actor = { roles: caller.roles, part: report.part };
  const refusal = refuseTransition(event, report.status, actor);
  if (refusal === 'NOT_ALLOWED' || refusal === 'OWN_REPORT') throw new ForbiddenError();
  if (needsOf(event).includes('notInspector') && (await hasInspected(db, reportId, caller.uid)))
    throw new ForbiddenError();
  if (refusal === 'STATUS') return answerRepetition(db, caller, event, reportId);
  if (needsOf(event).includes('reason') && isBlank(reason ?? '')) {
    throw refuse('INVALID_INPUT', { issues: [{ field: 'reason', code: 'MISSING' }] });
  }
  if (needsOf(event).includes('photos')) await requirePhotos(deps, reportId);
  const at = now();
  const done = await inTransaction(db, async (tx) => {
    const who = { uid: caller.uid, role: roleFor(event, actor) ?? '' };
    const change = { reportId, event, from: report.status, ...who, at, reason, text };
    // Nobody can push any more, so the review sees exactly what is checked now.
    const changed = await changeStatus(tx, change, async (seq) => {
      if (request.seq !== undefined && request.seq !== seq) {
        throw refuse('TRANSITION_NOT_POSSIBLE', {
          issues: [{ field: 'seq', code: 'STALE', value: request.seq }],
          text: ISSUE_MESSAGES.STALE,
        });
      }
      if (needsOf(event).includes('result')) await requireResult(tx, reportId);
      return needsOf(event).includes('readiness') ? requireReady(tx, reportId, at) : [];
    });
    if (!changed) return null;
    await signHeads(tx, deps.signer, changed.entry);
    if (event === 'approve') {
      await issueVersion(tx, deps.signer, { reportId, uid: caller.uid, at, pdfLanguage });
      await tellReaders(tx, { reportId, version: changed.version, at });
      if (notifyClient)
        await mailClient(tx, { reportId, language: notifyClient, createdBy: caller.uid, createdAt: at });
    }
    await tellStep(tx, changed.entry);
    const { status, version, submissions } = changed;
    return { status, version, submissions };
  });
  return done ?? answerRepetition(db, caller, event, reportId);
}

/** Returns the warnings that are left, in words: after another visit the report may say something else. */
async function requireReady(
  tx: Transaction<Tables>,
  reportId: string,
  at: number,
): Promise<SubmittedWarning[]> {
  const rows = (await loadRows(tx, [reportId])).get(reportId) ?? [];
  const today = new Date(at + EASTMOST_OFFSET_MS).toISOString().slice(0, 10);
  const report = readReport(rows);
  const { plannedDate, isPlanned, ...factory } = await tx
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .select(['task.plannedDate', 'task.isPlanned', 'task.factory', 'task.factoryZh'])
    .where('report.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const planned = isPlanned ? { plannedDate } : {};
  const gaps = readiness(report, { today, ...planned, factory, requireUploads: true });
  const blockers = gaps.filter(isBlocker);
  const issuesOf = (list: Gap[]) => list.map((gap) => issueOf(gap, report));
  if (blockers.length > 0) throw refuse('REPORT_NOT_READY', { issues: issuesOf(blockers) });
  const unanswered = gaps.filter(isUnsettled);
  if (unanswered.length > 0) throw refuse('WARNINGS_NOT_ANSWERED', { issues: issuesOf(unanswered) });
  const words = (gap: Gap, language: Language) => gapText(wordsIn(language), gap, report);
  return gaps.map((gap) => ({
    en: words(gap, 'en-US'),
    zh: words(gap, 'zh-CN'),
    answer: gap.answer ?? '',
  }));
}

/** A reviewer's override may have changed the result that follows from the report. */
async function requireResult(tx: Transaction<Tables>, reportId: string): Promise<void> {
  const report = readReport((await loadRows(tx, [reportId])).get(reportId) ?? []);
  const code = resultProblem(report, proposeVerdict(report, readingOf(report)));
  if (code) throw refuse('RESULT_NOT_STANDING', { issues: [issueOf(ofConclusion(code, 'overall'), report)] });
}

function ofConclusion(code: GapCode, field: string): Gap {
  return gapsIn('conclusion').blocker(code, 'conclusion', 'conclusion', field);
}

function issueOf(gap: Gap, report: Report): RefusalIssue {
  const { code, kind, id } = gap;
  // A gap can also be about what no single field holds, such as photos.
  const field = gap.field === undefined ? undefined : declaredField(kind, gap.field);
  return {
    field: field === undefined ? `${kind}.${id}` : `${kind}.${id}.${field}`,
    code,
    settledBy: settlingOf(gap, report) ?? undefined,
    say: (language) => gapText(wordsIn(language), gap, report),
  };
}

/** The current state if the latest step was this one by this person. Otherwise refuses: TRANSITION_NOT_POSSIBLE. */
async function answerRepetition(
  db: Db,
  caller: Caller,
  event: WorkflowEvent,
  reportId: string,
): Promise<WorkflowData> {
  const latest = await db
    .selectFrom('workflowEntry')
    .innerJoin('report', 'report.id', 'workflowEntry.reportId')
    .innerJoin('user', 'user.uid', 'workflowEntry.uid')
    .select([
      'event',
      'workflowEntry.uid',
      'to',
      'report.status',
      'report.version',
      'report.submissions',
      'user.nickname',
    ])
    .where('reportId', '=', reportId)
    .orderBy('workflowEntry.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isRepetition = latest?.event === event && latest.uid === caller.uid && latest.to === latest.status;
  if (isRepetition) {
    const { status, version, submissions } = latest;
    return { status, version, submissions };
  }
  const text = latest && latest.uid !== caller.uid ? whoWasFirst(latest.event, latest.nickname) : undefined;
  throw refuse('TRANSITION_NOT_POSSIBLE', text ? { text } : {});
}

/** Names the person whose step came first; undefined for a step that keeps nobody from anything. */
function whoWasFirst(event: string, name: string): Record<'zh' | 'en', string> | undefined {
  switch (event) {
    case 'startReview':
    case 'takeOver':
      return { zh: `${name}正在审核这份报告。`, en: `${name} is reviewing this report.` };
    case 'approve':
      return { zh: `${name}已批准这份报告。`, en: `${name} has approved this report.` };
    case 'return':
      return { zh: `${name}已退回这份报告。`, en: `${name} has returned this report.` };
    case 'submit':
      return { zh: `${name}已提交这份报告。`, en: `${name} has submitted this report.` };
    case 'cancel':
      return { zh: `${name}已取消这次验货。`, en: `${name} has cancelled this inspection.` };
    case 'withdraw':
      return { zh: `${name}已撤回这份报告。`, en: `${name} has withdrawn this report.` };
    default:
      return undefined;
  }
}
