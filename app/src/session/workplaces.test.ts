import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { expect, test } from 'vitest';
import { workplacesOf } from './workplaces.ts';

test.each<[Role[], string]>([
  [['inspector'], 'mine'],
  [['reviewer'], 'review'],
  [['coordinator'], 'work plan'],
  [['admin'], 'work plan review admin'],
  [['inspector', 'coordinator'], 'mine work plan'],
  [['inspector', 'reviewer'], 'mine review'],
  [['client'], 'reports'],
  [[], 'mine'],
])('the workplaces of %j are: %s', (roles, workplaces) => {
  expect(workplacesOf(roles).join(' ')).toBe(workplaces);
});
