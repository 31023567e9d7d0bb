import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['林佳', '林'],
  ['Lin Jia 林佳', 'LJ'],
  [' wu  qing ', 'WQ'],
  ['Ångström', 'Å'],
  ['𬭎清', '𬭎'],
  ['👩‍🏭 Lee', '👩‍🏭L'],
  ['anna maria berg', 'AB'],
  ['Mary Ann Smith', 'MS'],
  ['马涛 Ma Tao', '马'],
  ['J.-P. Roux', 'JR'],
  ['', '?'],
])('initialsOf(%j) is %j', (nickname, initials) => {
  expect(initialsOf(nickname)).toBe(initials);
});
