/** @file The list as it is shown: while pointer or focus are inside, its rows keep their places, also in their group. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { useState } from 'react';
import { holdOrder } from './hold-order.ts';

/**
 * The rows to show, how many changes of their places wait, and functions that begin and end the waiting.
 * @param key says which list it is
 * @param isOther `tasks` are still those of the list before
 * @param first how many of them are the group on top
 */
export function useHeld(key: string, tasks: readonly Task[], isOther: boolean, first = 0) {
  // Of another list nobody has been inside yet.
  const [insideOf, setInsideOf] = useState<string | null>(null);
  const [held, setHeld] = useState<{ key: string; tasks: readonly Task[]; first: number } | null>(null);
  const isInside = insideOf === key && !isOther && tasks.length > 0;
  const isHeld = isInside && held?.key === key;
  const shown = isHeld
    ? { ...holdOrder(held.tasks, tasks), first: held.first }
    : { tasks, waiting: 0, first };
  // Set while it is drawn, so that no row moves in between.
  if (isInside && (!isHeld || shown.tasks.length !== held.tasks.length))
    setHeld({ key, tasks: shown.tasks, first: shown.first });
  return {
    ...shown,
    setInside: (isThere: boolean) => setInsideOf(isThere ? key : null),
    /** Shows the list as it is now. */
    release: () => setHeld(null),
  };
}
