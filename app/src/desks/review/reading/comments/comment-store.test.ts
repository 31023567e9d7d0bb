import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { threadsOf } from '@proofmark/contract/report/comments.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { expect, it } from 'vitest';
import { readingPoints } from '../points.ts';
import { numberThreads } from './comment-store.ts';

const report = {
  ...readReport([]),
  information: { weather: 'rain' as const },
  items: [{ id: 'i1', code: 'D1' }],
  measurements: [{ id: 'm1', itemId: 'i1' }],
  defects: [{ id: 'd1' }],
};

it.each([
  [
    { targetKind: 'information', targetId: 'information', targetField: 'weather' },
    'information/information/weather',
  ],
  [{ targetKind: 'defect', targetId: 'd1' }, 'defect/d1'],
  [{ targetKind: 'defect', targetId: 'd1', targetField: 'quantity' }, 'defect/d1'],
  // A value is shown with its item.
  [{ targetKind: 'measurement', targetId: 'm1' }, 'item/i1'],
  [{ targetKind: 'section', targetId: 'nonConform' }, null],
  [{}, null],
])('numberThreads() shows a comment on %j at %s', (target, pointId) => {
  const comments: Entity<'comment'>[] = [{ id: 'c', text: 'Why?', ...target }];
  const threads = threadsOf({ ...report, comments });
  expect(numberThreads(threads, readingPoints(report), report)).toMatchObject([{ id: 'c', n: 1, pointId }]);
});
