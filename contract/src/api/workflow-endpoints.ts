/** @file Changes of status: what each endpoint takes, returns and refuses. */
import type { Reason } from './envelope.ts';
import { historyData, historyQuery, workflowBody, workflowData } from './workflow.ts';
import type { EndpointTable } from './endpoint-schema.ts';

const transition = (summary: string, ...reasons: Reason[]) =>
  ({
    summary,
    input: workflowBody,
    data: workflowData,
    reasons: ['REPORT_NOT_FOUND', 'TRANSITION_NOT_POSSIBLE', ...reasons],
  }) as const;

/** Endpoint → what it takes, returns and refuses. */
export const workflowEndpoints = {
  'workflow/submit': transition(
    'Submit for review',
    'REPORT_NOT_READY',
    'WARNINGS_NOT_ANSWERED',
    'PHOTOS_LOST',
  ),
  'workflow/withdraw': transition('Withdraw a submission'),
  'workflow/startReview': transition('Start the review'),
  'workflow/takeOver': transition('Take over the review that another reviewer has started'),
  'workflow/approve': transition('Approve', 'RESULT_NOT_STANDING', 'PHOTOS_LOST'),
  'workflow/return': transition('Return to the inspectors'),
  'workflow/amend': transition('Begin a new version of an approved report'),
  'workflow/cancel': transition('Cancel an inspection that is not with the reviewer yet'),
  'workflow/reopen': transition('Plan a cancelled inspection again'),
  'workflow/restore': transition('Take back that an inspection was cancelled or closed'),
  'workflow/close': transition('Close an approved report'),
  'workflow/history': {
    summary: 'List what happened to a report, newest last',
    input: historyQuery,
    data: historyData,
    reasons: ['REPORT_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
