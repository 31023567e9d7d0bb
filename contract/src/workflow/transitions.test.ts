import { expect, test } from 'vitest';
import { refuseTransition, type Actor, type ReportStatus, type WorkflowEvent } from './transitions.ts';

const lead: Actor = { roles: ['inspector'], part: 'lead' };
const helper: Actor = { roles: ['inspector'], part: 'inspector' };
const stranger: Actor = { roles: ['inspector'], part: null };
const reviewer: Actor = { roles: ['reviewer'], part: null };
const reviewerOnTeam: Actor = { roles: ['inspector', 'reviewer'], part: 'inspector' };

const rows: [event: WorkflowEvent, status: ReportStatus, actor: Actor, expected: string | null][] = [
  ['submit', 'in_progress', lead, null],
  ['submit', 'returned', lead, null],
  ['submit', 'in_progress', helper, 'NOT_ALLOWED'],
  ['submit', 'in_progress', stranger, 'NOT_ALLOWED'],
  ['submit', 'submitted', lead, 'STATUS'],
  ['submit', 'approved', lead, 'STATUS'],
  ['withdraw', 'submitted', lead, null],
  ['withdraw', 'under_review', lead, 'STATUS'],
  ['startReview', 'submitted', reviewer, null],
  ['startReview', 'submitted', reviewerOnTeam, 'OWN_REPORT'],
  ['takeOver', 'under_review', reviewer, null],
  ['takeOver', 'under_review', reviewerOnTeam, 'OWN_REPORT'],
  ['takeOver', 'submitted', reviewer, 'STATUS'],
  ['approve', 'under_review', reviewer, null],
  ['approve', 'under_review', lead, 'OWN_REPORT'],
  ['approve', 'in_progress', reviewer, 'STATUS'],
  ['return', 'submitted', reviewer, null],
  ['return', 'submitted', stranger, 'NOT_ALLOWED'],
  ['amend', 'approved', reviewer, null],
  ['amend', 'submitted', reviewer, 'STATUS'],
  ['restore', 'cancelled', lead, 'NOT_ALLOWED'],
  ['restore', 'closed', { roles: ['coordinator'], part: null }, null],
  ['restore', 'draft', { roles: ['coordinator'], part: null }, 'STATUS'],
  ['start', 'assigned', helper, null],
  ['start', 'assigned', stranger, 'NOT_ALLOWED'],
];
test.each(rows)('refuseTransition() %s from %s by %o: %s', (event, status, actor, expected) => {
  expect(refuseTransition(event, status, actor)).toBe(expected);
});
