import { expect, it } from 'vitest';
import { dropAllRoutes, dropRoute, keepRoute, useRouteCache } from './route-cache.ts';

it('holds each name once, until it is dropped', () => {
  keepRoute('keepalive');
  keepRoute('information');
  keepRoute('keepalive');
  expect(useRouteCache.getState().names).toEqual(['keepalive', 'information']);
  dropRoute('keepalive');
  expect(useRouteCache.getState().names).toEqual(['information']);
  dropAllRoutes();
  expect(useRouteCache.getState().names).toEqual([]);
});
