/** @file The current task: which report the five pages show. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The numbers of the current task. */
export interface CurrentTask {
  /** Both empty while no task is open. */
  orderNo: string;
  reportNo: string;
}

const NO_TASK: CurrentTask = { orderNo: '', reportNo: '' };

const useTaskStore = create<{ task: CurrentTask }>()(
  persist((): { task: CurrentTask } => ({ task: NO_TASK }), { name: 'task' }),
);

/** The current task, live; null while there is none. */
export function useCurrentTask(): CurrentTask | null {
  const task = useTaskStore((store) => store.task);
  return task.reportNo === '' ? null : task;
}

/** Makes a task the current one and replaces the one before. */
export function setCurrentTask({ orderNo, reportNo }: CurrentTask): void {
  useTaskStore.setState({ task: { orderNo, reportNo } });
}
