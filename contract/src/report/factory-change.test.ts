import { expect, test } from 'vitest';
import { isFactoryChanged } from './factory-change.ts';

const given = { factory: 'Plant 2', factoryZh: '二厂' };

test.each([
  ['as the task has it', given, given, false],
  ['with blanks around it', { factory: ' Plant 2', factoryZh: '二厂 ' }, given, false],
  ['not entered', {}, given, false],
  ['another', { factory: 'Plant 3', factoryZh: '二厂' }, given, true],
  ['another in Chinese', { factory: 'Plant 2', factoryZh: '三厂' }, given, true],
  ['filled in where the task has none', { factory: 'Plant 2' }, { factory: '', factoryZh: '' }, false],
])('isFactoryChanged() %s', (_, entered, task, expected) => {
  expect(isFactoryChanged(entered, task)).toBe(expected);
});
