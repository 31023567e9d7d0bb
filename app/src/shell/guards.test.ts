import { expect, it } from 'vitest';
import { readLoginSearch } from './guards.ts';

it.each([
  ['/settings', '/settings'],
  ['/conclusion', '/conclusion'],
  ['/mock', '/mock'],
  ['/', undefined],
  ['/register', undefined],
  ['/forgot-password', undefined],
  ['https://evil.example', undefined],
  ['//evil.example', undefined],
  ['/home?x=1', undefined],
  [['/home'], undefined],
  [undefined, undefined],
])('readLoginSearch() turns %j into return path %j', (redirect, back) => {
  expect(readLoginSearch({ redirect })).toEqual({ redirect: back });
});
