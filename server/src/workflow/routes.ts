/** @file The steps of a report's workflow, one endpoint each, and its history. */
import { requireReportAccess, type App, type Deps } from '../context.ts';
import { route } from '../http/route.ts';
import type { Signer } from '../proof/signer.ts';
import { readHistory } from '../reports/history.ts';
import { makeTransition } from './transition.ts';

/** Every event that a person asks for here. `start` happens with the first change, and `task/assign` names teams. */
const EVENTS = [
  'submit',
  'withdraw',
  'startReview',
  'takeOver',
  'approve',
  'return',
  'amend',
  'cancel',
  'reopen',
  'restore',
  'close',
] as const;

/** Mounts the endpoints of the workflow. */
export function workflowRoutes(app: App, deps: Deps & { signer: Signer }): void {
  for (const event of EVENTS) {
    route(app, `workflow/${event}`, async ({ input, caller }) => makeTransition(deps, caller, event, input));
  }

  route(app, 'workflow/history', async ({ input: { reportId, cursor, limit }, caller }) => {
    await requireReportAccess(deps, caller, reportId, 'read');
    return readHistory(deps.db, reportId, cursor, limit);
  });
}
