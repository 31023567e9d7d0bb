import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { setCurrentTask } from '../session/task-store.ts';
import type { TaskRecord } from '../store/local-database.ts';
import { markOpened } from '../store/tasks.ts';

/** Returns a function that makes a task the current one and opens the first page of its report. */
export function useOpenTask(): (task: TaskRecord) => void {
  const navigate = useNavigate();
  return (task) => {
    setCurrentTask(task);
    void markOpened(task.reportId);
    void navigate({ to: PATHS.information });
  };
}
