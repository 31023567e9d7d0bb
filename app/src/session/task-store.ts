/** @file The task that is being worked on: which report the five pages show. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface CurrentTask {
  /** Both empty while no task is open. */
  orderNo: string;
  reportNo: string;
}

const NO_TASK: CurrentTask = { orderNo: '', reportNo: '' };

const useTaskStore = create<{ task: CurrentTask }>()(
  persist((): { task: CurrentTask } => ({ task: NO_TASK }), { name: 'task' }),
);

/** The current task, or null while there is none. */
export function useCurrentTask(): CurrentTask | null {
  const task = useTaskStore((store) => store.task);
  return task.reportNo === '' ? null : task;
}

/** The current task outside components, or null. */
export function currentTask(): CurrentTask | null {
  const { task } = useTaskStore.getState();
  return task.reportNo === '' ? null : task;
}

/** Makes a task the current one; the one before is replaced wholesale. */
export function setCurrentTask({ orderNo, reportNo }: CurrentTask): void {
  useTaskStore.setState({ task: { orderNo, reportNo } });
}

export function clearCurrentTask(): void {
  useTaskStore.setState({ task: NO_TASK });
}
