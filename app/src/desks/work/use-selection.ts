/** @file The tasks of a list that somebody has selected. They stay selected while the list scrolls and changes. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { useRef, useState } from 'react';

/** What is selected, and functions that change it. */
export interface Selection {
  ids: ReadonlySet<string>;
  tasks: readonly Task[];
  /** Selects a row, or no longer. `isRange`: with every row from the one selected last. */
  select: (index: number, isRange?: boolean) => void;
  /** All rows, or none if all are selected. */
  selectAll: () => void;
  clear: () => void;
}

/** The selection in a list whose rows are `shown`. */
export function useSelection(shown: readonly Task[]): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Task>>(new Map());
  const last = useRef('');
  // As they are now: with the number of an older change the server would refuse the next.
  const now = new Map(selected.size === 0 ? [] : shown.map((task) => [task.reportId, task]));
  return {
    ids: new Set(selected.keys()),
    tasks: [...selected.values()].map((task) => now.get(task.reportId) ?? task),
    select(index, isRange = false) {
      const task = shown[index];
      if (!task) return;
      const next = new Map(selected);
      const from = shown.findIndex(({ reportId }) => reportId === last.current);
      if (isRange && from >= 0) {
        const range = shown.slice(Math.min(from, index), Math.max(from, index) + 1);
        for (const each of range) next.set(each.reportId, each);
      } else if (!next.delete(task.reportId)) next.set(task.reportId, task);
      last.current = task.reportId;
      setSelected(next);
    },
    selectAll() {
      const isWhole = shown.every(({ reportId }) => selected.has(reportId));
      setSelected(new Map(isWhole ? [] : shown.map((task) => [task.reportId, task])));
    },
    clear: () => setSelected(new Map()),
  };
}
