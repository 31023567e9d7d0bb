/** @file The steps of a report's workflow, one call each, and its history. */
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { historyData, historyQuery, workflowBody, workflowData } from '@proofmark/contract/api/workflow.ts';
import { requireReportAccess, requireUser, type App, type Deps } from '../context.ts';
import { ok } from '../http/envelope.ts';
import { readHistory } from './history.ts';
import { makeTransition } from './transition.ts';

/** Every event of the table that a person asks for; `start` happens with the first change. */
const CALLS = {
  submit: 'Submit for review',
  withdraw: 'Take a submission back',
  startReview: 'Begin the review',
  approve: 'Approve',
  return: 'Return to the inspectors',
  amend: 'Begin a new version of an approved report',
} as const;

export function workflowRoutes(app: App, deps: Deps): void {
  for (const [event, summary] of Object.entries(CALLS) as [keyof typeof CALLS, string][]) {
    app.post(
      routePath(`/workflow/${event}`),
      {
        schema: {
          tags: ['workflow'],
          summary,
          body: workflowBody,
          response: { 200: envelope(workflowData) },
        },
      },
      async (request) => ok(await makeTransition(deps, requireUser(request), event, request.body)),
    );
  }

  app.get(
    routePath('/workflow/history'),
    {
      schema: {
        tags: ['workflow'],
        summary: 'History, newest last',
        querystring: historyQuery,
        response: { 200: envelope(historyData) },
      },
    },
    async (request) => {
      const { reportId, cursor, limit } = request.query;
      await requireReportAccess(deps, requireUser(request), reportId, 'read');
      return ok(await readHistory(deps.db, reportId, cursor, limit));
    },
  );
}
