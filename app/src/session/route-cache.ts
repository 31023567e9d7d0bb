/** @file The names of the routes that are kept alive (specification 3). In memory only, so empty after a reload. */
import { create } from 'zustand';

interface RouteCache {
  names: readonly string[];
}

/** The routes whose pages are kept alive, live. */
export const useRouteCache = create<RouteCache>()(() => ({ names: [] }));

/** Keeps the page of a route alive when the person leaves it. */
export function keepRoute(name: string): void {
  useRouteCache.setState(({ names }) => (names.includes(name) ? { names } : { names: [...names, name] }));
}

/** Drops the page of a route as soon as it is not shown. */
export function dropRoute(name: string): void {
  useRouteCache.setState(({ names }) => ({ names: names.filter((each) => each !== name) }));
}

/** Drops every page. For logout, because the next person must not find any of them. */
export function dropAllRoutes(): void {
  useRouteCache.setState({ names: [] });
}
