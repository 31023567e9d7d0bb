import { expect, test } from 'vitest';
import type { Operation } from '../sync/operation.ts';
import { deskOf, fieldElsewhere, mayWrite, type WritingDesk } from './desks.ts';
import { REPORT_STATUSES, type Actor, type ReportStatus } from './transitions.ts';

test.each([
  ['information', { weather: 'rain' }, 'team'],
  ['conclusion', { overall: 'pass' }, 'team'],
  ['conclusion', { overall: 'pass', clientDecision: 'ship' }, 'team'],
  ['conclusion', { clientDecision: 'ship' }, 'decision'],
  ['planOverride', { acMajor: 5 }, 'review'],
  ['categoryOverride', undefined, 'review'],
  ['comment', { settled: true }, 'review'],
  ['commentAnswer', { done: true }, 'team'],
  ['planChange', { reason: 'x' }, 'team'],
  ['correctiveAction', undefined, 'team'],
] as [Operation['kind'], Operation['set'], WritingDesk][])(
  'deskOf() %s with %j is %s',
  (kind, set, expected) => {
    expect(deskOf({ kind, ...(set ? { set } : {}) })).toBe(expected);
  },
);

test('a correction belongs to the reviewer, whatever it sets', () => {
  expect(deskOf({ kind: 'defect', set: { quantity: 3 }, as: 'review' })).toBe('review');
  expect(deskOf({ kind: 'correction' })).toBe('review');
});

test.each([
  ['team', 'conclusion', { overall: 'pass' }, null],
  ['team', 'conclusion', { overall: 'pass', clientDecision: 'ship' }, 'clientDecision'],
  ['team', 'conclusion', { clientDecisionReason: 'late' }, 'clientDecisionReason'],
  ['team', 'planOverride', { acMajor: 5 }, 'acMajor'],
  ['team', 'comment', undefined, 'comment'],
  ['decision', 'conclusion', { clientDecision: 'ship', clientDecisionBy: 'Ana' }, null],
  ['decision', 'defect', { quantity: 3 }, 'quantity'],
  ['review', 'planOverride', { acMajor: 5 }, null],
] as [WritingDesk, Operation['kind'], Operation['set'], string | null][])(
  'fieldElsewhere() at the desk %s, %s with %j is %s',
  (desk, kind, set, expected) => {
    expect(fieldElsewhere(desk, { kind, ...(set ? { set } : {}) })).toBe(expected);
  },
);

const people = {
  inspector: { roles: ['inspector'], part: 'inspector' },
  reviewer: { roles: ['reviewer'], part: null },
  ownReviewer: { roles: ['inspector', 'reviewer'], part: 'lead' },
  coordinator: { roles: ['coordinator'], part: null },
  client: { roles: ['client'], part: null },
  admin: { roles: ['admin'], part: null },
  stranger: { roles: ['inspector'], part: null },
} as const satisfies Record<string, Actor>;

test.each([
  ['team', ['assigned', 'in_progress', 'returned'], ['inspector', 'ownReviewer']],
  ['review', ['under_review'], ['reviewer', 'admin']],
  ['decision', ['approved'], ['coordinator', 'client', 'admin']],
] as [WritingDesk, ReportStatus[], (keyof typeof people)[]][])(
  'mayWrite() at the desk %s in %j: %j',
  (desk, statuses, who) => {
    for (const status of REPORT_STATUSES) {
      const may = Object.entries(people)
        .filter(([, actor]) => mayWrite(desk, status, actor))
        .map(([name]) => name);
      expect(may.sort(), status).toEqual(statuses.includes(status) ? [...who].sort() : []);
    }
    expect(mayWrite(desk, null, people.admin)).toBe(false);
  },
);
