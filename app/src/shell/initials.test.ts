import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['林佳', '林'],
  ['Lin Jia 林佳', 'LJ'],
  [' wu  qing ', 'WQ'],
  ['Ångström', 'Å'],
  ['𬭎清', '𬭎'],
  ['👩‍🏭 Lee', '👩‍🏭L'],
  ['', ''],
])('initialsOf(%j) is %j', (nickname, initials) => {
  expect(initialsOf(nickname)).toBe(initials);
});
