/** @file The calls with which people give out and withdraw share links. */
import type { App, Deps } from '../context.ts';
import { route } from '../http/route.ts';
import { auditedCall } from '../session/audit-log.ts';
import { createLinks, listEvents, listLinks, listClientPeople, withdrawLink } from './links.ts';

/** Mounts the calls. */
export function shareRoutes(app: App, deps: Deps): void {
  route(app, 'share/create', ({ input, caller }) => createLinks(deps, caller, input));
  route(app, 'share/people', ({ input, caller }) => listClientPeople(deps, caller, input));
  route(app, 'share/list', ({ input, caller }) => listLinks(deps, caller, input));
  route(app, 'share/events', ({ input, caller }) => listEvents(deps, caller, input));
  route(app, 'share/withdraw', ({ input: { id }, caller, request }) =>
    auditedCall(
      deps,
      { caller, request },
      'withdrawLink',
      () => withdrawLink(deps, caller, id),
      () => id,
    ),
  );
}
