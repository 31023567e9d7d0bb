import { expect, test } from 'vitest';
import { taskOf } from '../sync/testing/test-phone.ts';
import { byLikeness, isSameProduct } from './earlier-reports.ts';
import type { TaskRecord } from './local-database.ts';

function task(reportId: string, change: Partial<TaskRecord> = {}): TaskRecord {
  const names = { factory: '', factoryZh: '', productEn: '', productZh: '' };
  return { ...taskOf({ reportId, reportNo: reportId }), ...names, cachedAt: 0, ...change };
}

const MUG = { factory: 'Yunhe Plant 2', productEn: 'Mug' };

test('byLikeness() puts the same product first, then the same factory, then the newest', () => {
  const own = task('own', MUG);
  const others = [
    task('newest', { plannedDate: '2026-06-01' }),
    task('factory', { factory: 'Yunhe Plant 2', productEn: 'Bowl', plannedDate: '2026-03-01' }),
    task('older', { ...MUG, plannedDate: '2025-01-01' }),
    task('product', { ...MUG, plannedDate: '2026-02-14' }),
    own,
  ];
  const ids = byLikeness(own, others).map(({ reportId }) => reportId);
  expect(ids).toEqual(['product', 'older', 'factory', 'newest']);
});

test('isSameProduct() keeps clients apart', () => {
  expect(isSameProduct(task('a', MUG), task('b', MUG))).toBe(true);
  expect(isSameProduct(task('a', MUG), task('b', { ...MUG, client: 'Another' }))).toBe(false);
});

test('a task that was added by its numbers is known by what its report says', () => {
  const added = task('added', { client: '' });
  const about = { ...added.summary.about, client: 'Client', factory: 'Yunhe Plant 2', productEn: 'Mug' };
  added.summary = { ...added.summary, about };
  expect(isSameProduct(task('a', MUG), added)).toBe(true);
});
