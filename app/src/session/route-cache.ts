/** @file The names of the routes that are kept alive (specification 3): in memory, empty after a reload. */
import { create } from 'zustand';

interface RouteCache {
  names: readonly string[];
}

export const useRouteCache = create<RouteCache>()(() => ({ names: [] }));

/** Flags a route: its page stays alive when it is left. */
export function keepRoute(name: string): void {
  useRouteCache.setState(({ names }) => (names.includes(name) ? { names } : { names: [...names, name] }));
}

/** Takes the flag away: its page is dropped as soon as it is not shown. */
export function dropRoute(name: string): void {
  useRouteCache.setState(({ names }) => ({ names: names.filter((each) => each !== name) }));
}

/** Drops every page: at sign-out, as the next person must find none of them. */
export function dropAllRoutes(): void {
  useRouteCache.setState({ names: [] });
}
