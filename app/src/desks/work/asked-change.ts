import type { Task } from '@proofmark/contract/api/task.ts';

/** What somebody asks to do with some tasks. */
export interface AskedChange {
  what: 'assign' | 'move' | 'cancel' | null;
  tasks: readonly Task[];
}

/** Nothing is asked. */
export const NOTHING: AskedChange = { what: null, tasks: [] };
