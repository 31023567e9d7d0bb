/** @file The versions of a report, for everybody who may read it. */
import { requireReportAccess, type App, type Deps } from '../context.ts';
import { route } from '../http/route.ts';
import { compareStored } from './compare.ts';
import { listVersions, readVersion } from './versions.ts';

/** Mounts the endpoints of versions. */
export function versionRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'version/list', async ({ input: { reportId, ...page }, caller }) =>
    listVersions(db, await requireReportAccess(deps, caller, reportId, 'read'), page),
  );

  route(app, 'version/read', async ({ input: { reportId, version }, caller }) =>
    readVersion(db, await requireReportAccess(deps, caller, reportId, 'read'), version),
  );

  route(app, 'version/compare', async ({ input: { reportId, ...sides }, caller }) =>
    compareStored(db, await requireReportAccess(deps, caller, reportId, 'read'), sides),
  );
}
