import { useState, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand';

/**
 * A part of what a store holds. Renders again only when it is another value or object. Does what zustand's `useStore` does,
 * which keeps three hooks more per call, and a large report has ten thousand calls.
 */
export function usePart<T, S>(
  { subscribe, getState }: Pick<StoreApi<T>, 'subscribe' | 'getState'>,
  select: (state: T) => S,
): S {
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/**
 * A selector for a store that gives the same object as before while its parts are the same. It does what zustand's
 * `useShallow` does, but that makes two maps each time it compares, and a large report has a thousand points that all
 * compare at every change.
 */
export function useSame<S, T extends object>(select: (state: S) => T): (state: S) => T {
  const [keep] = useState(() => keeper<T>());
  return (state) => keep(select(state));
}

function keeper<T extends object>(): (next: T) => T {
  let last: T | undefined;
  return (next) => {
    if (last === undefined || !hasSameParts(last, next)) last = next;
    return last;
  };
}

/** True for two plain objects, or arrays, with identical values under the same keys. */
export function hasSameParts<T extends object>(a: T, b: T): boolean {
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !Object.is(a[key], b[key])) return false;
    count += 1;
  }
  return count === Object.keys(b).length;
}
