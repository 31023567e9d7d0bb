import type { Translated } from '../translator.ts';
import type { conclusion as source } from '../zh-CN/conclusion.ts';

/** The same in English; the notes are beside the Chinese words. */
export const conclusion = {
  because: {
    accepted: 'AQL accepted; all sections pass',
    classRejected: '{{what}}: more found than accepted',
    categoryFailed: 'AQL accepted; {{what}} failed',
    categoryPending: 'AQL accepted; {{what}} pending',
    categoryPendingMany: 'AQL accepted; {{n}} sections pending: {{what}}',
    categoryFailedMany: 'AQL accepted; {{n}} sections failed: {{what}}',
    withoutPlan: 'No sampling plan yet; {{what}}',
    failedAlone: '{{what}} failed',
    pendingAlone: '{{what}} pending',
    aborted: 'Stopped by the inspector',
  },
  soFar: 'Not complete; no problems so far',
  noPlan: 'No sampling plan yet',
  override: { plan: 'Plan overridden by the reviewer', stamp: '{{who}}: {{reason}}' },
  history: {
    planChange: 'Sampling plan changed',
    categoryOverride: '{{category}} overridden: {{result}}',
    warning: 'Warning: {{warning}}. Reason: {{answer}}',
    decision: 'Client’s decision: {{decision}}',
    event: {
      create: 'Task created',
      start: 'Inspection started',
      submit: 'Submitted',
      withdraw: 'Withdrawn',
      startReview: 'Review started',
      takeOver: 'Review taken over',
      approve: 'Approved',
      return: 'Returned',
      amend: 'Amended',
      assign: 'Assigned',
      unassign: 'Taken off the team',
      team: 'Other team',
      cancel: 'Cancelled',
      reopen: 'Planned again',
      restore: 'Restored',
      close: 'Closed',
    },
  },
} satisfies Translated<typeof source>;
