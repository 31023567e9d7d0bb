import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { setCurrentTask } from '../session/task-store.ts';
import type { TaskRecord } from '../store/local-database.ts';
import { storedReportOf } from '../store/stored-report.ts';
import { readReportAhead } from '../store/use-local-report.ts';
import { readAhead } from '../store/use-local-query.ts';

/** Returns a function that makes a task the current one and opens the first page of its report: a returned one at what the reviewer wants. */
export function useOpenTask(): (task: TaskRecord) => void {
  const navigate = useNavigate();
  return (task) => {
    setCurrentTask(task);
    void navigate({ to: task.status === 'returned' ? PATHS.returned : PATHS.information });
    // The page asks for the same once its code has loaded.
    readAhead(...storedReportOf(task));
    readReportAhead(task.reportId);
  };
}
