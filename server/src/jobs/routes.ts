/** @file The jobs of the server, for administrators. */
import { requireAdmin, type App, type Deps } from '../context.ts';
import { freeMbOf } from '../http/disk-space.ts';
import { route } from '../http/route.ts';
import { reviveJobs } from './job-table.ts';
import { readJobs } from './read-jobs.ts';

/** Mounts the endpoints of jobs. */
export function jobRoutes(app: App, { config, db, now }: Deps): void {
  route(app, 'job/list', async ({ input, caller }) => {
    requireAdmin(caller);
    const [page, freeMb] = await Promise.all([readJobs(db, input), freeMbOf(config.dataDir)]);
    return { ...page, freeMb, warnFreeMb: config.warnFreeMb };
  });

  route(app, 'job/retry', async ({ input, caller }) => {
    requireAdmin(caller);
    return { restarted: await reviveJobs(db, input.id ?? null, now()) };
  });
}
