/** @file The counter of the demo page: a store that outlives a reload. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const useCounter = create<{ count: number }>()(persist(() => ({ count: 0 }), { name: 'counter' }));

/** Counts up, or down with a negative step. */
export function countBy(step: number): void {
  useCounter.setState(({ count }) => ({ count: count + step }));
}

/** Back to zero; gives the way to take that back. */
export function resetCounter(): () => void {
  const { count } = useCounter.getState();
  useCounter.setState({ count: 0 });
  return () => useCounter.setState({ count });
}
