/** @file The counter of the demo page: a store that survives a reload. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const useCounter = create<{ count: number }>()(persist(() => ({ count: 0 }), { name: 'counter' }));

/** Counts up, or down with a negative step. */
export function countBy(step: number): void {
  useCounter.setState(({ count }) => ({ count: count + step }));
}

/** Sets the counter to zero. Returns a function that undoes it. */
export function resetCounter(): () => void {
  const { count } = useCounter.getState();
  useCounter.setState({ count: 0 });
  return () => useCounter.setState({ count });
}
