import type { Task } from '@proofmark/contract/api/task.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { expect, it } from 'vitest';
import { knownOf } from './known-of.ts';

it('knownOf() fills in what the report says where the task says nothing', () => {
  const own = { client: '', factory: '', factoryZh: '', productEn: '', productZh: '', plannedDate: '' };
  const about = {
    client: 'Northlight',
    factory: 'Plant 2',
    factoryZh: '二厂',
    productEn: 'Mug',
    productZh: '',
    inspectionDate: '2026-05-18',
  };
  const { inspectionDate: day, ...names } = about;
  expect(knownOf(own as Task, { about } as TaskSummary)).toEqual({ ...names, day });
  const given = { ...own, client: 'ACME', factoryZh: '一厂', productEn: 'Lamp', plannedDate: '2026-05-20' };
  expect(knownOf(given as Task, { about } as TaskSummary)).toEqual({
    client: 'ACME',
    factory: '',
    factoryZh: '一厂',
    productEn: 'Lamp',
    productZh: '',
    day: '2026-05-20',
  });
});
