import { expect, it } from 'vitest';
import { readWorkSearch } from './desk-search.ts';
import { readLoginSearch } from './login-search.ts';

it.each([
  ['/settings', '/settings'],
  ['/conclusion', '/conclusion'],
  ['/mock', '/mock'],
  ['/', undefined],
  ['/register', undefined],
  ['/forgot-password', undefined],
  ['https://evil.example', undefined],
  ['//evil.example', undefined],
  ['/work?view=late&orderNo=PO-1&reportNo=R-1', '/work?view=late&orderNo=PO-1&reportNo=R-1'],
  ['/?redirect=/home', undefined],
  ['/home/../x?y', undefined],
  ['//evil.example?/home', undefined],
  [['/home'], undefined],
  [undefined, undefined],
])('readLoginSearch() turns %j into return path %j', (redirect, back) => {
  expect(readLoginSearch({ redirect })).toEqual({ redirect: back });
});

it('readWorkSearch() reads view, filters and task as texts, and drops the rest', () => {
  const search = {
    view: 'late',
    q: '4711',
    inspector: '7',
    client: '',
    week: ['x'],
    orderNo: 'PO',
    reportNo: '12',
    x: 1,
  };
  expect(readWorkSearch(search)).toEqual({
    view: 'late',
    q: '4711',
    inspector: '7',
    orderNo: 'PO',
    reportNo: '12',
  });
});
