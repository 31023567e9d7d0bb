import { expect, it } from 'vitest';
import { topmostHost } from './toast-store.ts';

const page = (id: string) => ({ id, place: 'page' as const });
const sheet = (id: string) => ({ id, place: 'sheet' as const });

it.each([
  ['nothing', [], undefined],
  ['the page', [page('a')], 'a'],
  ['the page shown last', [page('a'), page('b')], 'b'],
  ['a sheet over its page', [page('a'), sheet('b')], 'b'],
  ['a sheet that mounted before its page', [sheet('b'), page('a')], 'b'],
  ['the sheet that opened last', [page('a'), sheet('b'), sheet('c')], 'c'],
])('topmostHost() is %s', (_name, hosts, id) => {
  expect(topmostHost(hosts)).toBe(id);
});
