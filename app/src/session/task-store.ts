/**
 * @file The current task: which report the five pages show. Each tab has its own, so that a reload shows the same report
 * again. A new tab, and an app that the phone had closed, start with the task that was opened last in any tab.
 */
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** The numbers of the current task. */
export interface CurrentTask {
  /** Both empty while no task is open. */
  orderNo: string;
  reportNo: string;
}

const NO_TASK: CurrentTask = { orderNo: '', reportNo: '' };

const tabFirst: StateStorage = {
  getItem: (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
  setItem: (name, value) => {
    sessionStorage.setItem(name, value);
    localStorage.setItem(name, value);
  },
  removeItem: (name) => {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
  },
};

const useTaskStore = create<{ task: CurrentTask }>()(
  persist((): { task: CurrentTask } => ({ task: NO_TASK }), {
    name: 'task',
    storage: createJSONStorage(() => tabFirst),
  }),
);

/** The current task, live; null while there is none. */
export function useCurrentTask(): CurrentTask | null {
  const task = useTaskStore((store) => store.task);
  return task.reportNo === '' ? null : task;
}

/** The current task; its numbers are empty while there is none. */
export function currentTask(): CurrentTask {
  return useTaskStore.getState().task;
}

/** Makes a task the current one and replaces the one before. */
export function setCurrentTask({ orderNo, reportNo }: CurrentTask): void {
  useTaskStore.setState({ task: { orderNo, reportNo } });
}
