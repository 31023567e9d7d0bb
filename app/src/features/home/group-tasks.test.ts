import type { Task } from '@proofmark/contract/api/task.ts';
import { describe, expect, it } from 'vitest';
import { countByFilter, groupTasks, matchesKeyword } from './group-tasks.ts';

/** A Monday. */
const TODAY = '2026-06-22';

function task(reportNo: string, status: Task['status'], plannedDate: string): Task {
  const base = { orderNo: 'PO-1', client: 'Northwind', supplier: '', factory: '', factoryZh: '海悦服饰' };
  const summary = { about: { inspectionDate: '' } };
  return { ...base, reportNo, status, plannedDate, productEn: 'Lamp', productZh: '台灯', summary } as Task;
}

const TASKS = [
  task('1', 'in_progress', TODAY),
  task('2', 'in_progress', '2026-06-20'),
  task('3', 'returned', '2026-06-03'),
  task('4', 'assigned', '2026-06-19'),
  task('5', 'assigned', '2026-06-28'),
  task('6', 'assigned', '2026-06-24'),
  task('7', 'assigned', '2026-06-29'),
  task('8', 'assigned', ''),
  task('9', 'submitted', TODAY),
  task('10', 'approved', '2026-05-01'),
];

function outline(filter: Parameters<typeof groupTasks>[1]): string[] {
  return groupTasks(TASKS, filter, TODAY).map(
    ({ key, tasks }) => `${key}: ${tasks.map((each) => each.reportNo).join()}`,
  );
}

describe('groupTasks()', () => {
  it('adds what starts by Sunday or has no day to the open tasks', () => {
    expect(outline('open')).toEqual([
      'today: 1',
      'ongoing: 2',
      'returned: 3',
      'overdue: 4',
      'thisWeek: 6,5',
      'undated: 8',
    ]);
  });

  it('puts a task that nobody planned under the day of its visit', () => {
    const own = { ...task('11', 'in_progress', ''), summary: { about: { inspectionDate: TODAY } } } as Task;
    expect(groupTasks([own], 'open', TODAY)).toMatchObject([{ key: 'today' }]);
  });

  it('sorts tasks to be started by their day', () => {
    expect(outline('toDo')).toEqual(['overdue: 4', 'thisWeek: 6,5', 'later: 7', 'undated: 8']);
  });

  it('shows everything without a filter', () => {
    expect(outline(null).at(-1)).toBe('approved: 10');
    expect(outline(null)).toContain('submitted: 9');
  });
});

it('countByFilter() counts only by status', () => {
  expect(countByFilter(TASKS)).toEqual({ open: 3, toDo: 5, inReview: 1, done: 1 });
});

it.each([
  ['海悦', true],
  ['NORTH', true],
  [' po-1 ', true],
  ['', true],
  ['chair', false],
])('matchesKeyword() finds %j: %s', (keyword, isFound) => {
  expect(matchesKeyword(task('1', 'assigned', TODAY), keyword)).toBe(isFound);
});
