import { useEffect } from 'react';
import { refreshTasks } from '../../store/tasks.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';
import { qualityFigures, type QualityFigures } from './quality-figures.ts';
import { reportFigures } from './report-figures.ts';

/** The live figures of all reports of the user. Undefined while they load. */
export function useFigures(): QualityFigures | undefined {
  // Updates the task list, which may be missing or old. If that fails, the figures stay as they are.
  useEffect(() => {
    refreshTasks({ isQuiet: true }).catch(() => undefined);
  }, []);

  return useLocalQuery('quality-figures', async (db) => {
    const tasks = await db.tasks
      .filter(({ part, status }) => part !== null && status !== 'cancelled')
      .toArray();
    const reports = await db.reports.bulkGet(tasks.map(({ reportId }) => reportId));
    const figures = [];
    // One report after the other: all rows at once would need too much memory.
    for (const [index, task] of tasks.entries()) {
      const isLoaded = reports[index]?.loadedAt != null;
      const rows = isLoaded ? await db.rows.where({ reportId: task.reportId }).toArray() : null;
      figures.push(reportFigures(task, rows?.map(({ view }) => view) ?? null));
    }
    return qualityFigures(figures);
  });
}
